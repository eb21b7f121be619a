// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/SeenHashes.h"

#include <bit>
#include <utility>

namespace ringwalk {

namespace {

// A part of 20 million hashes takes 64 MB at most then, while the table grows.
constexpr int kPartBits = 4;

} // namespace

SeenHashes::SeenHashes(std::size_t expected)
    : m_slots(std::bit_ceil(2 * expected + 2))
    , m_shift(64 - static_cast<int>(std::bit_width(m_slots.size() - 1)))
{
}

void SeenHashes::grow()
{
    const std::vector<std::uint64_t> slots =
        std::exchange(m_slots, std::vector<std::uint64_t>(2 * m_slots.size()));
    --m_shift;
    for (const std::uint64_t hash : slots) {
        if (hash != 0)
            slotOf(hash) = hash;
    }
}

std::uint64_t countDifferent(std::span<const std::uint64_t> hashes)
{
    constexpr std::size_t kFew = 1 << 16;
    const int bits = hashes.size() <= kFew ? 0 : kPartBits;
    std::uint64_t count = 0;
    for (std::uint64_t part = 0; part < std::uint64_t{1} << bits; ++part) {
        // They may be few, however many hashes there are.
        SeenHashes seen(kFew);
        for (const std::uint64_t hash : hashes) {
            if (bits == 0 || hash >> (64 - bits) == part)
                count += seen.insert(hash);
        }
    }
    return count;
}

} // namespace ringwalk
