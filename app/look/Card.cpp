// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/Card.h"

#include <QApplication>
#include <QPainter>
#include <QScrollArea>

namespace ringwalk {

Card::Card(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
{
    connect(&appearance, &Appearance::changed, this, qOverload<>(&QWidget::update));
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget *before, QWidget *now) {
        if (isScrolledBy(before) || isScrolledBy(now))
            update();
    });
}

bool Card::isScrolledBy(const QWidget *widget) const
{
    return qobject_cast<const QScrollArea *>(widget) && widget->parentWidget() == this;
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const bool focused = isScrolledBy(QApplication::focusWidget());
    const double width = focused ? 2 : 1;
    painter.setPen(QPen(
        focused ? palette().color(QPalette::Link) : m_appearance.colour({Role::Hairline}), width));
    painter.setBrush(m_appearance.colour({Role::Card}));
    painter.drawRoundedRect(QRectF(rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2),
                            12, 12);
}

} // namespace ringwalk
