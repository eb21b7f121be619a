// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "ring/Circle.h"

namespace ringwalk {

/// Finds the first token at or after a position without bisecting all tokens.
///
/// The circle is cut into equal buckets by the top bits of the position, two to four buckets a
/// token. A bucket knows how many tokens come before it and, for up to two tokens of its own, the
/// 16 bits that follow. Counting those below the bits of the position finds the place: one read,
/// two comparisons, and no branch to guess wrong. Where that does not decide, because the bucket
/// holds more tokens or one of them agrees with the position in these bits, the tokens of the
/// bucket are bisected. Evenly hashed tokens seldom need it; and clustered ones make a lookup cost
/// no more than O(log tokens).
class TokenIndex
{
public:
    TokenIndex() = default;

    /// `positions` are sorted ascending, fewer than 2³¹. O(positions + buckets).
    TokenIndex(Circle circle, std::span<const std::uint64_t> positions);

    /// The number of positions below `position`: the place of its successor in the sorted list, or
    /// the list's size where the walk crosses zero. `positions` is the list the index was built of
    /// and must not be empty. O(1) expected for hashed tokens, O(log tokens) at worst.
    std::size_t successor(std::span<const std::uint64_t> positions, std::uint64_t position) const
    {
        const Bucket &bucket = m_buckets[bucketOf(position)];
        const std::uint16_t fraction = fractionOf(position);
        // One branch that is hardly ever taken, where || would make three.
        const bool undecided = (bucket.crowded != 0) | (bucket.fractions[0] == fraction) |
                               (bucket.fractions[1] == fraction);
        if (undecided) [[unlikely]]
            return bisect(positions, position);
        return std::size_t{bucket.first} + (bucket.fractions[0] < fraction) +
               (bucket.fractions[1] < fraction);
    }

    /// Starts to load what a later `successor` of the position reads.
    void prefetch(std::uint64_t position) const
    {
        __builtin_prefetch(&m_buckets[bucketOf(position)]);
    }

    std::size_t bytes() const { return m_buckets.size() * sizeof(Bucket); }

private:
    /// No token of the bucket: no position's fraction is above it.
    static constexpr std::uint16_t kUnused = 0xFFFF;
    static constexpr int kFractions = 2;

    struct Bucket
    {
        std::uint32_t first : 31;  ///< The place of the first token at or after the bucket's start.
        std::uint32_t crowded : 1; ///< More tokens than fractions.
        std::uint16_t fractions[kFractions]; ///< Of the bucket's tokens; kUnused without one.
    };

    std::size_t bucketOf(std::uint64_t position) const
    {
        return static_cast<std::size_t>(position >> m_shift);
    }

    /// The 16 bits of the position that follow those of its bucket.
    std::uint16_t fractionOf(std::uint64_t position) const
    {
        return static_cast<std::uint16_t>((position << (64 - m_shift)) >> 48);
    }

    std::size_t bisect(std::span<const std::uint64_t> positions, std::uint64_t position) const;

    int m_shift = 1;               ///< Leaves the bits of a position that number its bucket.
    std::vector<Bucket> m_buckets; ///< One entry a bucket, and one that holds the list's size.
};

} // namespace ringwalk
