// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "lesson/Scenario.h"
#include "ring/Ring.h"
#include "sandbox/Board.h"

namespace ringwalk {

/// What happens in a pane with a ring when one board becomes another: nodes come, tokens change,
/// nodes leave, then requests, capacities and the bound. Nodes come first, so that a ring whose
/// nodes are all exchanged is never empty. A change of the bound is left out where `rule` is not
/// Rule::Bounded. Keys are not looked at, except for their requests.
std::vector<Event> eventsBetween(const Board &before, const Board &after, std::size_t pane,
                                 Rule rule);

/// The events that show a change of the ring, made by `eventsBetween`, to its end: the hand-over,
/// where a range is pending, and the moves.
std::vector<Event> settlingEvents(const Board &before, const Board &after, std::size_t pane,
                                  Rule rule);

/// The ring of a board's nodes on the 360 ticks.
Ring ringOf(const Board &board);

} // namespace ringwalk
