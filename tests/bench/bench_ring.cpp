// SPDX-License-Identifier: GPL-3.0-or-later
// How fast the ring is, next to what one would write without it. Prints Markdown.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <random>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "Timing.h"
#include "ring/Movement.h"
#include "ring/Ring.h"

using namespace ringwalk;
using ringwalk::bench::medianSeconds;

namespace {

constexpr std::size_t kKeyCount = std::size_t{1} << 20;
constexpr std::size_t kTokenCounts[] = {12, 20'000, 200'000, 2'000'000};
constexpr std::size_t kNewTokens = 200;
constexpr std::size_t kRounds = 7;

[[noreturn]] void fail(const char *message)
{
    std::fprintf(stderr, "bench_ring: %s\n", message);
    std::exit(EXIT_FAILURE);
}

std::vector<Position> randomPositions(std::size_t count, std::mt19937_64 &random)
{
    std::vector<Position> positions(count);
    std::generate(positions.begin(), positions.end(), [&random] { return Position{random()}; });
    return positions;
}

/// So many tokens, shared out evenly: 200 a node, four on the smallest ring.
std::vector<Node> randomNodes(std::size_t tokenCount, std::mt19937_64 &random)
{
    const std::size_t tokensPerNode = tokenCount < 200 ? 4 : 200;
    std::vector<Node> nodes;
    for (std::size_t i = 0; i < tokenCount / tokensPerNode; ++i)
        nodes.push_back({{"N" + std::to_string(i)}, randomPositions(tokensPerNode, random)});
    return nodes;
}

Ring ringOf(const std::vector<Node> &nodes)
{
    auto ring = Ring::of(Circle::hashes(), nodes);
    if (!ring)
        fail(ring.error().message.english.c_str());
    return std::move(ring).value();
}

/// Of all owners, in the order of the keys.
std::uint64_t checksum(std::span<const NodeIndex> owners)
{
    std::uint64_t sum = 0;
    for (const NodeIndex owner : owners)
        sum = sum * 31 + static_cast<std::uint64_t>(owner);
    return sum;
}

void benchLookups(const Ring &ring, std::span<const Position> keys)
{
    std::vector<std::uint64_t> positions;
    std::vector<NodeIndex> tokenOwners;
    std::map<std::uint64_t, NodeIndex> map;
    for (std::size_t i = 0; i < ring.tokenCount(); ++i) {
        const Token token = ring.token(i);
        positions.push_back(token.position.value);
        tokenOwners.push_back(token.node);
        map.emplace(token.position.value, token.node);
    }

    std::vector<NodeIndex> byBatch(keys.size());
    std::vector<NodeIndex> byLoop(keys.size());
    std::vector<NodeIndex> byVector(keys.size());
    std::vector<NodeIndex> byMap(keys.size());
    const auto batch = [&] { ring.ownersOf(keys, byBatch); };
    const auto loop = [&] {
        for (std::size_t i = 0; i < keys.size(); ++i)
            byLoop[i] = ring.ownerOf(keys[i]);
    };
    const auto vectorSearch = [&] {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            auto token = std::lower_bound(positions.begin(), positions.end(), keys[i].value);
            if (token == positions.end())
                token = positions.begin();
            byVector[i] = tokenOwners[static_cast<std::size_t>(token - positions.begin())];
        }
    };
    const auto mapSearch = [&] {
        for (std::size_t i = 0; i < keys.size(); ++i) {
            const auto token = map.lower_bound(keys[i].value);
            byMap[i] = token == map.end() ? map.begin()->second : token->second;
        }
    };

    const auto times = medianSeconds(kRounds, {batch, loop, vectorSearch, mapSearch});
    const double batchTime = times[0];
    const double loopTime = times[1];
    const double vectorTime = times[2];
    const double mapTime = times[3];
    const std::uint64_t expected = checksum(byVector);
    if (checksum(byBatch) != expected || checksum(byLoop) != expected ||
        checksum(byMap) != expected)
        fail("the lookups disagree");

    const auto perKey = [&keys](double time) { return time * 1e9 / double(keys.size()); };
    std::printf("| %zu | %.1f | %.1f | %.1f | %.1f | %.1fx | %.1fx | %.1fx | %.1fx |\n",
                ring.tokenCount(), perKey(batchTime), perKey(loopTime), perKey(vectorTime),
                perKey(mapTime), vectorTime / batchTime, mapTime / batchTime, vectorTime / loopTime,
                mapTime / loopTime);
    std::fflush(stdout);
}

void benchBuilding(const std::vector<Node> &nodes, const Ring &ring)
{
    using Pair = std::pair<std::uint64_t, std::uint32_t>;
    std::vector<Pair> unsorted;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (const Position token : nodes[i].tokens)
            unsorted.emplace_back(token.value, static_cast<std::uint32_t>(i));
    }

    Ring built(Circle::hashes());
    std::vector<Pair> sorted;
    const auto build = [&] { built = ringOf(nodes); };
    const auto sort = [&] {
        sorted = unsorted;
        std::sort(sorted.begin(), sorted.end());
    };
    const auto times = medianSeconds(kRounds, {build, sort});
    const double buildTime = times[0];
    const double sortTime = times[1];
    if (built != ring)
        fail("two rings of the same nodes differ");
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        if (sorted[i].first != ring.token(i).position.value)
            fail("the sorted tokens differ from those of the ring");
    }

    const auto perToken = [&ring](double time) { return time * 1e9 / double(ring.tokenCount()); };
    std::printf("| %zu | %zu | %.1f | %.1f | %.2fx | %.1f |\n", ring.tokenCount(), nodes.size(),
                perToken(buildTime), perToken(sortTime), buildTime / sortTime,
                double(ring.bytes()) / double(ring.tokenCount()));
    std::fflush(stdout);
}

void benchJoining(const Ring &ring, const Node &newcomer, std::span<const Position> keys)
{
    Ring after(ring.circle());
    std::vector<RangeChange> ranges;
    std::vector<std::size_t> moved;
    const auto join = [&] {
        auto joined = ring.joined(newcomer);
        if (!joined)
            fail(joined.error().message.english.c_str());
        after = std::move(joined).value();
    };
    const auto findRanges = [&] { ranges = movedRanges(ring, after); };
    const auto findKeys = [&] { moved = movedKeys(ring, after, keys); };
    const auto times = medianSeconds(kRounds, {join, findRanges, findKeys});
    const double joinTime = times[0];
    const double rangesTime = times[1];
    const double keysTime = times[2];

    double share = 0;
    for (const RangeChange &change : ranges) {
        if (change.after != newcomer.id)
            fail("a join moved a range to another node than the new one");
        share += ring.circle().share(change.range);
    }
    std::printf("| %zu | %.3f | %.3f | %zu | %.3f %% | %.3f | %zu |\n", ring.tokenCount(),
                joinTime * 1e3, rangesTime * 1e3, ranges.size(), share * 100, keysTime * 1e3,
                moved.size());
    std::fflush(stdout);
}

} // namespace

int main()
{
    std::mt19937_64 random(1997);
    const std::vector<Position> keys = randomPositions(kKeyCount, random);
    const Node newcomer{{"New"}, randomPositions(kNewTokens, random)};
    std::vector<std::vector<Node>> nodes;
    std::vector<Ring> rings;
    for (const std::size_t count : kTokenCounts) {
        nodes.push_back(randomNodes(count, random));
        rings.push_back(ringOf(nodes.back()));
    }

    std::printf(
        "## Lookups\n\nNanoseconds a lookup, %zu random keys, median of %zu rounds. \"vector\" "
        "is std::lower_bound on a sorted vector, \"map\" is std::map::lower_bound.\n\n"
        "| tokens | ownersOf | ownerOf | vector | map | vector / ownersOf | map / ownersOf "
        "| vector / ownerOf | map / ownerOf |\n"
        "|---:|---:|---:|---:|---:|---:|---:|---:|---:|\n",
        kKeyCount, kRounds);
    for (const Ring &ring : rings)
        benchLookups(ring, keys);

    std::printf(
        "\n## Building\n\nNanoseconds a token, median of %zu rounds; \"sort\" is std::sort on a "
        "vector of (position, node) pairs, and both copy their input. Bytes are the finished "
        "ring's.\n\n"
        "| tokens | nodes | Ring::of | sort | Ring::of / sort | bytes a token |\n"
        "|---:|---:|---:|---:|---:|---:|\n",
        kRounds);
    for (std::size_t i = 0; i < rings.size(); ++i)
        benchBuilding(nodes[i], rings[i]);

    std::printf(
        "\n## Joining\n\nMilliseconds for one more node with %zu tokens, for the ranges that "
        "move to it, and for which of %zu keys move; median of %zu rounds.\n\n"
        "| tokens | joined | movedRanges | ranges | share | movedKeys | keys |\n"
        "|---:|---:|---:|---:|---:|---:|---:|\n",
        kNewTokens, kKeyCount, kRounds);
    for (const Ring &ring : rings)
        benchJoining(ring, newcomer, keys);
    return EXIT_SUCCESS;
}
