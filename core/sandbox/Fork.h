// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "Language.h"
#include "lesson/Lesson.h"
#include "sandbox/Board.h"

namespace ringwalk {

/// A board made of a step of a lesson.
struct Fork
{
    Board board;
    std::vector<Localized> lost; ///< What a board cannot hold, each a sentence without a full stop.
};

/// The pane that a board is made of: the first with a ring whose rule a board knows, else the first
/// with a ring, else the first.
std::size_t mainPane(const Scenario &scenario);

/// The board of a step: its nodes, keys and rule, as they are by the rule. Of several panes it is
/// the main one; a modulo pane beside it is carried along. A file of a board (scenarioOf), read and
/// played, gives the equal board back at its step.
Fork forkOf(const Lesson &lesson, std::size_t step);

} // namespace ringwalk
