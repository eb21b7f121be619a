// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <random>
#include <span>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "placement/Placement.h"

/// Clusters, hashes, and what placements say of them, by name.
namespace ringwalk::test {

/// N0, N1, …, all with weight 1.
inline std::vector<Member> cluster(std::size_t count)
{
    std::vector<Member> members;
    for (std::size_t i = 0; i < count; ++i)
        members.push_back({{"N" + std::to_string(i)}, 1});
    return members;
}

inline std::vector<Member> weightedCluster(const std::vector<std::uint32_t> &weights)
{
    std::vector<Member> members = cluster(weights.size());
    for (std::size_t i = 0; i < weights.size(); ++i)
        members[i].weight = weights[i];
    return members;
}

/// Small enough to build often. The table is the smallest prime above 500.
inline PlacementSettings quick()
{
    PlacementSettings settings;
    settings.vnodes = 20;
    settings.tableSize = 503;
    settings.dynamic.rounds = 4;
    return settings;
}

inline std::vector<std::uint64_t> randomHashes(std::size_t count, std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    std::vector<std::uint64_t> hashes(count);
    std::generate(hashes.begin(), hashes.end(), [&random] { return random(); });
    return hashes;
}

inline std::unique_ptr<const Placement> made(PlacementRule rule, std::span<const Member> members,
                                             const PlacementSettings &settings = {})
{
    auto placement = makePlacement(rule, members, settings);
    if (!placement)
        throw std::runtime_error(placement.error().message.english);
    return std::move(placement).value();
}

inline std::vector<NodeIndex> ownersOf(const Placement &placement,
                                       std::span<const std::uint64_t> hashes)
{
    std::vector<NodeIndex> owners(hashes.size());
    placement.ownersOf(hashes, owners);
    return owners;
}

inline std::string nameOf(std::span<const Member> members, NodeIndex owner)
{
    return owner == kNoNode ? std::string() : members[static_cast<std::size_t>(owner)].id.text;
}

/// Of the owners; an empty one stands for none.
inline std::vector<std::string> namesOf(std::span<const Member> members,
                                        std::span<const NodeIndex> owners)
{
    std::vector<std::string> names;
    for (const NodeIndex owner : owners)
        names.push_back(nameOf(members, owner));
    return names;
}

inline std::vector<std::string> ownerNames(PlacementRule rule, std::span<const Member> members,
                                           std::span<const std::uint64_t> hashes,
                                           const PlacementSettings &settings = {})
{
    return namesOf(members, ownersOf(*made(rule, members, settings), hashes));
}

/// What a run made of each request.
struct Answers
{
    std::vector<NodeIndex> owners;
    std::vector<std::uint32_t> probes;

    friend bool operator==(const Answers &, const Answers &) = default;
};

/// All at once.
inline Answers placed(const Placement &placement, std::span<const std::uint64_t> hashes,
                      std::uint64_t total)
{
    Answers answers{std::vector<NodeIndex>(hashes.size()),
                    std::vector<std::uint32_t>(hashes.size())};
    placement.start(total)->place(hashes, answers.owners, answers.probes);
    return answers;
}

inline Answers placed(const Placement &placement, std::span<const std::uint64_t> hashes)
{
    return placed(placement, hashes, hashes.size());
}

/// By member; refused requests are left out.
inline std::vector<std::uint64_t> loadsOf(std::size_t members, std::span<const NodeIndex> owners)
{
    std::vector<std::uint64_t> loads(members, 0);
    for (const NodeIndex owner : owners) {
        if (owner != kNoNode)
            ++loads.at(static_cast<std::size_t>(owner));
    }
    return loads;
}

} // namespace ringwalk::test
