// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "diagram/RingDiagram.h"

/// A pane as it is drawn, and what its shapes are.
namespace ringwalk::test {

inline PaneStyle styleFor(Rect area, double em, Language language = Language::English)
{
    PaneStyle style;
    style.area = area;
    style.em = em;
    style.words = Words(language);
    return style;
}

/// The groups of a pane as they are drawn.
inline Diagram drawn(const PaneSnapshot &pane, const PaneStyle &style)
{
    Diagram diagram;
    diagram.size = {style.area.right(), style.area.bottom()};
    drawRing(diagram.groups, pane, style);
    return diagram;
}

template <typename Kind> std::vector<Kind> shapesOf(const Group &group)
{
    std::vector<Kind> shapes;
    for (const Shape &shape : group.shapes) {
        if (const auto *found = std::get_if<Kind>(&shape))
            shapes.push_back(*found);
    }
    return shapes;
}

inline std::optional<Paint> fillOf(const Shape &shape)
{
    if (const auto *dot = std::get_if<Dot>(&shape))
        return dot->fill;
    const auto *path = std::get_if<Path>(&shape);
    return path ? path->fill : std::nullopt;
}

inline Point centreOf(const Shape &shape)
{
    if (const auto *dot = std::get_if<Dot>(&shape))
        return dot->centre;
    const auto &points = std::get<Path>(shape).pieces.at(0).points;
    Point sum;
    for (const Point &point : points) {
        sum.x += point.x / static_cast<double>(points.size());
        sum.y += point.y / static_cast<double>(points.size());
    }
    return sum;
}

} // namespace ringwalk::test
