// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <numbers>

namespace ringwalk {

// Lengths are pixels at scale 1; x grows to the right, y downwards.

struct Point
{
    double x = 0;
    double y = 0;

    friend bool operator==(const Point &, const Point &) = default;
};

struct Size
{
    double width = 0;
    double height = 0;

    friend bool operator==(const Size &, const Size &) = default;
};

struct Rect
{
    double x = 0;
    double y = 0;
    double width = 0;
    double height = 0;

    double right() const { return x + width; }
    double bottom() const { return y + height; }
    Point centre() const { return {x + width / 2, y + height / 2}; }

    bool intersects(const Rect &other) const
    {
        return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
    }
    bool contains(const Rect &other) const
    {
        return other.x >= x && other.right() <= right() && other.y >= y &&
               other.bottom() <= bottom();
    }
    bool contains(Point point) const
    {
        return point.x >= x && point.x <= right() && point.y >= y && point.y <= bottom();
    }
    Rect grown(double by) const { return {x - by, y - by, width + 2 * by, height + 2 * by}; }

    friend bool operator==(const Rect &, const Rect &) = default;
};

/// The point at an angle in degrees, clockwise from the top, as ticks are counted.
inline Point onCircle(Point centre, double radius, double degrees)
{
    const double radians = degrees * std::numbers::pi / 180;
    return {centre.x + radius * std::sin(radians), centre.y - radius * std::cos(radians)};
}

} // namespace ringwalk
