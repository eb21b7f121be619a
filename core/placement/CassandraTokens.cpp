// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/CassandraTokens.h"

#include "hash/CassandraToken.h"
#include "hash/Xxh3.h"

namespace ringwalk {

std::vector<std::vector<Position>> cassandraTokens(std::span<const Member> members,
                                                   std::uint32_t vnodes)
{
    std::vector<std::vector<Position>> tokens(members.size());
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::size_t count = std::size_t{vnodes} * members[i].weight;
        tokens[i].reserve(count);
        for (std::size_t token = 0; token < count; ++token)
            tokens[i].push_back(
                positionOfToken(cassandraToken(tokenLabel(members[i].id.text, token))));
    }
    return tokens;
}

} // namespace ringwalk
