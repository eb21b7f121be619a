// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/LessonPlayer.h"
#include "lesson/QuestionPanel.h"
#include "lesson/ReviewPanel.h"
#include "look/Card.h"
#include "look/Label.h"

class QPushButton;
class QScrollArea;

namespace ringwalk {

/// What the step says, and the lookup it points at worked out. A question that waits takes its
/// place; how it was answered stands above it. The last step leads to the next lesson.
class ExplanationCard : public Card
{
    Q_OBJECT

public:
    ExplanationCard(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                    const AnswerBook &book, QWidget *parent = nullptr);

    QuestionPanel &question() { return *m_question; }
    ReviewPanel &review() { return *m_review; }

    /// The title of the lesson that follows this one, which the last step leads to; empty: none.
    void setNextLesson(const QString &title);
    /// What shows the lesson at real size, which the last step leads to as well; empty: nothing.
    void setExperiment(const QString &name);
    /// Whether a question or how it was answered stands here, besides what the step says.
    bool hasMore() const;
    /// The height at which nothing of it needs to be scrolled.
    int neededHeight(int width) const;

Q_SIGNALS:
    /// The question that had the focus has gone.
    void focusFreed();
    void nextLessonRequested();
    void experimentRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showStep();
    void showQuiz();
    void showWaysOn();

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    QScrollArea *m_scroll;
    QuestionPanel *m_question;
    ReviewPanel *m_review;
    Label *m_title;
    Label *m_text;
    QLabel *m_lookup;
    QPushButton *m_experiment; ///< To the lab, at the last step.
    QPushButton *m_next;       ///< To the next lesson, at the last step.
    QString m_experimentName;
    QString m_nextTitle;
    bool m_hasLookup = false;
};

} // namespace ringwalk
