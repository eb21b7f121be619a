// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "placement/MemberRing.h"
#include "placement/Placement.h"

namespace ringwalk {

/// Consistent hashing with bounded loads (Mirrokni, Thorup, Zadimoghaddam 2016): requests come one
/// after the other, each walks clockwise from its hash, and the first node whose load is below its
/// cap takes it. A node is asked once a walk, however many tokens it has. With `maxProbes` the walk
/// ends after so many nodes and the request is refused.
///
/// Caps are those of loadCaps. A node that is full stays full until the run is over, so the walk
/// from one token gives the same answer until the node that it found is full: it is remembered and
/// only then walked again. So a request costs O(1) expected, and walking costs at most
/// O(nodes × tokens) for each token that requests come to, however many there are.
class BoundedRing : public Placement
{
public:
    /// `tokens` says where those of a newcomer stand; `weights` are those of the ring's members.
    BoundedRing(MemberRing ring, MemberTokens tokens, std::vector<std::uint32_t> weights,
                std::uint32_t epsilon, std::uint32_t maxProbes);

    std::size_t nodes() const override { return m_ring.nodes(); }
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        m_ring.ownersOf(hashes, owners);
    }
    std::vector<double> shares() const override { return m_ring.shares(); }
    const MemberRing *ring() const override { return &m_ring; }
    std::unique_ptr<Placing> start(std::uint64_t total) const override;
    std::unique_ptr<const Placement> joined(const Member &newcomer) const override;
    std::unique_ptr<const Placement> without(NodeIndex leaver) const override;
    /// What a run keeps for each token is counted in.
    std::size_t bytes() const override;

private:
    class Run;

    MemberRing m_ring;
    MemberTokens m_tokens;
    std::vector<NodeIndex> m_walk; ///< The owners of the tokens, clockwise.
    std::vector<std::uint32_t> m_weights;
    std::uint32_t m_epsilon;
    std::uint32_t m_maxProbes;  ///< As given; 0: no limit.
    std::uint32_t m_mostProbes; ///< Never more than there are nodes with tokens.
};

} // namespace ringwalk
