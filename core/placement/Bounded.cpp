// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Bounded.h"

#include <algorithm>

namespace ringwalk {

std::size_t nodesWithTokens(const Ring &ring)
{
    std::vector<bool> seen(ring.nodes().size(), false);
    std::size_t count = 0;
    for (std::size_t i = 0; i < ring.tokenCount(); ++i) {
        const auto node = static_cast<std::size_t>(ring.token(i).node);
        count += seen[node] ? 0 : 1;
        seen[node] = true;
    }
    return count;
}

std::optional<std::uint64_t> capOf(const Bound &bound, std::uint64_t total, std::size_t nodes)
{
    if (bound.cap)
        return bound.cap;
    if (!bound.epsilon || nodes == 0)
        return std::nullopt;
    const std::uint64_t parts = total * (Bound::kParts + *bound.epsilon);
    const std::uint64_t share = static_cast<std::uint64_t>(nodes) * Bound::kParts;
    return (parts + share - 1) / share;
}

std::vector<BoundedPlace> placeBounded(const Ring &ring, std::span<const Demand> demands,
                                       const Bound &bound)
{
    std::uint64_t total = 0;
    for (const Demand &demand : demands)
        total += demand.requests;
    const auto cap = capOf(bound, total, nodesWithTokens(ring));
    const std::size_t coordinators = std::max<std::size_t>(bound.coordinators, 1);
    // What each coordinator knows of each node's load.
    std::vector<std::vector<std::uint64_t>> known(
        coordinators, std::vector<std::uint64_t>(ring.nodes().size(), 0));

    std::vector<BoundedPlace> places(demands.size());
    for (std::size_t i = 0; i < demands.size(); ++i) {
        BoundedPlace &place = places[i];
        std::vector<std::uint64_t> &loads = known[i % coordinators];
        const auto start = ring.successor(demands[i].position);
        for (std::size_t walked = 0; start && walked < ring.tokenCount(); ++walked) {
            const NodeIndex node = ring.token((*start + walked) % ring.tokenCount()).node;
            if (std::find(place.full.begin(), place.full.end(), node) != place.full.end())
                continue;
            if (bound.maxProbes != 0 && place.full.size() == bound.maxProbes)
                break;
            std::uint64_t &load = loads[static_cast<std::size_t>(node)];
            if (!cap || load + demands[i].requests <= *cap) {
                load += demands[i].requests;
                place.owner = node;
                break;
            }
            place.full.push_back(node);
        }
    }
    return places;
}

} // namespace ringwalk
