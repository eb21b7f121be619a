// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "lesson/Quiz.h"
#include "look/Appearance.h"

class QLabel;
class QPushButton;

namespace ringwalk {

/// How the answers to the step compare with what it does, with the reason for each key, node or
/// option; and at the end of a lesson the result, with the missed keys to look at again.
class ReviewPanel : public QWidget
{
    Q_OBJECT

public:
    ReviewPanel(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                const AnswerBook &book, QWidget *parent = nullptr);

    /// Whether there is anything to say.
    bool hasContent() const;

Q_SIGNALS:
    /// The lesson is to be asked again from its start.
    void askAgainRequested();
    void resultsRequested();

protected:
    void changeEvent(QEvent *event) override;

private:
    bool showsResult() const;
    void follow();
    QString reviewHtml(const Quiz::Review &review) const;
    QString optionRows(const Quiz::Review &review) const;
    QString rightText(const Question &question) const;
    QString answerRows(const Quiz::Review &review) const;
    QString resultHtml() const;

    const Appearance &m_appearance;
    LessonPlayer &m_player;
    Quiz &m_quiz;
    const AnswerBook &m_book;
    QLabel *m_text;
    QWidget *m_buttons;
    QPushButton *m_again;
    QPushButton *m_results;
};

} // namespace ringwalk
