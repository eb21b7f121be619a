// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Marker.h"

#include <algorithm>
#include <array>
#include <cmath>

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

Stroke hatchStroke()
{
    return {{Role::Ink}, 0.9};
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

Path bandHatching(std::size_t node, Point centre, double inner, double outer, double start,
                  double sweep)
{
    const Pattern &pattern = kPatterns[node % kPatterns.size()];
    Path path{{}, std::nullopt, hatchStroke()};
    const double perPixel = 180 / (std::numbers::pi * (inner + outer) / 2);
    const double lean = (outer - inner) * perPixel;
    const double spacing = pattern.spacing * perPixel;
    for (std::size_t i = 0; i < pattern.slantCount; ++i) {
        const double shift = pattern.slants[i] * lean;
        // A line from `from` on the inner edge to `from + shift` on the outer one, cut where it
        // would leave the range.
        for (double from = start - std::max(0.0, shift) + spacing / 2;
             from < start + sweep - std::min(0.0, shift); from += spacing) {
            double enter = 0;
            double leave = 1;
            if (shift != 0) {
                const double atStart = (start - from) / shift;
                const double atEnd = (start + sweep - from) / shift;
                enter = std::max(enter, std::min(atStart, atEnd));
                leave = std::min(leave, std::max(atStart, atEnd));
            } else if (from < start) {
                continue;
            }
            if (enter >= leave)
                continue;
            const auto at = [&](double t) {
                return onCircle(centre, inner + t * (outer - inner), from + t * shift);
            };
            path.pieces.push_back({{at(enter), at(leave)}, false});
        }
    }
    return path;
}

Path rectHatching(std::size_t node, Rect rect)
{
    const Pattern &pattern = kPatterns[node % kPatterns.size()];
    Path path{{}, std::nullopt, hatchStroke()};
    for (std::size_t i = 0; i < pattern.slantCount; ++i) {
        const double shift = pattern.slants[i] * rect.height;
        // From (x, bottom) to (x + shift, top), cut at the sides.
        for (double x = rect.x - std::max(0.0, shift) + pattern.spacing / 2;
             x < rect.right() - std::min(0.0, shift); x += pattern.spacing) {
            double enter = 0;
            double leave = 1;
            if (shift != 0) {
                const double atLeft = (rect.x - x) / shift;
                const double atRight = (rect.right() - x) / shift;
                enter = std::max(enter, std::min(atLeft, atRight));
                leave = std::min(leave, std::max(atLeft, atRight));
            }
            if (enter >= leave)
                continue;
            const auto at = [&](double t) {
                return Point{x + t * shift, rect.bottom() - t * rect.height};
            };
            path.pieces.push_back({{at(enter), at(leave)}, false});
        }
    }
    return path;
}

} // namespace ringwalk
