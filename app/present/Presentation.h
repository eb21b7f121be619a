// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QPointer>

#include "lesson/LessonPlayer.h"
#include "lesson/Quiz.h"
#include "look/Appearance.h"
#include "present/StageCommand.h"

class QScreen;
class QWidget;

namespace ringwalk {

class PresenterView;
class StageWindow;

/// Presenting a lesson: the stage on one screen and, where there is a second, the presenter's view
/// on it. Step and lesson are those of the window, so that it is where the presentation was when
/// that ends.
class Presentation : public QObject
{
    Q_OBJECT

public:
    Presentation(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                 QObject *parent = nullptr);
    ~Presentation() override;

    bool running() const { return m_stage != nullptr; }
    /// Begins where the window is, on the screens that there are.
    void start(QWidget &window);
    void end();

    void perform(StageCommand command);

    StageWindow *stage() { return m_stage; }
    /// None while there is no second screen.
    PresenterView *presenterView() { return m_view; }

private:
    void placeWindows();
    void showPresenterView(QScreen &screen);
    void back();

    const Appearance &m_appearance;
    LessonPlayer &m_player;
    Quiz &m_quiz;
    QPointer<QWidget> m_window;
    StageWindow *m_stage = nullptr; ///< Both are windows of their own and belong to this object.
    PresenterView *m_view = nullptr;
};

} // namespace ringwalk
