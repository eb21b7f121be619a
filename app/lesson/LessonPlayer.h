// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QObject>
#include <QTimer>

#include "lesson/Lesson.h"

namespace ringwalk {

/// Where the window is in a lesson: which lesson, which step, and whether it plays by itself.
class LessonPlayer : public QObject
{
    Q_OBJECT

public:
    explicit LessonPlayer(QObject *parent = nullptr);

    static constexpr double kSlowest = 0.25;
    static constexpr double kFastest = 4;

    bool hasLesson() const { return m_lesson != nullptr; }
    const Lesson &lesson() const { return *m_lesson; }
    std::shared_ptr<const Lesson> sharedLesson() const { return m_lesson; }
    /// Goes to the first step, paused.
    void setLesson(std::shared_ptr<const Lesson> lesson);

    std::size_t step() const { return m_step; }
    std::size_t lastStep() const { return m_lesson->stepCount() - 1; }
    const Snapshot &snapshot() const { return m_lesson->snapshot(m_step); }
    bool atEnd() const { return m_step == lastStep(); }

    /// Steps past either end stay at the end. Forward, no further than the gate lets.
    void setStep(std::size_t step);
    void next();
    void previous();
    void first() { setStep(0); }
    void last() { setStep(lastStep()); }

    /// Asked before every way forward, from one step to a later one: how far it may go. What holds
    /// the player back so takes over from there.
    using Gate = std::function<std::size_t(std::size_t from, std::size_t to)>;
    void setGate(Gate gate) { m_gate = std::move(gate); }

    bool playing() const { return m_timer.isActive(); }
    /// From the last step it plays from the first again.
    void setPlaying(bool playing);
    void togglePlaying() { setPlaying(!playing()); }

    /// 1 is 3.5 seconds a step; kept between the slowest and the fastest.
    double speed() const { return m_speed; }
    void setSpeed(double speed);

Q_SIGNALS:
    /// While the former lesson, if there is one, is still there: what refers to it lets go of it.
    void lessonAboutToChange();
    void lessonChanged();
    /// After lessonChanged, when everything shows the new lesson.
    void lessonSettled();
    /// After every change of step; not when a new lesson starts.
    void stepChanged(std::size_t from, std::size_t to);
    void playingChanged(bool playing);
    void speedChanged(double speed);

private:
    std::shared_ptr<const Lesson> m_lesson;
    std::size_t m_step = 0;
    double m_speed = 1;
    QTimer m_timer;
    Gate m_gate;
};

} // namespace ringwalk
