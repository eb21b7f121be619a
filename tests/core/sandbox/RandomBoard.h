// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "sandbox/Board.h"
#include "sandbox/Edit.h"

/// Boards and edits at random: most edits are possible, some are not.
namespace ringwalk::test {

/// Names that are awkward somewhere: in JSON, in the text form, in an order by bytes.
inline const std::vector<std::string> kNodeNames{"N1",  "N2",     "N10", "B",   "a",   "节点",
                                                 "N 1", "<b>&\"", "42",  "x@y", "a|b", "q\\"};
inline const std::vector<std::string> kKeyNames{"K0",  "K1",  "K2", "k",     "cart:1042",   "键 5",
                                                "155", "a=b", "\"", "x,y",   "{K1}",        "K10",
                                                "K3",  "/",   "~",  "K1@20", "émoji 🙂", "K4"};

class RandomBoard
{
public:
    explicit RandomBoard(std::uint32_t seed)
        : m_random(seed)
    {
    }

    std::size_t below(std::size_t limit) { return m_random() % limit; }
    bool chance(std::size_t in) { return below(in) == 0; }
    Tick tick() { return {static_cast<int>(below(kTickCount))}; }

    template <typename T> const T &pick(const std::vector<T> &from)
    {
        return from[below(from.size())];
    }

    /// Mostly the name of a node that is there.
    NodeId node(const Board &board)
    {
        if (board.nodes().empty() || chance(12))
            return {pick(kNodeNames)};
        return board.nodes()[below(board.nodes().size())].id;
    }

    KeyId key(const Board &board)
    {
        if (board.keys().empty() || chance(12))
            return {pick(kKeyNames)};
        return board.keys()[below(board.keys().size())].id;
    }

    Tick tokenOf(const Board &board, const NodeId &id)
    {
        const Node *node = board.find(id);
        if (!node || node->tokens.empty() || chance(12))
            return tick();
        return tickOf(node->tokens[below(node->tokens.size())]);
    }

    Node newNode()
    {
        const auto capacity = static_cast<std::uint32_t>(chance(3) ? 1 + below(4) : 1);
        if (chance(2))
            return nodeByName(pick(kNodeNames), 1 + below(4), capacity);
        std::vector<Tick> ticks;
        for (std::size_t i = below(4); i > 0; --i)
            ticks.push_back(tick());
        return nodeAt(pick(kNodeNames), ticks, capacity);
    }

    Key newKey()
    {
        Key key = chance(2) ? keyByName(pick(kKeyNames)) : keyAt(pick(kKeyNames), tick());
        if (chance(4))
            key.requests = static_cast<int>(below(6));
        if (key.hashedName && chance(4)) {
            const Key other = keyByName(pick(kKeyNames));
            key.tick = other.tick;
            key.hashedName = other.hashedName;
        }
        return key;
    }

    Bound bound()
    {
        Bound bound;
        if (chance(3))
            bound.cap = below(8);
        else
            bound.epsilon = static_cast<std::uint32_t>(below(20'001));
        if (chance(3))
            bound.maxProbes = static_cast<std::uint32_t>(1 + below(3));
        return bound;
    }

    Edit edit(const Board &board)
    {
        const NodeId id = node(board);
        // More comes than goes.
        switch (below(18)) {
        case 0:
        case 14:
        case 15:
            return AddNode{newNode()};
        case 1:
            return RemoveNode{id};
        case 2:
            return RenameNode{id, {pick(kNodeNames)}};
        case 3:
            return MoveToken{id, tokenOf(board, id), tick()};
        case 4:
            return AddToken{id, tick()};
        case 5:
            return RemoveToken{id, tokenOf(board, id)};
        case 6:
            return SetTokenCount{id, below(7)};
        case 7:
        case 16:
        case 17: {
            AddKeys add;
            for (std::size_t i = 1 + below(3); i > 0; --i)
                add.keys.push_back(newKey());
            return add;
        }
        case 8:
            return RemoveKeys{{key(board)}};
        case 9:
            return RenameKey{key(board), {pick(kKeyNames)}};
        case 10:
            return SetRequests{{{key(board), static_cast<int>(below(6))}}};
        case 11:
            return SetCapacity{{{id, static_cast<std::uint32_t>(1 + below(5))}}};
        case 12:
            return chance(2) ? SetRule{Rule::Successor, {}} : SetRule{Rule::Bounded, bound()};
        default:
            return ShowModulo{chance(2)};
        }
    }

    /// A board that so many edits made.
    Board board(std::size_t edits)
    {
        Board board;
        for (std::size_t i = 0; i < edits; ++i) {
            if (auto next = edited(board, edit(board)))
                board = *next;
        }
        return board;
    }

private:
    std::mt19937 m_random;
};

} // namespace ringwalk::test
