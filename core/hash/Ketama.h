// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace ringwalk {

/// What each digest is cut into.
inline constexpr std::size_t kKetamaPointsPerDigest = 4;

/// The points that ketama gives a server, in the order in which it makes them: for i = 0, 1, … the
/// MD5 of `NAME-i`, read as four numbers of 32 bits, least significant byte first. libmemcached
/// takes 160 of them, 40 digests, where all servers have the same weight.
std::vector<std::uint32_t> ketamaPoints(std::string_view name, std::size_t count);

/// The hash that ketama places a key by: the first of the four numbers in its MD5.
std::uint32_t ketamaHash(std::string_view key);

} // namespace ringwalk
