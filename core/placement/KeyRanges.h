// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace ringwalk {

/// Range partitioning, in its plainest form: the keys in their order, cut into as many pieces as
/// there are servers, as equal as they can be. Keys next to each other stay together, which is what
/// a hash gives up. The server of key number `key` of `keys`, counted from 0; there is a server.
constexpr std::size_t keyRangeServer(std::size_t key, std::size_t keys, std::uint32_t servers)
{
    return key * servers / keys;
}

} // namespace ringwalk
