// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QToolButton>

#include "lesson/LessonPlayer.h"
#include "lesson/Quiz.h"
#include "look/Card.h"
#include "look/Label.h"

class QComboBox;

namespace ringwalk {

class Timeline;

/// Where the lesson is and how it goes on: back, play or pause, forward, speed, and the timeline.
class TransportBar : public Card
{
    Q_OBJECT

public:
    TransportBar(const Appearance &appearance, LessonPlayer &player, const Quiz &quiz,
                 QWidget *parent = nullptr);

    Timeline &timeline() { return *m_timeline; }
    /// Whether the bar tells which keys play and step.
    void setKeysShown(bool shown);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showLesson();
    void showNames();
    void showState();
    void drawIcons();
    void retranslate();

    const Appearance &m_appearance;
    LessonPlayer &m_player;
    const Quiz &m_quiz;
    QToolButton *m_back;
    QToolButton *m_play;
    QToolButton *m_forward;
    QComboBox *m_speed;
    Timeline *m_timeline;
    Label *m_hint;
};

} // namespace ringwalk
