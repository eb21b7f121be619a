// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>

#include "placement/PlacementRule.h"

namespace ringwalk {

/// How many requests a rule places at most between two looks at whether to stop, on so many nodes:
/// what takes some milliseconds. Of the dynamic rule any request may end a round, after which the
/// ring is made anew.
constexpr std::size_t requestsBetweenLooks(PlacementRule rule, std::size_t nodes)
{
    constexpr std::size_t kRequests = std::size_t{1} << 14;
    constexpr std::size_t kScores = std::size_t{1} << 21;
    constexpr std::size_t kRounds = 16;
    if (rule == PlacementRule::Dynamic)
        return kRounds;
    const bool scores = rule == PlacementRule::Rendezvous ||
                        rule == PlacementRule::WeightedRendezvous ||
                        rule == PlacementRule::BoundedRendezvous;
    // A request scores all nodes.
    return scores && nodes > 0 ? std::clamp<std::size_t>(kScores / nodes, 1, kRequests) : kRequests;
}

} // namespace ringwalk
