// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// Draws a rendezvous pane: a row a key, a column a node, in each cell the score, and the node's
/// marker under the highest. What is pending has a dashed outline at the node to be.
void drawScores(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
