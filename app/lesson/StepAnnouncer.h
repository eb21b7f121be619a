// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "lesson/LessonPlayer.h"
#include "look/Appearance.h"

namespace ringwalk {

/// Says each step to who listens to the window instead of looking at it: the step's title and what
/// it changed, wherever the focus is. Nothing of it is seen.
class StepAnnouncer : public QWidget
{
    Q_OBJECT

public:
    StepAnnouncer(const Appearance &appearance, const LessonPlayer &player,
                  QWidget *parent = nullptr);

private:
    void announce();
    void word();

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
};

} // namespace ringwalk
