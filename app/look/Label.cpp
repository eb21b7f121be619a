// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/Label.h"

#include <QPainter>

namespace ringwalk {

Label::Label(const Appearance &appearance, TypeSize size, Role role, bool bold, QWidget *parent)
    : QLabel(parent)
    , m_appearance(appearance)
    , m_size(size)
    , m_paint{role}
    , m_bold(bold)
{
    setTextFormat(Qt::PlainText);
    connect(&appearance, &Appearance::changed, this, &Label::follow);
    follow();
}

void Label::setPaint(Paint paint)
{
    if (paint == m_paint)
        return;
    m_paint = paint;
    follow();
}

void Label::setElided()
{
    m_elided = true;
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
}

void Label::paintEvent(QPaintEvent *event)
{
    if (!m_elided || fontMetrics().horizontalAdvance(text()) <= width()) {
        QLabel::paintEvent(event);
        return;
    }
    QPainter painter(this);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter,
                     fontMetrics().elidedText(text(), Qt::ElideRight, width()));
}

void Label::follow()
{
    setFont(m_appearance.font(m_size, m_bold));
    QPalette palette;
    palette.setColor(QPalette::WindowText, m_appearance.colour(m_paint));
    setPalette(palette);
}

QString breakable(const QString &text)
{
    constexpr int kLong = 16;
    constexpr QChar kMayBreak(0x200B);
    QString broken;
    int run = 0;
    for (const QChar sign : text) {
        run = sign.isSpace() ? 0 : run + 1;
        broken += sign;
        if (run >= kLong && !sign.isHighSurrogate()) {
            broken += kMayBreak;
            run = 0;
        }
    }
    return broken;
}

} // namespace ringwalk
