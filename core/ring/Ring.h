// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "Result.h"
#include "ring/Circle.h"
#include "ring/Node.h"
#include "ring/TokenIndex.h"

namespace ringwalk {

/// A range and the node that owns it.
struct OwnedRange
{
    Range range;
    NodeIndex owner = kNoNode;

    friend bool operator==(const OwnedRange &, const OwnedRange &) = default;
};

/// Which node owns which positions. A value: joining or leaving gives another ring.
///
/// The rule is Karger's successor (Karger et al., "Consistent Hashing and Random Trees", STOC
/// 1997): a position belongs to the node of the first token at or after it, clockwise; past the
/// last token the walk goes on at the first. So a token owns `(previous token, token]`.
///
/// Several tokens on one position: the node whose id comes first in byte order owns the range; the
/// others' tokens stay on the ring with an empty range. So the order in which nodes joined never
/// matters, and when the owner leaves, the next of them takes over.
///
/// A ring without tokens has no owners. Two rings compare equal when they hold the same nodes with
/// the same tokens, however they came about.
class Ring
{
public:
    /// The empty ring.
    explicit Ring(Circle circle)
        : m_circle(circle)
    {
    }

    /// A ring of these nodes, in any order; a node may have no token. Fails on a node id given
    /// twice and on a token outside the circle. O(T log T) for T tokens.
    static Result<Ring> of(Circle circle, std::vector<Node> nodes);

    /// This ring and one more node. Fails as `of` does. O(T + t log t) for t new tokens.
    Result<Ring> joined(const Node &node) const;

    /// This ring without a node. Fails if there is no such node. O(T).
    Result<Ring> without(const NodeId &id) const;

    Circle circle() const { return m_circle; }

    /// The ids in byte order; a NodeIndex counts in this list.
    std::span<const NodeId> nodes() const { return m_nodes; }
    const NodeId &id(NodeIndex node) const { return m_nodes.at(static_cast<std::size_t>(node)); }
    /// O(log nodes).
    std::optional<NodeIndex> indexOf(const NodeId &id) const;
    /// The tokens of a node, ascending. O(T).
    std::vector<Position> tokensOf(NodeIndex node) const;

    /// Tokens by position, then node id.
    std::size_t tokenCount() const { return m_positions.size(); }
    Token token(std::size_t place) const { return {{m_positions.at(place)}, m_owners.at(place)}; }

    /// The place, as in `token`, of the first token at or after a position; none on a ring without
    /// tokens. O(1) expected for hashed tokens, O(log T) at worst.
    std::optional<std::size_t> successor(Position position) const;

    /// kNoNode on a ring without tokens. Costs as `successor`.
    NodeIndex ownerOf(Position position) const;

    /// Owners of many positions, each as `ownerOf`. The spans have equal length.
    void ownersOf(std::span<const Position> positions, std::span<NodeIndex> owners) const;

    /// The places of many positions, each as `successor`, on a ring that has tokens. The spans have
    /// equal length.
    void successorsOf(std::span<const Position> positions, std::span<std::uint32_t> places) const;

    /// The ranges clockwise, from the one that ends at the smallest token on; a token without a
    /// range of its own (see the rule above) is left out. O(T).
    std::vector<OwnedRange> ranges() const;

    /// Memory held, in bytes, without the ids.
    std::size_t bytes() const;

    friend bool operator==(const Ring &a, const Ring &b)
    {
        return a.m_circle == b.m_circle && a.m_nodes == b.m_nodes &&
               a.m_positions == b.m_positions && a.m_owners == b.m_owners;
    }

private:
    /// Calls found(i, place) for each position in turn; the place past the last token is
    /// tokenCount(). There are tokens.
    template <typename Found>
    void findEach(std::span<const Position> positions, const Found &found) const;
    void setTokens(std::span<const Token> sorted);
    /// Once the positions and their owners are in place: the owner past the last, and the index.
    void setIndex();
    /// Appends the tokens from one place up to another of a ring. Owners from number `rank` on are
    /// renumbered: 1 up or down.
    void append(const Ring &other, std::size_t begin, std::size_t end, std::size_t rank, int shift);
    /// Where a token of a new node goes; its rank is its place among the nodes.
    std::size_t placeFor(Position token, std::size_t rank) const;

    Circle m_circle;
    std::vector<NodeId> m_nodes;
    // Two lists instead of one of Tokens: a search reads positions alone, so more of them fit into
    // a cache line.
    std::vector<std::uint64_t> m_positions;
    // The owner of each position and, once more, that of the first: where a walk past the last
    // token goes on. This saves lookups a branch.
    std::vector<NodeIndex> m_owners;
    TokenIndex m_index;
};

} // namespace ringwalk
