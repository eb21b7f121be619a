// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Comparison.h"

#include <algorithm>
#include <map>

#include "sandbox/Owners.h"
#include "sandbox/PresentNames.h"

namespace ringwalk {

namespace {

bool isBounded(const Board &board)
{
    return board.rule() == Rule::Bounded;
}

bool holds(const Board &board, const NodeId &id, Position token)
{
    const Node *node = board.find(id);
    return node && std::find(node->tokens.begin(), node->tokens.end(), token) != node->tokens.end();
}

/// A board with its ring, and where each of its keys is.
struct Placed
{
    struct Place
    {
        std::optional<NodeId> owner;
        Position token; ///< At which the walk ended, where there is an owner.
    };

    explicit Placed(const Board &from)
        : board(from)
        , placing(from)
        , ring(placing.ring)
        , caps(placing.caps())
        , shares(ring.nodes().size())
    {
        const Owners owners = placing.owners();
        for (std::size_t i = 0; i < owners.ofKeys.size(); ++i)
            places.push_back(placeOf(owners.ofKeys[i], placing.demands[i].position));
        for (const OwnedRange &range : ring.ranges())
            shares[static_cast<std::size_t>(range.owner)] += ring.circle().share(range.range);
    }

    Place placeOf(NodeIndex owner, Position key) const
    {
        if (owner == kNoNode)
            return {};
        std::size_t token = *ring.successor(key);
        // A node that others stood before, full, is met at the first of its tokens.
        while (ring.token(token).node != owner)
            token = (token + 1) % ring.tokenCount();
        return {ring.id(owner), ring.token(token).position};
    }

    int loadOf(const NodeId &node, bool requests) const
    {
        int load = 0;
        for (std::size_t i = 0; i < places.size(); ++i) {
            if (places[i].owner == node)
                load += requests ? board.keys()[i].requests : 1;
        }
        return load;
    }

    double shareOf(const NodeId &node) const
    {
        const auto index = ring.indexOf(node);
        return index ? shares[static_cast<std::size_t>(*index)] : 0;
    }

    const Board &board;
    BoardRing placing;
    const Ring &ring;
    std::vector<std::optional<std::uint64_t>> caps; ///< Of the ring's nodes, as the shares.
    std::vector<double> shares;                     ///< Of the ring.
    std::vector<Place> places;                      ///< Of the board's keys.
};

/// Whether a bounded ring gives the node less, or more, than the other board does.
bool capacityFell(const NodeId &id, const Board &from, const Board &to)
{
    const Node *before = from.find(id);
    const Node *after = to.find(id);
    return isBounded(to) && before && after && after->capacity < before->capacity;
}

MoveCause causeOf(const Board &pinned, const Board &now, const Placed::Place &before,
                  const Placed::Place &after)
{
    if (before.owner &&
        (!holds(now, *before.owner, before.token) || capacityFell(*before.owner, pinned, now)))
        return MoveCause::OldOwnerLost;
    if (after.owner && (!holds(pinned, *after.owner, after.token) ||
                        (isBounded(pinned) && capacityFell(*after.owner, now, pinned))))
        return MoveCause::NewOwnerTook;
    return MoveCause::Needless;
}

/// The places in the pinned board of the keys that are still there, for each key of this one.
/// Counts those that are not.
std::vector<std::optional<std::size_t>> sameKeys(const Board &pinned, const Board &now,
                                                 Comparison &comparison)
{
    std::map<KeyId, std::size_t> places;
    for (std::size_t i = 0; i < pinned.keys().size(); ++i)
        places.emplace(pinned.keys()[i].id, i);
    comparison.removed = places.size();
    std::vector<std::optional<std::size_t>> same;
    for (const Key &key : now.keys()) {
        const auto found = places.find(key.id);
        const bool known = found != places.end();
        const bool here = known && pinned.keys()[found->second].tick == key.tick;
        same.push_back(here ? std::optional(found->second) : std::nullopt);
        comparison.added += known ? 0 : 1;
        comparison.removed -= known ? 1 : 0;
        comparison.elsewhere += known && !here ? 1 : 0;
    }
    return same;
}

MovedKeys moduloMoves(const Board &pinned, const Board &now,
                      const std::vector<std::optional<std::size_t>> &same)
{
    const Owners before = moduloOwners(pinned);
    const Owners after = moduloOwners(now);
    const auto nameOf = [](const Owners &owners, NodeIndex server) -> std::optional<NodeId> {
        if (server == kNoNode)
            return std::nullopt;
        return owners.nodes[static_cast<std::size_t>(server)];
    };
    MovedKeys keys;
    for (std::size_t i = 0; i < same.size(); ++i) {
        if (!same[i])
            continue;
        const NodeIndex from = before.ofKeys[*same[i]];
        const NodeIndex to = after.ofKeys[i];
        if (to == kNoNode || from == to) {
            ++(to == kNoNode ? keys.unowned : keys.stayed);
            continue;
        }
        MoveCause cause = MoveCause::Needless;
        if (from != kNoNode && static_cast<std::size_t>(from) >= after.nodes.size())
            cause = MoveCause::OldOwnerLost;
        else if (static_cast<std::size_t>(to) >= before.nodes.size())
            cause = MoveCause::NewOwnerTook;
        keys.moved.push_back({now.keys()[i].id, nameOf(before, from), *nameOf(after, to), cause});
    }
    return keys;
}

bool weighs(const Board &board)
{
    return std::any_of(board.keys().begin(), board.keys().end(),
                       [](const Key &key) { return key.requests != 1; });
}

} // namespace

std::size_t MovedKeys::needless() const
{
    return static_cast<std::size_t>(std::count_if(moved.begin(), moved.end(), [](const auto &key) {
        return key.cause == MoveCause::Needless;
    }));
}

Comparison compare(const Board &then, const Board &now)
{
    const Board pinned = underNamesOf(now, then);
    const Placed before(pinned);
    const Placed after(now);
    Comparison comparison;
    comparison.weighted = weighs(pinned) || weighs(now);
    comparison.ranges = movedRanges(before.ring, after.ring);
    const auto same = sameKeys(pinned, now, comparison);
    for (std::size_t i = 0; i < same.size(); ++i) {
        if (!same[i])
            continue;
        const Placed::Place &from = before.places[*same[i]];
        const Placed::Place &to = after.places[i];
        if (!to.owner)
            ++comparison.ring.unowned;
        else if (from.owner == to.owner)
            ++comparison.ring.stayed;
        else
            comparison.ring.moved.push_back(
                {now.keys()[i].id, from.owner, *to.owner, causeOf(pinned, now, from, to)});
    }
    if (now.modulo())
        comparison.modulo = moduloMoves(pinned, now, same);

    const auto add = [&](const NodeId &id) {
        NodeComparison node;
        node.node = id;
        node.wasThere = pinned.find(id) != nullptr;
        node.isThere = now.find(id) != nullptr;
        node.loadBefore = before.loadOf(id, comparison.weighted);
        node.load = after.loadOf(id, comparison.weighted);
        node.shareBefore = before.shareOf(id);
        node.share = after.shareOf(id);
        if (const auto index = after.ring.indexOf(id))
            node.cap = after.caps[static_cast<std::size_t>(*index)];
        comparison.nodes.push_back(std::move(node));
    };
    for (const Node &node : now.nodes())
        add(node.id);
    for (const Node &node : pinned.nodes()) {
        if (!now.find(node.id))
            add(node.id);
    }
    return comparison;
}

} // namespace ringwalk
