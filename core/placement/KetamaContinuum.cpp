// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/KetamaContinuum.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "hash/Ketama.h"
#include "hash/OneAtATime.h"

namespace ringwalk {

namespace {

using Points = std::vector<std::uint32_t>;

constexpr std::uint32_t kPlainPoints = 100;

/// The last of all hashes of 64 bits that begin with the 32 bits of the point: a hash is at or
/// before it if its upper half is at or before the point.
constexpr Position positionOfPoint(std::uint32_t point)
{
    return {std::uint64_t{point} << 32 | 0xFFFFFFFFu};
}

Points plainPoints(const std::string &name)
{
    Points points;
    for (std::uint32_t i = 0; i < kPlainPoints; ++i)
        points.push_back(oneAtATime(name + "-" + std::to_string(i)));
    return points;
}

/// The tokens of a ring on which each point has one owner: the first in the list.
std::vector<std::vector<Position>> firstOwners(std::span<const Points> points)
{
    std::vector<std::pair<std::uint32_t, std::size_t>> all;
    for (std::size_t server = 0; server < points.size(); ++server) {
        for (const std::uint32_t point : points[server])
            all.emplace_back(point, server);
    }
    std::sort(all.begin(), all.end());
    std::vector<std::vector<Position>> tokens(points.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
        if (i == 0 || all[i].first != all[i - 1].first)
            tokens[all[i].second].push_back(positionOfPoint(all[i].first));
    }
    return tokens;
}

MemberRing ringOf(KetamaContinuum::Kind kind, std::span<const Member> members)
{
    std::vector<std::uint32_t> weights;
    for (const Member &member : members)
        weights.push_back(member.weight);
    const std::vector<std::uint32_t> counts = kind == KetamaContinuum::Kind::Plain
                                                  ? std::vector<std::uint32_t>()
                                                  : ketamaPointCounts(weights);
    std::vector<Points> points;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::string &name = members[i].id.text;
        points.push_back(kind == KetamaContinuum::Kind::Plain ? plainPoints(name)
                                                              : ketamaPoints(name, counts[i]));
    }
    return MemberRing(members, firstOwners(points));
}

} // namespace

std::vector<std::uint32_t> ketamaPointCounts(std::span<const std::uint32_t> weights)
{
    std::uint64_t total = 0;
    for (const std::uint32_t weight : weights)
        total += weight;
    std::vector<std::uint32_t> counts;
    for (const std::uint32_t weight : weights) {
        if (total == 0) {
            counts.push_back(0);
            continue;
        }
        // libmemcached adds 10⁻¹⁰ before it cuts off, which single precision does not notice.
        const float share = static_cast<float>(weight) / static_cast<float>(total);
        constexpr auto kPerDigest = static_cast<std::uint32_t>(kKetamaPointsPerDigest);
        const float digests =
            share * 160.0f / float{kPerDigest} * static_cast<float>(weights.size());
        counts.push_back(static_cast<std::uint32_t>(std::floor(digests)) * kPerDigest);
    }
    return counts;
}

KetamaContinuum::KetamaContinuum(Kind kind, std::span<const Member> members)
    : m_ring(ringOf(kind, members))
{
}

} // namespace ringwalk
