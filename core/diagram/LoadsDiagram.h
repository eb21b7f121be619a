// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// A whole number that divides the axis of a load chart into at most five parts and is 1, 2 or 5
/// times a power of ten.
int loadAxisStep(int largest);

/// Draws the loads as bars, the even share as a dashed line, the loads of the step before as dashed
/// outlines, and the figures. Groups are named `load-N4`. O(nodes).
void drawLoads(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
