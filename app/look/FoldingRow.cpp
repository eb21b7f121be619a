// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/FoldingRow.h"

#include <algorithm>

#include <QBoxLayout>
#include <QEvent>

namespace ringwalk {

FoldingRow::FoldingRow(QWidget *first, QWidget *second, QWidget *parent)
    : QWidget(parent)
    , m_first(first)
    , m_second(second)
    , m_layout(new QBoxLayout(QBoxLayout::LeftToRight, this))
{
    m_layout->setContentsMargins(0, 0, 0, 0);
    m_layout->setSpacing(8);
    m_layout->addWidget(first, 1);
    m_layout->addWidget(second);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QSize FoldingRow::minimumSizeHint() const
{
    const int width =
        std::max(m_first->minimumSizeHint().width(), m_second->minimumSizeHint().width());
    return {width, QWidget::minimumSizeHint().height()};
}

bool FoldingRow::event(QEvent *event)
{
    const bool done = QWidget::event(event);
    // A part that changes its size or comes and goes asks for a new layout.
    if (event->type() == QEvent::Resize || event->type() == QEvent::LayoutRequest)
        fold();
    return done;
}

void FoldingRow::fold()
{
    const int needed = m_first->minimumSizeHint().width() + m_layout->spacing() +
                       m_second->minimumSizeHint().width();
    const auto direction = needed <= width() ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom;
    if (direction == m_layout->direction())
        return;
    m_layout->setDirection(direction);
    updateGeometry();
}

} // namespace ringwalk
