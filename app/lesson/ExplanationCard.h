// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/LessonPlayer.h"
#include "lesson/QuestionPanel.h"
#include "lesson/ReviewPanel.h"
#include "look/Card.h"
#include "look/Label.h"

class QScrollArea;

namespace ringwalk {

/// What the step says, and the lookup it points at worked out. A question that waits takes its
/// place; how it was answered stands above it.
class ExplanationCard : public Card
{
    Q_OBJECT

public:
    ExplanationCard(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                    const AnswerBook &book, QWidget *parent = nullptr);

    ReviewPanel &review() { return *m_review; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void showStep();
    void showQuiz();

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    QScrollArea *m_scroll;
    QuestionPanel *m_question;
    ReviewPanel *m_review;
    Label *m_title;
    Label *m_text;
    QLabel *m_lookup;
    bool m_hasLookup = false;
};

} // namespace ringwalk
