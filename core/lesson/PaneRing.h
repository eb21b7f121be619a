// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/Snapshot.h"
#include "ring/Ring.h"

namespace ringwalk {

/// The ring by rule that a snapshot of a pane stands for: all its active nodes with their tokens,
/// whatever is shown as not yet handed over. Empty for a modulo pane. O(T log T).
Ring ringOf(const PaneSnapshot &pane);

/// The tokens of a ring of the pane's nodes, sorted as on the ring.
std::vector<Lookup::Place> placesOn(const PaneSnapshot &pane, const Ring &ring);

/// How the owner of a key is found at this step. O(T log T).
Lookup lookupOf(const PaneSnapshot &pane, std::size_t key);

} // namespace ringwalk
