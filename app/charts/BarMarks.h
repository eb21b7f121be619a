// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include "charts/LoadBar.h"

class QGraphicsLineItem;
class QGraphicsRectItem;

namespace ringwalk {

class PlotSurface;

/// How wide bars are, in pixels.
struct BarShape
{
    double column = 0; ///< With the gap beside it.
    double half = 0;   ///< Half of the bar itself.
    double rim = 0;    ///< How far the outline of the state before stands off the bar.
};

/// What is drawn over bars: the outline of the state before where it differs, and the cap. Used
/// inside this folder only.
class BarMarks
{
public:
    /// The surface outlives this object and has the bars already.
    explicit BarMarks(const PlotSurface &surface)
        : m_surface(surface)
    {
    }

    void draw(const QList<LoadBar> &bars, const BarShape &shape);

private:
    void drawOutlines(const QList<LoadBar> &bars, const BarShape &shape);
    void drawCaps(const QList<LoadBar> &bars, const BarShape &shape);

    // Items of the chart, which owns them; those not needed at the moment are hidden.
    const PlotSurface &m_surface;
    QList<QGraphicsRectItem *> m_outlines;
    QList<QGraphicsLineItem *> m_notches; ///< Of an outline that its bar has outgrown.
    QList<QGraphicsLineItem *> m_capGaps;
    QList<QGraphicsLineItem *> m_caps;
};

} // namespace ringwalk
