// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/Board.h"

namespace ringwalk {

/// A board as it was, its nodes and keys under the names that they have `now`: what was renamed in
/// between is the same thing, and tokens and ticks are where they were then, with the same owners.
/// Where a name has gone from one thing to another and both were there, or the new names would
/// decide otherwise between two tokens at one tick, it is the board under its own names.
/// O(tokens log tokens + keys log keys).
Board underNamesOf(const Board &now, const Board &then);

} // namespace ringwalk
