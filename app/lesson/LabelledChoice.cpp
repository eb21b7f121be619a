// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LabelledChoice.h"

#include <QHBoxLayout>
#include <QMouseEvent>

namespace ringwalk {

LabelledChoice::LabelledChoice(const Appearance &appearance, const QString &text, QWidget *parent)
    : QWidget(parent)
    , m_button(new QRadioButton)
    , m_text(new Label(appearance, TypeSize::Text, Role::Ink))
{
    m_button->setAccessibleName(text);
    // The options of a question are set by what is chosen, not by each other.
    m_button->setAutoExclusive(false);
    m_text->setText(text);
    m_text->setWordWrap(true);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_button, 0, Qt::AlignTop);
    layout->addWidget(m_text, 1);
}

void LabelledChoice::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton && rect().contains(event->position().toPoint()))
        m_button->click();
}

} // namespace ringwalk
