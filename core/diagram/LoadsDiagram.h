// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// Draws the loads as bars, the even share as a dashed line, the loads of the step before as dashed
/// outlines, and the figures. Groups are named `load-N4`. O(nodes).
void drawLoads(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
