// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"

namespace ringwalk {

/// Draws the loads of a pane as a row for each node: name, bar and number. For large type and for
/// areas too low for drawLoads. Rows stand in as many columns as they need; rows that are then
/// still too low for the type are bars alone.
void drawLoadRows(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

/// The height that drawLoadRows would like to have in the width of the style's area, with this many
/// nodes. The area's height is not looked at.
double loadRowsHeight(const PaneStyle &style, std::size_t nodes);

/// The nodes that have a row: those that carry load or have lost it with this step.
std::vector<std::size_t> loadRowNodes(const PaneSnapshot &pane);

} // namespace ringwalk
