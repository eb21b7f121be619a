// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Scores.h"

#include <algorithm>
#include <bit>

namespace ringwalk {

namespace {

std::vector<NodeIndex> orderOfIds(std::span<const Member> members)
{
    std::vector<NodeIndex> order;
    for (std::size_t i = 0; i < members.size(); ++i)
        order.push_back(static_cast<NodeIndex>(static_cast<std::uint32_t>(i)));
    std::sort(order.begin(), order.end(), [&](NodeIndex a, NodeIndex b) {
        return members[static_cast<std::size_t>(a)].id < members[static_cast<std::size_t>(b)].id;
    });
    return order;
}

} // namespace

double negativeLog(std::uint64_t bits)
{
    constexpr double kLn2 = 0.693147180559945309417;
    const double u = (static_cast<double>(static_cast<std::int64_t>(bits >> 12)) + 0.5) * 0x1p-52;
    // u = m × 2^e with m next to 1, where the series below is short: the parts of a double, taken
    // from its bits.
    constexpr int kMantissa = 52;
    constexpr int kBias = 1022; // Of the exponent, for m from 1/2 to 1.
    const auto parts = std::bit_cast<std::uint64_t>(u);
    int exponent = static_cast<int>(parts >> kMantissa) - kBias;
    const std::uint64_t digits = parts & ((std::uint64_t{1} << kMantissa) - 1);
    double m = std::bit_cast<double>(digits | std::uint64_t{kBias} << kMantissa);
    if (m < 0.707106781186547524) {
        m *= 2;
        --exponent;
    }
    // ln m = 2 artanh s = 2 (s + s³/3 + s⁵/5 + …), |s| < 0.172: what is left out is below 10⁻¹⁷.
    // Every second term apart from the others, so that the processor can work on both.
    const double s = (m - 1) / (m + 1);
    const double s2 = s * s;
    const double s4 = s2 * s2;
    const double even =
        ((((1.0 / 21 * s4 + 1.0 / 17) * s4 + 1.0 / 13) * s4 + 1.0 / 9) * s4 + 1.0 / 5) * s4 + 1;
    const double odd = (((1.0 / 19 * s4 + 1.0 / 15) * s4 + 1.0 / 11) * s4 + 1.0 / 7) * s4 + 1.0 / 3;
    return -(exponent * kLn2 + 2 * s * (even + s2 * odd));
}

PlainScores::PlainScores(std::span<const Member> members, NameHash hash)
    : m_members(orderOfIds(members))
{
    for (const NodeIndex member : m_members)
        m_hashes.push_back(hashOf(hash, members[static_cast<std::size_t>(member)].id.text));
}

std::size_t PlainScores::bytes() const
{
    return m_hashes.size() * (sizeof(std::uint64_t) + sizeof(NodeIndex));
}

WeightedScores::WeightedScores(std::span<const Member> members, NameHash hash)
{
    for (const NodeIndex index : orderOfIds(members)) {
        const Member &member = members[static_cast<std::size_t>(index)];
        if (member.weight == 0)
            continue;
        m_nodes.push_back({hashOf(hash, member.id.text), static_cast<double>(member.weight)});
        m_members.push_back(index);
    }
}

std::size_t WeightedScores::bytes() const
{
    return m_nodes.size() * (sizeof(Weighted) + sizeof(NodeIndex));
}

} // namespace ringwalk
