// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "lesson/Snapshot.h"

namespace ringwalk {

/// The load of each node of a pane, now and before: while an edit is previewed, what it would
/// become and what it is.
struct ShownLoads
{
    std::vector<int> now;
    std::vector<int> before;
};

ShownLoads shownLoads(const PaneSnapshot &pane);

/// The part of the ring that belongs to each node, 0 to 1.
std::vector<double> shownShares(const PaneSnapshot &pane);

/// Places of the nodes that are to be listed, clockwise: those that are there, or were.
std::vector<std::size_t> listedNodes(const PaneSnapshot &pane);

} // namespace ringwalk
