// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <utility>
#include <vector>

#include "placement/Placement.h"
#include "placement/RendezvousPlacement.h"
#include "placement/Scores.h"

namespace ringwalk {

/// Bounded loads over rendezvous: requests come one after the other, each asks the nodes from the
/// highest score down, and the first whose load is below its cap takes it. Scores are
/// WeightedScores and caps those of loadCaps, so both follow the weights. With `maxProbes` a
/// request is refused once so many nodes were full. What spills is spread over all nodes with room,
/// where a ring gives it to the neighbours. O(nodes) a request.
class BoundedRendezvous : public Placement
{
public:
    BoundedRendezvous(std::span<const Member> members, const PlacementSettings &settings);

    std::size_t nodes() const override { return m_weights.size(); }
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        m_unbounded.ownersOf(hashes, owners);
    }
    std::vector<double> shares() const override { return m_unbounded.shares(); }
    std::unique_ptr<Placing> start(std::uint64_t total) const override;
    std::size_t bytes() const override;

private:
    class Run;

    WeightedScores m_scores;
    RendezvousPlacement<WeightedScores> m_unbounded;
    std::vector<std::uint32_t> m_weights;
    std::uint32_t m_epsilon;
    std::uint32_t m_mostProbes; ///< Never more than there are nodes that can take anything.
};

} // namespace ringwalk
