// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <string>
#include <vector>

#include "ring/Circle.h"

namespace ringwalk {

/// The name of a physical server. Unique on a ring; compared byte by byte.
struct NodeId
{
    std::string text;

    friend auto operator<=>(const NodeId &, const NodeId &) = default;
};

/// How a node came by its tokens.
enum class TokenSource {
    Fixed,  ///< Placed by hand.
    Hashed, ///< Token number i is the hash of tokenLabel(node, i).
    Ketama, ///< The first points that ketama gives the node, see ketamaPoints.
};

/// The largest capacity of a node; the smallest is 1.
inline constexpr std::uint32_t kMaxCapacity = 1000;

/// A physical server and the positions it holds. Several tokens are several virtual nodes of the
/// one server.
struct Node
{
    NodeId id;
    std::vector<Position> tokens;
    TokenSource source = TokenSource::Fixed;
    /// How much it can take, compared with the others: twice the capacity is twice the cap, where
    /// loads are bounded.
    std::uint32_t capacity = 1;

    friend bool operator==(const Node &, const Node &) = default;
};

/// A node's place in Ring::nodes(). Valid for that ring alone: a join or a leave shifts it.
enum class NodeIndex : std::uint32_t {};

/// What a lookup on an empty ring yields: no owner, which is a state of its own.
inline constexpr NodeIndex kNoNode{0xFFFFFFFFu};

/// A position that a node holds.
struct Token
{
    Position position;
    NodeIndex node = kNoNode;

    friend auto operator<=>(const Token &, const Token &) = default;
};

} // namespace ringwalk
