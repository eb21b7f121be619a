// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lesson/Inspection.h"

namespace ringwalk {

// What has not happened: the state of a step, played on as a small lesson of its own.

/// What would become of a key if the owner shown left, or where servers are counted if there were
/// one fewer. None where there is no such node to leave.
std::optional<KeyWithoutOwner> keyWithoutOwner(const Lesson &lesson, std::size_t step,
                                               std::size_t pane, std::size_t key);

/// What would move if a node left, or where servers are counted if there were one fewer.
struct NodeGone
{
    std::vector<Inheritance> ofNode; ///< What the node has by rule, in the order of the ring.
    std::vector<std::size_t> others; ///< Keys of other nodes that would move too.
};

NodeGone nodeGone(const Lesson &lesson, std::size_t step, std::size_t pane, std::size_t node);

/// Where walks to a token of a node on `ring` would end if that token alone went.
std::optional<Lookup::Place> tokenHeir(const PaneSnapshot &pane, const Ring &ring, std::size_t node,
                                       Tick tick);

/// The part of this heir, which is added if there is none yet.
Inheritance &partOf(std::optional<std::size_t> heir, std::vector<Inheritance> &parts);

} // namespace ringwalk
