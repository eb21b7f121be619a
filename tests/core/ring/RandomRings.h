// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <random>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "ring/Ring.h"

/// Rings of nodes that fit, teaching rings at random, and the owner of a tick found without a ring.
namespace ringwalk::test {

/// The last position on the circle of hashes.
inline constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();

/// 0 to bound - 1. Spelled out, because what a standard distribution draws differs from one library
/// to the next. The bounds are so small that the remainder is even enough.
inline std::size_t below(std::size_t bound, std::mt19937_64 &random)
{
    return static_cast<std::size_t>(random() % bound);
}

/// A tick of the teaching ring. Three in eight are 0, 359 or one of few more, so that the ends of
/// the circle and shared ticks are common.
inline Position randomTick(std::mt19937_64 &random)
{
    switch (below(8, random)) {
    case 0:
        return {0};
    case 1:
        return {359};
    case 2:
        return {60 * below(6, random)};
    default:
        return {below(kTickCount, random)};
    }
}

inline std::vector<Position> randomTicks(std::size_t count, std::mt19937_64 &random)
{
    std::vector<Position> ticks(count);
    std::generate(ticks.begin(), ticks.end(), [&random] { return randomTick(random); });
    return ticks;
}

/// 0 to 12 nodes with 0 to 5 tokens each. A node may hold a tick twice.
inline std::vector<Node> randomNodes(std::mt19937_64 &random)
{
    std::vector<Node> nodes;
    const std::size_t count = below(13, random);
    nodes.reserve(count);
    for (std::size_t i = 1; i <= count; ++i)
        nodes.push_back({{"N" + std::to_string(i)}, randomTicks(below(6, random), random)});
    return nodes;
}

/// A value that must be there: the tests that make it fail on purpose do not use this.
inline Ring good(Result<Ring> ring)
{
    if (!ring)
        throw std::runtime_error(ring.error().message.english);
    return std::move(ring).value();
}

inline Ring tickRing(std::vector<Node> nodes)
{
    return good(Ring::of(Circle::ticks(), std::move(nodes)));
}

inline Ring hashRing(std::vector<Node> nodes)
{
    return good(Ring::of(Circle::hashes(), std::move(nodes)));
}

inline std::vector<Position> allTicks()
{
    std::vector<Position> ticks;
    for (int tick = 0; tick < kTickCount; ++tick)
        ticks.push_back(positionOf(Tick{tick}));
    return ticks;
}

/// The first tick at or after `tick` that a node holds, and the smallest id of those that hold it.
/// The rule taken literally, tick by tick; none if no node has a token.
inline std::optional<std::pair<Position, NodeId>> walkFrom(Position tick,
                                                           const std::vector<Node> &nodes)
{
    for (std::uint64_t step = 0; step < kTickCount; ++step) {
        const Position here{(tick.value + step) % kTickCount};
        std::optional<NodeId> first;
        for (const Node &node : nodes) {
            const bool holds =
                std::find(node.tokens.begin(), node.tokens.end(), here) != node.tokens.end();
            if (holds && (!first || node.id < *first))
                first = node.id;
        }
        if (first)
            return std::pair{here, *first};
    }
    return std::nullopt;
}

inline std::optional<NodeId> ownerByWalking(Position tick, const std::vector<Node> &nodes)
{
    const auto found = walkFrom(tick, nodes);
    return found ? std::optional(found->second) : std::nullopt;
}

/// The id of the owner, in place of its number in one ring's list.
inline std::optional<NodeId> ownerId(const Ring &ring, Position position)
{
    const NodeIndex owner = ring.ownerOf(position);
    return owner == kNoNode ? std::nullopt : std::optional(ring.id(owner));
}

/// `N1@20,140 N2@`, to tell which ring a property failed for.
inline std::string describe(const std::vector<Node> &nodes)
{
    std::string text;
    for (const Node &node : nodes) {
        text += (text.empty() ? "" : " ") + node.id.text + "@";
        for (std::size_t i = 0; i < node.tokens.size(); ++i)
            text += (i == 0 ? "" : ",") + std::to_string(node.tokens[i].value);
    }
    return text.empty() ? "no nodes" : text;
}

} // namespace ringwalk::test
