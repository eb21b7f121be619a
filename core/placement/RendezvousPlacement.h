// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>
#include <vector>

#include "placement/Placement.h"
#include "placement/Scores.h"

namespace ringwalk {

/// Rendezvous: a key belongs to the node with the highest score, see PlainScores and
/// WeightedScores. O(nodes) a lookup, and nothing to build. A node that leaves gives away its own
/// keys alone, and one that joins takes only what it wins.
///
/// The scores of a hash are as good as drawn at random. So its share is the probability with which
/// a node has the highest: its weight over the sum of all.
template <typename Scores> class RendezvousPlacement : public Placement
{
public:
    RendezvousPlacement(std::size_t nodes, Scores scores)
        : m_nodes(nodes)
        , m_scores(std::move(scores))
    {
    }

    std::size_t nodes() const override { return m_nodes; }
    void ownersOf(std::span<const std::uint64_t> hashes,
                  std::span<NodeIndex> owners) const override;
    /// By the weights of the scores.
    std::vector<double> shares() const override;
    std::size_t bytes() const override { return m_scores.bytes(); }

private:
    std::size_t m_nodes;
    Scores m_scores;
};

extern template class RendezvousPlacement<PlainScores>;
extern template class RendezvousPlacement<WeightedScores>;

} // namespace ringwalk
