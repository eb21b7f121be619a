// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string_view>

namespace ringwalk {

/// The score that a node gets for a key: XXH3 of `NODE/KEY`. The highest owns the key; of equal
/// scores, the node whose name comes first. (Thaler and Ravishankar 1996: highest random weight.)
std::uint64_t rendezvousScore(std::string_view node, std::string_view key);

/// A score as shown, 0 to 999: ⌊score × 1000 / 2⁶⁴⌋. Equal where the scores differ by little; the
/// owner is decided by the whole score.
constexpr int shownScore(std::uint64_t score)
{
    // The product needs 74 bits. Splitting the score keeps the arithmetic in 64 bits and exact.
    const std::uint64_t carry = ((score & 0xFFFFFFFFu) * 1000) >> 32;
    return static_cast<int>(((score >> 32) * 1000 + carry) >> 32);
}

} // namespace ringwalk
