// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace ringwalk::test {

/// The input of the sanity check of xxHash (Cyan4973/xxHash, cli/xsum_sanity_check.c): the top
/// bytes of a product that is multiplied again for each byte.
inline std::string sanityBuffer(std::size_t length)
{
    std::uint64_t generator = 2654435761u;
    std::string buffer;
    for (std::size_t i = 0; i < length; ++i) {
        buffer += static_cast<char>(generator >> 56);
        generator *= 11400714785074694797u;
    }
    return buffer;
}

} // namespace ringwalk::test
