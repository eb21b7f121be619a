// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "hash/Tick.h"
#include "hash/Xxh3.h"

/// A ring to check lessons against: a list of tokens that every lookup runs through from end to
/// end, with no order, no ranges and no search.
namespace ringwalk::test {

class PlainRing
{
public:
    PlainRing &with(const std::string &node, const std::vector<int> &tokens)
    {
        for (const int token : tokens)
            m_tokens.push_back({token, node});
        return *this;
    }

    PlainRing without(const std::string &node) const
    {
        PlainRing ring;
        for (const auto &[tick, other] : m_tokens) {
            if (other != node)
                ring.m_tokens.push_back({tick, other});
        }
        return ring;
    }

    /// The node with the shortest way clockwise from the tick to one of its tokens; of two on one
    /// tick the one whose name comes first; "-" where there is none.
    std::string owner(int tick) const
    {
        std::pair<int, std::string> best{kTickCount, "-"};
        for (const auto &[token, node] : m_tokens)
            best = std::min(best, {(token - tick + kTickCount) % kTickCount, node});
        return best.second;
    }

    /// The keys of a node, by tick.
    std::vector<int> keysOf(const std::string &node, const std::vector<int> &ticks) const
    {
        std::vector<int> keys;
        for (const int tick : ticks) {
            if (owner(tick) == node)
                keys.push_back(tick);
        }
        return keys;
    }

private:
    std::vector<std::pair<int, std::string>> m_tokens;
};

inline int hashedTick(const std::string &name)
{
    return tickOfHash(xxh3(name)).value;
}

/// The ticks of `NODE#0`, `NODE#1` and so on.
inline std::vector<int> hashedTokens(const std::string &node, int count)
{
    std::vector<int> ticks;
    for (int i = 0; i < count; ++i)
        ticks.push_back(hashedTick(node + "#" + std::to_string(i)));
    return ticks;
}

} // namespace ringwalk::test
