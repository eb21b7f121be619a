// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace ringwalk {

/// Zipf's law over a number of keys: key k, from 1, is asked for with a probability in proportion
/// to k^−α. Exact but for rounding: a draw inverts the distribution function, which is taken in
/// fractions of 2⁵³.
///
/// The sums are plain doubles added from key 1 on, so that whoever writes the loop down gets the
/// same keys, as far as his `pow` rounds as ours: see Power.h. Of the first 2²² keys every sum is
/// kept, of those after them, which are asked for less and less, one in 16; a draw adds up the
/// others again. So 10⁸ keys take about 200 MB.
class Zipf
{
public:
    /// `alpha` is 0 or more; 0 makes all keys alike. There is at least one key, and there are fewer
    /// than 2³². O(keys); of no use if it was stopped.
    Zipf(std::size_t keys, double alpha, const std::stop_token &stop = {});

    /// The key, 1 to `keys`, for a uniform fraction of 2⁵³: one more than the number of thresholds
    /// at or below it, where the threshold of key k is ⌊2⁵³ × sum to k / sum of all⌋. O(1)
    /// expected: a table says where to begin (Chen and Asau, "On Generating Random Variates from an
    /// Empirical Distribution", AIIE Transactions 1974).
    std::uint64_t key(std::uint64_t fraction) const
    {
        std::size_t entry = m_begin[static_cast<std::size_t>(fraction >> m_shift)];
        while (m_thresholds[entry] <= fraction)
            ++entry;
        return entry < kWhole ? entry + 1 : keyWithin(entry, fraction);
    }

    /// Memory held, in bytes.
    std::size_t bytes() const;

private:
    static constexpr std::size_t kWhole = std::size_t{1} << 22; ///< Entries of one key.
    static constexpr std::size_t kStride = 16;                  ///< Keys of an entry after those.

    std::uint64_t keyWithin(std::size_t entry, std::uint64_t fraction) const;
    std::uint64_t threshold(double sum) const;

    double m_alpha;
    double m_total = 0;
    std::vector<std::uint64_t> m_thresholds; ///< After the last key of each entry.
    std::vector<double> m_sums;              ///< Before each entry of several keys.
    std::vector<std::uint32_t> m_begin; ///< The first entry that a fraction's high bits can have.
    int m_shift = 0;
};

/// The number of a key under the floor of a continuous power law, ⌊u^(−1/(α−1))⌋ for u uniform in
/// (0, 1): P(key ≥ k) = k^(1−α). `fraction` is a fraction of 2⁵³, u lies in the middle of its step,
/// so that it is neither 0 nor 1. `alpha` is 1.06 or more: below, a key may exceed every double.
///
/// A key of 2⁶³ and more is a double without a fraction; its number is 2⁶³ plus its 63 bits, so
/// that different keys have different numbers.
std::uint64_t powerLawKey(std::uint64_t fraction, double alpha);

} // namespace ringwalk
