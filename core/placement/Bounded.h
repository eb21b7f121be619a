// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "ring/Ring.h"

namespace ringwalk {

/// How much a node may take: consistent hashing with bounded loads (Mirrokni, Thorup, Zadimoghaddam
/// 2016). Without ε and without a cap there is no bound.
struct Bound
{
    /// The parts of ε, in ten-thousandths, so that caps are exact: 0.25 is 2500.
    static constexpr std::uint32_t kParts = 10'000;

    std::optional<std::uint32_t> epsilon;
    std::optional<std::uint64_t> cap; ///< A fixed cap, whatever the mean; goes before ε.
    std::uint32_t maxProbes = 0;      ///< Nodes asked at most; 0: all of them.
    /// So many coordinators serve the keys in turn, and each knows only what it placed itself.
    std::uint32_t coordinators = 1;

    bool bounds() const { return epsilon || cap; }

    friend bool operator==(const Bound &, const Bound &) = default;
};

/// ε as it is written: 2500 parts are `0.25`.
std::string epsilonText(std::uint32_t parts);

/// The nodes that can take a key; one without a token is never met on a walk.
std::size_t nodesWithTokens(const Ring &ring);

/// How much of all capacity is a node's: `capacity` out of `sum`.
struct CapacityShare
{
    std::uint64_t capacity = 1;
    std::uint64_t sum = 1; ///< Of the nodes with tokens.
};

/// What a node takes at most: ⌈(1 + ε) × total × capacity share⌉, in whole numbers, or the fixed
/// cap, which is the same for all. None where nothing bounds, or where nobody has any capacity.
/// Exact for totals below 2³² and capacities up to kMaxCapacity.
std::optional<std::uint64_t> capOf(const Bound &bound, std::uint64_t total, CapacityShare share);

/// The same where all of so many nodes have the same capacity: ⌈(1 + ε) × total / nodes⌉.
std::optional<std::uint64_t> capOf(const Bound &bound, std::uint64_t total, std::size_t nodes);

/// What each node of the ring takes at most; none for one without a token. `capacities` has one
/// number for each of the ring's nodes, or is empty where all are alike.
std::vector<std::optional<std::uint64_t>> capsOf(const Ring &ring, const Bound &bound,
                                                 std::uint64_t total,
                                                 std::span<const std::uint32_t> capacities);

struct Demand
{
    Position position;
    std::uint64_t requests = 1;
};

/// Where the walk of one demand ended.
struct BoundedPlace
{
    NodeIndex owner = kNoNode;   ///< None: every node that was asked was full.
    std::vector<NodeIndex> full; ///< The nodes that were asked before, in order.

    friend bool operator==(const BoundedPlace &, const BoundedPlace &) = default;
};

/// Places demands in their order: each walks clockwise from its position, and the first node that
/// stays within its cap (see capsOf) takes it. A node is asked once a walk, however many tokens it
/// has. O(demands × tokens) at worst.
std::vector<BoundedPlace> placeBounded(const Ring &ring, std::span<const Demand> demands,
                                       const Bound &bound,
                                       std::span<const std::uint32_t> capacities = {});

} // namespace ringwalk
