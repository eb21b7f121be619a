// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Bounded.h"

#include <algorithm>

#include "TenThousandths.h"

namespace ringwalk {

namespace {

std::vector<bool> haveTokens(const Ring &ring)
{
    std::vector<bool> have(ring.nodes().size(), false);
    for (std::size_t i = 0; i < ring.tokenCount(); ++i)
        have[static_cast<std::size_t>(ring.token(i).node)] = true;
    return have;
}

} // namespace

std::string epsilonText(std::uint32_t parts)
{
    static_assert(Bound::kParts == 10'000);
    return tenThousandthsText(parts);
}

std::size_t nodesWithTokens(const Ring &ring)
{
    const std::vector<bool> have = haveTokens(ring);
    return static_cast<std::size_t>(std::count(have.begin(), have.end(), true));
}

std::optional<std::uint64_t> capOf(const Bound &bound, std::uint64_t total, CapacityShare share)
{
    if (bound.cap)
        return bound.cap;
    if (!bound.epsilon || share.sum == 0)
        return std::nullopt;
    const std::uint64_t wanted = total * (Bound::kParts + *bound.epsilon) * share.capacity;
    const std::uint64_t parts = share.sum * Bound::kParts;
    return wanted / parts + (wanted % parts == 0 ? 0 : 1);
}

std::optional<std::uint64_t> capOf(const Bound &bound, std::uint64_t total, std::size_t nodes)
{
    return capOf(bound, total, CapacityShare{1, nodes});
}

std::vector<std::optional<std::uint64_t>> capsOf(const Ring &ring, const Bound &bound,
                                                 std::uint64_t total,
                                                 std::span<const std::uint32_t> capacities)
{
    const std::vector<bool> have = haveTokens(ring);
    const auto capacityOf = [capacities](std::size_t node) -> std::uint64_t {
        return capacities.empty() ? 1 : capacities[node];
    };
    std::uint64_t sum = 0;
    for (std::size_t node = 0; node < have.size(); ++node)
        sum += have[node] ? capacityOf(node) : 0;
    std::vector<std::optional<std::uint64_t>> caps(have.size());
    for (std::size_t node = 0; node < have.size(); ++node) {
        if (have[node])
            caps[node] = capOf(bound, total, {capacityOf(node), sum});
    }
    return caps;
}

std::vector<BoundedPlace> placeBounded(const Ring &ring, std::span<const Demand> demands,
                                       const Bound &bound,
                                       std::span<const std::uint32_t> capacities)
{
    std::uint64_t total = 0;
    for (const Demand &demand : demands)
        total += demand.requests;
    const auto caps = capsOf(ring, bound, total, capacities);
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
            const auto &cap = caps[static_cast<std::size_t>(node)];
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
