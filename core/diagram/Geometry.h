// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
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

/// Whether the straight line between two points has a point in common with a rectangle.
inline bool crosses(Point from, Point to, const Rect &rect)
{
    // The part of the line, from 0 to 1, that lies between the rectangle's edges.
    double enter = 0;
    double leave = 1;
    const auto clip = [&](double start, double along, double low, double high) {
        if (along == 0) {
            leave = start < low || start > high ? -1 : leave;
            return;
        }
        enter = std::max(enter, std::min((low - start) / along, (high - start) / along));
        leave = std::min(leave, std::max((low - start) / along, (high - start) / along));
    };
    clip(from.x, to.x - from.x, rect.x, rect.right());
    clip(from.y, to.y - from.y, rect.y, rect.bottom());
    return enter <= leave;
}

/// The point at an angle in degrees, clockwise from the top, as ticks are counted.
inline Point onCircle(Point centre, double radius, double degrees)
{
    const double radians = degrees * std::numbers::pi / 180;
    return {centre.x + radius * std::sin(radians), centre.y - radius * std::cos(radians)};
}

} // namespace ringwalk
