// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

/// A ring with more tokens than can be drawn: cut into equal slices, clockwise from the top, each
/// in the colour of the node that owns most of it.
struct SlicedRing
{
    std::string title;
    std::string description;
    std::vector<std::optional<std::size_t>> slices; ///< None: nobody owns it.
    std::vector<std::string> names;                 ///< Of each node, with its share.
};

/// Draws the ring; a group `node-3` for each node, with its name as title. After 12 nodes the
/// colours begin again. Type follows the size. O(slices).
Diagram slicedRingDiagram(const SlicedRing &ring, Size size);

} // namespace ringwalk
