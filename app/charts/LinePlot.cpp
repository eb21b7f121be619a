// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/LinePlot.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLineItem>
#include <QLineSeries>

namespace ringwalk {

namespace {

constexpr double kLineWidth = 2;
constexpr double kPointSize = 7;
/// From the end of a line to its name.
constexpr double kLabelGap = 11;
constexpr double kLeaderDepth = 15;

/// Node identity must not rest on colour alone. Lengths are in line widths.
QList<qreal> dashPattern(qsizetype line)
{
    static const std::array<QList<qreal>, 6> patterns{
        QList<qreal>{},         QList<qreal>{5, 2},
        QList<qreal>{1.5, 1.5}, QList<qreal>{6, 2, 1.5, 2},
        QList<qreal>{9, 2.5},   QList<qreal>{5, 1.5, 1, 1.5, 1, 1.5}};
    return patterns[static_cast<std::size_t>(line) % patterns.size()];
}

double distance(const QPointF &point, const QPointF &from, const QPointF &to)
{
    const QPointF along = to - from;
    const double length = QPointF::dotProduct(along, along);
    const double share =
        length > 0 ? std::clamp(QPointF::dotProduct(point - from, along) / length, 0.0, 1.0) : 0;
    const QPointF gap = point - (from + share * along);
    return std::hypot(gap.x(), gap.y());
}

/// Moves boxes of equal height apart, as little as possible and in the order given, between top and
/// bottom: each run of crowded boxes settles around the mean of the places they wish for.
void moveApart(QList<QRectF *> boxes, double top, double bottom)
{
    struct Run
    {
        double sum;
        qsizetype count;
        double mean() const { return sum / static_cast<double>(count); }
    };

    if (boxes.isEmpty())
        return;
    const double height = boxes.first()->height();
    QList<Run> runs;
    for (qsizetype i = 0; i < boxes.size(); ++i) {
        runs.append({boxes[i]->top() - static_cast<double>(i) * height, 1});
        while (runs.size() > 1 && runs[runs.size() - 2].mean() > runs.last().mean()) {
            const Run last = runs.takeLast();
            runs.last().sum += last.sum;
            runs.last().count += last.count;
        }
    }
    const double lowest = std::max(top, bottom - static_cast<double>(boxes.size()) * height);
    qsizetype at = 0;
    for (const Run &run : std::as_const(runs)) {
        const double base = std::clamp(run.mean(), top, lowest);
        for (qsizetype i = 0; i < run.count; ++i, ++at)
            boxes[at]->moveTop(base + static_cast<double>(at) * height);
    }
}

} // namespace

LinePlot::LinePlot(QWidget *owner)
    : m_surface(owner)
{
}

bool LinePlot::setLines(const QList<LoadLine> &lines, int stepCount)
{
    qsizetype soFar = 0;
    for (const LoadLine &line : lines)
        soFar = std::max(soFar, line.loads.size());
    const int steps = std::max(stepCount, static_cast<int>(soFar));
    if (lines == m_lines && steps == m_stepCount)
        return false;
    m_lines = lines;
    m_stepCount = steps;
    m_stepsSoFar = soFar;
    layOut();
    return true;
}

bool LinePlot::setLook(const ChartLook &look)
{
    if (!m_surface.setLook(look))
        return false;
    layOut();
    return true;
}

void LinePlot::reachAtLeast(int load)
{
    if (load == m_reach)
        return;
    m_reach = load;
    layOut();
}

void LinePlot::setHighlighted(int line)
{
    if (line == m_highlighted)
        return;
    m_highlighted = line;
    layOut();
}

void LinePlot::resize(const QSize &size)
{
    m_surface.resize(size);
    layOut();
}

/// Cuts the lines into runs. Where several have the same load at a step they are set apart by a few
/// pixels, in the order of the lines, so that each can be followed.
void LinePlot::spread(const CountScale &scale)
{
    const double perPixel =
        static_cast<double>(scale.top()) / std::max(1.0, m_surface.plotArea().height());
    // Never so far apart that a line seems to have another load.
    const double widest = std::min(0.5 / perPixel, 5 * kLineWidth);

    std::map<std::pair<qsizetype, int>, QList<qsizetype>> together;
    for (qsizetype line = 0; line < m_lines.size(); ++line) {
        const QList<int> &loads = m_lines[line].loads;
        for (qsizetype step = 0; step < loads.size(); ++step)
            together[{step, loads[step]}].append(line);
    }
    const auto offset = [&](qsizetype step, int load, qsizetype line) {
        const QList<qsizetype> &all = together[{step, load}];
        const auto others = static_cast<double>(all.size() - 1);
        if (others < 1)
            return 0.0;
        const double apart = std::min(kLineWidth + 0.5, widest / others);
        // The first line on top, as its label will be.
        return (others / 2 - static_cast<double>(all.indexOf(line))) * apart * perPixel;
    };

    m_runs.clear();
    for (qsizetype line = 0; line < m_lines.size(); ++line) {
        const QList<int> &loads = m_lines[line].loads;
        bool open = false;
        for (qsizetype step = 0; step < loads.size(); ++step) {
            if (loads[step] < 0) {
                open = false;
                continue;
            }
            if (!open) {
                m_runs.append(Run{line, {}});
                open = true;
            }
            m_runs.last().points.append(QPointF(static_cast<double>(step + 1),
                                                loads[step] + offset(step, loads[step], line)));
        }
    }
}

void LinePlot::showRuns()
{
    // What is drawn last lies on top.
    std::stable_partition(m_runs.begin(), m_runs.end(),
                          [this](const Run &run) { return !isHighlighted(run.line); });
    while (m_series.size() < m_runs.size()) {
        auto *fresh = new QLineSeries;
        m_surface.attach(fresh);
        m_series.append(fresh);
    }
    for (qsizetype i = 0; i < m_series.size(); ++i) {
        const QList<QPointF> points = i < m_runs.size() ? m_runs[i].points : QList<QPointF>();
        if (m_series[i]->points() != points)
            m_series[i]->replace(points);
    }
    colourSeries();
}

void LinePlot::colourSeries()
{
    const double pixelsAStep =
        m_surface.plotArea().width() / static_cast<double>(std::max(m_stepCount, 1));
    const bool pointsFit = pixelsAStep > kPointSize * 1.2;
    for (qsizetype i = 0; i < std::min(m_series.size(), m_runs.size()); ++i) {
        const qsizetype line = m_runs[i].line;
        const QColor colour =
            isFaded(line) ? faded(m_lines[line].colour, m_surface.look()) : m_lines[line].colour;
        QPen pen(colour, kLineWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        const QList<qreal> dashes = dashPattern(m_lines[line].pattern.value_or(line));
        if (!dashes.isEmpty())
            pen.setDashPattern(dashes);
        if (m_series[i]->pen() != pen)
            m_series[i]->setPen(pen);
        // A run of one step is nothing but its point.
        const bool pointsShown = pointsFit || m_runs[i].points.size() == 1;
        if (m_series[i]->pointsVisible() != pointsShown)
            m_series[i]->setPointsVisible(pointsShown);
        // QtCharts takes the marker size of a line's point as a radius.
        if (m_series[i]->markerSize() != kPointSize / 2)
            m_series[i]->setMarkerSize(kPointSize / 2);
    }
}

/// The width kept free for labels at the last step, the same at all steps so that nothing jumps.
double LinePlot::labelRoom() const
{
    const QFontMetricsF metrics(m_surface.strongFont());
    double widest = 0;
    for (const LoadLine &line : m_lines)
        widest = std::max(widest, metrics.horizontalAdvance(line.label.simplified()));
    return std::min(std::ceil(widest), m_surface.chart()->size().width() * 0.3);
}

QString LinePlot::labelText(qsizetype line, double room) const
{
    const QFontMetricsF metrics(m_surface.strongFont());
    return metrics.elidedText(m_lines[line].label.simplified(), Qt::ElideMiddle, room + 0.5);
}

void LinePlot::placeLabels(double room)
{
    const QFont font = m_surface.strongFont();
    const QRectF area = m_surface.plotArea();
    m_labels.clear();
    for (qsizetype i = 0; i < m_runs.size(); ++i) {
        const bool last = i + 1 == m_runs.size() || m_runs[i + 1].line != m_runs[i].line;
        if (!last)
            continue;
        const QPointF end = m_runs[i].points.last();
        const QPointF at = m_surface.position(end.x(), end.y());
        m_labels.append(
            {m_runs[i].line,
             m_surface.box(labelText(m_runs[i].line, room), font, at + QPointF(kLabelGap, 0),
                           Qt::AlignLeft | Qt::AlignVCenter),
             at});
    }
    std::stable_sort(m_labels.begin(), m_labels.end(),
                     [](const Label &a, const Label &b) { return a.box.left() < b.box.left(); });

    // Labels that share a stretch of the width are moved apart together.
    for (qsizetype from = 0; from < m_labels.size();) {
        double right = m_labels[from].box.right();
        qsizetype to = from + 1;
        for (; to < m_labels.size() && m_labels[to].box.left() < right; ++to)
            right = std::max(right, m_labels[to].box.right());
        std::stable_sort(m_labels.begin() + from, m_labels.begin() + to,
                         [](const Label &a, const Label &b) { return a.box.top() < b.box.top(); });

        // More than the height holds: leave out evenly, but never the highlighted one.
        const double height = m_labels[from].box.height();
        const auto most =
            std::max<qsizetype>(1, static_cast<qsizetype>((area.height() + height) / height));
        const qsizetype every = (to - from + most - 1) / most;
        QList<Label> kept;
        for (qsizetype i = from; i < to; i += every) {
            qsizetype chosen = i;
            for (qsizetype other = i; other < std::min(i + every, to); ++other) {
                if (isHighlighted(m_labels[other].line))
                    chosen = other;
            }
            kept.append(m_labels[chosen]);
        }
        m_labels.erase(m_labels.begin() + from, m_labels.begin() + to);
        for (qsizetype i = 0; i < kept.size(); ++i)
            m_labels.insert(from + i, kept[i]);
        to = from + kept.size();

        QList<QRectF *> boxes;
        for (qsizetype i = from; i < to; ++i)
            boxes.append(&m_labels[i].box);
        moveApart(boxes, area.top() - height / 2, area.bottom() + height / 2);
        from = to;
    }
}

QList<PlotText> LinePlot::labelTexts(double room) const
{
    QList<PlotText> texts;
    for (const Label &label : m_labels) {
        const QColor colour =
            isFaded(label.line) ? m_surface.look().muted : m_lines[label.line].colour;
        texts.append(
            {labelText(label.line, room), label.box, colour, m_surface.strongFont(), true});
    }
    return texts;
}

/// A thin line leads from the end of a line to a name that had to move away from it.
void LinePlot::drawLeaders()
{
    qsizetype used = 0;
    for (const Label &label : m_labels) {
        const double moved = std::abs(label.box.center().y() - label.end.y());
        if (moved < label.box.height() / 4)
            continue;
        if (used == m_leaders.size()) {
            m_leaders.append(new QGraphicsLineItem(m_surface.chart()));
            m_leaders.last()->setZValue(kLeaderDepth);
        }
        const QColor colour = isFaded(label.line)
                                  ? faded(m_lines[label.line].colour, m_surface.look())
                                  : m_lines[label.line].colour;
        m_leaders[used]->setPen(QPen(colour, 1, Qt::SolidLine, Qt::FlatCap));
        m_leaders[used]->setLine(QLineF(label.end + QPointF(kPointSize / 2, 0),
                                        {label.box.left() - 1, label.box.center().y()}));
        m_leaders[used]->show();
        ++used;
    }
    for (; used < m_leaders.size(); ++used)
        m_leaders[used]->hide();
}

QList<PlotText> LinePlot::stepTexts() const
{
    const QFont font = m_surface.smallFont();
    const QFontMetricsF metrics(font);
    const double top = m_surface.plotArea().bottom() + metrics.height() / 4;
    const double column = m_surface.plotArea().width() / std::max(m_stepCount, 1);
    const double needed =
        metrics.horizontalAdvance(QString::number(m_stepCount)) + metrics.height() / 2;
    // 1, 2, 5, 10 … steps from number to number: 5, 10, 15 is read more easily than 4, 7, 10.
    const auto columns = static_cast<qint64>(std::ceil(needed / column));
    qint64 every = columns;
    for (qint64 power = 1; power < columns * 10; power *= 10) {
        for (const qint64 digit : {5, 2, 1}) {
            if (digit * power >= columns && (every == columns || digit * power < every))
                every = digit * power;
        }
    }
    QList<PlotText> texts;
    for (qint64 step = 1; step <= m_stepCount; ++step) {
        // The first step is always named, unless the next number is too near.
        const bool first = step == 1 && (every == 1 || every > columns);
        if (step % every != 0 && !first)
            continue;
        const double x = m_surface.position(static_cast<double>(step), 0).x();
        const QString text = QString::number(step);
        texts.append({text, m_surface.box(text, font, {x, top}, Qt::AlignHCenter | Qt::AlignTop),
                      step == m_stepsSoFar ? m_surface.look().ink : m_surface.look().muted, font});
    }
    return texts;
}

void LinePlot::layOut()
{
    qint64 largest = m_reach;
    for (const LoadLine &line : m_lines) {
        for (const int load : line.loads)
            largest = std::max(largest, qint64{load});
    }
    const CountScale scale = CountScale::reaching(largest);
    const double small = QFontMetricsF(m_surface.smallFont()).height();
    const double strong = QFontMetricsF(m_surface.strongFont()).height();
    const QSizeF size = m_surface.chart()->size();
    const double left = std::ceil(m_surface.scaleWidth(scale));
    const double head = std::ceil(strong / 2);
    const double foot = std::ceil(small * 1.25);
    const double room = labelRoom();
    const double width = std::max(1.0, size.width() - left - room - (room > 0 ? kLabelGap : 0));
    const double height = std::max(1.0, size.height() - head - foot);
    m_surface.setPlotArea({left, head, width, height});

    // The ends of the ranges lie a point's size beyond the first and last values.
    const double steps = std::max(m_stepCount - 1, 0);
    const double aside =
        steps > 0 ? kPointSize * steps / std::max(width - 2 * kPointSize, 1.0) : 0.5;
    m_surface.setXRange(1 - aside, 1 + steps + aside);
    const auto top = static_cast<double>(scale.top());
    m_surface.setScale(scale, kPointSize * top / std::max(height - 2 * kPointSize, 1.0));

    spread(scale);
    showRuns();
    placeLabels(room);
    drawLeaders();
    m_surface.setTexts(m_surface.scaleTexts(scale) + stepTexts() + labelTexts(room));
}

int LinePlot::lineAt(const QPointF &position) const
{
    for (const Label &label : m_labels) {
        if (label.box.contains(position))
            return static_cast<int>(label.line);
    }
    int found = -1;
    double nearest = QFontMetricsF(m_surface.look().font).height() * 0.6;
    for (const Run &run : m_runs) {
        QPointF from = m_surface.position(run.points.first().x(), run.points.first().y());
        for (const QPointF &point : run.points) {
            const QPointF to = m_surface.position(point.x(), point.y());
            const double gap = distance(position, from, to);
            if (gap < nearest) {
                nearest = gap;
                found = static_cast<int>(run.line);
            }
            from = to;
        }
    }
    return found;
}

} // namespace ringwalk
