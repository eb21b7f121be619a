// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/KeySheet.h"

#include <algorithm>
#include <cmath>

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include "present/StageCommand.h"

namespace ringwalk {

namespace {

// Shares of the parent's height; where the larger has no room, the smaller.
constexpr double kType = 0.026;
constexpr double kSmallestType = 0.0225;

QString nameOf(StageCommand command)
{
    switch (command) {
    case StageCommand::Next:
        return KeySheet::tr("Step forward, or reveal (a click too)");
    case StageCommand::Previous:
        return KeySheet::tr("Step back");
    case StageCommand::First:
        return KeySheet::tr("First step");
    case StageCommand::Last:
        return KeySheet::tr("Last step");
    case StageCommand::Reveal:
        return KeySheet::tr("Reveal the answer");
    case StageCommand::Black:
        return KeySheet::tr("Black screen and back");
    case StageCommand::White:
        return KeySheet::tr("White screen and back");
    case StageCommand::ZoomIn:
        return KeySheet::tr("Larger, about the pointer");
    case StageCommand::ZoomOut:
        return KeySheet::tr("Smaller");
    case StageCommand::ZoomNormal:
        return KeySheet::tr("Normal size");
    case StageCommand::Keys:
        return KeySheet::tr("These keys");
    case StageCommand::End:
        break;
    }
    return KeySheet::tr("End");
}

} // namespace

KeySheet::KeySheet(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("keySheet"));
    hide();
}

void KeySheet::open()
{
    const QSize room = parentWidget()->size();
    double share = kType;
    fill(share * room.height());
    while (!fits(room) && share > kSmallestType) {
        share = std::max(share * 0.96, kSmallestType);
        fill(share * room.height());
    }
    resize(sizeHint());
    move((room.width() - width()) / 2, (room.height() - height()) / 2);
    raise();
    show();
}

bool KeySheet::fits(QSize room) const
{
    const QSize wanted = sizeHint();
    return wanted.width() <= room.width() && wanted.height() <= room.height();
}

void KeySheet::fill(double type)
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    m_grid->setContentsMargins(qRound(type * 1.5), qRound(type), qRound(type * 1.5), qRound(type));
    m_grid->setHorizontalSpacing(qRound(type * 1.5));
    m_grid->setVerticalSpacing(qRound(type * 0.4));
    int row = 0;
    const auto add = [&](const QString &name, const QString &keys) {
        for (const auto &[text, column] : {std::pair(name, 0), std::pair(keys, 1)}) {
            auto *label = new QLabel(text);
            label->setTextFormat(Qt::PlainText);
            QFont font = label->font();
            font.setPixelSize(static_cast<int>(std::ceil(type)));
            font.setBold(column == 1);
            label->setFont(font);
            m_grid->addWidget(label, row, column, Qt::AlignLeft | Qt::AlignTop);
        }
        ++row;
    };
    for (const StageKeys &keys : stageKeys())
        add(nameOf(keys.command), keyNames(keys));
    add(tr("Move the enlarged picture"), tr("Shift with arrows, or drag"));
}

void KeySheet::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_appearance.colour({Role::Ink}), 2));
    painter.setBrush(m_appearance.colour({Role::Card}));
    painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 12, 12);
}

void KeySheet::mousePressEvent(QMouseEvent *)
{
    hide();
}

} // namespace ringwalk
