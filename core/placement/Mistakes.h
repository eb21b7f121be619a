// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "hash/Tick.h"
#include "ring/Ring.h"

namespace ringwalk {

// Rules that are wrong. They are here to be shown beside the right one, so that the damage can be
// counted.

/// Looking counter-clockwise: the place of the last token at or before a position, past zero the
/// largest. None on a ring without tokens. Costs as Ring::successor.
std::optional<std::size_t> predecessor(const Ring &ring, Position position);

/// Both ends closed: whoever else claims a position. That is the node of the token after, where a
/// token stands exactly at the position; kNoNode where nobody else does. O(T).
NodeIndex secondClaim(const Ring &ring, Position position);

/// Hashing every key anew when membership changes: the tick of `NAME/NODES`.
Tick rehashedTick(std::string_view key, std::size_t nodes);

// `owners` says who owns what, by right ends as a ring does; the result is no ring that a lookup
// would find. Where a leaver's token shares its position with another node's, the heir is found as
// on the ring: the first name.

/// A leaver's ranges handed to the node of the token before. Fails if there is no such node.
Result<Ring> handedToPredecessor(const Ring &owners, const NodeId &leaver);

/// A leaver's ranges each cut into equal pieces for all the nodes left, in the order of their
/// names; of a range shorter than that some get nothing. Fails if there is no such node.
Result<Ring> sharedOut(const Ring &owners, const NodeId &leaver);

} // namespace ringwalk
