// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// Draws a modulo pane: a row a key, a column a server, for the divisor before the last change and
/// for the one after it, with an arrow where the key moves. Groups as in drawRing. O(keys +
/// servers).
void drawModulo(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
