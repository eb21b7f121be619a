// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
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

/// The nodes that can take a key; one without a token is never met on a walk.
std::size_t nodesWithTokens(const Ring &ring);

/// What a node takes at most: ⌈(1 + ε) × total / nodes⌉, in whole numbers, or the fixed cap. None
/// where nothing bounds, or where there is no node.
std::optional<std::uint64_t> capOf(const Bound &bound, std::uint64_t total, std::size_t nodes);

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
/// stays within the cap takes it. A node is asked once a walk, however many tokens it has.
/// O(demands × tokens) at worst.
std::vector<BoundedPlace> placeBounded(const Ring &ring, std::span<const Demand> demands,
                                       const Bound &bound);

} // namespace ringwalk
