// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "placement/MemberRing.h"
#include "placement/Placement.h"

namespace ringwalk {

/// Karger's successor on a ring of tokens, see Ring: a hash belongs to the node of the first token
/// at or after it. Of nodes with a token at the same position, the first id owns it. O(1) expected
/// a lookup.
class RingPlacement : public Placement
{
public:
    /// `tokens` says where those of a newcomer stand.
    RingPlacement(MemberRing ring, MemberTokens tokens)
        : m_ring(std::move(ring))
        , m_tokens(std::move(tokens))
    {
    }

    std::size_t nodes() const override { return m_ring.nodes(); }
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        m_ring.ownersOf(hashes, owners);
    }
    std::vector<double> shares() const override { return m_ring.shares(); }
    const MemberRing *ring() const override { return &m_ring; }
    std::unique_ptr<const Placement> joined(const Member &newcomer) const override
    {
        return std::make_unique<RingPlacement>(
            m_ring.joined(newcomer, m_tokens({&newcomer, 1}).front()), m_tokens);
    }
    std::unique_ptr<const Placement> without(NodeIndex leaver) const override
    {
        return std::make_unique<RingPlacement>(m_ring.without(leaver), m_tokens);
    }
    std::size_t bytes() const override { return m_ring.bytes(); }

private:
    MemberRing m_ring;
    MemberTokens m_tokens;
};

} // namespace ringwalk
