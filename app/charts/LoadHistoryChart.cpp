// SPDX-License-Identifier: GPL-3.0-or-later
#include "charts/LoadHistoryChart.h"

#include <QFontMetricsF>
#include <QMouseEvent>

#include "charts/ChartAccessible.h"
#include "charts/LinePlot.h"

namespace ringwalk {

LoadHistoryChart::LoadHistoryChart(QWidget *parent)
    : QWidget(parent)
    , m_plot(std::make_unique<LinePlot>(this))
{
    installChartAccessible();
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    describe();
}

LoadHistoryChart::~LoadHistoryChart() = default;

void LoadHistoryChart::setLines(const QList<LoadLine> &lines, int stepCount)
{
    if (!m_plot->setLines(lines, stepCount))
        return;
    describe();
    if (m_hovered >= m_plot->lines().size())
        hover(-1);
}

void LoadHistoryChart::reachAtLeast(int load)
{
    m_plot->reachAtLeast(load);
}

void LoadHistoryChart::setLook(const ChartLook &look)
{
    if (m_plot->setLook(look))
        updateGeometry();
}

void LoadHistoryChart::setHighlighted(int line)
{
    m_plot->setHighlighted(line);
}

QSize LoadHistoryChart::sizeHint() const
{
    const double line = QFontMetricsF(m_plot->look().font).height();
    return QSizeF(line * 26, line * 15).toSize();
}

QSize LoadHistoryChart::minimumSizeHint() const
{
    const double line = QFontMetricsF(m_plot->look().font).height();
    return QSizeF(line * 9, line * 5).toSize();
}

void LoadHistoryChart::describe()
{
    const qsizetype soFar = m_plot->stepsSoFar();
    QStringList loads;
    for (const LoadLine &line : m_plot->lines()) {
        if (line.loads.size() == soFar && soFar > 0 && line.loads.last() >= 0) {
            //: A node and the number of its keys
            loads.append(tr("%1 %2").arg(line.label, QString::number(line.loads.last())));
        }
    }
    QString text;
    if (soFar > 0)
        text = tr("Step %1 of %2: %3")
                   .arg(QString::number(soFar), QString::number(m_plot->stepCount()),
                        loads.join(tr(", ")));
    setAccessibleDescription(text);
}

void LoadHistoryChart::hover(int line)
{
    if (line != m_hovered) {
        m_hovered = line;
        Q_EMIT lineHovered(line);
    }
}

void LoadHistoryChart::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        describe();
    QWidget::changeEvent(event);
}

void LoadHistoryChart::leaveEvent(QEvent *event)
{
    hover(-1);
    QWidget::leaveEvent(event);
}

void LoadHistoryChart::mouseMoveEvent(QMouseEvent *event)
{
    hover(m_plot->lineAt(event->position()));
    QWidget::mouseMoveEvent(event);
}

void LoadHistoryChart::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    m_plot->resize(size());
}

} // namespace ringwalk
