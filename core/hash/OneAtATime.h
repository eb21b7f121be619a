// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ringwalk {

/// Bob Jenkins's one-at-a-time hash (Dr. Dobb's, September 1997), with bytes of 128 and more taken
/// as negative, as libmemcached has it where `char` is signed.
constexpr std::uint32_t oneAtATime(std::string_view bytes)
{
    std::uint32_t hash = 0;
    for (const char byte : bytes) {
        hash += static_cast<std::uint32_t>(static_cast<signed char>(byte));
        hash += hash << 10;
        hash ^= hash >> 6;
    }
    hash += hash << 3;
    hash ^= hash >> 11;
    hash += hash << 15;
    return hash;
}

} // namespace ringwalk
