// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/BoundedRendezvous.h"

#include <algorithm>

#include "placement/LoadCaps.h"

namespace ringwalk {

class BoundedRendezvous::Run : public Placing
{
public:
    Run(const BoundedRendezvous &bounded, std::uint64_t total)
        : m_bounded(bounded)
        , m_room(loadCaps(bounded.m_weights, total, bounded.m_epsilon))
    {
        for (std::size_t place = 0; place < bounded.m_scores.size(); ++place)
            (roomAt(place) > 0 ? m_open : m_full).push_back(place);
    }

    void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners,
               std::span<std::uint32_t> probes) override
    {
        for (std::size_t i = 0; i < hashes.size(); ++i) {
            const auto [best, asked] = search(hashes[i]);
            owners[i] = best ? m_bounded.m_scores.member(*best) : kNoNode;
            probes[i] = asked;
            if (best && --roomAt(*best) == 0)
                close(*best);
        }
    }

private:
    struct Found
    {
        std::optional<std::size_t> place;
        std::uint32_t probes = 0;
    };

    /// The best node with room, and how many full ones come before it.
    Found search(std::uint64_t key) const
    {
        const WeightedScores &scores = m_bounded.m_scores;
        if (m_open.empty())
            return {std::nullopt, m_bounded.m_mostProbes};
        std::size_t best = m_open.front();
        double highest = scores.score(best, key);
        for (const std::size_t place : m_open) {
            const double score = scores.scoreFrom(highest, place, key);
            if (score > highest) {
                highest = score;
                best = place;
            }
        }
        std::uint32_t before = 0;
        for (const std::size_t place : m_full) {
            const double score = scores.scoreFrom(highest, place, key);
            before += score > highest || (score == highest && place < best) ? 1 : 0;
        }
        if (before >= m_bounded.m_mostProbes)
            return {std::nullopt, m_bounded.m_mostProbes};
        return {best, before + 1};
    }

    /// A node that is full stays full.
    void close(std::size_t place)
    {
        m_open.erase(std::lower_bound(m_open.begin(), m_open.end(), place));
        m_full.push_back(place);
    }

    std::uint64_t &roomAt(std::size_t place)
    {
        return m_room[static_cast<std::size_t>(m_bounded.m_scores.member(place))];
    }

    const BoundedRendezvous &m_bounded;
    std::vector<std::uint64_t> m_room; ///< What each member can still take.
    std::vector<std::size_t> m_open;   ///< Places with room, ascending, so that the first id wins.
    std::vector<std::size_t> m_full;
};

BoundedRendezvous::BoundedRendezvous(std::span<const Member> members,
                                     const PlacementSettings &settings)
    : m_scores(members, settings.hash)
    , m_unbounded(members.size(), m_scores)
    , m_weights(weightsOf(members))
    , m_epsilon(settings.epsilon)
{
    const auto nodes = static_cast<std::uint32_t>(m_scores.size());
    m_mostProbes = settings.maxProbes == 0 ? nodes : std::min(settings.maxProbes, nodes);
}

std::unique_ptr<Placing> BoundedRendezvous::start(std::uint64_t total) const
{
    return std::make_unique<Run>(*this, total);
}

std::size_t BoundedRendezvous::bytes() const
{
    return 2 * m_scores.bytes() +
           m_weights.size() * (sizeof(std::uint32_t) + sizeof(std::uint64_t) + sizeof(std::size_t));
}

} // namespace ringwalk
