// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonPlayer.h"

#include <algorithm>

namespace ringwalk {

namespace {

constexpr double kMillisecondsPerStep = 3500;

} // namespace

LessonPlayer::LessonPlayer(QObject *parent)
    : QObject(parent)
{
    setSpeed(1);
    connect(&m_timer, &QTimer::timeout, this, &LessonPlayer::next);
}

void LessonPlayer::setLesson(std::shared_ptr<const Lesson> lesson)
{
    setPlaying(false);
    Q_EMIT lessonAboutToChange();
    m_lesson = std::move(lesson);
    m_step = 0;
    Q_EMIT lessonChanged();
    Q_EMIT lessonSettled();
}

void LessonPlayer::setStep(std::size_t step)
{
    std::size_t to = std::min(step, lastStep());
    if (to > m_step && m_gate)
        to = m_gate(m_step, to);
    if (to == m_step)
        return;
    const std::size_t from = m_step;
    m_step = to;
    // A step by hand gives the next one its full time.
    if (playing())
        m_timer.start();
    Q_EMIT stepChanged(from, to);
    if (atEnd())
        setPlaying(false);
}

void LessonPlayer::next()
{
    setStep(m_step + 1);
}

void LessonPlayer::previous()
{
    if (m_step > 0)
        setStep(m_step - 1);
}

void LessonPlayer::setPlaying(bool playing)
{
    if (playing == m_timer.isActive() || (playing && lastStep() == 0))
        return;
    if (playing) {
        const bool fromStart = atEnd();
        m_timer.start();
        if (fromStart)
            first();
    } else {
        m_timer.stop();
    }
    Q_EMIT playingChanged(m_timer.isActive());
}

void LessonPlayer::setSpeed(double speed)
{
    m_speed = std::clamp(speed, kSlowest, kFastest);
    m_timer.setInterval(static_cast<int>(kMillisecondsPerStep / m_speed));
    Q_EMIT speedChanged(m_speed);
}

} // namespace ringwalk
