// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lesson/Lesson.h"

/// A second opinion on lessons: no ranges and no ring, only a table of 360 ticks.
namespace ringwalk::test {

/// In byte order, so that of two nodes on one tick the one with the smaller number owns it. `N10`
/// comes before `N2`, and capitals before small letters.
inline const std::array<std::string, 6> kPool{"B", "N1", "N10", "N2", "a", "节点"};

inline constexpr int kNobody = -1;
using Owners = std::array<int, kTickCount>;

class RingOracle
{
public:
    using Tokens = std::map<int, std::vector<int>>; // By number in the pool.

    RingOracle(Tokens active, const std::vector<int> &keyTicks)
        : m_active(std::move(active))
        , m_ticks(keyTicks)
        , m_owners(keyTicks.size(), kNobody)
    {
        for (const auto &[node, tokens] : m_active) {
            m_tokens[node] = tokens;
            m_states[node] = NodeState::Active;
        }
        m_rule = walked();
        m_shown = m_former = m_rule;
        for (std::size_t key = 0; key < m_ticks.size(); ++key)
            m_owners[key] = ruleOf(key);
        m_first = m_owners;
        endStep();
    }

    /// Walks each tick on until it meets a token.
    Owners walked() const
    {
        Owners at;
        at.fill(kNobody);
        for (const auto &[node, tokens] : m_active) {
            for (const int token : tokens) {
                int &owner = at[static_cast<std::size_t>(token)];
                owner = owner == kNobody ? node : std::min(owner, node);
            }
        }
        Owners owners;
        int next = kNobody;
        for (std::size_t i = std::size_t{2} * kTickCount; i-- > 0;) {
            const std::size_t tick = i % kTickCount;
            next = at[tick] == kNobody ? next : at[tick];
            owners[tick] = next;
        }
        return owners;
    }

    void stage(int node, const std::vector<int> &tokens)
    {
        m_states[node] = NodeState::Staged;
        m_tokens[node] = tokens;
    }

    void insert(int node, const std::vector<int> &tokens)
    {
        m_states[node] = NodeState::Active;
        m_tokens[node] = tokens;
        auto active = m_active;
        active[node] = tokens;
        change(active);
    }

    void leave(int node)
    {
        m_states[node] = NodeState::Left;
        auto active = m_active;
        active.erase(node);
        change(active);
    }

    void replace(const Tokens &nodes)
    {
        auto active = m_active;
        for (const auto &[node, tokens] : nodes) {
            m_tokens[node] = tokens;
            active[node] = tokens;
        }
        change(active);
    }

    void handOver() { m_shown = m_rule; }
    void move(std::size_t key) { m_owners[key] = ruleOf(key); }

    void endStep()
    {
        m_previousOwners = m_stepOwners.empty() ? m_owners : m_stepOwners;
        m_stepOwners = m_owners;
    }

    int ruleOf(std::size_t key) const { return m_rule[static_cast<std::size_t>(m_ticks[key])]; }
    bool pending(std::size_t key) const { return m_owners[key] != ruleOf(key); }
    bool mayMove(std::size_t key) const
    {
        return pending(key) && m_shown[static_cast<std::size_t>(m_ticks[key])] == ruleOf(key);
    }
    bool rangePending() const { return m_shown != m_rule; }
    bool settled() const
    {
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            if (pending(key))
                return false;
        }
        return !rangePending();
    }
    bool isActive(int node) const { return m_active.contains(node); }
    NodeState state(int node) const
    {
        const auto place = m_states.find(node);
        return place == m_states.end() ? NodeState::Absent : place->second;
    }
    std::vector<int> tokens(int node) const
    {
        const auto place = m_tokens.find(node);
        if (place == m_tokens.end())
            return {};
        std::vector<int> sorted = place->second;
        std::sort(sorted.begin(), sorted.end());
        return sorted;
    }

    /// What differs from the snapshot; empty if nothing.
    std::string compare(const PaneSnapshot &pane) const
    {
        for (const auto &check : {&RingOracle::compareNodes, &RingOracle::compareRanges,
                                  &RingOracle::compareKeys, &RingOracle::compareLoads}) {
            if (const std::string difference = (this->*check)(pane); !difference.empty())
                return difference;
        }
        return {};
    }

    std::string compareWalk(const PaneSnapshot &pane, std::size_t key) const
    {
        const auto &lookup = pane.explanation.lookup;
        if (!lookup || lookup->key != key)
            return "no lookup";
        const auto tick = static_cast<std::size_t>(m_ticks[key]);
        if (!lookup->found)
            return ruleOf(key) == kNobody ? "" : "lookup finds nothing";
        const Lookup::Place found = lookup->tokens.at(*lookup->found);
        // The first tick from the key on that is a token of an active node.
        std::size_t end = tick;
        while (!isToken(static_cast<int>(end % kTickCount)))
            ++end;
        if (found.tick.value != static_cast<int>(end % kTickCount))
            return "lookup ends at another tick";
        if (poolNumber(pane, found.node) != ruleOf(key))
            return "lookup finds another node";
        if (lookup->wraps != (end >= kTickCount))
            return "lookup wraps";
        const int former = m_former[tick];
        // Another owner before the change implies another token.
        if (former != kNobody && former != ruleOf(key) &&
            (!lookup->former || poolNumber(pane, lookup->former->node) != former))
            return "lookup has another former owner";
        return {};
    }

private:
    void change(const Tokens &active)
    {
        if (settled())
            m_former = m_rule;
        m_active = active;
        m_rule = walked();
        if (m_rule[0] == kNobody || m_shown[0] == kNobody)
            m_shown = m_rule;
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            if (m_owners[key] == kNobody || ruleOf(key) == kNobody)
                m_owners[key] = ruleOf(key);
        }
    }

    bool isToken(int tick) const
    {
        return std::any_of(m_active.begin(), m_active.end(), [tick](const auto &node) {
            return std::find(node.second.begin(), node.second.end(), tick) != node.second.end();
        });
    }

    static int poolNumber(const PaneSnapshot &pane, std::optional<std::size_t> node)
    {
        if (!node)
            return kNobody;
        const auto place = std::find(kPool.begin(), kPool.end(), pane.nodes.at(*node).id.text);
        return static_cast<int>(place - kPool.begin());
    }

    std::string compareNodes(const PaneSnapshot &pane) const
    {
        for (std::size_t i = 0; i < pane.nodes.size(); ++i) {
            const int node = poolNumber(pane, i);
            if (pane.nodes[i].state != state(node))
                return "state of " + pane.nodes[i].id.text;
            std::vector<int> ticks;
            for (const Tick tick : pane.nodes[i].tokens)
                ticks.push_back(tick.value);
            if (ticks != tokens(node))
                return "tokens of " + pane.nodes[i].id.text;
        }
        return {};
    }

    std::string compareRanges(const PaneSnapshot &pane) const
    {
        for (std::size_t tick = 0; tick < kTickCount; ++tick) {
            int covering = 0;
            int owner = kNobody;
            int next = kNobody;
            for (const RangeView &range : pane.ranges) {
                if (!range.range.contains({tick}))
                    continue;
                ++covering;
                owner = poolNumber(pane, range.owner);
                next = poolNumber(pane, range.next);
            }
            const std::string place = " of tick " + std::to_string(tick);
            if (covering != (m_shown[tick] == kNobody ? 0 : 1))
                return std::to_string(covering) + " ranges" + place;
            if (owner != m_shown[tick])
                return "shown owner" + place;
            if (next != (m_rule[tick] == m_shown[tick] ? kNobody : m_rule[tick]))
                return "next owner" + place;
            const auto handed = std::find_if(
                pane.handed.begin(), pane.handed.end(),
                [tick](const HandedRange &each) { return each.range.contains({tick}); });
            if ((handed != pane.handed.end()) != (m_former[tick] != m_shown[tick]))
                return "handed range" + place;
            if (handed != pane.handed.end() && (poolNumber(pane, handed->from) != m_former[tick] ||
                                                poolNumber(pane, handed->to) != m_shown[tick]))
                return "owners of the handed range" + place;
        }
        return {};
    }

    std::string compareKeys(const PaneSnapshot &pane) const
    {
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            const KeyView &view = pane.keys[key];
            if (view.tick.value != m_ticks[key])
                return "tick of " + view.id.text;
            if (poolNumber(pane, view.owner) != m_owners[key])
                return "owner of " + view.id.text;
            if (poolNumber(pane, view.next) != (pending(key) ? ruleOf(key) : kNobody))
                return "next owner of " + view.id.text;
            if (poolNumber(pane, view.first) != m_first[key])
                return "first owner of " + view.id.text;
            if (poolNumber(pane, view.previous) != m_previousOwners[key])
                return "previous owner of " + view.id.text;
        }
        return {};
    }

    std::string compareLoads(const PaneSnapshot &pane) const
    {
        Totals expected{static_cast<int>(m_ticks.size()), 0, 0, 0};
        for (std::size_t key = 0; key < m_ticks.size(); ++key) {
            if (pending(key))
                ++expected.pending;
            else if (m_owners[key] != m_first[key])
                ++expected.moved;
            else
                ++expected.stayed;
        }
        if (pane.totals != expected)
            return "totals";
        if (expected.moved + expected.pending + expected.stayed != expected.keys)
            return "sum of the totals";
        int owned = 0;
        for (std::size_t i = 0; i < pane.nodes.size(); ++i) {
            const int node = poolNumber(pane, i);
            if (pane.loads.at(i) != std::count(m_owners.begin(), m_owners.end(), node))
                return "load of " + pane.nodes[i].id.text;
            if (pane.loadsBefore.at(i) !=
                std::count(m_previousOwners.begin(), m_previousOwners.end(), node))
                return "load before of " + pane.nodes[i].id.text;
            owned += pane.loads[i];
        }
        const auto ownerless = std::count(m_owners.begin(), m_owners.end(), kNobody);
        if (owned + ownerless != static_cast<std::ptrdiff_t>(m_ticks.size()))
            return "sum of the loads";
        return {};
    }

    Tokens m_active; ///< What is true by rule.
    std::map<int, std::vector<int>> m_tokens;
    std::map<int, NodeState> m_states;
    std::vector<int> m_ticks;
    Owners m_rule{};
    Owners m_shown{};
    Owners m_former{};
    std::vector<int> m_owners;
    std::vector<int> m_first;
    std::vector<int> m_stepOwners;
    std::vector<int> m_previousOwners;
};

} // namespace ringwalk::test
