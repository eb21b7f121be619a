// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>

#include "charts/LoadLine.h"
#include "charts/PlotSurface.h"

class QGraphicsLineItem;
class QLineSeries;

namespace ringwalk {

/// Draws lines over the steps with a label at the end of each. Used inside this folder only.
class LinePlot
{
public:
    explicit LinePlot(QWidget *owner);

    /// False if these lines are shown already.
    bool setLines(const QList<LoadLine> &lines, int stepCount);
    bool setLook(const ChartLook &look);
    void reachAtLeast(int load);
    void setHighlighted(int line);
    void resize(const QSize &size);

    const QList<LoadLine> &lines() const { return m_lines; }
    int stepCount() const { return m_stepCount; }
    /// As many as the longest line has loads.
    qsizetype stepsSoFar() const { return m_stepsSoFar; }
    const ChartLook &look() const { return m_surface.look(); }
    /// The line or label here or close by; -1 when there is none.
    int lineAt(const QPointF &position) const;

private:
    /// Consecutive steps of one line: a QLineSeries knows no gaps, so that each run is a series.
    struct Run
    {
        qsizetype line;
        QList<QPointF> points;
    };

    struct Label
    {
        qsizetype line;
        QRectF box;
        QPointF end; ///< Of the line that it names.
    };

    bool isHighlighted(qsizetype line) const { return m_highlighted == line; }
    bool anyHighlighted() const { return m_highlighted >= 0 && m_highlighted < m_lines.size(); }
    bool isFaded(qsizetype line) const { return anyHighlighted() && !isHighlighted(line); }

    void layOut();
    void colourSeries();
    void spread(const CountScale &scale);
    void showRuns();
    void placeLabels(double room);
    double labelRoom() const;
    QString labelText(qsizetype line, double room) const;
    QList<PlotText> stepTexts() const;
    QList<PlotText> labelTexts(double room) const;
    void drawLeaders();

    PlotSurface m_surface;
    QList<QLineSeries *> m_series;
    QList<QGraphicsLineItem *> m_leaders;
    QList<Run> m_runs;
    QList<Label> m_labels;

    QList<LoadLine> m_lines;
    int m_stepCount = 0;
    qsizetype m_stepsSoFar = 0;
    int m_reach = 0; ///< What the axis reaches even if no load does.
    int m_highlighted = -1;
};

} // namespace ringwalk
