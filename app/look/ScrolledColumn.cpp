// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/ScrolledColumn.h"

#include <algorithm>

#include <QEvent>
#include <QVBoxLayout>

namespace ringwalk {

ScrolledColumn::ScrolledColumn(QWidget *parent)
    : QScrollArea(parent)
    , m_column(nullptr)
{
    auto *content = new QWidget;
    m_column = new QVBoxLayout(content);
    m_column->setContentsMargins(0, 0, 0, 0);
    setFrameShape(QFrame::NoFrame);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    setWidget(content);
    // The ground of the window shows between the cards.
    viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    content->installEventFilter(this);
}

bool ScrolledColumn::eventFilter(QObject *watched, QEvent *event)
{
    const bool done = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        fit();
    return done;
}

void ScrolledColumn::resizeEvent(QResizeEvent *event)
{
    QScrollArea::resizeEvent(event);
    fit();
}

/// A resizable widget would get the height it likes best, and scroll before it has to.
void ScrolledColumn::fit()
{
    const int width = viewport()->width();
    const int least = m_column->hasHeightForWidth() ? m_column->minimumHeightForWidth(width)
                                                    : m_column->minimumSize().height();
    widget()->resize(width, std::max(least, viewport()->height()));
}

} // namespace ringwalk
