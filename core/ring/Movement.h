// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "ring/Ring.h"

namespace ringwalk {

/// A range with its owner on each of two rings; none where a ring has no tokens.
struct RangeChange
{
    Range range;
    std::optional<NodeId> before;
    std::optional<NodeId> after;

    bool moves() const { return before != after; }

    friend bool operator==(const RangeChange &, const RangeChange &) = default;
};

/// The circle cut at every token of either ring, clockwise from the piece that ends at the smallest
/// token, so that within a piece neither owner changes. Empty if both rings are. The rings are on
/// the same circle. O(T₁ + T₂).
std::vector<RangeChange> compareRanges(const Ring &before, const Ring &after);

/// What changes owner between two rings: the pieces of `compareRanges` that move, neighbours with
/// the same owners joined into one range. O(T₁ + T₂).
std::vector<RangeChange> movedRanges(const Ring &before, const Ring &after);

/// The places in `keys` of those that have another owner on the second ring. O(keys), and O(nodes
/// log nodes) to match the nodes.
std::vector<std::size_t> movedKeys(const Ring &before, const Ring &after,
                                   std::span<const Position> keys);

} // namespace ringwalk
