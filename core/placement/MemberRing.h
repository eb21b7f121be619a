// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "placement/Placement.h"
#include "ring/Ring.h"

namespace ringwalk {

/// The tokens of each of the members given. A member's tokens depend on itself alone, so that more
/// or less of it moves only its own keys.
using MemberTokens =
    std::function<std::vector<std::vector<Position>>(std::span<const Member> members)>;

/// A ring of hashes whose owners are members, counted in the order in which those were given. (A
/// ring counts its nodes in the order of their ids.)
class MemberRing
{
public:
    /// Member i holds tokens[i]. The ids are unique. O(T log T).
    MemberRing(std::span<const Member> members, std::vector<std::vector<Position>> tokens);

    /// With one more member, who comes after all others and whose id is new. O(T + t log t) for t
    /// new tokens.
    MemberRing joined(const Member &newcomer, std::vector<Position> tokens) const;
    /// Without one of the members; those after it move up. Throws std::out_of_range where there is
    /// no such member. O(T).
    MemberRing without(NodeIndex member) const;

    const Ring &ring() const { return m_ring; }
    std::size_t nodes() const { return m_members.size(); }

    /// The member that a token of the ring belongs to.
    NodeIndex memberAt(std::size_t place) const { return memberOf(m_ring.token(place).node); }

    /// As Ring::ownersOf.
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const;
    /// As Ring::successorsOf.
    void successorsOf(std::span<const std::uint64_t> hashes, std::span<std::uint32_t> places) const;

    /// The part of all hashes that each member owns: its ranges added up in whole numbers, and
    /// the sum rounded once. All 0 on a ring without tokens. O(T).
    std::vector<double> shares() const;

    std::size_t bytes() const;

private:
    MemberRing(Ring ring, std::vector<NodeIndex> members);

    NodeIndex memberOf(NodeIndex node) const { return m_members[static_cast<std::size_t>(node)]; }

    Ring m_ring;
    std::vector<NodeIndex> m_members; ///< By the ring's own number of the node.
};

/// The tokens that each member gets: vnodes for a unit of weight, token number i at the hash of
/// tokenLabel(id, i).
std::vector<std::vector<Position>> hashedTokens(std::span<const Member> members,
                                                std::uint32_t vnodes, NameHash hash);

} // namespace ringwalk
