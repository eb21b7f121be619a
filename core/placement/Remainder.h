// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace ringwalk {

/// Remainders by one divisor, without a division for each (Barrett 1986).
class Remainder
{
public:
    /// The divisor is not 0.
    explicit constexpr Remainder(std::uint32_t divisor)
        : m_divisor(divisor)
        , m_reciprocal(std::numeric_limits<std::uint64_t>::max() / divisor)
    {
    }

    constexpr std::uint32_t of(std::uint64_t value) const
    {
        // The quotient found this way is at most one too small.
        const auto quotient = static_cast<std::uint64_t>((Wide{value} * m_reciprocal) >> 64);
        const std::uint64_t rest = value - quotient * m_divisor;
        return static_cast<std::uint32_t>(rest >= m_divisor ? rest - m_divisor : rest);
    }

private:
    __extension__ typedef unsigned __int128 Wide;

    std::uint64_t m_divisor;
    std::uint64_t m_reciprocal; ///< ⌊(2⁶⁴ - 1) / divisor⌋
};

} // namespace ringwalk
