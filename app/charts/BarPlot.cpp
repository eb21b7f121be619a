// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/BarPlot.h"

#include <algorithm>
#include <cmath>
#include <limits>

#include <QBarSet>
#include <QChart>
#include <QFontMetricsF>
#include <QLineSeries>
#include <QSet>
#include <QStackedBarSeries>

namespace ringwalk {

namespace {

constexpr qsizetype kFewBars = 12;

QString valueText(const LoadBar &bar, bool withChange)
{
    QString load = QString::number(bar.load);
    const qint64 change = qint64{bar.load} - bar.before;
    if (change == 0 || !withChange)
        return load;
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
        for (const QString &name : names)
            different.insert(metrics.elidedText(name, mode, room));
        if (different.size() > most) {
            most = different.size();
            best = mode;
        }
    }
    return best;
}

double widestOf(const QStringList &names, const QFontMetricsF &metrics)
{
    double widest = 0;
    for (const QString &name : names)
        widest = std::max(widest, metrics.horizontalAdvance(name));
    return widest;
}

/// Whether names in this room still say which is which: something is left of each, and no two that
/// differ look the same.
bool staysTelling(const QStringList &names, const QFontMetricsF &metrics, double room)
{
    const Qt::TextElideMode mode = tellingMode(names, metrics, room);
    QSet<QString> shown;
    for (const QString &name : names) {
        const QString text = metrics.elidedText(name, mode, room);
        if (text.isEmpty() || (text.size() < 2 && text != name))
            return false;
        shown.insert(text);
    }
    return shown.size() == QSet<QString>(names.begin(), names.end()).size();
}

} // namespace

BarPlot::BarPlot(QWidget *owner)
    : m_surface(owner)
    , m_marks(m_surface)
    , m_series(new QStackedBarSeries)
    , m_evenGap(new QLineSeries)
    , m_evenLine(new QLineSeries)
{
    m_surface.attach(m_series);
    m_surface.attach(m_evenGap);
    m_surface.attach(m_evenLine);
}

bool BarPlot::setBars(const QList<LoadBar> &bars, double evenShare)
{
    QList<LoadBar> counted = bars;
    for (LoadBar &bar : counted) {
        bar.load = std::max(bar.load, 0);
        bar.before = std::max(bar.before, 0);
    }
    const double most = std::numeric_limits<int>::max();
    const double share = std::isfinite(evenShare) ? std::clamp(evenShare, 0.0, most) : 0.0;
    if (counted == m_bars && share == m_evenShare)
        return false;
    m_bars = counted;
    m_evenShare = share;
    // At every value that changes the series lays all its bars out again, but not while it has no
    // room: `layOut` gives it some.
    m_surface.setPlotArea({0, 0, 0, 1});
    fillSets();
    colourSets();
    layOut();
    return true;
}

bool BarPlot::setLook(const ChartLook &look)
{
    if (!m_surface.setLook(look))
        return false;
    colourSets();
    layOut();
    return true;
}

void BarPlot::reachAtLeast(int load)
{
    if (load == m_reach)
        return;
    m_reach = load;
    layOut();
}

void BarPlot::setHighlighted(int bar)
{
    if (bar == m_highlighted)
        return;
    m_highlighted = bar;
    colourSets();
    layOut();
}

void BarPlot::resize(const QSize &size)
{
    m_surface.resize(size);
    layOut();
}

int BarPlot::barAt(double x) const
{
    const QRectF area = m_surface.plotArea();
    if (m_bars.isEmpty() || x < area.left() || x >= area.right())
        return -1;
    const int last = static_cast<int>(m_bars.size()) - 1;
    return std::clamp(static_cast<int>((x - area.left()) / column()), 0, last);
}

double BarPlot::column() const
{
    return m_surface.plotArea().width() /
           static_cast<double>(std::max<qsizetype>(m_bars.size(), 1));
}

CountScale BarPlot::scale() const
{
    qint64 largest = m_reach;
    for (const LoadBar &bar : m_bars)
        largest = std::max({largest, qint64{bar.load}, qint64{bar.before}, bar.cap});
    return CountScale::reaching(std::max(largest, static_cast<qint64>(std::ceil(m_evenShare))));
}

/// The part of a column that its bar fills: a gap for the eye among few, hardly any among many, and
/// never a slab when there are one or two.
double BarPlot::barShare() const
{
    const double widest = 4 * QFontMetricsF(m_surface.look().font).height();
    return std::min(m_bars.size() > kFewBars ? 0.8 : 0.55, widest / std::max(column(), 1.0));
}

/// How far the outline of the state before stands off the bar.
double BarPlot::outlineRim() const
{
    return std::min(5.0, column() * (1 - barShare()) / 2 * 0.6);
}

/// Bars take their colour from their set, so that there is one set a colour, stacked on nothing:
/// each column has a value in one set only.
void BarPlot::fillSets()
{
    m_setColours.clear();
    for (const LoadBar &bar : m_bars) {
        if (!m_setColours.contains(bar.colour))
            m_setColours.append(bar.colour);
    }
    QList<QBarSet *> sets = m_series->barSets();
    while (sets.size() > m_setColours.size())
        m_series->remove(sets.takeLast());
    for (qsizetype i = 0; i < m_setColours.size(); ++i) {
        const bool fresh = i == sets.size();
        if (fresh) {
            sets.append(new QBarSet(QString()));
            sets[i]->setPen(Qt::NoPen);
        }
        QBarSet *set = sets[i];
        QList<qreal> values;
        for (const LoadBar &bar : m_bars)
            values.append(bar.colour == m_setColours[i] ? bar.load : 0);
        if (set->count() > values.size())
            set->remove(static_cast<int>(values.size()),
                        set->count() - static_cast<int>(values.size()));
        for (int at = 0; at < set->count(); ++at) {
            if (set->at(at) != values[at])
                set->replace(at, values[at]);
        }
        if (set->count() < values.size())
            set->append(values.mid(set->count()));
        if (fresh)
            m_series->append(set);
    }
}

void BarPlot::colourSets()
{
    const QList<QBarSet *> sets = m_series->barSets();
    for (qsizetype i = 0; i < sets.size(); ++i) {
        const QColor colour =
            anyHighlighted() ? faded(m_setColours[i], m_surface.look()) : m_setColours[i];
        if (sets[i]->color() != colour)
            sets[i]->setColor(colour);
        if (sets[i]->selectedColor() != m_setColours[i])
            sets[i]->setSelectedColor(m_setColours[i]);
        QList<int> selected;
        if (anyHighlighted() && m_bars[m_highlighted].colour == m_setColours[i])
            selected.append(m_highlighted);
        if (sets[i]->selectedBars() != selected) {
            sets[i]->deselectAllBars();
            sets[i]->selectBars(selected);
        }
    }
}

void BarPlot::drawEvenLine()
{
    QList<QPointF> points;
    if (m_evenShare > 0 && !m_bars.isEmpty())
        points = {{-0.5, m_evenShare}, {static_cast<double>(m_bars.size()) - 0.5, m_evenShare}};
    // In a gap of its own: ink does not show on every bar.
    const QPen gap(m_surface.look().card, 3.5, Qt::SolidLine, Qt::FlatCap);
    QPen pen(m_surface.look().ink, 1.5, Qt::CustomDashLine, Qt::FlatCap);
    pen.setDashPattern({4, 2.5});
    const auto show = [&points](QLineSeries &line, const QPen &wanted) {
        if (line.points() != points)
            line.replace(points);
        if (line.pen() != wanted)
            line.setPen(wanted);
    };
    show(*m_evenGap, gap);
    show(*m_evenLine, pen);
}

QStringList BarPlot::barNames() const
{
    QStringList names;
    for (const LoadBar &bar : m_bars)
        names.append(bar.label.simplified());
    return names;
}

/// Of few bars every name is wanted, so that the type is a little smaller where they all fit then.
QFont BarPlot::nameFont() const
{
    const QFont strong = m_surface.strongFont();
    QFont small = m_surface.smallFont();
    small.setBold(true);
    const QStringList names = barNames();
    const auto fit = [&](const QFont &font) {
        const QFontMetricsF metrics(font);
        return widestOf(names, metrics) + metrics.height() / 3 <= column();
    };
    return m_bars.size() <= kFewBars && !fit(strong) && fit(small) ? small : strong;
}

QList<PlotText> BarPlot::nameTexts() const
{
    const QFont font = nameFont();
    const QFontMetricsF metrics(font);
    const double gap = metrics.height() / 3;
    const QRectF area = m_surface.plotArea();
    const double top = area.bottom() + metrics.height() / 4;

    const QStringList names = barNames();
    const double widest = widestOf(names, metrics);
    // Few bars: every name, shortened if need be, as long as they stay different. Many: as many
    // whole names as have room.
    const double shortest = 2.5 * metrics.height();
    const bool few = m_bars.size() <= kFewBars;
    const double needed = std::min(widest, few ? shortest : 2 * shortest) + gap;
    const auto fitting = static_cast<qsizetype>(std::ceil(needed / column()));
    const bool all = few && staysTelling(names, metrics, column() - gap);
    const auto every = all ? qsizetype{1} : std::max<qsizetype>(1, fitting);
    const double room = column() * static_cast<double>(every) - gap;

    const Qt::TextElideMode mode =
        widest <= room ? Qt::ElideRight : tellingMode(names, metrics, room);

    QList<PlotText> texts;
    const auto place = [&](qsizetype bar) {
        const double x = m_surface.position(static_cast<double>(bar), 0).x();
        const bool whole = isHighlighted(bar) && every > 1;
        const QString text = metrics.elidedText(
            names[bar], mode, std::min(whole ? widest : room, area.width()) + 0.5);
        const QRectF box = m_surface.keptInside(
            m_surface.box(text, font, {x, top}, Qt::AlignHCenter | Qt::AlignTop));
        const bool free = std::none_of(texts.cbegin(), texts.cend(), [&](const PlotText &other) {
            return other.box.adjusted(-gap, 0, gap, 0).intersects(box);
        });
        if (free || every == 1)
            texts.append(
                {text, box, isFaded(bar) ? m_surface.look().muted : m_surface.look().ink, font});
    };
    if (anyHighlighted())
        place(m_highlighted);
    for (qsizetype bar = 0; bar < m_bars.size(); bar += every) {
        if (!isHighlighted(bar))
            place(bar);
    }
    return texts;
}

QList<PlotText> BarPlot::valueTexts() const
{
    const QFont font = m_surface.strongFont();
    const QFontMetricsF metrics(font);
    const double gap = metrics.height() / 5;
    const auto fit = [&](bool withChange) {
        return std::all_of(m_bars.cbegin(), m_bars.cend(), [&](const LoadBar &bar) {
            return metrics.horizontalAdvance(valueText(bar, withChange)) + gap <= column();
        });
    };
    const bool changesFit = fit(true);
    const bool loadsFit = changesFit || fit(false);
    const double outline = column() * barShare() + 2 * outlineRim();

    QList<PlotText> texts;
    const auto place = [&](qsizetype i) {
        const LoadBar &bar = m_bars[i];
        const auto x = static_cast<double>(i);
        const QString text = valueText(bar, changesFit || isHighlighted(i));
        const double width = metrics.horizontalAdvance(text);
        QPointF foot = m_surface.position(x, bar.load);
        if (bar.before > bar.load) {
            // Inside the outline if there is room, otherwise on top of it.
            const double lid = m_surface.position(x, bar.before).y();
            if (width + 2 * gap > outline || foot.y() - lid < metrics.height() + gap)
                foot.setY(lid);
        }
        foot.ry() -= gap / 2;
        const QRectF box = m_surface.keptInside(
            m_surface.box(text, font, foot, Qt::AlignHCenter | Qt::AlignBottom));
        const bool free = std::none_of(texts.cbegin(), texts.cend(), [&](const PlotText &other) {
            return other.box.intersects(box);
        });
        if (free)
            texts.append({text, box, isFaded(i) ? m_surface.look().muted : m_surface.look().ink,
                          font, false, true});
    };
    if (anyHighlighted())
        place(m_highlighted);
    for (qsizetype i = 0; loadsFit && i < m_bars.size(); ++i) {
        if (!isHighlighted(i))
            place(i);
    }
    return texts;
}

void BarPlot::layOut()
{
    const CountScale counts = scale();
    const double line = QFontMetricsF(m_surface.strongFont()).height();
    const QSizeF size = m_surface.chart()->size();
    const double left = std::ceil(m_surface.scaleWidth(counts));
    const double head = std::ceil(line * 1.2);
    const double foot = std::ceil(line * 1.25);
    m_surface.setPlotArea({left, head, std::max(1.0, size.width() - left),
                           std::max(1.0, size.height() - head - foot)});
    m_surface.setXRange(-0.5, static_cast<double>(std::max<qsizetype>(m_bars.size(), 1)) - 0.5);
    m_surface.setScale(counts, 0);
    m_series->setBarWidth(barShare());

    drawEvenLine();
    m_marks.draw(m_bars, {column(), column() * barShare() / 2, outlineRim()});
    m_surface.setTexts(m_surface.scaleTexts(counts) + nameTexts() + valueTexts());
}

} // namespace ringwalk
