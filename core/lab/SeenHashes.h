// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ringwalk {

/// Hashes that have been seen. Open addressing, half empty at least; it grows with the number of
/// different hashes.
class SeenHashes
{
public:
    /// With room for so many different ones.
    explicit SeenHashes(std::size_t expected);

    /// Whether this is the first time.
    bool insert(std::uint64_t hash)
    {
        // Zero marks an empty slot.
        if (hash == 0) {
            const bool first = !m_zero;
            m_zero = true;
            return first;
        }
        std::uint64_t &slot = slotOf(hash);
        if (slot == hash)
            return false;
        slot = hash;
        if (2 * ++m_used > m_slots.size())
            grow();
        return true;
    }

private:
    /// Where the hash is, or the empty slot where it belongs.
    std::uint64_t &slotOf(std::uint64_t hash)
    {
        // The high bits of a product by an odd number, so that hashes that share their low bits,
        // as numbers in a file may, do not share a place.
        std::size_t slot = static_cast<std::size_t>((hash * 0x9E3779B97F4A7C15u) >> m_shift);
        while (m_slots[slot] != 0 && m_slots[slot] != hash)
            slot = (slot + 1) & (m_slots.size() - 1);
        return m_slots[slot];
    }
    void grow();

    std::vector<std::uint64_t> m_slots;
    std::size_t m_used = 0;
    int m_shift;
    bool m_zero = false;
};

/// How many different ones there are. In parts by their highest bits, one after the other, so that
/// it takes a quarter of the memory of the hashes themselves, where these are spread evenly as
/// those of different keys are. O(n).
std::uint64_t countDifferent(std::span<const std::uint64_t> hashes);

} // namespace ringwalk
