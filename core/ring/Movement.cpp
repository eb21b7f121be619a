// SPDX-License-Identifier: GPL-3.0-or-later
#include "ring/Movement.h"

#include <algorithm>

namespace ringwalk {

namespace {

/// Walks the tokens of a ring once, clockwise, while the positions asked for ascend.
class OwnerCursor
{
public:
    explicit OwnerCursor(const Ring &ring)
        : m_ring(ring)
    {
    }

    std::optional<NodeId> ownerOf(Position position)
    {
        if (m_ring.tokenCount() == 0)
            return std::nullopt;
        while (m_place < m_ring.tokenCount() && m_ring.token(m_place).position < position)
            ++m_place;
        // Past the last token the walk goes on at the first.
        return m_ring.id(m_ring.token(m_place % m_ring.tokenCount()).node);
    }

private:
    const Ring &m_ring;
    std::size_t m_place = 0;
};

} // namespace

std::vector<RangeChange> compareRanges(const Ring &before, const Ring &after)
{
    std::vector<Position> ends;
    ends.reserve(before.tokenCount() + after.tokenCount());
    for (const Ring *ring : {&before, &after}) {
        for (std::size_t i = 0; i < ring->tokenCount(); ++i)
            ends.push_back(ring->token(i).position);
    }
    std::inplace_merge(ends.begin(),
                       ends.begin() + static_cast<std::ptrdiff_t>(before.tokenCount()), ends.end());
    ends.erase(std::unique(ends.begin(), ends.end()), ends.end());

    std::vector<RangeChange> changes;
    changes.reserve(ends.size());
    OwnerCursor ownerBefore(before);
    OwnerCursor ownerAfter(after);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const Range range{ends[i == 0 ? ends.size() - 1 : i - 1], ends[i]};
        changes.push_back({range, ownerBefore.ownerOf(range.to), ownerAfter.ownerOf(range.to)});
    }
    return changes;
}

std::vector<RangeChange> movedRanges(const Ring &before, const Ring &after)
{
    std::vector<RangeChange> moved;
    const auto continues = [](const RangeChange &a, const RangeChange &b) {
        return a.range.to == b.range.from && a.before == b.before && a.after == b.after;
    };
    for (RangeChange &change : compareRanges(before, after)) {
        if (!change.moves())
            continue;
        if (!moved.empty() && continues(moved.back(), change))
            moved.back().range.to = change.range.to;
        else
            moved.push_back(std::move(change));
    }
    // The first piece crosses zero or ends at the smallest token, so it may continue the last one.
    if (moved.size() > 1 && continues(moved.back(), moved.front())) {
        moved.front().range.from = moved.back().range.from;
        moved.pop_back();
    }
    return moved;
}

std::vector<std::size_t> movedKeys(const Ring &before, const Ring &after,
                                   std::span<const Position> keys)
{
    // The same node may have different places in the two lists.
    std::vector<NodeIndex> sameNode;
    sameNode.reserve(before.nodes().size());
    for (const NodeId &id : before.nodes())
        sameNode.push_back(after.indexOf(id).value_or(kNoNode));

    std::vector<NodeIndex> owners(keys.size());
    std::vector<NodeIndex> newOwners(keys.size());
    before.ownersOf(keys, owners);
    after.ownersOf(keys, newOwners);

    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        // A node that has left maps to kNoNode, which is also "no owner" on the other ring: to lose
        // the owner is a move, to have none on both rings is not.
        const bool hadOwner = owners[i] != kNoNode;
        const NodeIndex expected =
            hadOwner ? sameNode[static_cast<std::size_t>(owners[i])] : kNoNode;
        if (expected != newOwners[i] || (hadOwner && expected == kNoNode))
            moved.push_back(i);
    }
    return moved;
}

} // namespace ringwalk
