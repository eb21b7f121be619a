// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>

#include <QTimer>
#include <QWidget>

#include "lesson/LessonPlayer.h"
#include "lesson/Quiz.h"
#include "look/Appearance.h"
#include "look/Label.h"
#include "present/StageCommand.h"
#include "present/StagePicture.h"
#include "present/Stopwatch.h"

class QPushButton;
class QScrollArea;

namespace ringwalk {

class KeySheet;
class StageWindow;

/// What the presenter sees on a screen of their own: the stage and the step after it, made small;
/// notes, the question with its answer; how long it has taken, and what time it is.
class PresenterView : public QWidget
{
    Q_OBJECT

public:
    PresenterView(const Appearance &appearance, const LessonPlayer &player, const Quiz &quiz,
                  StageWindow &stage);

    /// What tells the time that has passed since any moment.
    using TimeSource = std::function<Stopwatch::Time()>;
    /// Begins to count from now.
    void setTime(TimeSource time);

Q_SIGNALS:
    void commanded(ringwalk::StageCommand command);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void layOut();
    QWidget *makeNotes();
    QWidget *makeBar();
    QPushButton *addButton(const char *name);
    void retranslate();
    void follow();
    void showQuestion();
    void showTime();
    bool handle(const QKeyEvent &event);

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    const Quiz &m_quiz;
    StageWindow &m_stage;
    StagePicture *m_now;
    StagePicture *m_next;
    Label *m_place; ///< Which step of how many.
    Label *m_title;
    Label *m_nextTitle;
    Label *m_question;
    Label *m_answer;
    Label *m_notesTitle;
    Label *m_notes;
    QScrollArea *m_scroll;
    Label *m_blank; ///< Said while the audience sees none of it.
    Label *m_elapsed;
    Label *m_clock;
    QPushButton *m_back;
    QPushButton *m_forward;
    QPushButton *m_black;
    QPushButton *m_end;
    QPushButton *m_pause;
    QPushButton *m_reset;
    KeySheet *m_keys;
    TimeSource m_time;
    Stopwatch m_stopwatch;
    QTimer m_tick;
};

} // namespace ringwalk
