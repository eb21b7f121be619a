// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/Card.h"

#include <QPainter>

namespace ringwalk {

Card::Card(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
{
    connect(&appearance, &Appearance::changed, this, qOverload<>(&QWidget::update));
}

void Card::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(m_appearance.colour({Role::Hairline}));
    painter.setBrush(m_appearance.colour({Role::Card}));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), 12, 12);
}

} // namespace ringwalk
