// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "sandbox/Board.h"

/// A second opinion on where the keys of a board are: tick by tick round the ring, with no search,
/// no sorted list and none of the rules in core/placement.
namespace ringwalk::test {

/// The smallest cap with which a node has its part of (1 + ε) times the total, by trying all.
inline std::uint64_t capByTrying(const Board &board, const Node &node)
{
    if (board.bound().cap)
        return *board.bound().cap;
    std::uint64_t total = 0;
    for (const Key &key : board.keys())
        total += static_cast<std::uint64_t>(key.requests);
    std::uint64_t capacities = 0;
    for (const Node &each : board.nodes())
        capacities += each.tokens.empty() ? 0 : each.capacity;
    std::uint64_t cap = 0;
    while (cap * capacities * 10'000 < total * (10'000 + *board.bound().epsilon) * node.capacity)
        ++cap;
    return cap;
}

/// The names of the owners, empty for none.
inline std::vector<std::string> ownersByWalking(const Board &board)
{
    std::vector<const Node *> byName;
    for (const Node &node : board.nodes())
        byName.push_back(&node);
    std::sort(byName.begin(), byName.end(),
              [](const Node *a, const Node *b) { return a->id.text < b->id.text; });
    const bool bounded = board.rule() == Rule::Bounded;
    std::map<std::string, std::uint64_t> loads;
    std::vector<std::string> owners;
    for (const Key &key : board.keys()) {
        const auto requests = static_cast<std::uint64_t>(key.requests);
        std::vector<const Node *> asked;
        const Node *owner = nullptr;
        for (int step = 0; step < 360 && !owner; ++step) {
            const Position here{static_cast<std::uint64_t>((key.tick.value + step) % 360)};
            for (const Node *node : byName) {
                const bool stands =
                    std::find(node->tokens.begin(), node->tokens.end(), here) != node->tokens.end();
                if (owner || !stands || std::find(asked.begin(), asked.end(), node) != asked.end())
                    continue;
                if (bounded && board.bound().maxProbes != 0 &&
                    asked.size() >= board.bound().maxProbes)
                    continue;
                asked.push_back(node);
                if (!bounded || loads[node->id.text] + requests <= capByTrying(board, *node))
                    owner = node;
            }
        }
        if (owner)
            loads[owner->id.text] += requests;
        owners.push_back(owner ? owner->id.text : std::string());
    }
    return owners;
}

} // namespace ringwalk::test
