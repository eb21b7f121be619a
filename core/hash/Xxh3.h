// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace ringwalk {

/// XXH3, 64 bits, seed 0, of the bytes given (https://github.com/Cyan4973/xxHash, version 0.8).
/// XXH3 ends in an avalanche step, so labels that differ in one digit (`N1#0`, `N1#1`) land far
/// apart; a hash without such a step would put them side by side.
std::uint64_t xxh3(std::string_view bytes);

/// The name whose hash places token number `index` of a node: `N1#0`, `N1#1`, … The separator keeps
/// different pairs apart: without one, node `N1` token 11 and node `N11` token 1 would be one
/// label.
std::string tokenLabel(std::string_view node, std::size_t index);

} // namespace ringwalk
