// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "lesson/Fault.h"
#include "lesson/Lesson.h"
#include "sandbox/Draft.h"

namespace ringwalk {

/// What became of a step of a draft.
struct ReplayedStep
{
    /// Why the step cannot happen where it is. It is left out of the lesson, kept in the draft, and
    /// written to the file as one to skip.
    std::optional<Localized> impossible;
    std::vector<Fault> faults;  ///< Of its words, focus and question; places are within the step.
    std::vector<Event> events;  ///< What it does, or did when it was last possible.
    std::optional<Board> board; ///< Of the main pane after it; none where a board cannot hold it.
    std::optional<std::size_t> played; ///< Its place among the lesson's steps.
};

/// A draft, played from its first step to its last.
struct Replay
{
    std::vector<ReplayedStep> steps; ///< One for each of the draft.
    std::vector<Fault> faults;       ///< Of the rest, by their places in the file.
    Scenario scenario;               ///< What is saved; read again, it is the same draft.
    std::optional<Lesson> lesson;    ///< All steps that are possible; none where there is a fault.
};

/// O(steps) plays of a step, times one more than there are impossible steps.
Replay replay(const Draft &draft);

} // namespace ringwalk
