// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <variant>
#include <vector>

#include "PaintAt.h"
#include "diagram/Diagram.h"

/// Where texts and shapes have to show against what is under them.
namespace ringwalk::test {

/// Points all over a text, from the baseline up to the height of capitals.
inline std::vector<Point> pointsOf(const Text &text)
{
    const double width = textWidth(text.text, text.size, text.weight, text.family);
    const double left = text.anchor == Anchor::Start    ? text.at.x
                        : text.anchor == Anchor::Middle ? text.at.x - width / 2
                                                        : text.at.x - width;
    std::vector<Point> points;
    for (const double x : {0.08, 0.3, 0.5, 0.7, 0.92}) {
        for (const double y : {0.05, 0.35, 0.65})
            points.push_back({left + width * x, text.at.y - text.size * y});
    }
    return points;
}

/// Points where a shape ends and what is under it begins. Of the points of one place one has to
/// show it: a thin arc may be the edge of something, and is seen against the other side then.
class EdgeOfShape
{
public:
    using Place = std::vector<Point>;

    std::vector<Place> operator()(const Line &line) const
    {
        return along([&line](double t) { return Place{between(line.from, line.to, t)}; });
    }
    std::vector<Place> operator()(const Arc &arc) const
    {
        const double rim = arc.stroke.width / 2 + 0.5;
        return along([&arc, rim](double t) {
            const double degrees = arc.start + arc.sweep * t;
            return Place{onCircle(arc.centre, arc.radius - rim, degrees),
                         onCircle(arc.centre, arc.radius + rim, degrees)};
        });
    }
    std::vector<Place> operator()(const Dot &dot) const
    {
        return along([&dot](double t) { return Place{onCircle(dot.centre, dot.radius, 360 * t)}; });
    }
    std::vector<Place> operator()(const Path &path) const
    {
        std::vector<Place> places;
        for (const Path::Piece &piece : path.pieces) {
            const std::size_t count = piece.points.size();
            for (std::size_t i = 0; i < (piece.closed ? count : count - 1); ++i) {
                const Point from = piece.points[i];
                const Point to = piece.points[(i + 1) % count];
                if (distance(from, to) > 3)
                    places.push_back({between(from, to, 0.5)});
            }
        }
        return places;
    }
    std::vector<Place> operator()(const Pill &pill) const
    {
        const Rect &rect = pill.rect;
        const Point centre = rect.centre();
        return {{{centre.x, rect.y}},
                {{centre.x, rect.bottom()}},
                {{rect.x, centre.y}},
                {{rect.right(), centre.y}}};
    }
    std::vector<Place> operator()(const Text &) const { return {}; }

private:
    template <typename At> static std::vector<Place> along(At at)
    {
        std::vector<Place> places;
        for (int i = 1; i < 16; ++i)
            places.push_back(at(i / 16.0));
        return places;
    }
};

/// The paints a shape may be told by: its fill and its line.
inline std::vector<Paint> paintsOf(const Shape &shape)
{
    std::vector<Paint> paints;
    std::visit(
        [&paints](const auto &each) {
            if constexpr (requires { each.fill; }) {
                if (each.fill)
                    paints.push_back(*each.fill);
                if (each.stroke)
                    paints.push_back(each.stroke->paint);
            } else if constexpr (requires { each.stroke; }) {
                paints.push_back(each.stroke.paint);
            }
        },
        shape);
    return paints;
}

} // namespace ringwalk::test
