// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QPointF>
#include <QRectF>
#include <QString>

#include "charts/ChartLook.h"

class QAbstractSeries;
class QChart;
class QGraphicsLineItem;
class QGraphicsRectItem;
class QGraphicsSimpleTextItem;
class QGraphicsView;
class QLineSeries;
class QValueAxis;
class QWidget;

namespace ringwalk {

/// A scale for counts: whole numbers from 0, at most five steps of 1, 2 or 5 x 10^n.
struct CountScale
{
    qint64 step = 1;
    qint64 steps = 1;

    qint64 top() const { return step * steps; }
    static CountScale reaching(qint64 largest);

    friend bool operator==(const CountScale &, const CountScale &) = default;
};

/// One piece of text on a chart, placed in the widget's coordinates.
struct PlotText
{
    QString text;
    QRectF box;
    QColor colour;
    QFont font;
    bool halo = false;  ///< a rim in the card's colour, where lines may pass behind the text
    bool plate = false; ///< a field in the card's colour, which breaks the lines behind the text
};

/// What both charts share: a QChart shown without QChartView, its axes, and the texts around it.
/// Used inside this folder only.
///
/// The texts are plain items of our own. QtCharts reads labels as HTML, shortens all of them to
/// "..." as soon as one does not fit, and leaves margins that cannot be removed.
class PlotSurface
{
public:
    explicit PlotSurface(QWidget *owner);

    QChart *chart() const { return m_chart; }
    const ChartLook &look() const { return m_look; }
    QFont smallFont() const;
    QFont strongFont() const;

    bool setLook(const ChartLook &look);
    void resize(const QSize &size);
    void attach(QAbstractSeries *series);

    /// The part of the widget that the values fill. The ranges below refer to it.
    void setPlotArea(const QRectF &area);
    QRectF plotArea() const { return m_area; }
    void setXRange(double from, double to);
    /// Sets the range upwards and draws the grid. Padding, in values, keeps points at 0 and at the
    /// top from being cut in half.
    void setScale(const CountScale &scale, double padding);

    QPointF position(double x, double y) const;

    /// The numbers left of the plot area, and the width they take.
    QList<PlotText> scaleTexts(const CountScale &scale) const;
    double scaleWidth(const CountScale &scale) const;
    void setTexts(const QList<PlotText> &texts);

    QRectF box(const QString &text, const QFont &font, const QPointF &anchor,
               Qt::Alignment side) const;
    /// The same box moved sideways until nothing of it is cut off.
    QRectF keptInside(QRectF box) const;

private:
    struct TextItems
    {
        QGraphicsRectItem *plate;
        QGraphicsSimpleTextItem *halo;
        QGraphicsSimpleTextItem *text;
    };

    QGraphicsView *m_view;
    QChart *m_chart;
    QValueAxis *m_xAxis;
    QValueAxis *m_yAxis;
    QLineSeries *m_frame;
    QList<QGraphicsLineItem *> m_grid;
    QList<TextItems> m_items;
    ChartLook m_look;
    QRectF m_area;
};

/// A colour on its way to the card's colour, for what is not highlighted.
QColor faded(const QColor &colour, const ChartLook &look);

} // namespace ringwalk
