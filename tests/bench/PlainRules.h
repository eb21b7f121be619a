// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "placement/Scores.h"

/// The rules as one would write them in a few lines, to be measured against.
namespace ringwalk::bench {

inline std::uint32_t plainRendezvous(std::span<const std::uint64_t> nodes, std::uint64_t key)
{
    std::uint32_t best = 0;
    std::uint64_t highest = 0;
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
        const std::uint64_t score = mix64(nodes[node] ^ key);
        if (node == 0 || score > highest) {
            highest = score;
            best = node;
        }
    }
    return best;
}

inline std::uint32_t plainWeightedRendezvous(std::span<const std::uint64_t> nodes,
                                             std::span<const double> weights, std::uint64_t key)
{
    std::uint32_t best = 0;
    double highest = 0;
    for (std::uint32_t node = 0; node < nodes.size(); ++node) {
        const std::uint64_t bits = mix64(nodes[node] ^ key);
        const double u = (static_cast<double>(bits >> 12) + 0.5) * 0x1p-52;
        const double score = -weights[node] / std::log(u);
        if (score > highest) {
            highest = score;
            best = node;
        }
    }
    return best;
}

/// Lamping and Veach's listing.
inline std::uint32_t plainJump(std::uint64_t key, std::int32_t buckets)
{
    std::int64_t b = -1;
    std::int64_t j = 0;
    while (j < buckets) {
        b = j;
        key = key * 2862933555777941757ULL + 1;
        j = static_cast<std::int64_t>(
            static_cast<double>(b + 1) *
            (static_cast<double>(1LL << 31) / static_cast<double>((key >> 33) + 1)));
    }
    return static_cast<std::uint32_t>(b);
}

/// With the arithmetic of Guava's Hashing.consistentHash.
inline std::uint32_t plainGuavaJump(std::uint64_t key, std::int32_t buckets)
{
    std::int32_t candidate = 0;
    for (;;) {
        key = key * 2862933555777941757ULL + 1;
        const double draw = static_cast<double>((key >> 33) + 1) / 0x1p31;
        const double next = static_cast<double>(candidate + 1) / draw;
        if (next >= buckets)
            return static_cast<std::uint32_t>(candidate);
        candidate = static_cast<std::int32_t>(next);
    }
}

/// Bounded loads over a sorted list of tokens, walked from the key's place for every request.
class PlainBoundedRing
{
public:
    PlainBoundedRing(std::span<const std::uint64_t> tokens, std::span<const std::uint32_t> owners,
                     std::size_t nodes, std::uint64_t cap)
        : m_tokens(tokens)
        , m_owners(owners)
        , m_loads(nodes, 0)
        , m_cap(cap)
    {
    }

    std::uint32_t place(std::uint64_t key)
    {
        auto at = static_cast<std::size_t>(std::lower_bound(m_tokens.begin(), m_tokens.end(), key) -
                                           m_tokens.begin());
        for (std::size_t step = 0; step < m_tokens.size(); ++step, ++at) {
            const std::uint32_t owner = m_owners[at % m_tokens.size()];
            if (m_loads[owner] < m_cap) {
                ++m_loads[owner];
                return owner;
            }
        }
        return 0xFFFFFFFFu;
    }

private:
    std::span<const std::uint64_t> m_tokens;
    std::span<const std::uint32_t> m_owners;
    std::vector<std::uint64_t> m_loads;
    std::uint64_t m_cap;
};

} // namespace ringwalk::bench
