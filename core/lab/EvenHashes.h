// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace ringwalk {

/// Hashes that fall evenly on the circle, to sample what owns how much of it: a Weyl sequence, the
/// multiples of the golden section.
inline std::vector<std::uint64_t> evenHashes(std::size_t count)
{
    std::vector<std::uint64_t> hashes(count);
    for (std::size_t i = 0; i < count; ++i)
        hashes[i] = i * 0x9E3779B97F4A7C15u;
    return hashes;
}

} // namespace ringwalk
