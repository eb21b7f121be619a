// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/FigurePreview.h"

#include <algorithm>

#include <QPainter>

#include "paint/DiagramPainter.h"

namespace ringwalk {

FigurePreview::FigurePreview(QWidget *parent)
    : QWidget(parent)
{
    setMinimumSize(280, 220);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

void FigurePreview::show(Diagram diagram, const Theme &theme)
{
    m_diagram = std::move(diagram);
    m_theme = theme;
    setAccessibleDescription(QString::fromStdString(m_diagram.title));
    update();
}

void FigurePreview::paintEvent(QPaintEvent *)
{
    if (m_diagram.size.width <= 0 || m_diagram.size.height <= 0)
        return;
    QPainter painter(this);
    const double scale =
        std::min((width() - 2) / m_diagram.size.width, (height() - 2) / m_diagram.size.height);
    const QSizeF shown(m_diagram.size.width * scale, m_diagram.size.height * scale);
    painter.translate((width() - shown.width()) / 2, (height() - shown.height()) / 2);
    painter.save();
    painter.scale(scale, scale);
    paintDiagram(painter, m_diagram, m_theme);
    painter.restore();
    painter.setPen(palette().color(QPalette::Mid));
    painter.drawRect(QRectF(QPointF(-0.5, -0.5), shown + QSizeF(1, 1)));
}

} // namespace ringwalk
