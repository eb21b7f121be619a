// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>

#include "diagram/Diagram.h"

namespace ringwalk {

/// The marker of a node: circle, square, diamond, hexagon, triangle, pentagon, by the node's place
/// in the pane, so that nodes differ by shape as well as by colour. The area is about that of a
/// circle of this radius.
Shape marker(std::size_t node, Point centre, double radius, std::optional<Paint> fill,
             std::optional<Stroke> stroke);

/// Where a line of text stands in the marker of a node, and how much room it has there.
struct MarkerRoom
{
    double drop = 0;  ///< How far below the centre its middle is: a triangle is wider there.
    double width = 0; ///< From edge to edge, over the whole height of the text.
};

/// For text whose capitals have this height.
MarkerRoom markerRoom(std::size_t node, double radius, double height);

/// Hatching of part of the band between two radii, in a node's own pattern. Lines run from edge to
/// edge in polar coordinates, so that nothing needs to be clipped.
Path bandHatching(std::size_t node, Point centre, double inner, double outer, double start,
                  double sweep);

/// The same patterns for a rectangle: bars and legend.
Path rectHatching(std::size_t node, Rect rect);

} // namespace ringwalk
