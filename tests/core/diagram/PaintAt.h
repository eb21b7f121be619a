// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <optional>
#include <variant>
#include <vector>

#include "diagram/Diagram.h"

/// What a point of a diagram shows, worked out shape by shape.
namespace ringwalk::test {

/// All shapes of a diagram, back to front.
inline std::vector<Shape> shapesOf(const Diagram &diagram)
{
    std::vector<Shape> shapes;
    for (const Group *group : diagram.all())
        shapes.insert(shapes.end(), group->shapes.begin(), group->shapes.end());
    return shapes;
}

inline double distance(Point a, Point b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

inline Point between(Point a, Point b, double t)
{
    return {a.x + (b.x - a.x) * t, a.y + (b.y - a.y) * t};
}

/// What a shape paints at a point, if anything. Thin lines are left out: what crosses one is still
/// seen against what is on both sides of it.
class PaintOfShape
{
public:
    explicit PaintOfShape(Point point)
        : m_point(point)
    {
    }

    std::optional<Paint> operator()(const Line &line) const
    {
        const double length = distance(line.from, line.to);
        if (length == 0)
            return std::nullopt;
        const double along = ((m_point.x - line.from.x) * (line.to.x - line.from.x) +
                              (m_point.y - line.from.y) * (line.to.y - line.from.y)) /
                             (length * length);
        const Point foot = between(line.from, line.to, along);
        const bool inside = along >= 0 && along <= 1;
        return stroked(line.stroke, inside ? distance(foot, m_point) : line.stroke.width);
    }
    std::optional<Paint> operator()(const Arc &arc) const
    {
        const double degrees =
            std::atan2(m_point.x - arc.centre.x, arc.centre.y - m_point.y) * 180 / std::numbers::pi;
        const double ahead = std::fmod(degrees - arc.start + 720, 360);
        if (ahead > arc.sweep)
            return std::nullopt;
        return stroked(arc.stroke, std::abs(distance(m_point, arc.centre) - arc.radius));
    }
    std::optional<Paint> operator()(const Dot &dot) const
    {
        return distance(dot.centre, m_point) < dot.radius ? dot.fill : std::nullopt;
    }
    std::optional<Paint> operator()(const Path &path) const
    {
        if (!path.fill)
            return std::nullopt;
        bool inside = false;
        for (const Path::Piece &piece : path.pieces) {
            for (std::size_t i = 0; piece.closed && i < piece.points.size(); ++i) {
                const Point a = piece.points[i];
                const Point b = piece.points[(i + 1) % piece.points.size()];
                if ((a.y > m_point.y) != (b.y > m_point.y) &&
                    m_point.x < a.x + (b.x - a.x) * (m_point.y - a.y) / (b.y - a.y))
                    inside = !inside;
            }
        }
        return inside ? path.fill : std::nullopt;
    }
    std::optional<Paint> operator()(const Pill &pill) const
    {
        const Rect &rect = pill.rect;
        const double radius = std::min({pill.radius, rect.width / 2, rect.height / 2});
        // The distance to the rectangle on which the round corners roll.
        const double x =
            std::max({rect.x + radius - m_point.x, 0.0, m_point.x - rect.right() + radius});
        const double y =
            std::max({rect.y + radius - m_point.y, 0.0, m_point.y - rect.bottom() + radius});
        const bool inside = radius > 0 ? std::hypot(x, y) < radius : rect.contains(m_point);
        return inside ? pill.fill : std::nullopt;
    }
    std::optional<Paint> operator()(const Text &) const { return std::nullopt; }

private:
    static std::optional<Paint> stroked(const Stroke &stroke, double away)
    {
        const bool covers = stroke.width > 3 && stroke.dash == Dash::Solid;
        return covers && away < stroke.width / 2 ? std::optional(stroke.paint) : std::nullopt;
    }

    Point m_point;
};

/// Shapes, back to front, with where each of them paints.
class Painting
{
public:
    explicit Painting(const Diagram &diagram)
        : m_shapes(shapesOf(diagram))
    {
        for (const Shape &shape : m_shapes)
            m_bounds.push_back(bounds(shape));
    }

    const std::vector<Shape> &shapes() const { return m_shapes; }

    /// What a point shows under the shape of this index; the card where there is nothing.
    Paint under(std::size_t index, Point point) const
    {
        for (std::size_t i = index; i-- > 0;) {
            if (!m_bounds[i].contains(point))
                continue;
            if (const auto paint = std::visit(PaintOfShape(point), m_shapes[i]))
                return *paint;
        }
        return {Role::Card};
    }

private:
    std::vector<Shape> m_shapes;
    std::vector<Rect> m_bounds;
};

} // namespace ringwalk::test
