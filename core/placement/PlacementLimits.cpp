// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/PlacementLimits.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <vector>

#include "Phrase.h"
#include "placement/Bounded.h"
#include "placement/MaglevTable.h"

namespace ringwalk {

namespace {

/// A token while a ring is built: with its node, in the sorted list, on the ring and in its index.
constexpr double kBytesPerToken = 100;
/// And what a bounded run remembers of it.
constexpr double kBytesPerBoundedToken = 12;
/// Id, weight, score and place in a few lists.
constexpr double kBytesPerMember = 200;

/// Indices of tokens and members have 31 bits.
constexpr double kMostTokens = 2147483647;
constexpr std::size_t kMostMembers = 2147483647;

constexpr double kKetamaPoints = 160;

/// In floating point, so that no product is too large to be refused.
double tokensOf(PlacementRule rule, std::span<const Member> members,
                const PlacementSettings &settings)
{
    const auto count = static_cast<double>(members.size());
    if (rule == PlacementRule::Ketama || rule == PlacementRule::KetamaWeighted)
        return kKetamaPoints * count;
    if (!readsVnodes(rule))
        return 0;
    const double vnodes = settings.vnodes;
    if (rule == PlacementRule::Dynamic)
        return vnodes * count * settings.dynamic.mostTimesBase;
    double weights = 0;
    for (const Member &member : members)
        weights += member.weight;
    return vnodes * weights;
}

std::string number(double value)
{
    return std::to_string(static_cast<std::uint64_t>(value));
}

Localized megabytes(double bytes)
{
    return {number(std::ceil(bytes / 1e6)) + " MB"};
}

std::optional<Error> repeatedId(std::span<const Member> members)
{
    std::vector<std::string_view> ids;
    ids.reserve(members.size());
    for (const Member &member : members)
        ids.push_back(member.id.text);
    std::sort(ids.begin(), ids.end());
    const auto repeated = std::adjacent_find(ids.begin(), ids.end());
    if (repeated == ids.end())
        return std::nullopt;
    return Error{
        phrase(Localized{"node %1 is given twice", "节点 %1 重复"}, {std::string(*repeated)})};
}

std::optional<Error> outside(const Localized &name, std::uint64_t value, std::uint64_t least,
                             std::uint64_t most)
{
    if (value >= least && value <= most)
        return std::nullopt;
    return Error{
        phrase(Localized{"%1: %2 is outside %3–%4", "%1：%2 不在 %3–%4 之内"},
               {name, {std::to_string(value)}, {std::to_string(least)}, {std::to_string(most)}})};
}

std::optional<Error> wrongTable(std::size_t nodes, std::uint32_t size)
{
    if (auto error = outside({"Maglev table size", "Maglev 表的大小"}, size, 2, kMaxMaglevTable))
        return error;
    if (!isPrime(size)) {
        // The limit is a prime itself, so there is always one.
        return Error{phrase(Localized{"Maglev table size: %1 is not a prime; %2 is the next",
                                      "Maglev 表的大小：%1 不是素数；下一个素数是 %2"},
                            {std::to_string(size), std::to_string(primeFrom(size))})};
    }
    if (nodes <= size)
        return std::nullopt;
    return Error{phrase(
        Localized{"Maglev table size: %1 entries are too few for %2 nodes; every node needs one",
                  "Maglev 表的大小：%1 个表项不够 %2 个节点；每个节点至少需要一个"},
        {std::to_string(size), std::to_string(nodes)})};
}

std::optional<Error> wrongDynamics(const DynamicSettings &dynamic)
{
    constexpr std::uint32_t kMost = 1'000'000;
    if (auto error = outside({"rounds", "轮数"}, dynamic.rounds, 1, kMost))
        return error;
    if (auto error =
            outside({"rounds between adjustments", "调整间隔的轮数"}, dynamic.interval, 1, kMost))
        return error;
    if (auto error = outside({"smoothing, in ten-thousandths", "平滑系数（万分之一）"},
                             dynamic.smoothing, 1, DynamicSettings::kParts))
        return error;
    if (auto error =
            outside({"change per adjustment, in ten-thousandths", "每次调整的变化上限（万分之一）"},
                    dynamic.limit, 0, DynamicSettings::kParts))
        return error;
    return outside({"most virtual nodes, in times the base", "虚拟节点上限（基数的倍数）"},
                   dynamic.mostTimesBase, 1, kMost);
}

std::optional<Error> wrongSettings(PlacementRule rule, std::size_t nodes,
                                   const PlacementSettings &settings)
{
    if (readsVnodes(rule) && settings.vnodes == 0)
        return Error{
            Localized{"virtual nodes: a node needs at least 1", "虚拟节点：每个节点至少需要 1 个"}};
    if (bounds(rule) && settings.epsilon > kMaxEpsilon)
        return Error{phrase(Localized{"ε: at most %1", "ε：最大为 %1"},
                            {std::to_string(kMaxEpsilon / Bound::kParts)})};
    if (rule == PlacementRule::Maglev)
        return wrongTable(nodes, settings.tableSize);
    if (rule == PlacementRule::Dynamic)
        return wrongDynamics(settings.dynamic);
    return std::nullopt;
}

} // namespace

bool readsVnodes(PlacementRule rule)
{
    return rule == PlacementRule::Successor || rule == PlacementRule::Bounded ||
           rule == PlacementRule::Dynamic || rule == PlacementRule::Cassandra;
}

double bytesToBuild(PlacementRule rule, std::span<const Member> members,
                    const PlacementSettings &settings)
{
    const double perToken =
        kBytesPerToken + (rule == PlacementRule::Bounded ? kBytesPerBoundedToken : 0);
    const double table = rule == PlacementRule::Maglev ? settings.tableSize * 4.0 : 0;
    return tokensOf(rule, members, settings) * perToken + table +
           static_cast<double>(members.size()) * kBytesPerMember;
}

std::optional<Error> beyondLimits(PlacementRule rule, std::span<const Member> members,
                                  const PlacementSettings &settings)
{
    if (auto error = beyondSizes(rule, members, settings))
        return error;
    return repeatedId(members);
}

std::optional<Error> beyondSizes(PlacementRule rule, std::span<const Member> members,
                                 const PlacementSettings &settings)
{
    if (members.size() > kMostMembers)
        return Error{phrase(Localized{"nodes: at most %1", "节点：最多 %1 个"},
                            {std::to_string(kMostMembers)})};
    if (auto error = wrongSettings(rule, members.size(), settings))
        return error;
    const double tokens = tokensOf(rule, members, settings);
    if (tokens > kMostTokens)
        return Error{phrase(Localized{"virtual nodes: %1 in all are too many; at most %2",
                                      "虚拟节点：总数 %1 过多；最多 %2 个"},
                            {number(std::min(tokens, 1e18)), number(kMostTokens)})};
    const double bytes = bytesToBuild(rule, members, settings);
    if (bytes > static_cast<double>(settings.maxBytes))
        return Error{phrase(
            Localized{"%1 would need %2 of memory; %3 are allowed", "%1 需要 %2 内存；允许 %3"},
            {{std::string(placementName(rule))},
             megabytes(bytes),
             megabytes(static_cast<double>(settings.maxBytes))})};
    return std::nullopt;
}

std::uint32_t primeFrom(std::uint32_t number)
{
    while (!isPrime(number))
        ++number;
    return number;
}

} // namespace ringwalk
