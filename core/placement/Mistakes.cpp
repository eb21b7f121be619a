// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Mistakes.h"

#include <algorithm>
#include <string>

#include "hash/Xxh3.h"

namespace ringwalk {

namespace {

/// Gives a node one more right end, unless it has it.
Result<Ring> withEnd(const Ring &owners, const NodeId &node, Position end)
{
    Node grown{node, owners.tokensOf(*owners.indexOf(node))};
    if (std::find(grown.tokens.begin(), grown.tokens.end(), end) != grown.tokens.end())
        return owners;
    grown.tokens.push_back(end);
    return owners.without(node).value().joined(grown);
}

std::vector<Range> rangesOf(const Ring &owners, const NodeId &node)
{
    std::vector<Range> ranges;
    const auto index = owners.indexOf(node);
    for (const OwnedRange &range : owners.ranges()) {
        if (index == range.owner)
            ranges.push_back(range.range);
    }
    return ranges;
}

} // namespace

std::optional<std::size_t> predecessor(const Ring &ring, Position position)
{
    const auto next = ring.successor(position);
    if (!next || ring.token(*next).position == position)
        return next;
    const std::size_t before = (*next + ring.tokenCount() - 1) % ring.tokenCount();
    // Of tokens on one tick the first counts, here as on the ring.
    return ring.successor(ring.token(before).position);
}

NodeIndex secondClaim(const Ring &ring, Position position)
{
    const auto first = ring.successor(position);
    if (!first || ring.token(*first).position != position)
        return kNoNode;
    for (std::size_t i = 1; i < ring.tokenCount(); ++i) {
        const Token next = ring.token((*first + i) % ring.tokenCount());
        if (next.position != position)
            return next.node == ring.token(*first).node ? kNoNode : next.node;
    }
    return kNoNode;
}

Tick rehashedTick(std::string_view key, std::size_t nodes)
{
    return tickOfHash(xxh3(std::string(key) + "/" + std::to_string(nodes)));
}

Result<Ring> handedToPredecessor(const Ring &owners, const NodeId &leaver)
{
    auto rest = owners.without(leaver);
    if (!rest || rest->tokenCount() == 0)
        return rest;
    Ring ring = *rest;
    for (const Range &range : rangesOf(owners, leaver)) {
        const auto before = predecessor(*rest, range.from);
        auto grown = withEnd(ring, rest->id(rest->token(*before).node), range.to);
        if (!grown)
            return grown;
        ring = std::move(grown).value();
    }
    return ring;
}

Result<Ring> sharedOut(const Ring &owners, const NodeId &leaver)
{
    auto rest = owners.without(leaver);
    if (!rest || rest->tokenCount() == 0)
        return rest;
    Ring ring = *rest;
    const std::size_t shares = rest->nodes().size();
    for (const Range &range : rangesOf(owners, leaver)) {
        const std::uint64_t length =
            range.from == range.to ? kTickCount : owners.circle().distance(range);
        for (std::size_t i = 0; i < shares; ++i) {
            const std::uint64_t end = range.from.value + length * (i + 1) / shares;
            // A piece without a position would end where the one before does, or the range before.
            if (end == range.from.value + length * i / shares)
                continue;
            auto grown = withEnd(ring, rest->nodes()[i], Position{end % kTickCount});
            if (!grown)
                return grown;
            ring = std::move(grown).value();
        }
    }
    return ring;
}

} // namespace ringwalk
