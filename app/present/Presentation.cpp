// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/Presentation.h"

#include <vector>

#include <QGuiApplication>
#include <QScreen>

#include "present/PresenterView.h"
#include "present/ScreenPlan.h"
#include "present/StageWindow.h"

namespace ringwalk {

Presentation::Presentation(const Appearance &appearance, LessonPlayer &player, Quiz &quiz,
                           QObject *parent)
    : QObject(parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_quiz(quiz)
{
    // A projector may be plugged in or pulled out at any time.
    connect(qApp, &QGuiApplication::screenAdded, this, &Presentation::placeWindows);
    connect(qApp, &QGuiApplication::screenRemoved, this, &Presentation::placeWindows,
            Qt::QueuedConnection);
}

Presentation::~Presentation()
{
    delete m_view;
    delete m_stage;
}

void Presentation::start(QWidget &window)
{
    if (running())
        return;
    m_window = &window;
    m_player.setPlaying(false);
    m_quiz.setPresenting(true);
    m_stage = new StageWindow(m_appearance, m_player, m_quiz);
    connect(m_stage, &StageWindow::commanded, this, &Presentation::perform);
    placeWindows();
}

void Presentation::end()
{
    if (!running())
        return;
    // One of them may be what asks for the end.
    for (QWidget *each : {static_cast<QWidget *>(m_view), static_cast<QWidget *>(m_stage)}) {
        if (!each)
            continue;
        each->hide();
        each->deleteLater();
    }
    m_view = nullptr;
    m_stage = nullptr;
    m_quiz.setPresenting(false);
    if (m_window)
        m_window->activateWindow();
}

void Presentation::placeWindows()
{
    if (!running() || !m_window)
        return;
    const QList<QScreen *> screens = QGuiApplication::screens();
    std::vector<QRect> places;
    for (const QScreen *screen : screens)
        places.push_back(screen->geometry());
    const qsizetype window = std::max<qsizetype>(screens.indexOf(m_window->screen()), 0);
    const ScreenPlan plan = planScreens(places, static_cast<std::size_t>(window));

    QScreen *stage = screens[static_cast<qsizetype>(plan.stage)];
    // A window that fills one screen cannot be sent to another.
    if (m_stage->screen() != stage)
        m_stage->hide();
    m_stage->setScreen(stage);
    m_stage->setGeometry(stage->geometry());
    m_stage->showFullScreen();
    if (plan.presenter) {
        showPresenterView(*screens[static_cast<qsizetype>(*plan.presenter)]);
    } else {
        delete m_view;
        m_view = nullptr;
        m_stage->activateWindow();
    }
}

void Presentation::showPresenterView(QScreen &screen)
{
    if (!m_view) {
        m_view = new PresenterView(m_appearance, m_player, m_quiz, *m_stage);
        connect(m_view, &PresenterView::commanded, this, &Presentation::perform);
    }
    m_view->setScreen(&screen);
    m_view->setGeometry(screen.availableGeometry());
    m_view->showMaximized();
    m_view->activateWindow();
}

/// From an open question to the step it is asked at, and from there to the step before.
void Presentation::back()
{
    if (m_quiz.question())
        m_quiz.dismiss();
    else
        m_player.previous();
}

void Presentation::perform(StageCommand command)
{
    if (!running())
        return;
    const StageWindow::Blank blank = m_stage->blank();
    const auto toggle = [&](StageWindow::Blank wanted) {
        m_stage->setBlank(blank == wanted ? StageWindow::Blank::None : wanted);
    };
    switch (command) {
    case StageCommand::End:
        end();
        return;
    case StageCommand::Black:
        toggle(StageWindow::Blank::Black);
        return;
    case StageCommand::White:
        toggle(StageWindow::Blank::White);
        return;
    default:
        break;
    }
    // Whatever it is, the audience first gets back the picture that they left.
    if (blank != StageWindow::Blank::None) {
        m_stage->setBlank(StageWindow::Blank::None);
        return;
    }
    switch (command) {
    case StageCommand::Next:
        m_player.next();
        break;
    case StageCommand::Previous:
        back();
        break;
    case StageCommand::First:
        m_player.first();
        break;
    case StageCommand::Last:
        m_player.last();
        break;
    case StageCommand::Reveal:
        m_quiz.reveal();
        break;
    case StageCommand::ZoomIn:
        m_stage->zoomIn();
        break;
    case StageCommand::ZoomOut:
        m_stage->zoomOut();
        break;
    case StageCommand::ZoomNormal:
        m_stage->zoomNormal();
        break;
    case StageCommand::Black:
    case StageCommand::White:
    case StageCommand::Keys:
    case StageCommand::End:
        break;
    }
}

} // namespace ringwalk
