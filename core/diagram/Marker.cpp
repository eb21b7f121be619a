// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Marker.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <functional>

namespace ringwalk {

namespace {

struct Polygon
{
    int corners;   ///< 0 for the circle.
    double turn;   ///< Degrees from the top to the first corner.
    double radius; ///< Of the corners, for the area of the unit circle.
};

constexpr std::array<Polygon, 6> kMarkers{{
    {0, 0, 1.0},
    {4, 45, 1.253},
    {4, 0, 1.253},
    {6, 30, 1.1},
    {3, 0, 1.56},
    {5, 0, 1.15},
}};

/// How a pattern's lines lie, as slants: 0 runs straight from edge to edge, 1 and -1 lean to one
/// side by the depth of the band.
struct Pattern
{
    double spacing;
    std::array<double, 2> slants;
    std::size_t slantCount;
};

constexpr std::array<Pattern, 6> kPatterns{{
    {9, {1, 0}, 1},   // leaning right
    {9, {-1, 0}, 1},  // leaning left
    {7, {0, 0}, 1},   // straight
    {11, {1, -1}, 2}, // crossed
    {4.5, {1, 0}, 1}, // leaning right, close
    {14, {0, 0}, 1},  // straight, wide
}};

/// Hatches a strip that is `length` long, from `start`, and `pixels` deep. Lines run from depth 0
/// to depth 1 and lean by the strip's depth; they are cut where they would leave the strip. There
/// is one at least. Positions along the strip are in units of which `perPixel` make a pixel;
/// `place` maps them to the picture.
Path hatching(std::size_t node, double start, double length, double pixels, double perPixel,
              const std::function<Point(double along, double depth)> &place)
{
    const Pattern &pattern = kPatterns[node % kPatterns.size()];
    const double spacing = pattern.spacing * perPixel;
    Path path{{}, std::nullopt, Stroke{{Role::NodeText}, 0.9}};
    for (std::size_t i = 0; i < pattern.slantCount; ++i) {
        const double lean = pattern.slants[i] * pixels * perPixel;
        const double first = start - std::max(0.0, lean) + spacing / 2;
        const int lines =
            static_cast<int>(std::ceil((length + std::abs(lean) - spacing / 2) / spacing));
        for (int line = 0; line < lines; ++line) {
            const double foot = first + line * spacing;
            double enter = 0;
            double leave = 1;
            if (lean != 0) {
                const double atStart = (start - foot) / lean;
                const double atEnd = (start + length - foot) / lean;
                enter = std::max(enter, std::min(atStart, atEnd));
                leave = std::min(leave, std::max(atStart, atEnd));
            }
            if (enter < leave)
                path.pieces.push_back(
                    {{place(foot + enter * lean, enter), place(foot + leave * lean, leave)},
                     false});
        }
    }
    // A strip between two lines is not left blank.
    const double middle = start + length / 2;
    if (path.pieces.empty())
        path.pieces.push_back({{place(middle, 0), place(middle, 1)}, false});
    return path;
}

} // namespace

Shape marker(std::size_t node, Point centre, double radius, std::optional<Paint> fill,
             std::optional<Stroke> stroke)
{
    const Polygon &polygon = kMarkers[node % kMarkers.size()];
    if (polygon.corners == 0)
        return Dot{centre, radius, fill, stroke};
    Path path{{}, fill, stroke};
    Path::Piece piece{{}, true};
    for (int i = 0; i < polygon.corners; ++i)
        piece.points.push_back(
            onCircle(centre, radius * polygon.radius, polygon.turn + 360.0 * i / polygon.corners));
    path.pieces.push_back(std::move(piece));
    return path;
}

MarkerRoom markerRoom(std::size_t node, double radius, double height)
{
    const Polygon &polygon = kMarkers[node % kMarkers.size()];
    const double drop = polygon.corners == 3 ? radius * 0.33 : 0;
    const auto widthAt = [&](double y) {
        if (polygon.corners == 0)
            return 2 * std::sqrt(std::max(radius * radius - y * y, 0.0));
        double widest = 0;
        for (int i = 0; i < polygon.corners; ++i) {
            const auto corner = [&](int which) {
                return onCircle({0, 0}, radius * polygon.radius,
                                polygon.turn + 360.0 * which / polygon.corners);
            };
            const Point from = corner(i);
            const Point to = corner(i + 1);
            if ((from.y - y) * (to.y - y) > 0 || from.y == to.y)
                continue;
            const double share = (y - from.y) / (to.y - from.y);
            widest = std::max(widest, 2 * std::abs(from.x + share * (to.x - from.x)));
        }
        return widest;
    };
    return {drop, std::min(widthAt(drop - height / 2), widthAt(drop + height / 2))};
}

Path bandHatching(std::size_t node, Point centre, double inner, double outer, double start,
                  double sweep)
{
    const double degreesPerPixel = 180 / (std::numbers::pi * (inner + outer) / 2);
    return hatching(node, start, sweep, outer - inner, degreesPerPixel,
                    [&](double degrees, double depth) {
                        return onCircle(centre, inner + depth * (outer - inner), degrees);
                    });
}

Path rectHatching(std::size_t node, Rect rect)
{
    return hatching(node, rect.x, rect.width, rect.height, 1, [&](double x, double depth) {
        return Point{x, rect.bottom() - depth * rect.height};
    });
}

} // namespace ringwalk
