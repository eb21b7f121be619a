// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "../ring/RandomRings.h"
#include "placement/Bounded.h"

/// Bounded loads by name, and the same worked out without a ring.
namespace ringwalk::test {

/// A key and where it came to, by name.
struct Placed
{
    std::string owner; ///< Empty: refused.
    std::vector<std::string> full;

    friend bool operator==(const Placed &, const Placed &) = default;
};

inline std::vector<Placed> placedByRing(const std::vector<Node> &nodes,
                                        const std::vector<Demand> &demands, const Bound &bound)
{
    const Ring ring = tickRing(nodes);
    std::vector<Placed> placed;
    for (const BoundedPlace &place : placeBounded(ring, demands, bound)) {
        Placed each;
        if (place.owner != kNoNode)
            each.owner = ring.id(place.owner).text;
        for (const NodeIndex full : place.full)
            each.full.push_back(ring.id(full).text);
        placed.push_back(std::move(each));
    }
    return placed;
}

/// The smallest whole number c with c × nodes ≥ (1 + ε) × total, by trying all from 0 on.
inline std::uint64_t capByCounting(std::uint64_t epsilonParts, std::uint64_t total,
                                   std::uint64_t nodes)
{
    std::uint64_t cap = 0;
    while (cap * nodes * Bound::kParts < total * (Bound::kParts + epsilonParts))
        ++cap;
    return cap;
}

inline std::uint64_t totalOf(const std::vector<Demand> &demands)
{
    std::uint64_t total = 0;
    for (const Demand &demand : demands)
        total += demand.requests;
    return total;
}

/// The rule taken literally: tick by tick round the ring, with no search and no sorted list.
inline std::vector<Placed> placedByWalking(std::vector<Node> nodes,
                                           const std::vector<Demand> &demands, const Bound &bound)
{
    std::sort(nodes.begin(), nodes.end(), [](const Node &a, const Node &b) { return a.id < b.id; });
    const auto withTokens = std::count_if(nodes.begin(), nodes.end(),
                                          [](const Node &node) { return !node.tokens.empty(); });
    std::optional<std::uint64_t> cap = bound.cap;
    if (!cap && bound.epsilon && withTokens > 0)
        cap = capByCounting(*bound.epsilon, totalOf(demands), std::uint64_t(withTokens));

    std::vector<std::map<std::string, std::uint64_t>> counted(bound.coordinators);
    std::vector<Placed> placed(demands.size());
    for (std::size_t i = 0; i < demands.size(); ++i) {
        auto &loads = counted[i % bound.coordinators];
        std::vector<std::string> &asked = placed[i].full;
        bool over = false;
        for (std::uint64_t step = 0; step < kTickCount && !over; ++step) {
            const Position here{(demands[i].position.value + step) % kTickCount};
            for (const Node &node : nodes) {
                const auto holds = [&] {
                    return std::find(node.tokens.begin(), node.tokens.end(), here) !=
                           node.tokens.end();
                };
                if (over || !holds() ||
                    std::find(asked.begin(), asked.end(), node.id.text) != asked.end())
                    continue;
                if (bound.maxProbes != 0 && asked.size() == bound.maxProbes) {
                    over = true;
                } else if (!cap || loads[node.id.text] + demands[i].requests <= *cap) {
                    loads[node.id.text] += demands[i].requests;
                    placed[i].owner = node.id.text;
                    over = true;
                } else {
                    asked.push_back(node.id.text);
                }
            }
        }
    }
    return placed;
}

inline std::map<std::string, std::uint64_t> loadsOf(const std::vector<Placed> &placed,
                                                    const std::vector<Demand> &demands)
{
    std::map<std::string, std::uint64_t> loads;
    for (std::size_t i = 0; i < placed.size(); ++i)
        loads[placed[i].owner] += demands[i].requests;
    loads.erase("");
    return loads;
}

} // namespace ringwalk::test
