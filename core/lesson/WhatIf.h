// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/Inspection.h"

namespace ringwalk {

// What has not happened, worked out by rule on the state of a step as if it had.

/// What would become of a key if the owner shown left. None where that is not on a ring.
std::optional<KeyWithoutOwner> keyWithoutOwner(const PaneSnapshot &pane, std::size_t key);

/// The part of this heir, which is added if there is none yet.
Inheritance &partOf(std::optional<std::size_t> heir, std::vector<Inheritance> &parts);

/// Who would get what of an active node that left the ring, in the order of their first ranges.
std::vector<Inheritance> inheritance(const PaneSnapshot &pane, std::size_t leaver);

/// Where walks to a token of a node on `ring` would end if that token alone went.
std::optional<Lookup::Place> tokenHeir(const PaneSnapshot &pane, const Ring &ring, std::size_t node,
                                       Tick tick);

/// What one server fewer would move in a modulo pane.
struct OneServerFewer
{
    std::vector<Inheritance> ofServer; ///< The server's own keys that would move, by their heirs.
    std::vector<std::size_t> others;   ///< Keys of other servers that would move.
};

OneServerFewer oneServerFewer(const PaneSnapshot &pane, std::size_t server);

} // namespace ringwalk
