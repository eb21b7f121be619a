// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/LoadChart.h"

#include <QBarSet>
#include <QChart>
#include <QFontMetricsF>
#include <QGraphicsLineItem>
#include <QGraphicsRectItem>
#include <QLineSeries>
#include <QLocale>
#include <QMouseEvent>
#include <QSet>
#include <QStackedBarSeries>
#include <algorithm>
#include <cmath>
#include <limits>

#include "charts/PlotSurface.h"

namespace ringwalk {

namespace {

constexpr qsizetype fewBars = 12;
constexpr double outlineDepth = 10;

QString valueText(const LoadBar &bar, bool withChange)
{
    const QString load = QString::number(bar.load);
    const qint64 change = qint64{bar.load} - bar.before;
    if (change == 0 || !withChange) {
        return load;
    }
    const QChar sign = change < 0 ? QChar(u'\u2212') : QChar(u'+');
    return QStringLiteral("%1 (%2%3)").arg(load, QString(sign), QString::number(std::abs(change)));
}

/// Where to shorten names so that most of them stay different: "node-1" and "node-2" differ at the
/// end, "eu-north" and "us-north" at the beginning.
Qt::TextElideMode tellingMode(const QStringList &names, const QFontMetricsF &metrics, double room)
{
    Qt::TextElideMode best = Qt::ElideRight;
    qsizetype most = 0;
    for (const Qt::TextElideMode mode : {Qt::ElideRight, Qt::ElideLeft, Qt::ElideMiddle}) {
        QSet<QString> different;
        for (const QString &name : names) {
            different.insert(metrics.elidedText(name, mode, room));
        }
        if (different.size() > most) {
            most = different.size();
            best = mode;
        }
    }
    return best;
}

} // namespace

struct LoadChart::Private
{
    explicit Private(QWidget *owner)
        : surface(owner)
        , series(new QStackedBarSeries)
        , evenLine(new QLineSeries)
    {
        surface.attach(series);
        surface.attach(evenLine);
    }

    bool isHighlighted(qsizetype bar) const { return highlighted == bar; }
    bool anyHighlighted() const { return highlighted >= 0 && highlighted < bars.size(); }
    bool isFaded(qsizetype bar) const { return anyHighlighted() && !isHighlighted(bar); }
    double column() const
    {
        return surface.plotArea().width() /
               static_cast<double>(std::max<qsizetype>(bars.size(), 1));
    }

    void layOut();
    void fillSets();
    void colourSets();
    void drawEvenLine();
    void drawOutlines();
    QList<PlotText> nameTexts() const;
    QList<PlotText> valueTexts() const;
    CountScale scale() const;
    double barShare() const;
    double outlineRim() const;

    PlotSurface surface;
    QStackedBarSeries *series;
    QLineSeries *evenLine;
    QList<QColor> setColours;
    QList<QGraphicsRectItem *> outlines;
    QList<QGraphicsLineItem *> notches;

    QList<LoadBar> bars;
    double evenShare = 0;
    int highlighted = -1;
    int hovered = -1;
};

CountScale LoadChart::Private::scale() const
{
    qint64 largest = 0;
    for (const LoadBar &bar : bars) {
        largest = std::max({largest, qint64{bar.load}, qint64{bar.before}});
    }
    return CountScale::reaching(std::max(largest, static_cast<qint64>(std::ceil(evenShare))));
}

/// The part of a column that its bar fills: a gap for the eye among few, hardly any among many, and
/// never a slab when there are one or two.
double LoadChart::Private::barShare() const
{
    const double widest = 4 * QFontMetricsF(surface.look().font).height();
    return std::min(bars.size() > fewBars ? 0.8 : 0.55, widest / std::max(column(), 1.0));
}

/// How far the outline of the state before stands off the bar.
double LoadChart::Private::outlineRim() const
{
    return std::min(5.0, column() * (1 - barShare()) / 2 * 0.6);
}

/// Bars take their colour from their set, so that there is one set a colour, stacked on nothing:
/// each column has a value in one set only.
void LoadChart::Private::fillSets()
{
    setColours.clear();
    for (const LoadBar &bar : bars) {
        if (!setColours.contains(bar.colour)) {
            setColours.append(bar.colour);
        }
    }
    QList<QBarSet *> sets = series->barSets();
    while (sets.size() > setColours.size()) {
        series->remove(sets.takeLast());
    }
    for (qsizetype i = 0; i < setColours.size(); ++i) {
        const bool fresh = i == sets.size();
        if (fresh) {
            sets.append(new QBarSet(QString()));
            sets[i]->setPen(Qt::NoPen);
        }
        QBarSet *set = sets[i];
        QList<qreal> values;
        for (const LoadBar &bar : bars) {
            values.append(bar.colour == setColours[i] ? bar.load : 0);
        }
        if (set->count() > values.size()) {
            set->remove(static_cast<int>(values.size()),
                        set->count() - static_cast<int>(values.size()));
        }
        for (int at = 0; at < set->count(); ++at) {
            if (set->at(at) != values[at]) {
                set->replace(at, values[at]);
            }
        }
        if (set->count() < values.size()) {
            set->append(values.mid(set->count()));
        }
        if (fresh) {
            series->append(set);
        }
    }
}

void LoadChart::Private::colourSets()
{
    const QList<QBarSet *> sets = series->barSets();
    for (qsizetype i = 0; i < sets.size(); ++i) {
        const QColor colour =
            anyHighlighted() ? faded(setColours[i], surface.look()) : setColours[i];
        if (sets[i]->color() != colour) {
            sets[i]->setColor(colour);
        }
        if (sets[i]->selectedColor() != setColours[i]) {
            sets[i]->setSelectedColor(setColours[i]);
        }
        QList<int> selected;
        if (anyHighlighted() && bars[highlighted].colour == setColours[i]) {
            selected.append(highlighted);
        }
        if (sets[i]->selectedBars() != selected) {
            sets[i]->deselectAllBars();
            sets[i]->selectBars(selected);
        }
    }
}

void LoadChart::Private::drawEvenLine()
{
    QList<QPointF> points;
    if (evenShare > 0 && !bars.isEmpty()) {
        points = {{-0.5, evenShare}, {static_cast<double>(bars.size()) - 0.5, evenShare}};
    }
    if (evenLine->points() != points) {
        evenLine->replace(points);
    }
    QPen pen(surface.look().ink, 1.5, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({4, 2.5});
    if (evenLine->pen() != pen) {
        evenLine->setPen(pen);
    }
}

void LoadChart::Private::drawOutlines()
{
    qsizetype used = 0;
    const double half = column() * barShare() / 2;
    const double rim = outlineRim();
    for (qsizetype i = 0; i < bars.size(); ++i) {
        const LoadBar &bar = bars[i];
        if (bar.before == bar.load || bar.before <= 0) {
            continue;
        }
        if (used == outlines.size()) {
            outlines.append(new QGraphicsRectItem(surface.chart()));
            outlines.last()->setZValue(outlineDepth);
            notches.append(new QGraphicsLineItem(surface.chart()));
            notches.last()->setZValue(outlineDepth + 1);
        }
        const QPointF top = surface.position(static_cast<double>(i), bar.before);
        const QPointF foot = surface.position(static_cast<double>(i), 0);
        QPen pen(surface.look().muted, 1.2, Qt::CustomDashLine, Qt::FlatCap);
        pen.setDashPattern({3, 2});
        outlines[used]->setPen(pen);
        outlines[used]->setRect(QRectF(QPointF(top.x() - half - rim, top.y()),
                                       QPointF(top.x() + half + rim, foot.y())));
        outlines[used]->show();
        // Where the bar has outgrown the outline, the rest of it must show against the bar.
        pen.setColor(surface.look().card);
        pen.setWidthF(1.6);
        notches[used]->setPen(pen);
        notches[used]->setLine(QLineF(top.x() - half, top.y(), top.x() + half, top.y()));
        notches[used]->setVisible(bar.before < bar.load);
        ++used;
    }
    for (; used < outlines.size(); ++used) {
        outlines[used]->hide();
        notches[used]->hide();
    }
}

QList<PlotText> LoadChart::Private::nameTexts() const
{
    const QFont font = surface.strongFont();
    const QFontMetricsF metrics(font);
    const double gap = metrics.height() / 3;
    const QRectF area = surface.plotArea();
    const double top = area.bottom() + metrics.height() / 4;

    QStringList names;
    double widest = 0;
    for (const LoadBar &bar : bars) {
        names.append(bar.label.simplified());
        widest = std::max(widest, metrics.horizontalAdvance(names.last()));
    }
    // Few bars: every name, shortened if need be. Many: as many whole names as have room.
    const double shortest = 2.5 * metrics.height();
    const double needed = std::min(widest, bars.size() <= fewBars ? shortest : 2 * shortest) + gap;
    const auto every = std::max<qsizetype>(1, static_cast<qsizetype>(std::ceil(needed / column())));
    const double room = column() * static_cast<double>(every) - gap;

    const Qt::TextElideMode mode = tellingMode(names, metrics, room);

    QList<PlotText> texts;
    const auto place = [&](qsizetype bar) {
        const double x = surface.position(static_cast<double>(bar), 0).x();
        const bool whole = isHighlighted(bar) && every > 1;
        const QString text = metrics.elidedText(
            names[bar], mode, std::min(whole ? widest : room, area.width()) + 0.5);
        const QRectF box =
            surface.keptInside(surface.box(text, font, {x, top}, Qt::AlignHCenter | Qt::AlignTop));
        const bool free = std::none_of(texts.cbegin(), texts.cend(), [&](const PlotText &other) {
            return other.box.adjusted(-gap, 0, gap, 0).intersects(box);
        });
        if (free || every == 1) {
            texts.append(
                {text, box, isFaded(bar) ? surface.look().muted : surface.look().ink, font});
        }
    };
    if (anyHighlighted()) {
        place(highlighted);
    }
    for (qsizetype bar = 0; bar < bars.size(); bar += every) {
        if (!isHighlighted(bar)) {
            place(bar);
        }
    }
    return texts;
}

QList<PlotText> LoadChart::Private::valueTexts() const
{
    const QFont font = surface.strongFont();
    const QFontMetricsF metrics(font);
    const double gap = metrics.height() / 5;
    const auto fit = [&](bool withChange) {
        return std::all_of(bars.cbegin(), bars.cend(), [&](const LoadBar &bar) {
            return metrics.horizontalAdvance(valueText(bar, withChange)) + gap <= column();
        });
    };
    const bool changesFit = fit(true);
    const bool loadsFit = changesFit || fit(false);
    const double outline = column() * barShare() + 2 * outlineRim();

    QList<PlotText> texts;
    const auto place = [&](qsizetype i) {
        const LoadBar &bar = bars[i];
        const auto x = static_cast<double>(i);
        const QString text = valueText(bar, changesFit || isHighlighted(i));
        const double width = metrics.horizontalAdvance(text);
        QPointF foot = surface.position(x, bar.load);
        if (bar.before > bar.load) {
            // Inside the outline if there is room, otherwise on top of it.
            const double lid = surface.position(x, bar.before).y();
            if (width + 2 * gap > outline || foot.y() - lid < metrics.height() + gap) {
                foot.setY(lid);
            }
        }
        foot.ry() -= gap / 2;
        const QRectF box =
            surface.keptInside(surface.box(text, font, foot, Qt::AlignHCenter | Qt::AlignBottom));
        const bool free = std::none_of(texts.cbegin(), texts.cend(), [&](const PlotText &other) {
            return other.box.intersects(box);
        });
        if (free) {
            texts.append(
                {text, box, isFaded(i) ? surface.look().muted : surface.look().ink, font, true});
        }
    };
    if (anyHighlighted()) {
        place(highlighted);
    }
    for (qsizetype i = 0; loadsFit && i < bars.size(); ++i) {
        if (!isHighlighted(i)) {
            place(i);
        }
    }
    return texts;
}

void LoadChart::Private::layOut()
{
    const CountScale counts = scale();
    const double line = QFontMetricsF(surface.strongFont()).height();
    const QSizeF size = surface.chart()->size();
    const double left = std::ceil(surface.scaleWidth(counts));
    const double head = std::ceil(line * 1.2);
    const double foot = std::ceil(line * 1.25);
    surface.setPlotArea({left, head, std::max(1.0, size.width() - left),
                         std::max(1.0, size.height() - head - foot)});
    surface.setXRange(-0.5, static_cast<double>(std::max<qsizetype>(bars.size(), 1)) - 0.5);
    surface.setScale(counts, 0);
    series->setBarWidth(barShare());

    drawEvenLine();
    drawOutlines();
    surface.setTexts(surface.scaleTexts(counts) + nameTexts() + valueTexts());
}

LoadChart::LoadChart(QWidget *parent)
    : QWidget(parent)
    , d(std::make_unique<Private>(this))
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

LoadChart::~LoadChart() = default;

void LoadChart::setBars(const QList<LoadBar> &bars, double evenShare)
{
    QList<LoadBar> counted = bars;
    for (LoadBar &bar : counted) {
        bar.load = std::max(bar.load, 0);
        bar.before = std::max(bar.before, 0);
    }
    const double most = std::numeric_limits<int>::max();
    const double share = std::isfinite(evenShare) ? std::clamp(evenShare, 0.0, most) : 0.0;
    if (counted == d->bars && share == d->evenShare) {
        return;
    }
    d->bars = counted;
    d->evenShare = share;
    d->fillSets();
    d->colourSets();
    d->layOut();
    describe();
    if (d->hovered >= d->bars.size()) {
        hover(-1);
    }
}

void LoadChart::setLook(const ChartLook &look)
{
    if (d->surface.setLook(look)) {
        d->colourSets();
        d->layOut();
        updateGeometry();
    }
}

void LoadChart::setHighlighted(int bar)
{
    if (bar == d->highlighted) {
        return;
    }
    d->highlighted = bar;
    d->colourSets();
    d->layOut();
}

QSize LoadChart::sizeHint() const
{
    const double line = QFontMetricsF(d->surface.look().font).height();
    return QSizeF(line * 26, line * 15).toSize();
}

QSize LoadChart::minimumSizeHint() const
{
    const double line = QFontMetricsF(d->surface.look().font).height();
    return QSizeF(line * 9, line * 7).toSize();
}

void LoadChart::describe()
{
    QStringList loads;
    for (const LoadBar &bar : std::as_const(d->bars)) {
        //: A node and the number of its keys
        loads.append(tr("%1 %2").arg(bar.label, QString::number(bar.load)));
    }
    QString text;
    if (!loads.isEmpty()) {
        const double rounded = std::round(d->evenShare * 100) / 100;
        const QString share = QLocale().toString(rounded, 'f', QLocale::FloatingPointShortest);
        text = tr("%1; even share %2").arg(loads.join(tr(", ")), share);
    }
    setAccessibleDescription(text);
}

void LoadChart::hover(int bar)
{
    if (bar != d->hovered) {
        d->hovered = bar;
        Q_EMIT barHovered(bar);
    }
}

void LoadChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange) {
        describe();
    }
    QWidget::changeEvent(event);
}

void LoadChart::leaveEvent(QEvent *event)
{
    hover(-1);
    QWidget::leaveEvent(event);
}

void LoadChart::mouseMoveEvent(QMouseEvent *event)
{
    // The whole column counts: a bar of no height can be pointed at too.
    const QRectF area = d->surface.plotArea();
    const double x = event->position().x();
    int bar = -1;
    if (!d->bars.isEmpty() && x >= area.left() && x < area.right()) {
        const int last = static_cast<int>(d->bars.size()) - 1;
        bar = std::clamp(static_cast<int>((x - area.left()) / d->column()), 0, last);
    }
    hover(bar);
    QWidget::mouseMoveEvent(event);
}

void LoadChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    d->surface.resize(size());
    d->layOut();
}

} // namespace ringwalk
