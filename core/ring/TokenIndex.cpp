// SPDX-License-Identifier: GPL-3.0-or-later
#include "ring/TokenIndex.h"

#include <algorithm>
#include <bit>

namespace ringwalk {

namespace {

/// More of them, and the table outgrows the caches; fewer, and more lookups have to bisect.
constexpr std::size_t kBucketsPerToken = 2;

constexpr std::uint32_t kLargestPlace = 0x7FFFFFFF;

} // namespace

TokenIndex::TokenIndex(Circle circle, std::span<const std::uint64_t> positions)
{
    // At least one bit numbers the bucket and one is left: a shift by all 64 bits is undefined.
    const std::size_t wanted =
        std::bit_ceil(std::max<std::size_t>(positions.size() * kBucketsPerToken, 2));
    const int bucketBits = std::min(circle.bits() - 1, std::countr_zero(wanted));
    m_shift = circle.bits() - bucketBits;

    const std::size_t bucketCount = std::size_t{1} << bucketBits;
    // In three passes, none of which branches by how many tokens a bucket happens to hold: that
    // would be guessed wrong at every other bucket. At first each holds the count of the one
    // before.
    m_buckets.assign(bucketCount + 1, Bucket{0, 0, {kUnused, kUnused}});
    for (const std::uint64_t position : positions) {
        Bucket &next = m_buckets[bucketOf(position) + 1];
        next.first = (next.first + 1) & kLargestPlace;
    }
    std::uint32_t first = 0;
    for (Bucket &bucket : m_buckets) {
        first += bucket.first;
        bucket.first = first & kLargestPlace;
    }
    for (std::size_t place = 0; place < positions.size(); ++place) {
        Bucket &bucket = m_buckets[bucketOf(positions[place])];
        const std::size_t token = place - bucket.first;
        if (token < kFractions)
            bucket.fractions[token] = fractionOf(positions[place]);
        else
            bucket.crowded = 1;
    }
}

std::size_t TokenIndex::bisect(std::span<const std::uint64_t> positions,
                               std::uint64_t position) const
{
    const std::size_t bucket = bucketOf(position);
    const auto begin = positions.begin() + m_buckets[bucket].first;
    const auto end = positions.begin() + m_buckets[bucket + 1].first;
    return static_cast<std::size_t>(std::lower_bound(begin, end, position) - positions.begin());
}

} // namespace ringwalk
