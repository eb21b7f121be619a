// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/LoadChart.h"

#include <cmath>

#include <QFontMetricsF>
#include <QLocale>
#include <QMouseEvent>

#include "charts/BarPlot.h"
#include "charts/ChartAccessible.h"

namespace ringwalk {

LoadChart::LoadChart(QWidget *parent)
    : QWidget(parent)
    , m_plot(std::make_unique<BarPlot>(this))
{
    installChartAccessible();
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

LoadChart::~LoadChart() = default;

void LoadChart::setBars(const QList<LoadBar> &bars, double evenShare)
{
    if (!m_plot->setBars(bars, evenShare))
        return;
    describe();
    if (m_hovered >= m_plot->bars().size())
        hover(-1);
}

void LoadChart::reachAtLeast(int load)
{
    m_plot->reachAtLeast(load);
}

void LoadChart::setLook(const ChartLook &look)
{
    if (m_plot->setLook(look))
        updateGeometry();
}

void LoadChart::setHighlighted(int bar)
{
    m_plot->setHighlighted(bar);
}

QSize LoadChart::sizeHint() const
{
    const double line = QFontMetricsF(m_plot->look().font).height();
    return QSizeF(line * 26, line * 15).toSize();
}

QSize LoadChart::minimumSizeHint() const
{
    const double line = QFontMetricsF(m_plot->look().font).height();
    return QSizeF(line * 9, line * 5).toSize();
}

void LoadChart::describe()
{
    QStringList loads;
    for (const LoadBar &bar : m_plot->bars()) {
        //: A node and the number of its keys
        QString load = tr("%1 %2").arg(bar.label, QString::number(bar.load));
        if (bar.cap >= 0)
            load = tr("%1 of at most %2").arg(load, QString::number(bar.cap));
        loads.append(load);
    }
    QString text;
    if (!loads.isEmpty()) {
        const double rounded = std::round(m_plot->evenShare() * 100) / 100;
        const QString share = locale().toString(rounded, 'f', QLocale::FloatingPointShortest);
        text = tr("%1; even share %2").arg(loads.join(tr(", ")), share);
    }
    setAccessibleDescription(text);
}

void LoadChart::hover(int bar)
{
    if (bar != m_hovered) {
        m_hovered = bar;
        Q_EMIT barHovered(bar);
    }
}

void LoadChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        describe();
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
    hover(m_plot->barAt(event->position().x()));
    QWidget::mouseMoveEvent(event);
}

void LoadChart::mouseReleaseEvent(QMouseEvent *event)
{
    const int bar = m_plot->barAt(event->position().x());
    if (event->button() == Qt::LeftButton && bar >= 0 && rect().contains(event->pos()))
        Q_EMIT barClicked(bar);
    QWidget::mouseReleaseEvent(event);
}

void LoadChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_plot->resize(size());
}

} // namespace ringwalk
