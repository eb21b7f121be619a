// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PageTabs.h"

#include <QHoverEvent>
#include <QPainter>
#include <QToolButton>

namespace ringwalk {

PageTabs::PageTabs(const Appearance &appearance, QWidget *parent)
    : QTabBar(parent)
    , m_appearance(appearance)
{
    setDrawBase(false);
    setExpanding(false);
    setUsesScrollButtons(false);
    setElideMode(Qt::ElideNone);
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    // Its buttons to scroll never show, and must not be read aloud.
    for (QToolButton *button : findChildren<QToolButton *>())
        button->setAccessibleName(QString());
    connect(&appearance, &Appearance::changed, this, &PageTabs::follow);
    follow();
}

/// As wide as when it is the current one, so that the others do not move.
QSize PageTabs::tabSizeHint(int index) const
{
    const QFontMetrics metrics(m_appearance.font(TypeSize::Text, true));
    const double em = m_appearance.em();
    return {metrics.horizontalAdvance(tabText(index)) + qRound(em * 1.8),
            metrics.height() + qRound(em * 0.6)};
}

QSize PageTabs::minimumTabSizeHint(int index) const
{
    return tabSizeHint(index);
}

void PageTabs::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int pointedAt = underMouse() ? tabAt(mapFromGlobal(QCursor::pos())) : -1;
    for (int index = 0; index < count(); ++index) {
        const bool current = index == currentIndex();
        const QRectF field = QRectF(tabRect(index)).adjusted(2, 1, -2, -1);
        const double corner = field.height() / 2;
        if (current || index == pointedAt) {
            painter.setPen(Qt::NoPen);
            painter.setBrush(palette().brush(QPalette::AlternateBase));
            painter.drawRoundedRect(field, corner, corner);
        }
        if (current && hasFocus()) {
            painter.setPen(QPen(palette().color(QPalette::Link), 2));
            painter.setBrush(Qt::NoBrush);
            painter.drawRoundedRect(field.adjusted(1, 1, -1, -1), corner - 1, corner - 1);
        }
        painter.setFont(m_appearance.font(TypeSize::Text, current));
        painter.setPen(m_appearance.colour({current ? Role::Ink : Role::Muted}));
        painter.drawText(field, Qt::AlignCenter, tabText(index));
    }
}

bool PageTabs::event(QEvent *event)
{
    if (event->type() == QEvent::HoverMove || event->type() == QEvent::HoverLeave)
        update();
    return QTabBar::event(event);
}

void PageTabs::follow()
{
    // Asks for the size of every tab anew.
    setFont(m_appearance.font(TypeSize::Text));
    update();
}

} // namespace ringwalk
