// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QTimer>

#include "lesson/LessonPlayer.h"
#include "lesson/Subject.h"

namespace ringwalk {

/// What is looked at closely: one thing that was chosen, and follows the steps, and one that the
/// mouse rests on.
class Inspector : public QObject
{
    Q_OBJECT

public:
    struct Target
    {
        std::size_t pane = 0;
        Subject subject;

        friend bool operator==(const Target &, const Target &) = default;
    };

    explicit Inspector(const LessonPlayer &player, QObject *parent = nullptr);

    /// Off, it knows of nothing: while something else wants to be looked at. On at first.
    void setEnabled(bool enabled);

    /// What was chosen, as it is at the step shown; none while it is not there.
    std::optional<Target> chosen() const;
    void choose(const Target &target);
    void dismiss();

    /// The mouse has come upon something, or upon nothing. It counts once the mouse rests there.
    void pointAt(std::optional<Target> target);

    /// What the picture is to show the walk of: what the mouse rests on, or else what was chosen.
    std::optional<Target> shown() const { return m_rested ? m_rested : chosen(); }

    /// Whether the picture is to show what would be if the owner left.
    bool whatIf() const { return m_whatIf; }
    void setWhatIf(bool whatIf);

Q_SIGNALS:
    /// What was chosen is another, or is there no longer.
    void chosenChanged();
    /// What the picture is to show has changed; also after a change of what was chosen.
    void shownChanged();

private:
    void forget();

    const LessonPlayer &m_player;
    std::optional<Target> m_chosen; ///< As it was at the step of the choice.
    std::size_t m_chosenAt = 0;
    std::optional<Target> m_pointed;
    std::optional<Target> m_rested;
    QTimer m_rest;
    bool m_whatIf = false;
    bool m_enabled = true;
};

} // namespace ringwalk
