// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "ring/Node.h"

namespace ringwalk {

/// The ticks of the first `count` tokens of a node that are placed by its name: `Hashed` or
/// `Ketama`. In the order of their numbers; two of them may share a tick. None where the source is
/// `Fixed`, which no name decides.
std::vector<Position> placesByName(const NodeId &node, TokenSource source, std::size_t count);

} // namespace ringwalk
