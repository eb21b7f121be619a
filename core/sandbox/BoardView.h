// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "lesson/Lesson.h"
#include "sandbox/Board.h"
#include "sandbox/Edit.h"

namespace ringwalk {

// What the diagrams draw of boards. The first pane is the ring, a second one the modulo pane.

inline constexpr std::string_view kRingPane = "ring";
inline constexpr std::string_view kModuloPane = "modulo";

/// A board as a scenario of one step: what a file of it holds. The title may not be empty; it is
/// that of the step, too. The id is made of a–z, 0–9 and `-`.
Scenario scenarioOf(const Board &board, const Localized &title, const std::string &id = "sandbox");

/// The board as a lesson of one step: for figures, inspection and words. O(tokens log tokens +
/// keys), with a bound O(keys × tokens) at worst.
Lesson lessonOf(const Board &board);

/// The state of a board, as lessonOf shows it.
Snapshot snapshotOf(const Board &board);

/// How a change is shown.
enum class Shown {
    Pending, ///< Owners are still those before; `next` says where ranges and keys will go.
    Done,    ///< Owners are those after; what was handed over and which keys moved is marked.
};

// Of the boards that a picture is made of, the nodes and keys that were renamed in between are the
// same ones, under their present names: see underNamesOf.

/// A change of boards as a picture of one step. All figures in it are true of `before` and `after`:
/// a key's owners are those it has on the two boards. A key that is on one board alone, or stands
/// at another tick, neither moves nor is pending, and counts as one that came or is gone: one that
/// comes is shown with its owner after, one that goes is not shown. Nodes that go are shown as
/// left. Costs as lessonOf, twice.
Snapshot changeOf(const Board &before, const Board &after, Shown shown);

/// What an edit would do, before it is done: pending.
Result<Snapshot> previewOf(const Board &board, const Edit &edit);
/// The same, after what has moved since another board was there. What is to move now is pending and
/// no more, whether it has moved before or not. Loads before are those of `board`.
Result<Snapshot> previewOf(const Board &board, const Edit &edit, const Board &since);

} // namespace ringwalk
