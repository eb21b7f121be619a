// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>

namespace ringwalk {

/// The number of marks on the teaching ring.
inline constexpr int kTickCount = 360;

/// One of the 360 positions of the teaching ring: 0 to 359, clockwise, 0 at the top.
struct Tick
{
    int value = 0;

    friend auto operator<=>(const Tick &, const Tick &) = default;
};

constexpr bool isTick(std::int64_t value)
{
    return value >= 0 && value < kTickCount;
}

/// ⌊hash × 360 / 2⁶⁴⌋: the teaching ring is the whole 64-bit ring seen with 360 marks. The map is
/// monotone, so names keep their order round the ring.
constexpr Tick tickOfHash(std::uint64_t hash)
{
    // The product needs 73 bits. Splitting the hash keeps the arithmetic in 64 bits and exact.
    const std::uint64_t high = hash >> 32;
    const std::uint64_t low = hash & 0xFFFFFFFFu;
    const std::uint64_t carry = (low * kTickCount) >> 32;
    return Tick{static_cast<int>((high * kTickCount + carry) >> 32)};
}

} // namespace ringwalk
