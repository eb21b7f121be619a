// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/Glyph.h"

#include <QIconEngine>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

#include "diagram/Marker.h"
#include "paint/DiagramPainter.h"

namespace ringwalk {

namespace {

QPainterPath triangle(double left, double right, double top, double bottom)
{
    QPainterPath path;
    path.moveTo(left, top);
    path.lineTo(right, (top + bottom) / 2);
    path.lineTo(left, bottom);
    path.closeSubpath();
    return path;
}

/// Paints a glyph at whatever size and resolution it is asked for.
class GlyphEngine : public QIconEngine
{
public:
    GlyphEngine(Glyph glyph, QColor ink, QColor muted, QColor card)
        : m_glyph(glyph)
        , m_ink(ink)
        , m_muted(muted)
        , m_card(card)
    {
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        painter->translate(rect.topLeft());
        painter->scale(rect.width() / 24.0, rect.height() / 24.0);
        painter->setPen(Qt::NoPen);
        painter->setBrush(mode == QIcon::Disabled ? m_muted : m_ink);
        switch (m_glyph) {
        case Glyph::Back:
            painter->drawPath(triangle(18, 5, 4, 20));
            break;
        case Glyph::Forward:
            painter->drawPath(triangle(6, 19, 4, 20));
            break;
        case Glyph::Play:
            painter->drawEllipse(QRectF(0, 0, 24, 24));
            painter->setBrush(m_card);
            painter->drawPath(triangle(9.5, 17, 7.5, 16.5));
            break;
        case Glyph::Pause:
            painter->drawEllipse(QRectF(0, 0, 24, 24));
            painter->setBrush(m_card);
            painter->drawRect(QRectF(8, 7.5, 3, 9));
            painter->drawRect(QRectF(13, 7.5, 3, 9));
            break;
        case Glyph::Close:
            painter->setPen(
                QPen(mode == QIcon::Disabled ? m_muted : m_ink, 2.4, Qt::SolidLine, Qt::RoundCap));
            painter->drawLine(QPointF(6, 6), QPointF(18, 18));
            painter->drawLine(QPointF(18, 6), QPointF(6, 18));
            break;
        case Glyph::More:
            painter->setPen(QPen(m_ink, 2.4, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
            painter->setBrush(Qt::NoBrush);
            for (const double x : {5.0, 12.0})
                painter->drawPolyline(QPolygonF{{x, 6}, {x + 6, 12}, {x, 18}});
            break;
        }
        painter->restore();
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        QPixmap pixmap(size);
        pixmap.fill(Qt::transparent);
        QPainter painter(&pixmap);
        paint(&painter, QRect(QPoint(), size), mode, state);
        return pixmap;
    }

    QIconEngine *clone() const override { return new GlyphEngine(*this); }

private:
    Glyph m_glyph;
    QColor m_ink;
    QColor m_muted;
    QColor m_card;
};

} // namespace

QIcon glyph(Glyph glyph, const Theme &theme)
{
    return QIcon(new GlyphEngine(glyph, toQColor(theme.colour({Role::Ink})),
                                 toQColor(theme.colour({Role::Hairline})),
                                 toQColor(theme.colour({Role::Card}))));
}

QPixmap markerPixmap(std::size_t node, const Theme &theme, double size, double devicePixelRatio)
{
    // Tables ask for the same few again and again.
    const QString key = QStringLiteral("marker-%1-%2-%3-%4")
                            .arg(node)
                            .arg(static_cast<int>(theme.name()))
                            .arg(size)
                            .arg(devicePixelRatio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    pixmap = QPixmap(QSizeF(size, size).toSize() * devicePixelRatio);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    Diagram diagram;
    diagram.groups.push_back({});
    diagram.groups.back().shapes.push_back(marker(node, {size / 2, size / 2}, size * 0.36,
                                                  Paint{Role::Node, node},
                                                  Stroke{{Role::NodeEdge, node}, 1}));
    paintDiagram(painter, diagram, theme);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

} // namespace ringwalk
