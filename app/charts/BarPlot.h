// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QList>

#include "charts/BarMarks.h"
#include "charts/LoadBar.h"
#include "charts/PlotSurface.h"

class QLineSeries;
class QStackedBarSeries;

namespace ringwalk {

/// Draws bars with their names, values, caps, outlines of the state before and the even share. Used
/// inside this folder only.
class BarPlot
{
public:
    explicit BarPlot(QWidget *owner);

    /// False if these bars are shown already. Loads below 0 are taken as 0.
    bool setBars(const QList<LoadBar> &bars, double evenShare);
    bool setLook(const ChartLook &look);
    void reachAtLeast(int load);
    void setHighlighted(int bar);
    void resize(const QSize &size);

    const QList<LoadBar> &bars() const { return m_bars; }
    double evenShare() const { return m_evenShare; }
    const ChartLook &look() const { return m_surface.look(); }
    /// The bar whose column is here; -1 beside all of them.
    int barAt(double x) const;

private:
    bool isHighlighted(qsizetype bar) const { return m_highlighted == bar; }
    bool anyHighlighted() const { return m_highlighted >= 0 && m_highlighted < m_bars.size(); }
    bool isFaded(qsizetype bar) const { return anyHighlighted() && !isHighlighted(bar); }
    double column() const;

    void layOut();
    void fillSets();
    void colourSets();
    void drawEvenLine();
    QStringList barNames() const;
    QFont nameFont() const;
    QList<PlotText> nameTexts() const;
    QList<PlotText> valueTexts() const;
    CountScale scale() const;
    double barShare() const;
    double outlineRim() const;

    PlotSurface m_surface;
    BarMarks m_marks;
    QStackedBarSeries *m_series;
    QLineSeries *m_evenGap;
    QLineSeries *m_evenLine;
    QList<QColor> m_setColours;

    QList<LoadBar> m_bars;
    double m_evenShare = 0;
    int m_reach = 0; ///< What the axis reaches even if no load does.
    int m_highlighted = -1;
};

} // namespace ringwalk
