// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include "placement/Bounded.h"
#include "ring/Ring.h"
#include "sandbox/Board.h"

namespace ringwalk {

/// Who owns the keys of a board by its rule.
struct Owners
{
    std::vector<NodeId> nodes;     ///< Or modulo servers.
    std::vector<NodeIndex> ofKeys; ///< Places in `nodes`, in the order of the board's keys.
};

/// The ring of a board, and what it takes to place the keys on it.
struct BoardRing
{
    explicit BoardRing(const Board &board);

    Owners owners() const;
    /// What each of the ring's nodes takes at most, see capsOf.
    std::vector<std::optional<std::uint64_t>> caps() const;

    Ring ring;
    Bound bound;                           ///< None where the rule has none in force.
    std::vector<std::uint32_t> capacities; ///< Of the ring's nodes.
    std::vector<Demand> demands;           ///< Of the board's keys.
};

/// The ring's owners. O(tokens log tokens + keys); with a bound O(keys × tokens) at worst.
Owners ringOwners(const Board &board);

/// The owners in the modulo pane, which has as many servers as the board has nodes.
Owners moduloOwners(const Board &board);

} // namespace ringwalk
