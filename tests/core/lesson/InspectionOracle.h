// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <tuple>
#include <vector>

#include "lesson/Inspection.h"

/// A second opinion on inspections: tokens are walked to tick by tick.
namespace ringwalk::test {

/// Where the walk from each tick ends.
using Walks = std::vector<std::optional<Lookup::Place>>;

/// Asks each tick, from the last round back, who stands there. `keeps` says which tokens there are.
inline Walks walksOf(const PaneSnapshot &pane, const std::function<bool(std::size_t, Tick)> &keeps)
{
    Walks at(kTickCount);
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        for (const Tick tick : pane.nodes[node].tokens) {
            if (!keeps(node, tick))
                continue;
            auto &place = at[std::size_t(tick.value)];
            if (!place || pane.nodes[node].id < pane.nodes[place->node].id)
                place = Lookup::Place{tick, node};
        }
    }
    Walks walks(kTickCount);
    std::optional<Lookup::Place> next;
    for (std::size_t i = std::size_t{2} * kTickCount; i-- > 0;) {
        if (at[i % kTickCount])
            next = at[i % kTickCount];
        walks[i % kTickCount] = next;
    }
    return walks;
}

inline bool isActive(const PaneSnapshot &pane, std::size_t node)
{
    return pane.nodes[node].state == NodeState::Active;
}

inline Walks walksNow(const PaneSnapshot &pane)
{
    return walksOf(pane, [&](std::size_t node, Tick) { return isActive(pane, node); });
}

inline Walks walksWithout(const PaneSnapshot &pane, std::size_t leaver)
{
    return walksOf(pane,
                   [&](std::size_t node, Tick) { return isActive(pane, node) && node != leaver; });
}

inline std::optional<std::size_t> nodeAt(const Walks &walks, int tick)
{
    const auto &place = walks[std::size_t(tick)];
    return place ? std::optional(place->node) : std::nullopt;
}

/// The owner shown of a tick.
inline std::optional<std::size_t> shownAt(const PaneSnapshot &pane, int tick)
{
    for (const RangeView &range : pane.ranges) {
        if (range.range.contains(positionOf(Tick{tick})))
            return range.owner;
    }
    return std::nullopt;
}

inline void require(bool holds, const char *what)
{
    if (!holds)
        throw std::runtime_error(what);
}

/// Looks at everything of every step and throws where it is not as it should be.
class Examination
{
public:
    Examination(const Lesson &lesson, std::size_t step, std::size_t pane)
        : m_lesson(lesson)
        , m_step(step)
        , m_index(pane)
        , m_pane(lesson.snapshot(step).panes.at(pane))
        , m_walks(walksNow(m_pane))
    {
    }

    void examine()
    {
        for (std::size_t key = 0; key < m_pane.keys.size(); ++key)
            examineKey(key);
        for (std::size_t node = 0; node < m_pane.nodes.size(); ++node) {
            if (m_pane.nodes[node].state == NodeState::Absent)
                continue;
            examineNode(node);
            for (const Tick tick : m_pane.nodes[node].tokens)
                examineToken(node, tick);
        }
        for (std::size_t range = 0; range < m_pane.ranges.size(); ++range)
            examineRange(range);
    }

    std::map<std::string, int> seen; ///< To tell whether the lessons were dull.

private:
    template <typename T> T get(const Subject &subject) const
    {
        return std::get<T>(inspect(m_lesson, m_step, m_index, subject));
    }

    const PaneSnapshot &paneAt(std::size_t step) const
    {
        return m_lesson.snapshot(step).panes.at(m_index);
    }

    void examineKey(std::size_t index)
    {
        const KeyView &key = m_pane.keys[index];
        const auto found = get<KeyInspection>({Subject::Kind::Key, index, {}});
        require(found.key == index && found.lookup.key == index, "another key");
        const auto &walk = m_walks[std::size_t(key.tick.value)];
        require(found.search.found == found.lookup.found, "search and lookup differ");
        require(found.lookup.found.has_value() == walk.has_value(), "a walk without an end");
        if (walk) {
            require(found.lookup.tokens[*found.lookup.found] == *walk, "the walk ends elsewhere");
            require(found.search.pastTheEnd() == (walk->tick < key.tick), "the wrap is wrong");
            require(found.lookup.wraps == found.search.pastTheEnd(), "the wrap is told twice");
            seen["wrap"] += found.lookup.wraps;
        }
        std::size_t same = m_step;
        while (same > 0 && paneAt(same - 1).keys[index].owner == key.owner)
            --same;
        if (same == 0) {
            require(!found.former, "a former owner out of nowhere");
        } else {
            require(found.former && found.former->lastStep == same - 1 &&
                        found.former->owner == paneAt(same - 1).keys[index].owner,
                    "another former owner");
            ++seen["former owner"];
        }
        if (!key.owner || !isActive(m_pane, *key.owner)) {
            require(!found.without, "an owner that is not there leaves");
            return;
        }
        require(found.without && found.without->leaver == key.owner, "another node leaves");
        const auto heir = walksWithout(m_pane, *key.owner)[std::size_t(key.tick.value)];
        require(found.without->heir == (heir ? std::optional(heir->node) : std::nullopt),
                "another heir of the key");
        require(found.without->token == (heir ? std::optional(heir->tick) : std::nullopt),
                "another token of the heir");
        ++seen[heir ? "heir" : "no heir"];
    }

    void examineNode(std::size_t index)
    {
        const auto found = get<NodeInspection>({Subject::Kind::Node, index, {}});
        int ticks = 0;
        for (int tick = 0; tick < kTickCount; ++tick)
            ticks += !m_pane.ranges.empty() && shownAt(m_pane, tick) == index;
        require(found.ticks == ticks, "another share");
        std::vector<std::size_t> keys;
        int load = 0;
        for (std::size_t key = 0; key < m_pane.keys.size(); ++key) {
            if (m_pane.keys[key].owner != index)
                continue;
            keys.push_back(key);
            load += m_pane.keys[key].requests;
        }
        require(found.keys == keys, "other keys of the node");
        require(load == m_pane.loads[index], "keys and load differ");
        examinePending(index, found);
        if (!isActive(m_pane, index)) {
            require(found.ifLeft.empty(), "a node that is not there leaves");
            return;
        }
        const Walks without = walksWithout(m_pane, index);
        for (int tick = 0; tick < kTickCount; ++tick) {
            std::vector<std::optional<std::size_t>> heirs;
            for (const Inheritance &part : found.ifLeft) {
                for (const Range &range : part.ranges) {
                    if (range.contains(positionOf(Tick{tick})))
                        heirs.push_back(part.heir);
                }
            }
            if (nodeAt(m_walks, tick) == index)
                require(heirs == std::vector{nodeAt(without, tick)}, "another heir of a tick");
            else
                require(heirs.empty(), "more is left behind than was owned");
        }
        std::map<std::optional<std::size_t>, std::vector<std::size_t>> byHeir;
        for (std::size_t key = 0; key < m_pane.keys.size(); ++key) {
            const int tick = m_pane.keys[key].tick.value;
            if (nodeAt(m_walks, tick) == index)
                byHeir[nodeAt(without, tick)].push_back(key);
        }
        for (const Inheritance &part : found.ifLeft)
            require(part.keys == byHeir[part.heir], "other keys are left behind");
        require(found.otherKeysMoved.empty(), "a ring moves no keys of others");
        seen["several heirs"] += found.ifLeft.size() > 1;
    }

    void examinePending(std::size_t index, const NodeInspection &found)
    {
        std::map<std::optional<std::size_t>, std::vector<Range>> ranges;
        for (const RangeView &range : m_pane.ranges) {
            if (range.owner == index && range.next)
                ranges[range.next].push_back(range.range);
        }
        std::map<std::optional<std::size_t>, std::vector<std::size_t>> keys;
        for (std::size_t key = 0; key < m_pane.keys.size(); ++key) {
            if (m_pane.keys[key].owner == index && m_pane.keys[key].next)
                keys[m_pane.keys[key].next].push_back(key);
        }
        std::set<std::optional<std::size_t>> heirs;
        for (const Inheritance &part : found.pending) {
            require(part.heir && heirs.insert(part.heir).second, "an heir is told twice");
            require(part.ranges == ranges[part.heir], "other ranges are pending");
            require(part.keys == keys[part.heir], "other keys are pending");
        }
        require(std::max(ranges.size(), keys.size()) <= heirs.size(), "an heir is missing");
        seen["pending"] += !heirs.empty();
    }

    void examineToken(std::size_t node, Tick tick)
    {
        const auto found = get<TokenInspection>({Subject::Kind::Token, node, tick});
        require(found.node == node && found.tick == tick, "another token");
        const NodeState state = m_pane.nodes[node].state;
        if (state == NodeState::Left) {
            require(!found.range && !found.hiddenBy && !found.before && !found.after &&
                        !found.heir && found.keys.empty(),
                    "a token that left is on the ring");
            return;
        }
        const auto isThere = [&](std::size_t other) {
            return other == node || isActive(m_pane, other);
        };
        const Walks with = walksOf(m_pane, [&](std::size_t other, Tick) { return isThere(other); });
        const Walks without = walksOf(m_pane, [&](std::size_t other, Tick at) {
            return isThere(other) && !(other == node && at == tick);
        });
        const Lookup::Place self{tick, node};
        for (int each = 0; each < kTickCount; ++each) {
            const bool owned = with[std::size_t(each)] == self;
            require(owned == (found.range && found.range->contains(positionOf(Tick{each}))),
                    "another range of the token");
        }
        for (std::size_t key = 0; key < m_pane.keys.size(); ++key) {
            const bool listed =
                std::find(found.keys.begin(), found.keys.end(), key) != found.keys.end();
            require(listed == (with[std::size_t(m_pane.keys[key].tick.value)] == self),
                    "other keys of the token");
        }
        const auto &here = with[std::size_t(tick.value)];
        require(found.hiddenBy == (here == self ? std::nullopt : std::optional(here->node)),
                "another node hides the token");
        require(found.heir == without[std::size_t(tick.value)], "another heir of the token");
        // The neighbours, clockwise: by tick, then by the names of the nodes.
        std::vector<Lookup::Place> order;
        for (std::size_t other = 0; other < m_pane.nodes.size(); ++other) {
            for (const Tick at : m_pane.nodes[other].tokens) {
                if (isThere(other))
                    order.push_back({at, other});
            }
        }
        std::sort(order.begin(), order.end(), [&](const Lookup::Place &a, const Lookup::Place &b) {
            return std::tie(a.tick, m_pane.nodes[a.node].id) <
                   std::tie(b.tick, m_pane.nodes[b.node].id);
        });
        const auto place = std::size_t(std::find(order.begin(), order.end(), self) - order.begin());
        const std::size_t count = order.size();
        if (count == 1) {
            require(!found.before && !found.after, "a neighbour of the only token");
            return;
        }
        require(found.before == order[(place + count - 1) % count], "another token before");
        require(found.after == order[(place + 1) % count], "another token after");
        seen["hidden token"] += found.hiddenBy.has_value();
        seen["staged token"] += state == NodeState::Staged;
    }

    void examineRange(std::size_t index)
    {
        const RangeView &view = m_pane.ranges[index];
        const auto found = get<RangeInspection>({Subject::Kind::Range, index, {}});
        require(found.range == view.range && found.owner == view.owner && found.next == view.next,
                "another range");
        std::vector<int> ticks;
        for (int i = 1; i <= kTickCount; ++i) {
            // From the tick after the range's start on.
            const int tick = int(view.range.from.value + std::uint64_t(i)) % kTickCount;
            if (view.range.contains(positionOf(Tick{tick})))
                ticks.push_back(tick);
        }
        require(found.ticks == int(ticks.size()), "another length");
        for (std::size_t key = 0; key < m_pane.keys.size(); ++key) {
            const bool listed =
                std::find(found.keys.begin(), found.keys.end(), key) != found.keys.end();
            require(listed == view.range.contains(positionOf(m_pane.keys[key].tick)),
                    "other keys in the range");
        }
        const auto isAsNow = [&](std::size_t step) {
            return std::all_of(ticks.begin(), ticks.end(),
                               [&](int tick) { return shownAt(paneAt(step), tick) == view.owner; });
        };
        std::size_t same = m_step;
        while (same > 0 && isAsNow(same - 1))
            --same;
        require(found.before.empty() == (same == 0), "a former owner out of nowhere");
        if (same == 0)
            return;
        require(found.lastStep == same - 1, "another last step");
        require(found.before.front().range.from == view.range.from &&
                    found.before.back().range.to == view.range.to,
                "the pieces are not the range");
        for (std::size_t i = 1; i < found.before.size(); ++i) {
            require(found.before[i].range.from == found.before[i - 1].range.to, "a gap");
            require(found.before[i].owner != found.before[i - 1].owner, "a cut for nothing");
        }
        for (const int tick : ticks) {
            int pieces = 0;
            for (const FormerRange &piece : found.before) {
                if (!piece.range.contains(positionOf(Tick{tick})))
                    continue;
                ++pieces;
                require(piece.owner == shownAt(paneAt(same - 1), tick), "another former owner");
            }
            require(pieces == 1, "the pieces overlap or leave a gap");
        }
        seen["range in pieces"] += found.before.size() > 1;
    }

    const Lesson &m_lesson;
    std::size_t m_step;
    std::size_t m_index;
    const PaneSnapshot &m_pane;
    Walks m_walks;
};

} // namespace ringwalk::test
