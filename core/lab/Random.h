// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "hash/Mix64.h"

namespace ringwalk {

// The random numbers of the lab are SplitMix64 (Steele, Lea and Flood, "Fast Splittable
// Pseudorandom Number Generators", OOPSLA 2014; the constants are those of Vigna's splitmix64.c).
// Its n-th number is a function of the seed and of n alone, so that any thread can draw any part of
// a sequence, and the whole is the same however it was cut.

/// Number `index`, counted from 0, of the sequence that SplitMix64 gives for a seed.
constexpr std::uint64_t randomAt(std::uint64_t seed, std::uint64_t index)
{
    return mix64(seed + 0x9E3779B97F4A7C15u * (index + 1));
}

/// A random number as a fraction of 2⁵³: uniform in 0 to 2⁵³ − 1, the finest grid in [0, 1) on
/// which every point is a double.
constexpr std::uint64_t fraction53(std::uint64_t random)
{
    return random >> 11;
}

/// The numbers of a sequence, one after the other.
class Random
{
public:
    explicit constexpr Random(std::uint64_t seed)
        : m_seed(seed)
    {
    }

    constexpr std::uint64_t next() { return randomAt(m_seed, m_index++); }

    /// Uniform in 0 to `bound` − 1, without bias: Lemire, "Fast Random Integer Generation in an
    /// Interval", ACM TOMACS 2019. The high half of random × bound is the result; the few randoms
    /// whose low half would make some results likelier are drawn again. `bound` is not 0.
    constexpr std::uint64_t below(std::uint64_t bound)
    {
        const std::uint64_t surplus = (0 - bound) % bound; // 2⁶⁴ mod bound
        for (;;) {
            const std::uint64_t random = next();
            // No product of 128 bits in standard C++: bound splits it into two of 96.
            const std::uint64_t low = (random & 0xFFFFFFFFu) * (bound & 0xFFFFFFFFu);
            const std::uint64_t middle1 = (random >> 32) * (bound & 0xFFFFFFFFu) + (low >> 32);
            const std::uint64_t middle2 =
                (random & 0xFFFFFFFFu) * (bound >> 32) + (middle1 & 0xFFFFFFFFu);
            const std::uint64_t high =
                (random >> 32) * (bound >> 32) + (middle1 >> 32) + (middle2 >> 32);
            if (random * bound >= surplus)
                return high;
        }
    }

private:
    std::uint64_t m_seed;
    std::uint64_t m_index = 0;
};

} // namespace ringwalk
