// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include <QWidget>

#include "diagram/QuestionWords.h"
#include "lesson/Quiz.h"
#include "look/Label.h"

class QAbstractButton;
class QPushButton;

namespace ringwalk {

/// The question that waits: its words, what to answer with, and the button that reveals. Keys are
/// chosen on the picture itself. Where going on is wanted without an answer, it says what to do.
class QuestionPanel : public QWidget
{
    Q_OBJECT

public:
    QuestionPanel(const Appearance &appearance, const LessonPlayer &player, Quiz &quiz,
                  QWidget *parent = nullptr);

    /// Whether a question is open.
    bool isAsking() const;
    /// Puts the focus where the answer is given, if that is here.
    void focusAnswer();
    /// What can be tabbed to, in the order of the screen.
    QList<QWidget *> tabStops() const;

Q_SIGNALS:
    /// The controls for the answer have been made anew.
    void tabStopsChanged();

protected:
    void changeEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;

private:
    void follow();
    void makeControls();
    void fillControls();
    void makeNodes();
    void makeTrends();
    void makeNumber();
    void makeOptions();
    /// Adds a button that is checked while `isChosen` says so.
    QAbstractButton *choice(QAbstractButton *button, std::function<bool()> isChosen,
                            std::function<void()> choose);
    void showState();
    void showMissing();
    QuestionWords words() const;

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    Quiz &m_quiz;
    Label *m_place;
    Label *m_question;
    Label *m_task;
    QWidget *m_controls;
    Label *m_chosen;
    Label *m_hint; ///< Why the lesson does not go on.
    QPushButton *m_reveal;
    QPushButton *m_nothing;
    QPushButton *m_skip;

    struct Choice
    {
        QAbstractButton *button;
        std::function<bool()> isChosen;
    };
    std::vector<Choice> m_choices;

    // What the controls were made for.
    const Question *m_shown = nullptr;
    std::size_t m_shownStep = 0;
    Language m_shownLanguage = Language::English;
    ThemeName m_shownTheme = ThemeName::Light;
    double m_shownEm = 0;
};

} // namespace ringwalk
