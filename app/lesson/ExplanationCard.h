// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/LessonPlayer.h"
#include "look/Card.h"
#include "look/Label.h"

namespace ringwalk {

/// What the step says, and the lookup it points at worked out.
class ExplanationCard : public Card
{
    Q_OBJECT

public:
    ExplanationCard(const Appearance &appearance, const LessonPlayer &player,
                    QWidget *parent = nullptr);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showStep();

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    Label *m_title;
    Label *m_text;
    QLabel *m_lookup;
};

} // namespace ringwalk
