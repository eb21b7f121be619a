// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/BarMarks.h"

#include <QChart>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>

#include "charts/PlotSurface.h"

namespace ringwalk {

namespace {

constexpr double kOutlineDepth = 10;

} // namespace

void BarMarks::draw(const QList<LoadBar> &bars, const BarShape &shape)
{
    drawOutlines(bars, shape);
    drawCaps(bars, shape);
}

void BarMarks::drawOutlines(const QList<LoadBar> &bars, const BarShape &shape)
{
    qsizetype used = 0;
    for (qsizetype i = 0; i < bars.size(); ++i) {
        const LoadBar &bar = bars[i];
        if (bar.before == bar.load || bar.before <= 0)
            continue;
        if (used == m_outlines.size()) {
            m_outlines.append(new QGraphicsRectItem(m_surface.chart()));
            m_outlines.last()->setZValue(kOutlineDepth);
            m_notches.append(new QGraphicsLineItem(m_surface.chart()));
            m_notches.last()->setZValue(kOutlineDepth + 1);
        }
        const QPointF top = m_surface.position(static_cast<double>(i), bar.before);
        const QPointF foot = m_surface.position(static_cast<double>(i), 0);
        QPen pen(m_surface.look().muted, 1.2, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3, 2});
        m_outlines[used]->setPen(pen);
        m_outlines[used]->setRect(QRectF(QPointF(top.x() - shape.half - shape.rim, top.y()),
                                         QPointF(top.x() + shape.half + shape.rim, foot.y())));
        m_outlines[used]->show();
        // Where the bar has outgrown the outline, the rest of it must show against the bar.
        pen.setColor(m_surface.look().card);
        pen.setWidthF(1.6);
        m_notches[used]->setPen(pen);
        m_notches[used]->setLine(
            QLineF(top.x() - shape.half, top.y(), top.x() + shape.half, top.y()));
        m_notches[used]->setVisible(bar.before < bar.load);
        ++used;
    }
    for (; used < m_outlines.size(); ++used) {
        m_outlines[used]->hide();
        m_notches[used]->hide();
    }
}

/// A solid line across each column at its cap, so that equal caps make one line.
void BarMarks::drawCaps(const QList<LoadBar> &bars, const BarShape &shape)
{
    qsizetype used = 0;
    for (qsizetype i = 0; i < bars.size(); ++i) {
        if (bars[i].cap < 0)
            continue;
        if (used == m_caps.size()) {
            for (QList<QGraphicsLineItem *> *lines : {&m_capGaps, &m_caps}) {
                lines->append(new QGraphicsLineItem(m_surface.chart()));
                lines->last()->setZValue(kOutlineDepth + 2);
            }
        }
        const QPointF middle =
            m_surface.position(static_cast<double>(i), static_cast<double>(bars[i].cap));
        const QLineF line(middle.x() - shape.column / 2, middle.y(), middle.x() + shape.column / 2,
                          middle.y());
        // In a gap of its own: ink does not show on every bar.
        m_capGaps[used]->setPen(QPen(m_surface.look().card, 4.5, Qt::SolidLine, Qt::FlatCap));
        m_caps[used]->setPen(QPen(m_surface.look().ink, 2.2, Qt::SolidLine, Qt::FlatCap));
        for (QGraphicsLineItem *item : {m_capGaps[used], m_caps[used]}) {
            item->setLine(line);
            item->show();
        }
        ++used;
    }
    for (; used < m_caps.size(); ++used) {
        m_capGaps[used]->hide();
        m_caps[used]->hide();
    }
}

} // namespace ringwalk
