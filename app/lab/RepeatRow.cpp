// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/RepeatRow.h"

#include <QApplication>
#include <QClipboard>
#include <QEvent>
#include <QHBoxLayout>
#include <QToolButton>

#include "look/Label.h"

namespace ringwalk {

RepeatRow::RepeatRow(const Appearance &appearance, const QString &name, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_name(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_line(new Label(appearance, TypeSize::Small, Role::Ink))
    , m_copy(new QToolButton)
{
    m_line->setObjectName(name + QStringLiteral("RepeatLine"));
    m_line->setElided();
    m_copy->setObjectName(name + QStringLiteral("CopyLine"));
    m_copy->setAutoRaise(true);
    m_copy->setFocusPolicy(Qt::TabFocus);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(8);
    row->addWidget(m_name);
    row->addWidget(m_line, 1);
    row->addWidget(m_copy);
    connect(m_copy, &QToolButton::clicked, this, &RepeatRow::copy);
    connect(&appearance, &Appearance::changed, this, &RepeatRow::followType);
    followType();
    retranslate();
    setCommand({});
}

void RepeatRow::setCommand(const QString &command)
{
    m_command = command;
    m_line->setText(command);
    m_line->setToolTip(command);
    m_copy->setEnabled(!command.isEmpty());
}

void RepeatRow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RepeatRow::copy()
{
    QApplication::clipboard()->setText(m_command);
}

void RepeatRow::followType()
{
    m_copy->setFont(m_appearance.font(TypeSize::Small));
}

void RepeatRow::retranslate()
{
    m_name->setText(tr("To repeat it:"));
    m_line->setAccessibleName(tr("The command that repeats this run"));
    m_copy->setText(tr("Copy"));
    m_copy->setToolTip(tr("Copy the command that repeats this run"));
    m_copy->setAccessibleName(m_copy->toolTip());
}

} // namespace ringwalk
