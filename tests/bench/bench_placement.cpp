// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the lab's rules are, next to what one would write without them, and next to
// libmemcached where it is installed. Prints Markdown.
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <map>
#include <memory>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "Libmemcached.h"
#include "PlainRules.h"
#include "Timing.h"
#include "hash/Ketama.h"
#include "placement/KetamaContinuum.h"
#include "placement/MemberRing.h"
#include "placement/Placement.h"

using namespace ringwalk;
using namespace ringwalk::bench;

namespace {

constexpr std::size_t kRounds = 7;
constexpr std::size_t kKeys = std::size_t{1} << 18;
constexpr std::uint32_t kVnodes = 200;

[[noreturn]] void fail(const char *message)
{
    std::fprintf(stderr, "bench_placement: %s\n", message);
    std::exit(EXIT_FAILURE);
}

std::vector<Member> cluster(std::size_t count)
{
    std::vector<Member> members;
    for (std::size_t i = 0; i < count; ++i)
        members.push_back({{"node-" + std::to_string(i)}, 1});
    return members;
}

std::vector<Member> weightedCluster(std::size_t count)
{
    std::vector<Member> members = cluster(count);
    for (std::size_t i = 0; i < count; ++i)
        members[i].weight = static_cast<std::uint32_t>(i % 4 + 1);
    return members;
}

std::unique_ptr<const Placement> made(PlacementRule rule, std::span<const Member> members)
{
    auto placement = makePlacement(rule, members, {});
    if (!placement)
        fail(placement.error().message.english.c_str());
    return std::move(placement).value();
}

/// One row: a rule, and the peer that must find the same owners.
void compare(const char *rule, std::size_t nodes, const char *peer,
             std::span<const std::uint64_t> keys,
             const std::function<void(std::span<NodeIndex>)> &ours,
             const std::function<void(std::span<std::uint32_t>)> &theirs)
{
    std::vector<NodeIndex> owners(keys.size());
    std::vector<std::uint32_t> peerOwners(keys.size());
    const auto times = medianSeconds(kRounds, {[&] { ours(owners); }, [&] { theirs(peerOwners); }});
    for (std::size_t i = 0; i < keys.size(); ++i) {
        if (static_cast<std::uint32_t>(owners[i]) != peerOwners[i])
            fail((std::string(rule) + " and its peer disagree").c_str());
    }
    const double perKey = 1e9 / static_cast<double>(keys.size());
    std::printf("| %s | %zu | %.1f | %s | %.1f | %.2f |\n", rule, nodes, times[0] * perKey, peer,
                times[1] * perKey, times[1] / times[0]);
    std::fflush(stdout);
}

/// The tokens of a ring of 200 a node, as sorted lists.
struct SortedTokens
{
    std::vector<std::uint64_t> positions;
    std::vector<std::uint32_t> owners;

    explicit SortedTokens(std::span<const Member> members)
    {
        const MemberRing ring(members, hashedTokens(members, kVnodes, NameHash::Xxh3));
        for (std::size_t place = 0; place < ring.ring().tokenCount(); ++place) {
            positions.push_back(ring.ring().token(place).position.value);
            owners.push_back(static_cast<std::uint32_t>(ring.memberAt(place)));
        }
    }
};

void benchRing(std::size_t nodes, std::span<const std::uint64_t> keys)
{
    const auto members = cluster(nodes);
    const auto ring = made(PlacementRule::Successor, members);
    const SortedTokens tokens(members);
    std::map<std::uint64_t, std::uint32_t> map;
    for (std::size_t i = 0; i < tokens.positions.size(); ++i)
        map.emplace(tokens.positions[i], tokens.owners[i]);

    const auto ours = [&](std::span<NodeIndex> owners) { ring->ownersOf(keys, owners); };
    compare("successor", nodes, "`std::lower_bound`", keys, ours,
            [&](std::span<std::uint32_t> owners) {
                for (std::size_t i = 0; i < keys.size(); ++i) {
                    const auto token =
                        std::lower_bound(tokens.positions.begin(), tokens.positions.end(), keys[i]);
                    const auto place = static_cast<std::size_t>(token - tokens.positions.begin());
                    owners[i] = tokens.owners[place == tokens.owners.size() ? 0 : place];
                }
            });
    compare("successor", nodes, "`std::map`", keys, ours, [&](std::span<std::uint32_t> owners) {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const auto token = map.lower_bound(keys[i]);
            owners[i] = token == map.end() ? map.begin()->second : token->second;
        }
    });
}

void benchBounded(std::size_t nodes, std::span<const std::uint64_t> keys)
{
    const auto members = cluster(nodes);
    const auto bounded = made(PlacementRule::Bounded, members);
    const SortedTokens tokens(members);
    // As many as 1.25 times the mean, rounded up.
    const std::uint64_t cap = (keys.size() * 5 + nodes * 4 - 1) / (nodes * 4);
    std::vector<std::uint32_t> probes(keys.size());
    compare(
        "bounded, ε 0.25", nodes, "walk from `std::lower_bound`", keys,
        [&](std::span<NodeIndex> owners) {
            bounded->start(keys.size())->place(keys, owners, probes);
        },
        [&](std::span<std::uint32_t> owners) {
            PlainBoundedRing plain(tokens.positions, tokens.owners, nodes, cap);
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = plain.place(keys[i]);
        });
}

void benchRendezvous(std::size_t nodes, std::span<const std::uint64_t> keys)
{
    const auto members = weightedCluster(nodes);
    std::vector<std::uint64_t> hashes;
    std::vector<double> weights;
    for (const Member &member : members) {
        hashes.push_back(hashOf(NameHash::Xxh3, member.id.text));
        weights.push_back(member.weight);
    }
    const auto plain = made(PlacementRule::Rendezvous, members);
    compare(
        "rendezvous", nodes, "plain loop", keys,
        [&](std::span<NodeIndex> owners) { plain->ownersOf(keys, owners); },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = plainRendezvous(hashes, keys[i]);
        });
    const auto weighted = made(PlacementRule::WeightedRendezvous, members);
    compare(
        "weighted-rendezvous", nodes, "plain loop with `std::log`", keys,
        [&](std::span<NodeIndex> owners) { weighted->ownersOf(keys, owners); },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = plainWeightedRendezvous(hashes, weights, keys[i]);
        });
}

void benchArithmetic(std::size_t nodes, std::span<const std::uint64_t> keys)
{
    const auto members = cluster(nodes);
    const auto modulo = made(PlacementRule::Modulo, members);
    compare(
        "modulo", nodes, "`%`", keys,
        [&](std::span<NodeIndex> owners) { modulo->ownersOf(keys, owners); },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = static_cast<std::uint32_t>(keys[i] % nodes);
        });
    const auto jump = made(PlacementRule::Jump, members);
    compare(
        "jump", nodes, "the paper's listing", keys,
        [&](std::span<NodeIndex> owners) { jump->ownersOf(keys, owners); },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = plainJump(keys[i], static_cast<std::int32_t>(nodes));
        });
    compare(
        "jump", nodes, "Guava's division", keys,
        [&](std::span<NodeIndex> owners) { jump->ownersOf(keys, owners); },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = plainGuavaJump(keys[i], static_cast<std::int32_t>(nodes));
        });
    const auto maglev = made(PlacementRule::Maglev, members);
    // The table, entry by entry, by keys that are its indices.
    constexpr std::uint64_t kTable = 65'537;
    std::vector<std::uint64_t> indices(kTable);
    for (std::uint64_t i = 0; i < kTable; ++i)
        indices[i] = i;
    std::vector<NodeIndex> table(kTable);
    maglev->ownersOf(indices, table);
    compare(
        "maglev", nodes, "table, size known to the compiler", keys,
        [&](std::span<NodeIndex> owners) { maglev->ownersOf(keys, owners); },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < keys.size(); ++i)
                owners[i] = static_cast<std::uint32_t>(table[keys[i] % kTable]);
        });
}

void benchKetama(std::size_t nodes)
{
    if (!Libmemcached::available())
        return;
    std::vector<Member> servers;
    std::vector<std::string> hosts;
    for (std::size_t i = 0; i < nodes; ++i) {
        hosts.push_back("10.0." + std::to_string(i / 250) + "." + std::to_string(i % 250 + 1));
        servers.push_back({{hosts.back()}, 1});
    }
    std::vector<std::string> names;
    for (std::size_t i = 0; i < kKeys; ++i)
        names.push_back("key-" + std::to_string(i));
    const KetamaContinuum continuum(KetamaContinuum::Kind::Weighted, servers);
    const Libmemcached library(hosts);
    // The keys are counted only: both hash the names.
    const std::vector<std::uint64_t> count(names.size());
    compare(
        "ketama-weighted, MD5 included", nodes, "libmemcached", count,
        [&](std::span<NodeIndex> owners) {
            std::vector<std::uint64_t> hashes;
            hashes.reserve(names.size());
            for (const std::string &name : names)
                hashes.push_back(std::uint64_t{ketamaHash(name)} << 32);
            continuum.ownersOf(hashes, owners);
        },
        [&](std::span<std::uint32_t> owners) {
            for (std::size_t i = 0; i < names.size(); ++i)
                owners[i] = library.serverOf(names[i]);
        });
}

/// Building from nothing, and one more node with 200 tokens on what is built.
void benchChanges(std::size_t nodes)
{
    const auto members = cluster(nodes);
    const MemberRing ring(members, hashedTokens(members, kVnodes, NameHash::Xxh3));
    const std::vector<Member> newcomer{{{"newcomer"}, 1}};
    const Node joining{newcomer.front().id, hashedTokens(newcomer, kVnodes, NameHash::Xxh3).front(),
                       TokenSource::Hashed};
    std::size_t tokens = 0;
    const auto build = [&] { tokens += made(PlacementRule::Successor, members)->bytes(); };
    const auto join = [&] {
        const auto joined = ring.ring().joined(joining);
        if (!joined)
            fail(joined.error().message.english.c_str());
        tokens += joined->tokenCount();
    };
    const auto leave = [&] {
        const auto left = ring.ring().without(members[nodes / 2].id);
        if (!left)
            fail(left.error().message.english.c_str());
        tokens += left->tokenCount();
    };
    const auto table = [&] { tokens += made(PlacementRule::Maglev, members)->bytes(); };
    const auto times = medianSeconds(kRounds, {build, join, leave, table});
    if (tokens == 0)
        fail("nothing was built");
    std::printf("| %zu | %zu | %.2f | %.2f | %.2f | %.2f |\n", nodes, nodes * kVnodes,
                times[0] * 1e3, times[1] * 1e3, times[2] * 1e3, times[3] * 1e3);
    std::fflush(stdout);
}

} // namespace

int main()
{
    std::mt19937_64 random(1997);
    std::vector<std::uint64_t> keys(kKeys);
    for (std::uint64_t &key : keys)
        key = random();

    std::printf("## Placement rules\n\nNanoseconds a key, %zu random keys, median of %zu rounds; "
                "both find the same owners. Above 1 the rule is faster than its peer.\n\n"
                "| rule | nodes | ns | peer | ns | peer / rule |\n"
                "|---|---:|---:|---|---:|---:|\n",
                kKeys, kRounds);
    for (const std::size_t nodes : {std::size_t{100}, std::size_t{1000}, std::size_t{10'000}})
        benchRing(nodes, keys);
    for (const std::size_t nodes : {std::size_t{100}, std::size_t{1000}})
        benchBounded(nodes, keys);
    for (const std::size_t nodes : {std::size_t{10}, std::size_t{100}, std::size_t{1000}})
        benchArithmetic(nodes, keys);
    const std::span<const std::uint64_t> some(keys.data(), kKeys / 8);
    for (const std::size_t nodes : {std::size_t{10}, std::size_t{100}, std::size_t{1000}})
        benchRendezvous(nodes, some);
    for (const std::size_t nodes : {std::size_t{10}, std::size_t{100}})
        benchKetama(nodes);
    if (!Libmemcached::available())
        std::printf("\nlibmemcached is not installed and was left out.\n");

    std::printf(
        "\n## Members that come and go\n\nMilliseconds, median of %zu rounds: the ring from "
        "nothing, one more node with %u tokens, one node less, and a Maglev table of "
        "65,537.\n\n"
        "| nodes | tokens | build | join | leave | maglev |\n"
        "|---:|---:|---:|---:|---:|---:|\n",
        kRounds, kVnodes);
    for (const std::size_t nodes : {std::size_t{100}, std::size_t{1000}, std::size_t{10'000}})
        benchChanges(nodes);
    return EXIT_SUCCESS;
}
