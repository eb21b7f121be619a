// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/LoadHistoryChart.h"

#include <QChart>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QMouseEvent>
#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "charts/PlotSurface.h"

namespace ringwalk {

namespace {

constexpr double lineWidth = 2;
constexpr double pointSize = 7;

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

    if (boxes.isEmpty()) {
        return;
    }
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
        for (qsizetype i = 0; i < run.count; ++i, ++at) {
            boxes[at]->moveTop(base + static_cast<double>(at) * height);
        }
    }
}

} // namespace

struct LoadHistoryChart::Private
{
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
    };

    explicit Private(QWidget *owner)
        : surface(owner)
    {
    }

    bool isHighlighted(qsizetype line) const { return highlighted == line; }
    bool anyHighlighted() const { return highlighted >= 0 && highlighted < lines.size(); }
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
    int lineAt(const QPointF &position) const;

    PlotSurface surface;
    QList<QLineSeries *> series;
    QList<Run> runs;
    QList<Label> labels;

    QList<LoadLine> lines;
    int stepCount = 0;
    qsizetype stepsSoFar = 0;
    int highlighted = -1;
    int hovered = -1;
};

/// Cuts the lines into runs. Where several have the same load at a step they are set apart by a few
/// pixels, in the order of the lines, so that each can be followed.
void LoadHistoryChart::Private::spread(const CountScale &scale)
{
    const double perPixel =
        static_cast<double>(scale.top()) / std::max(1.0, surface.plotArea().height());
    // Never so far apart that a line seems to have another load.
    const double widest = std::min(0.5 / perPixel, 5 * lineWidth);

    std::map<std::pair<qsizetype, int>, QList<qsizetype>> together;
    for (qsizetype line = 0; line < lines.size(); ++line) {
        const QList<int> &loads = lines[line].loads;
        for (qsizetype step = 0; step < loads.size(); ++step) {
            together[{step, loads[step]}].append(line);
        }
    }
    const auto offset = [&](qsizetype step, int load, qsizetype line) {
        const QList<qsizetype> &all = together[{step, load}];
        const auto others = static_cast<double>(all.size() - 1);
        if (others < 1) {
            return 0.0;
        }
        const double apart = std::min(lineWidth + 0.5, widest / others);
        // The first line on top, as its label will be.
        return (others / 2 - static_cast<double>(all.indexOf(line))) * apart * perPixel;
    };

    runs.clear();
    for (qsizetype line = 0; line < lines.size(); ++line) {
        const QList<int> &loads = lines[line].loads;
        bool open = false;
        for (qsizetype step = 0; step < loads.size(); ++step) {
            if (loads[step] < 0) {
                open = false;
                continue;
            }
            if (!open) {
                runs.append(Run{line, {}});
                open = true;
            }
            runs.last().points.append(QPointF(static_cast<double>(step + 1),
                                              loads[step] + offset(step, loads[step], line)));
        }
    }
}

void LoadHistoryChart::Private::showRuns()
{
    // What is drawn last lies on top.
    std::stable_partition(runs.begin(), runs.end(),
                          [this](const Run &run) { return !isHighlighted(run.line); });
    while (series.size() < runs.size()) {
        auto *fresh = new QLineSeries;
        surface.attach(fresh);
        series.append(fresh);
    }
    for (qsizetype i = 0; i < series.size(); ++i) {
        const QList<QPointF> points = i < runs.size() ? runs[i].points : QList<QPointF>();
        if (series[i]->points() != points) {
            series[i]->replace(points);
        }
    }
    colourSeries();
}

void LoadHistoryChart::Private::colourSeries()
{
    const double pixelsAStep =
        surface.plotArea().width() / static_cast<double>(std::max(stepCount, 1));
    const bool pointsFit = pixelsAStep > pointSize * 1.2;
    for (qsizetype i = 0; i < std::min(series.size(), runs.size()); ++i) {
        const qsizetype line = runs[i].line;
        const QColor colour =
            isFaded(line) ? faded(lines[line].colour, surface.look()) : lines[line].colour;
        QPen pen(colour, lineWidth, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
        const QList<qreal> dashes = dashPattern(line);
        if (!dashes.isEmpty()) {
            pen.setDashPattern(dashes);
        }
        if (series[i]->pen() != pen) {
            series[i]->setPen(pen);
        }
        // A run of one step is nothing but its point.
        const bool pointsShown = pointsFit || runs[i].points.size() == 1;
        if (series[i]->pointsVisible() != pointsShown) {
            series[i]->setPointsVisible(pointsShown);
        }
        // QtCharts takes the marker size of a line's point as a radius.
        if (series[i]->markerSize() != pointSize / 2) {
            series[i]->setMarkerSize(pointSize / 2);
        }
    }
}

/// The width kept free for labels at the last step, the same at all steps so that nothing jumps.
double LoadHistoryChart::Private::labelRoom() const
{
    const QFontMetricsF metrics(surface.strongFont());
    double widest = 0;
    for (const LoadLine &line : lines) {
        widest = std::max(widest, metrics.horizontalAdvance(line.label.simplified()));
    }
    return std::min(std::ceil(widest), surface.chart()->size().width() * 0.3);
}

QString LoadHistoryChart::Private::labelText(qsizetype line, double room) const
{
    const QFontMetricsF metrics(surface.strongFont());
    return metrics.elidedText(lines[line].label.simplified(), Qt::ElideMiddle, room + 0.5);
}

void LoadHistoryChart::Private::placeLabels(double room)
{
    const QFont font = surface.strongFont();
    const QRectF area = surface.plotArea();
    labels.clear();
    for (qsizetype i = 0; i < runs.size(); ++i) {
        const bool last = i + 1 == runs.size() || runs[i + 1].line != runs[i].line;
        if (!last) {
            continue;
        }
        const QPointF end = runs[i].points.last();
        const QPointF at = surface.position(end.x(), end.y()) + QPointF(pointSize, 0);
        labels.append({runs[i].line, surface.box(labelText(runs[i].line, room), font, at,
                                                 Qt::AlignLeft | Qt::AlignVCenter)});
    }
    std::stable_sort(labels.begin(), labels.end(),
                     [](const Label &a, const Label &b) { return a.box.left() < b.box.left(); });

    // Labels that share a stretch of the width are moved apart together.
    for (qsizetype from = 0; from < labels.size();) {
        double right = labels[from].box.right();
        qsizetype to = from + 1;
        for (; to < labels.size() && labels[to].box.left() < right; ++to) {
            right = std::max(right, labels[to].box.right());
        }
        std::stable_sort(labels.begin() + from, labels.begin() + to,
                         [](const Label &a, const Label &b) { return a.box.top() < b.box.top(); });

        // More than the height holds: leave out evenly, but never the highlighted one.
        const double height = labels[from].box.height();
        const auto most =
            std::max<qsizetype>(1, static_cast<qsizetype>((area.height() + height) / height));
        const qsizetype every = (to - from + most - 1) / most;
        QList<Label> kept;
        for (qsizetype i = from; i < to; i += every) {
            qsizetype chosen = i;
            for (qsizetype other = i; other < std::min(i + every, to); ++other) {
                if (isHighlighted(labels[other].line)) {
                    chosen = other;
                }
            }
            kept.append(labels[chosen]);
        }
        labels.erase(labels.begin() + from, labels.begin() + to);
        for (qsizetype i = 0; i < kept.size(); ++i) {
            labels.insert(from + i, kept[i]);
        }
        to = from + kept.size();

        QList<QRectF *> boxes;
        for (qsizetype i = from; i < to; ++i) {
            boxes.append(&labels[i].box);
        }
        moveApart(boxes, area.top() - height / 2, area.bottom() + height / 2);
        from = to;
    }
}

QList<PlotText> LoadHistoryChart::Private::labelTexts(double room) const
{
    QList<PlotText> texts;
    for (const Label &label : labels) {
        const QColor colour = isFaded(label.line) ? surface.look().muted : lines[label.line].colour;
        texts.append({labelText(label.line, room), label.box, colour, surface.strongFont(), true});
    }
    return texts;
}

QList<PlotText> LoadHistoryChart::Private::stepTexts() const
{
    const QFont font = surface.smallFont();
    const QFontMetricsF metrics(font);
    const double top = surface.plotArea().bottom() + metrics.height() / 4;
    const double column = surface.plotArea().width() / std::max(stepCount, 1);
    const double needed =
        metrics.horizontalAdvance(QString::number(stepCount)) + metrics.height() / 2;
    // 1, 2, 5, 10 … steps from number to number: 5, 10, 15 is read more easily than 4, 7, 10.
    const auto columns = static_cast<qint64>(std::ceil(needed / column));
    qint64 every = columns;
    for (qint64 power = 1; power < columns * 10; power *= 10) {
        for (const qint64 digit : {5, 2, 1}) {
            if (digit * power >= columns && (every == columns || digit * power < every)) {
                every = digit * power;
            }
        }
    }
    QList<PlotText> texts;
    for (qint64 step = 1; step <= stepCount; ++step) {
        // The first step is always named, unless the next number is too near.
        const bool first = step == 1 && (every == 1 || every > columns);
        if (step % every != 0 && !first) {
            continue;
        }
        const double x = surface.position(static_cast<double>(step), 0).x();
        const QString text = QString::number(step);
        texts.append({text, surface.box(text, font, {x, top}, Qt::AlignHCenter | Qt::AlignTop),
                      step == stepsSoFar ? surface.look().ink : surface.look().muted, font});
    }
    return texts;
}

void LoadHistoryChart::Private::layOut()
{
    qint64 largest = 0;
    for (const LoadLine &line : lines) {
        for (const int load : line.loads) {
            largest = std::max(largest, qint64{load});
        }
    }
    const CountScale scale = CountScale::reaching(largest);
    const double small = QFontMetricsF(surface.smallFont()).height();
    const double strong = QFontMetricsF(surface.strongFont()).height();
    const QSizeF size = surface.chart()->size();
    const double left = std::ceil(surface.scaleWidth(scale));
    const double head = std::ceil(strong / 2);
    const double foot = std::ceil(small * 1.25);
    const double room = labelRoom();
    const double width = std::max(1.0, size.width() - left - room - (room > 0 ? pointSize : 0));
    const double height = std::max(1.0, size.height() - head - foot);
    surface.setPlotArea({left, head, width, height});

    // The ends of the ranges lie a point's size beyond the first and last values.
    const double steps = std::max(stepCount - 1, 0);
    const double aside = steps > 0 ? pointSize * steps / std::max(width - 2 * pointSize, 1.0) : 0.5;
    surface.setXRange(1 - aside, 1 + steps + aside);
    const auto top = static_cast<double>(scale.top());
    surface.setScale(scale, pointSize * top / std::max(height - 2 * pointSize, 1.0));

    spread(scale);
    showRuns();
    placeLabels(room);
    surface.setTexts(surface.scaleTexts(scale) + stepTexts() + labelTexts(room));
}

int LoadHistoryChart::Private::lineAt(const QPointF &position) const
{
    for (const Label &label : labels) {
        if (label.box.contains(position)) {
            return static_cast<int>(label.line);
        }
    }
    int found = -1;
    double nearest = QFontMetricsF(surface.look().font).height() * 0.6;
    for (const Run &run : runs) {
        QPointF from = surface.position(run.points.first().x(), run.points.first().y());
        for (const QPointF &point : run.points) {
            const QPointF to = surface.position(point.x(), point.y());
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

LoadHistoryChart::LoadHistoryChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

LoadHistoryChart::~LoadHistoryChart() = default;

void LoadHistoryChart::setLines(const QList<LoadLine> &lines, int stepCount)
{
    qsizetype soFar = 0;
    for (const LoadLine &line : lines) {
        soFar = std::max(soFar, line.loads.size());
    }
    const int steps = std::max(stepCount, static_cast<int>(soFar));
    if (lines == d->lines && steps == d->stepCount) {
        return;
    }
    d->lines = lines;
    d->stepCount = steps;
    d->stepsSoFar = soFar;
    d->layOut();
    describe();
    if (d->hovered >= d->lines.size()) {
        hover(-1);
    }
}

void LoadHistoryChart::setLook(const ChartLook &look)
{
    if (d->surface.setLook(look)) {
        d->layOut();
        updateGeometry();
    }
}

void LoadHistoryChart::setHighlighted(int line)
{
    if (line == d->highlighted) {
        return;
    }
    d->highlighted = line;
    d->layOut();
}

QSize LoadHistoryChart::sizeHint() const
{
    const double line = QFontMetricsF(d->surface.look().font).height();
    return QSizeF(line * 26, line * 15).toSize();
}

QSize LoadHistoryChart::minimumSizeHint() const
{
    const double line = QFontMetricsF(d->surface.look().font).height();
    return QSizeF(line * 9, line * 7).toSize();
}

void LoadHistoryChart::describe()
{
    QStringList loads;
    for (const LoadLine &line : std::as_const(d->lines)) {
        if (line.loads.size() == d->stepsSoFar && d->stepsSoFar > 0 && line.loads.last() >= 0) {
            //: A node and the number of its keys
            loads.append(tr("%1 %2").arg(line.label, QString::number(line.loads.last())));
        }
    }
    QString text;
    if (d->stepsSoFar > 0) {
        text = tr("Step %1 of %2: %3")
                   .arg(QString::number(d->stepsSoFar), QString::number(d->stepCount),
                        loads.join(tr(", ")));
    }
    setAccessibleDescription(text);
}

void LoadHistoryChart::hover(int line)
{
    if (line != d->hovered) {
        d->hovered = line;
        Q_EMIT lineHovered(line);
    }
}

void LoadHistoryChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        describe();
    }
    QWidget::changeEvent(event);
}

void LoadHistoryChart::leaveEvent(QEvent *event)
{
    hover(-1);
    QWidget::leaveEvent(event);
}

void LoadHistoryChart::mouseMoveEvent(QMouseEvent *event)
{
    hover(d->lineAt(event->position()));
    QWidget::mouseMoveEvent(event);
}

void LoadHistoryChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    d->surface.resize(size());
    d->layOut();
}

} // namespace ringwalk
