// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// Draws a successor pane: ticks, range bands, tokens with their pills, keys, the walk of the key
/// in focus, and the count of moved keys in the middle. Groups are named `range-140-220`,
/// `node-N4` with its tokens `token-N4-220` in it, `key-K5`, `walk-K5`. O(ranges + tokens + keys).
void drawRing(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
