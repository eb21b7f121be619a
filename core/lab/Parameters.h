// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/LabError.h"
#include "lab/Workload.h"
#include "placement/Placement.h"
#include "placement/PlacementRule.h"
#include "placement/PlacementSettings.h"

namespace ringwalk {

/// An experiment: requests that several rules place on the same cluster. Two equal ones have the
/// same result, but for times, on every machine.
struct ExperimentParameters
{
    std::uint32_t nodes = 100;
    /// By capacity, given to the nodes in turn: 1, 2 on three nodes is 1, 2, 1. Empty: all are 1.
    std::vector<std::uint32_t> weights = {};
    /// Different keys. A power law has keys without end, and a file has its own.
    std::uint64_t keys = 200'000;
    /// None: as many as there are keys. A file has its own.
    std::optional<std::uint64_t> requests = {};
    Workload workload{WorkloadKind::Zipf, 1.1};
    std::vector<PlacementRule> placements{PlacementRule::Successor, PlacementRule::Bounded};
    PlacementSettings settings = {};
    /// Names the nodes and the keys, and chooses the requests: see Requests.h.
    std::uint64_t seed = 1;
    /// The number of the node, from 0, whose leaving is measured. None: the last.
    std::optional<std::uint32_t> leaver = {};

    std::uint64_t requestCount() const { return requests.value_or(keys); }
    std::uint32_t leavingNode() const { return leaver.value_or(nodes - 1); }
    std::uint32_t weightOf(std::uint32_t node) const
    {
        return weights.empty() ? 1 : weights[node % weights.size()];
    }
    /// Whether all nodes have the same weight.
    bool equalWeights() const;

    friend bool operator==(const ExperimentParameters &, const ExperimentParameters &) = default;
};

/// The first so many nodes, `node-0` on, with their weights.
std::vector<Member> membersOf(const ExperimentParameters &parameters, std::uint32_t nodes);

/// Whether loads decide where a request goes, so that their order matters.
constexpr bool followsLoads(PlacementRule rule)
{
    return bounds(rule) || rule == PlacementRule::Dynamic;
}

} // namespace ringwalk
