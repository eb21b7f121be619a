// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/LoadCaps.h"

#include <limits>

#include "placement/Bounded.h"

namespace ringwalk {

std::vector<std::uint64_t> loadCaps(std::span<const std::uint32_t> weights, std::uint64_t total,
                                    std::uint32_t epsilon)
{
    // 24 bits of 1 + ε in parts, 64 of the total and 32 of a weight make 120.
    __extension__ typedef unsigned __int128 Wide;
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

    std::uint64_t sum = 0;
    for (const std::uint32_t weight : weights)
        sum += weight;
    std::vector<std::uint64_t> caps;
    caps.reserve(weights.size());
    for (const std::uint32_t weight : weights) {
        if (weight == 0) {
            caps.push_back(0);
            continue;
        }
        const Wide parts = Wide{Bound::kParts + epsilon} * total * weight;
        const Wide divisor = Wide{Bound::kParts} * sum;
        const Wide cap = (parts + divisor - 1) / divisor;
        caps.push_back(cap > kMost ? kMost : static_cast<std::uint64_t>(cap));
    }
    return caps;
}

std::vector<std::uint32_t> weightsOf(std::span<const Member> members)
{
    std::vector<std::uint32_t> weights;
    weights.reserve(members.size());
    for (const Member &member : members)
        weights.push_back(member.weight);
    return weights;
}

} // namespace ringwalk
