// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/KeySheet.h"

#include <QGridLayout>
#include <QLabel>
#include <QPainter>

#include "present/StageCommand.h"

namespace ringwalk {

namespace {

/// A share of the parent's height.
constexpr double kType = 0.026;

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
    fill();
    adjustSize();
    const QPoint middle = parentWidget()->rect().center();
    move(middle.x() - width() / 2, middle.y() - height() / 2);
    raise();
    show();
}

void KeySheet::fill()
{
    while (QLayoutItem *item = m_grid->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    const double type = parentWidget()->height() * kType;
    m_grid->setContentsMargins(qRound(type * 2), qRound(type * 1.5), qRound(type * 2),
                               qRound(type * 1.5));
    m_grid->setHorizontalSpacing(qRound(type * 2));
    m_grid->setVerticalSpacing(qRound(type * 0.5));
    int row = 0;
    const auto add = [&](const QString &name, const QString &keys) {
        for (const auto &[text, column] : {std::pair(name, 0), std::pair(keys, 1)}) {
            auto *label = new QLabel(text);
            label->setTextFormat(Qt::PlainText);
            QFont font = label->font();
            font.setPixelSize(qRound(type));
            font.setBold(column == 1);
            label->setFont(font);
            m_grid->addWidget(label, row, column);
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
