// SPDX-License-Identifier: GPL-3.0-or-later
#include "ring/TokenPlaces.h"

#include "hash/Ketama.h"
#include "hash/Xxh3.h"

namespace ringwalk {

std::vector<Position> placesByName(const NodeId &node, TokenSource source, std::size_t count)
{
    std::vector<Position> tokens;
    if (source == TokenSource::Hashed) {
        for (std::size_t i = 0; i < count; ++i)
            tokens.push_back(positionOf(tickOfHash(xxh3(tokenLabel(node.text, i)))));
    } else if (source == TokenSource::Ketama) {
        // A point of 32 bits stands for the hash of 64 bits that begins with it.
        for (const std::uint32_t point : ketamaPoints(node.text, count))
            tokens.push_back(positionOf(tickOfHash(std::uint64_t{point} << 32)));
    }
    return tokens;
}

} // namespace ringwalk
