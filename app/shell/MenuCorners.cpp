// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MenuCorners.h"

#include <QEvent>

namespace ringwalk {

MenuCorners::MenuCorners(QMenuBar &bar)
    : QObject(&bar)
    , m_bar(bar)
{
    bar.installEventFilter(this);
}

void MenuCorners::set(QWidget &widget, Qt::Corner corner)
{
    widget.adjustSize();
    m_bar.setCornerWidget(&widget, corner);
}

bool MenuCorners::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::LayoutRequest) {
        for (const Qt::Corner corner : {Qt::TopLeftCorner, Qt::TopRightCorner}) {
            QWidget *widget = m_bar.cornerWidget(corner);
            if (widget && widget->size() != widget->sizeHint())
                set(*widget, corner);
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ringwalk
