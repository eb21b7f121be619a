// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <bit>
#include <compare>
#include <cstdint>

#include "hash/Tick.h"

namespace ringwalk {

/// A place on a ring: a tick on the teaching ring, a 64-bit hash on a real one.
struct Position
{
    std::uint64_t value = 0;

    friend auto operator<=>(const Position &, const Position &) = default;
};

constexpr Position positionOf(Tick tick)
{
    return Position{static_cast<std::uint64_t>(tick.value)};
}

constexpr Tick tickOf(Position position)
{
    return Tick{static_cast<int>(position.value)};
}

/// The clockwise interval `(from, to]`: open on the left, closed on the right. `from == to` is the
/// whole circle, the range of a ring's only token.
struct Range
{
    Position from;
    Position to;

    /// Whether the interval crosses zero, going from the last position to the first.
    constexpr bool crossesZero() const { return to <= from; }

    constexpr bool contains(Position position) const
    {
        return crossesZero() ? position > from || position <= to
                             : position > from && position <= to;
    }

    friend auto operator<=>(const Range &, const Range &) = default;
};

/// How many positions there are before the ring closes: 360 ticks, or all 2⁶⁴ hashes.
class Circle
{
public:
    static constexpr Circle ticks() { return Circle(kTickCount); }
    static constexpr Circle hashes() { return Circle(0); }

    constexpr bool contains(Position position) const
    {
        return m_size == 0 || position.value < m_size;
    }

    /// Bits needed to write the largest position: 9 for 360 ticks, 64 for all hashes.
    constexpr int bits() const
    {
        return m_size == 0 ? 64 : static_cast<int>(std::bit_width(m_size - 1));
    }

    /// The part of the circle a range covers, above 0 and at most 1. A double, because the whole
    /// circle of 2⁶⁴ positions does not fit into 64 bits.
    constexpr double share(Range range) const
    {
        return range.from == range.to ? 1.0 : static_cast<double>(distance(range)) / length();
    }

    /// Positions in the range; the range must not be the whole circle.
    constexpr std::uint64_t distance(Range range) const
    {
        const std::uint64_t wrapped = range.to.value - range.from.value;
        return range.to < range.from ? wrapped + m_size : wrapped;
    }

    friend auto operator<=>(const Circle &, const Circle &) = default;

private:
    explicit constexpr Circle(std::uint64_t size)
        : m_size(size)
    {
    }

    constexpr double length() const
    {
        return m_size == 0 ? 18446744073709551616.0 : static_cast<double>(m_size);
    }

    std::uint64_t m_size; ///< 0 stands for 2⁶⁴, which 64-bit arithmetic wraps at by itself.
};

} // namespace ringwalk
