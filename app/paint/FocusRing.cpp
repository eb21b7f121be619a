// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/FocusRing.h"

#include <algorithm>

#include <QPainter>

#include "paint/DiagramPainter.h"

namespace ringwalk {

namespace {

QRectF toQRect(Rect rect)
{
    return {rect.x, rect.y, rect.width, rect.height};
}

/// The outline of a line of this width along a path.
QPainterPath widened(const QPainterPath &path, double width)
{
    QPainterPathStroker stroker;
    stroker.setWidth(width);
    stroker.setCapStyle(Qt::RoundCap);
    stroker.setJoinStyle(Qt::RoundJoin);
    return stroker.createStroke(path);
}

double widthOf(const std::optional<Stroke> &stroke)
{
    return stroke ? stroke->width : 0;
}

/// The outline of a shape that has grown by a gap on all sides.
struct Grown
{
    double gap;

    QPainterPath operator()(const Line &line) const
    {
        QPainterPath path({line.from.x, line.from.y});
        path.lineTo(line.to.x, line.to.y);
        return widened(path, line.stroke.width + 2 * gap);
    }

    QPainterPath operator()(const Arc &arc) const
    {
        const auto square = [&arc](double radius) {
            return QRectF(arc.centre.x - radius, arc.centre.y - radius, 2 * radius, 2 * radius);
        };
        const double outer = arc.radius + arc.stroke.width / 2 + gap;
        const double inner = std::max(arc.radius - arc.stroke.width / 2 - gap, 0.0);
        QPainterPath path;
        if (arc.sweep >= 360) {
            path.addEllipse(square(outer));
            path.addEllipse(square(inner));
            return path;
        }
        // Qt counts degrees from three o'clock and anticlockwise.
        const double more = gap / std::max(arc.radius, 1.0) * 180 / std::numbers::pi;
        const double start = 90 - arc.start + more;
        const double sweep = std::min(arc.sweep + 2 * more, 359.0);
        path.arcMoveTo(square(outer), start);
        path.arcTo(square(outer), start, -sweep);
        path.arcTo(square(inner), start - sweep, sweep);
        path.closeSubpath();
        return path;
    }

    QPainterPath operator()(const Dot &dot) const
    {
        const double radius = dot.radius + widthOf(dot.stroke) / 2 + gap;
        QPainterPath path;
        path.addEllipse(QPointF(dot.centre.x, dot.centre.y), radius, radius);
        return path;
    }

    QPainterPath operator()(const Path &shape) const
    {
        QPainterPath path;
        for (const Path::Piece &piece : shape.pieces) {
            for (std::size_t i = 0; i < piece.points.size(); ++i) {
                const QPointF point(piece.points[i].x, piece.points[i].y);
                if (i == 0)
                    path.moveTo(point);
                else
                    path.lineTo(point);
            }
            if (piece.closed)
                path.closeSubpath();
        }
        return path.united(widened(path, widthOf(shape.stroke) + 2 * gap));
    }

    QPainterPath operator()(const Pill &pill) const
    {
        const double more = widthOf(pill.stroke) / 2 + gap;
        QPainterPath path;
        path.addRoundedRect(toQRect(pill.rect.grown(more)), pill.radius + more, pill.radius + more);
        return path;
    }

    QPainterPath operator()(const Text &text) const
    {
        QPainterPath path;
        path.addRoundedRect(toQRect(bounds(Shape(text)).grown(gap)), gap, gap);
        return path;
    }
};

} // namespace

QPainterPath ringRound(const Group &group, double gap)
{
    if (group.outline)
        return std::visit(Grown{gap}, *group.outline);
    QPainterPath ring;
    for (const Shape &shape : group.shapes)
        ring = ring.united(std::visit(Grown{gap}, shape));
    // A node may have hundreds of tokens: each gets a ring of its own.
    for (const Group &child : group.children)
        ring.addPath(ringRound(child, gap));
    return ring;
}

void paintFocusRing(QPainter &painter, const QPainterPath &ring, const Theme &theme, bool focused)
{
    const double width = focused ? 2.5 : 1.25;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (const auto &[role, pen] :
         {std::pair{Role::Card, width + 3}, std::pair{Role::Ink, width}}) {
        painter.setPen(
            QPen(toQColor(theme.colour({role})), pen, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPath(ring);
    }
    painter.restore();
}

} // namespace ringwalk
