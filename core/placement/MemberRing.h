// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "placement/Placement.h"
#include "ring/Ring.h"

namespace ringwalk {

/// A ring of hashes whose owners are members, counted in the order in which those were given. (A
/// ring counts its nodes in the order of their ids.)
class MemberRing
{
public:
    /// Member i holds tokens[i]. The ids are unique. O(T log T).
    MemberRing(std::span<const Member> members, std::vector<std::vector<Position>> tokens);

    const Ring &ring() const { return m_ring; }
    std::size_t nodes() const { return m_members.size(); }

    /// The member that a token of the ring belongs to.
    NodeIndex memberAt(std::size_t place) const { return memberOf(m_ring.token(place).node); }

    /// As Ring::ownersOf.
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const;

    std::size_t bytes() const;

private:
    NodeIndex memberOf(NodeIndex node) const { return m_members[static_cast<std::size_t>(node)]; }

    Ring m_ring;
    std::vector<NodeIndex> m_members; ///< By the ring's own number of the node.
};

/// The tokens that each member gets: vnodes for a unit of weight, token number i at the hash of
/// tokenLabel(id, i). A member's tokens depend on itself alone, so that more or less of it moves
/// only its own keys.
std::vector<std::vector<Position>> hashedTokens(std::span<const Member> members,
                                                std::uint32_t vnodes, NameHash hash);

} // namespace ringwalk
