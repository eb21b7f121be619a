// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/Zipf.h"

#include <bit>

#include "lab/Power.h"

namespace ringwalk {

namespace {

constexpr int kFractionBits = 53;
constexpr std::size_t kBetweenLooks = std::size_t{1} << 17; // At whether to stop.
constexpr double kOne = 9007199254740992.0;                 // 2⁵³

double weightOf(std::uint64_t key, double alpha)
{
    return 1 / power(static_cast<double>(key), alpha);
}

} // namespace

std::uint64_t Zipf::threshold(double sum) const
{
    return static_cast<std::uint64_t>(sum / m_total * kOne);
}

Zipf::Zipf(std::size_t keys, double alpha, const std::stop_token &stop)
    : m_alpha(alpha)
{
    std::vector<double> sums; // After each entry.
    for (std::size_t key = 1; key <= keys; ++key) {
        if (key % kBetweenLooks == 0 && stop.stop_requested())
            return;
        const std::size_t after = key <= kWhole ? 0 : (key - kWhole - 1) % kStride;
        if (key > kWhole && after == 0)
            m_sums.push_back(m_total);
        m_total += weightOf(key, alpha);
        if (key <= kWhole || after == kStride - 1 || key == keys)
            sums.push_back(m_total);
    }
    m_thresholds.reserve(sums.size());
    for (const double sum : sums)
        m_thresholds.push_back(threshold(sum));

    // About one place an entry.
    const int placeBits = static_cast<int>(std::bit_width(m_thresholds.size()));
    m_shift = kFractionBits - placeBits;
    m_begin.resize(std::size_t{1} << placeBits);
    std::uint32_t entry = 0;
    for (std::size_t place = 0; place < m_begin.size(); ++place) {
        const std::uint64_t first = static_cast<std::uint64_t>(place) << m_shift;
        while (m_thresholds[entry] <= first)
            ++entry;
        m_begin[place] = entry;
    }
}

std::uint64_t Zipf::keyWithin(std::size_t entry, std::uint64_t fraction) const
{
    double sum = m_sums[entry - kWhole];
    std::uint64_t key = kWhole + (entry - kWhole) * kStride;
    do
        sum += weightOf(++key, m_alpha);
    while (threshold(sum) <= fraction);
    return key;
}

std::size_t Zipf::bytes() const
{
    return m_thresholds.size() * sizeof m_thresholds[0] + m_sums.size() * sizeof m_sums[0] +
           m_begin.size() * sizeof m_begin[0];
}

std::uint64_t powerLawKey(std::uint64_t fraction, double alpha)
{
    constexpr double kTwo63 = 9223372036854775808.0;
    const double u = (static_cast<double>(fraction) + 0.5) / kOne;
    const double key = power(u, -1 / (alpha - 1));
    if (key < kTwo63)
        return static_cast<std::uint64_t>(key); // Rounded down.
    return std::uint64_t{1} << 63 | std::bit_cast<std::uint64_t>(key);
}

} // namespace ringwalk
