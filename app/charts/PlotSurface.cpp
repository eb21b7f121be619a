// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/PlotSurface.h"

#include <algorithm>
#include <cmath>

#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLayout>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QGraphicsScene>
#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QLegend>
#include <QLineSeries>
#include <QValueAxis>
#include <QWidget>

namespace ringwalk {

namespace {

constexpr double kGridDepth = -1;
constexpr double kTextDepth = 20;
constexpr double kHaloWidth = 4;

ChartLook lookOfPalette(const QWidget &widget)
{
    const QPalette &palette = widget.palette();
    return {palette.color(QPalette::Text), palette.color(QPalette::PlaceholderText),
            palette.color(QPalette::Mid), palette.color(QPalette::Base), widget.font()};
}

/// From the top of the digits to just below the line they stand on, where parentheses end: the
/// field must not reach into the bar below.
QRectF plateOf(const PlotText &text)
{
    const QFontMetricsF metrics(text.font);
    const double line = text.box.top() + metrics.ascent();
    const double top = line - metrics.capHeight() - 2;
    return QRectF(text.box.left() - 2, top, text.box.width() + 4, line + 3 - top);
}

} // namespace

CountScale CountScale::reaching(qint64 largest)
{
    constexpr qint64 kMostSteps = 5;
    for (qint64 power = 1;; power *= 10) {
        for (const qint64 digit : {1, 2, 5}) {
            const qint64 step = digit * power;
            const qint64 steps = (largest + step - 1) / step;
            if (steps <= kMostSteps)
                return {step, std::max<qint64>(steps, 1)};
        }
    }
}

QColor faded(const QColor &colour, const ChartLook &look)
{
    constexpr float kKept = 0.3F;
    const auto mix = [](float from, float to) { return from * kKept + to * (1 - kKept); };
    return QColor::fromRgbF(mix(colour.redF(), look.card.redF()),
                            mix(colour.greenF(), look.card.greenF()),
                            mix(colour.blueF(), look.card.blueF()));
}

PlotSurface::PlotSurface(QWidget *owner)
    : m_view(new QGraphicsView(owner))
    , m_chart(new QChart)
    , m_xAxis(new QValueAxis)
    , m_yAxis(new QValueAxis)
    , m_frame(new QLineSeries)
{
    // A plain view, and none that takes input: a press in a QChartView can crash Qt before 6.6.1
    // (QTBUG-118669), and a QChartView keeps the wheel from the scroll area around it
    // (QTBUG-119712). The mouse goes to the chart widget itself.
    auto *scene = new QGraphicsScene(m_view);
    scene->setItemIndexMethod(QGraphicsScene::NoIndex);
    scene->addItem(m_chart);
    m_view->setScene(scene);
    m_view->setInteractive(false);
    m_view->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_view->setFocusPolicy(Qt::NoFocus);
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setRenderHints(QPainter::Antialiasing | QPainter::TextAntialiasing);
    m_view->viewport()->setAutoFillBackground(false);

    m_chart->setAnimationOptions(QChart::NoAnimation);
    m_chart->setBackgroundVisible(false);
    m_chart->setPlotAreaBackgroundVisible(false);
    m_chart->setMargins({});
    m_chart->layout()->setContentsMargins(0, 0, 0, 0);
    m_chart->legend()->hide();

    m_chart->addAxis(m_xAxis, Qt::AlignBottom);
    m_chart->addAxis(m_yAxis, Qt::AlignLeft);
    m_xAxis->hide();
    m_yAxis->hide();

    // An empty series: without one QtCharts maps no positions.
    attach(m_frame);
    setLook(lookOfPalette(*owner));
}

QFont PlotSurface::smallFont() const
{
    constexpr double kShare = 0.85;
    QFont font = m_look.font;
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * kShare);
    else
        font.setPixelSize(std::max(1, qRound(font.pixelSize() * kShare)));
    return font;
}

QFont PlotSurface::strongFont() const
{
    QFont font = m_look.font;
    font.setBold(true);
    return font;
}

bool PlotSurface::setLook(const ChartLook &look)
{
    if (look == m_look)
        return false;
    m_look = look;
    return true;
}

void PlotSurface::resize(const QSize &size)
{
    m_view->setGeometry(QRect(QPoint(), size));
    m_view->setSceneRect(QRectF(QPointF(), size));
    m_chart->resize(size);
}

void PlotSurface::attach(QAbstractSeries *series)
{
    m_chart->addSeries(series);
    series->attachAxis(m_xAxis);
    series->attachAxis(m_yAxis);
}

void PlotSurface::setPlotArea(const QRectF &area)
{
    if (area != m_area) {
        m_area = area;
        m_chart->setPlotArea(area);
    }
}

void PlotSurface::setXRange(double from, double to)
{
    m_xAxis->setRange(from, to);
}

void PlotSurface::setScale(const CountScale &scale, double padding)
{
    m_yAxis->setRange(-padding, static_cast<double>(scale.top()) + padding);

    // QtCharts places its grid lines in a later turn of the event loop than everything else, and
    // between pixels.
    while (m_grid.size() <= scale.steps) {
        m_grid.append(new QGraphicsLineItem(m_chart));
        m_grid.last()->setZValue(kGridDepth);
    }
    const QPen pen(m_look.hairline, 1, Qt::SolidLine, Qt::FlatCap);
    for (qsizetype i = 0; i < m_grid.size(); ++i) {
        m_grid[i]->setVisible(i <= scale.steps);
        if (i <= scale.steps) {
            const double y = std::floor(position(0, static_cast<double>(i * scale.step)).y()) + 0.5;
            m_grid[i]->setLine(m_area.left(), y, m_area.right(), y);
            m_grid[i]->setPen(pen);
        }
    }
}

QPointF PlotSurface::position(double x, double y) const
{
    return m_chart->mapToPosition({x, y}, m_frame);
}

double PlotSurface::scaleWidth(const CountScale &scale) const
{
    const QFontMetricsF metrics(smallFont());
    return metrics.horizontalAdvance(QString::number(scale.top())) + metrics.height() / 2;
}

QList<PlotText> PlotSurface::scaleTexts(const CountScale &scale) const
{
    const QFont font = smallFont();
    const double gap = QFontMetricsF(font).height() / 2;
    // In a very low chart every second number, or only the ends, have room.
    const double height = QFontMetricsF(font).height();
    qint64 every = 1;
    while (every < scale.steps &&
           m_area.height() * static_cast<double>(every) / static_cast<double>(scale.steps) < height)
        ++every;
    QList<PlotText> texts;
    for (qint64 i = 0; i <= scale.steps; i += every) {
        const QPointF at = position(0, static_cast<double>(i * scale.step));
        const QString text = QString::number(i * scale.step);
        texts.append(
            {text,
             box(text, font, {m_area.left() - gap, at.y()}, Qt::AlignRight | Qt::AlignVCenter),
             m_look.muted, font});
    }
    return texts;
}

void PlotSurface::setTexts(const QList<PlotText> &texts)
{
    while (m_items.size() < texts.size()) {
        TextItems items{new QGraphicsRectItem(m_chart), new QGraphicsSimpleTextItem(m_chart),
                        new QGraphicsSimpleTextItem(m_chart)};
        items.plate->setPen(Qt::NoPen);
        items.plate->setZValue(kTextDepth);
        items.halo->setZValue(kTextDepth);
        items.text->setZValue(kTextDepth + 1);
        m_items.append(items);
    }
    for (qsizetype i = 0; i < m_items.size(); ++i) {
        const TextItems &items = m_items[i];
        const bool used = i < texts.size();
        items.text->setVisible(used);
        items.halo->setVisible(used && texts[i].halo);
        items.plate->setVisible(used && texts[i].plate);
        if (!used)
            continue;
        const PlotText &text = texts[i];
        for (QGraphicsSimpleTextItem *item : {items.text, items.halo}) {
            if (item->font() != text.font)
                item->setFont(text.font);
        }
        items.text->setText(text.text);
        items.text->setPos(text.box.topLeft());
        if (items.text->brush().color() != text.colour)
            items.text->setBrush(text.colour);
        if (text.plate) {
            items.plate->setRect(plateOf(text));
            items.plate->setBrush(m_look.card);
        }
        if (text.halo) {
            items.halo->setText(text.text);
            items.halo->setPos(text.box.topLeft());
            if (items.halo->pen().color() != m_look.card || items.halo->pen().widthF() <= 1) {
                items.halo->setPen(
                    QPen(m_look.card, kHaloWidth, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
                items.halo->setBrush(m_look.card);
            }
        }
    }
}

QRectF PlotSurface::box(const QString &text, const QFont &font, const QPointF &anchor,
                        Qt::Alignment side) const
{
    const QFontMetricsF metrics(font);
    QRectF box(0, 0, metrics.horizontalAdvance(text), metrics.height());
    box.moveTopLeft(anchor);
    if (side & Qt::AlignHCenter)
        box.translate(-box.width() / 2, 0);
    else if (side & Qt::AlignRight)
        box.translate(-box.width(), 0);
    if (side & Qt::AlignVCenter)
        box.translate(0, -box.height() / 2);
    else if (side & Qt::AlignBottom)
        box.translate(0, -box.height());
    return box;
}

QRectF PlotSurface::keptInside(QRectF box) const
{
    const double right = m_view->width();
    if (box.right() > right)
        box.moveRight(right);
    if (box.left() < 0)
        box.moveLeft(0);
    return box;
}

} // namespace ringwalk
