// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/PreviewButton.h"

#include <QFocusEvent>

namespace ringwalk {

PreviewButton::PreviewButton(QWidget *parent)
    : QPushButton(parent)
{
    setAutoDefault(false);
    setFocusPolicy(Qt::TabFocus);
}

void PreviewButton::setWanted(bool wanted)
{
    if (wanted == m_wanted)
        return;
    m_wanted = wanted;
    if (wanted)
        Q_EMIT previewWanted();
    else
        Q_EMIT previewOver();
}

void PreviewButton::enterEvent(QEnterEvent *event)
{
    QPushButton::enterEvent(event);
    setWanted(isEnabled());
}

void PreviewButton::leaveEvent(QEvent *event)
{
    QPushButton::leaveEvent(event);
    setWanted(false);
}

void PreviewButton::focusInEvent(QFocusEvent *event)
{
    QPushButton::focusInEvent(event);
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        setWanted(isEnabled());
}

void PreviewButton::focusOutEvent(QFocusEvent *event)
{
    QPushButton::focusOutEvent(event);
    setWanted(false);
}

void PreviewButton::hideEvent(QHideEvent *event)
{
    setWanted(false);
    QPushButton::hideEvent(event);
}

} // namespace ringwalk
