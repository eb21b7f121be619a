// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <numbers>

#include "diagram/Diagram.h"

/// Distances and angles, measured again from what was laid out.
namespace ringwalk::test {

inline constexpr double kExact = 1e-6;

inline double distance(Point a, Point b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Degrees clockwise from the top, 0 to below 360.
inline double angleOf(Point centre, Point point)
{
    const double angle =
        std::atan2(point.x - centre.x, centre.y - point.y) * 180 / std::numbers::pi;
    return angle < -kExact ? angle + 360 : std::max(angle, 0.0);
}

/// The distance of two angles, across zero if that is shorter.
inline double turn(double a, double b)
{
    const double d = std::fmod(std::abs(a - b), 360);
    return std::min(d, 360 - d);
}

} // namespace ringwalk::test
