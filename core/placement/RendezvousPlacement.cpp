// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/RendezvousPlacement.h"

#include <algorithm>

namespace ringwalk {

template <typename Scores>
void RendezvousPlacement<Scores>::ownersOf(std::span<const std::uint64_t> hashes,
                                           std::span<NodeIndex> owners) const
{
    if (m_scores.size() == 0) {
        std::fill(owners.begin(), owners.end(), kNoNode);
        return;
    }
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        std::size_t best = 0;
        auto highest = m_scores.score(0, hashes[i]);
        for (std::size_t place = 1; place < m_scores.size(); ++place) {
            const auto score = m_scores.scoreFrom(highest, place, hashes[i]);
            if (score > highest) {
                highest = score;
                best = place;
            }
        }
        owners[i] = m_scores.member(best);
    }
}

template <typename Scores> std::vector<double> RendezvousPlacement<Scores>::shares() const
{
    double sum = 0;
    for (std::size_t place = 0; place < m_scores.size(); ++place)
        sum += m_scores.weight(place);
    std::vector<double> shares(m_nodes, 0);
    for (std::size_t place = 0; place < m_scores.size(); ++place)
        shares[static_cast<std::size_t>(m_scores.member(place))] = m_scores.weight(place) / sum;
    return shares;
}

template class RendezvousPlacement<PlainScores>;
template class RendezvousPlacement<WeightedScores>;

} // namespace ringwalk
