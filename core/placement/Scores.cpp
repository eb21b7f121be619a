// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Scores.h"

#include <algorithm>
#include <cmath>

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
    // u = m × 2^e, with m next to 1, where the series below is short.
    int exponent = 0;
    double m = std::frexp(u, &exponent);
    if (m < 0.707106781186547524) {
        m *= 2;
        --exponent;
    }
    // ln m = 2 artanh s = 2 (s + s³/3 + s⁵/5 + …), |s| < 0.172: what is left out is below 10⁻¹⁷.
    const double s = (m - 1) / (m + 1);
    const double square = s * s;
    double series = 0;
    for (int power = 21; power >= 1; power -= 2)
        series = series * square + 1.0 / power;
    return -(exponent * kLn2 + 2 * s * series);
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
