// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Inspector.h"

#include "lesson/Inspection.h"

namespace ringwalk {

namespace {

/// Long enough that a mouse on its way somewhere leaves the picture alone.
constexpr int kRestMilliseconds = 300;

} // namespace

Inspector::Inspector(const LessonPlayer &player, QObject *parent)
    : QObject(parent)
    , m_player(player)
{
    m_rest.setSingleShot(true);
    m_rest.setInterval(kRestMilliseconds);
    connect(&m_rest, &QTimer::timeout, this, [this] {
        m_rested = m_pointed;
        Q_EMIT shownChanged();
    });
    connect(&player, &LessonPlayer::lessonChanged, this, [this] {
        m_chosen.reset();
        forget();
        Q_EMIT chosenChanged();
        Q_EMIT shownChanged();
    });
    connect(&player, &LessonPlayer::stepChanged, this, [this] {
        // After a step something else may be under a mouse that has not moved.
        forget();
        Q_EMIT chosenChanged();
        Q_EMIT shownChanged();
    });
}

void Inspector::setEnabled(bool enabled)
{
    m_enabled = enabled;
    if (enabled)
        return;
    pointAt(std::nullopt);
    dismiss();
}

std::optional<Inspector::Target> Inspector::chosen() const
{
    if (!m_chosen)
        return std::nullopt;
    const std::size_t pane = m_chosen->pane;
    const auto subject =
        followed(m_chosen->subject, m_player.lesson().snapshot(m_chosenAt).panes.at(pane),
                 m_player.snapshot().panes.at(pane));
    return subject ? std::optional(Target{pane, *subject}) : std::nullopt;
}

void Inspector::choose(const Target &target)
{
    if (!m_enabled || chosen() == target)
        return;
    m_chosen = target;
    m_chosenAt = m_player.step();
    m_whatIf = false;
    Q_EMIT chosenChanged();
    Q_EMIT shownChanged();
}

void Inspector::dismiss()
{
    if (!m_chosen)
        return;
    m_chosen.reset();
    m_whatIf = false;
    Q_EMIT chosenChanged();
    Q_EMIT shownChanged();
}

void Inspector::pointAt(std::optional<Target> target)
{
    if (!m_enabled)
        target.reset();
    if (target == m_pointed)
        return;
    m_pointed = target;
    if (target)
        m_rest.start();
    else
        m_rest.stop();
    if (!m_rested)
        return;
    m_rested.reset();
    Q_EMIT shownChanged();
}

void Inspector::setWhatIf(bool whatIf)
{
    if (whatIf == m_whatIf)
        return;
    m_whatIf = whatIf;
    Q_EMIT shownChanged();
}

void Inspector::forget()
{
    m_rest.stop();
    m_pointed.reset();
    m_rested.reset();
}

} // namespace ringwalk
