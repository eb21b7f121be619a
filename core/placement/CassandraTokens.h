// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "placement/Placement.h"
#include "ring/Circle.h"

namespace ringwalk {

/// Where a token of Cassandra stands on a ring of hashes: -2⁶³ at 0, 2⁶³ - 1 at the end. The order
/// stays, and with it the ranges `(previous, token]`.
constexpr Position positionOfToken(std::int64_t token)
{
    return {static_cast<std::uint64_t>(token) ^ (std::uint64_t{1} << 63)};
}

/// Tokens for a ring after Cassandra: token number i of a member is the cassandraToken of
/// tokenLabel(id, i), vnodes of them for a unit of weight. (Cassandra draws them at random or
/// spaces them by load; these stay the same from run to run.) All 64 bits of a hash are read, as a
/// position: a key's exact place is positionOfToken(cassandraToken(key)).
std::vector<std::vector<Position>> cassandraTokens(std::span<const Member> members,
                                                   std::uint32_t vnodes);

} // namespace ringwalk
