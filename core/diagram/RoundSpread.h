// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "diagram/Geometry.h"

namespace ringwalk {

/// A box beside a circle, outside of it.
struct RoundBox
{
    double angle = 0; ///< Where it wants to stand, in degrees clockwise from the top, below 360.
    Size size;
    std::optional<Rect> fixed{}; ///< Where it stands whatever the others do.
};

/// Where a box stands that touches the circle from outside at this angle.
Rect besideCircle(Point centre, double radius, Size size, double angle);

/// How far boxes stand from each other, in pixels: so that two halos have room between them.
inline constexpr double kBoxGap = 8;

/// The angles at which the boxes stand clear of each other, in the order of the angles they want:
/// crowded ones move apart to both sides, so that lines from the circle to them never cross. Boxes
/// that want the same angle keep the order they are given in. An angle may leave 0 to 360. None
/// where there is no room for all.
std::optional<std::vector<double>> spreadRound(Point centre, double radius,
                                               std::span<const RoundBox> boxes);

} // namespace ringwalk
