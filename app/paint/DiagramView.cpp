// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/DiagramView.h"

#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

#include "paint/DiagramPainter.h"

namespace ringwalk {

namespace {

/// How far beside a shape the mouse still counts as on it.
constexpr double kReach = 3;

} // namespace

DiagramView::DiagramView(QWidget *parent)
    : QWidget(parent)
{
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(240, 200);
}

void DiagramView::setBuilder(Builder builder)
{
    m_builder = std::move(builder);
    rebuild();
}

void DiagramView::setTheme(const Theme &theme)
{
    m_theme = theme;
    rebuild();
}

void DiagramView::rebuild()
{
    if (!m_builder || width() < 1 || height() < 1)
        return;
    m_diagram = m_builder({double(width()), double(height())});
    update();
}

bool DiagramView::event(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Group *group = groupUnder(help->pos());
    if (group && !group->title.empty())
        // Escaped, since a tooltip takes what looks like markup for markup.
        QToolTip::showText(help->globalPos(), QString::fromStdString(group->title).toHtmlEscaped(),
                           this);
    else
        QToolTip::hideText();
    return true;
}

void DiagramView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    paintDiagram(painter, m_diagram, m_theme);
}

void DiagramView::resizeEvent(QResizeEvent *)
{
    rebuild();
}

void DiagramView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(groupUnder(event->position()));
}

void DiagramView::leaveEvent(QEvent *)
{
    setHovered(nullptr);
}

const Group *DiagramView::groupUnder(QPointF point) const
{
    return groupAt(m_diagram, {point.x(), point.y()}, kReach);
}

void DiagramView::setHovered(const Group *group)
{
    const std::string id = group ? group->id : std::string();
    if (id == m_hoveredId)
        return;
    m_hoveredId = id;
    Q_EMIT hovered(group);
}

} // namespace ringwalk
