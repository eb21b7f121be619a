// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/BoundedRing.h"

#include <algorithm>
#include <array>
#include <utility>

#include "placement/Bounded.h"
#include "placement/LoadCaps.h"

namespace ringwalk {

class BoundedRing::Run : public Placing
{
public:
    Run(const BoundedRing &bounded, std::uint64_t total)
        : m_bounded(bounded)
        , m_room(loadCaps(bounded.m_weights, total, bounded.m_epsilon))
        , m_found(bounded.m_walk.size())
        , m_asked(m_room.size(), 0)
    {
    }

    void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners,
               std::span<std::uint32_t> probes) override
    {
        if (m_found.empty()) {
            std::fill(owners.begin(), owners.end(), kNoNode);
            std::fill(probes.begin(), probes.end(), 0);
            return;
        }
        constexpr std::size_t kLead = 16;
        // Where the walks begin does not depend on loads, so it is looked up for many at once.
        std::array<std::uint32_t, 1024> tokens;
        for (std::size_t done = 0; done < hashes.size(); done += tokens.size()) {
            const auto piece = hashes.subspan(done, std::min(tokens.size(), hashes.size() - done));
            m_bounded.m_ring.successorsOf(piece, std::span(tokens).first(piece.size()));
            for (std::size_t i = 0; i < piece.size(); ++i) {
                // As lookups do, see Ring::findEach.
                __builtin_prefetch(&m_found[tokens[std::min(i + kLead, piece.size() - 1)]]);
                const Found found = takenFrom(tokens[i]);
                owners[done + i] = found.owner;
                probes[done + i] = found.probes;
            }
        }
    }

private:
    /// Where the walk from a token ended.
    struct Found
    {
        NodeIndex owner = kNoNode;
        std::uint32_t probes = 0; ///< 0: not walked yet.
    };

    Found takenFrom(std::size_t token)
    {
        Found &found = m_found[token];
        const bool stale = found.owner == kNoNode ? found.probes == 0 : room(found.owner) == 0;
        if (stale)
            found = walkFrom(token);
        if (found.owner != kNoNode)
            --room(found.owner);
        return found;
    }

    Found walkFrom(std::size_t token)
    {
        ++m_walks;
        Found found;
        std::size_t place = token;
        while (found.probes < m_bounded.m_mostProbes) {
            const NodeIndex node = m_bounded.m_walk[place];
            place = place + 1 == m_bounded.m_walk.size() ? 0 : place + 1;
            std::uint64_t &asked = m_asked[static_cast<std::size_t>(node)];
            if (asked == m_walks)
                continue;
            asked = m_walks;
            ++found.probes;
            if (room(node) > 0) {
                found.owner = node;
                break;
            }
        }
        return found;
    }

    std::uint64_t &room(NodeIndex node) { return m_room[static_cast<std::size_t>(node)]; }

    const BoundedRing &m_bounded;
    std::vector<std::uint64_t> m_room;  ///< What each member can still take.
    std::vector<Found> m_found;         ///< For each token.
    std::vector<std::uint64_t> m_asked; ///< The last walk that asked the member.
    std::uint64_t m_walks = 0;
};

BoundedRing::BoundedRing(MemberRing ring, MemberTokens tokens, std::vector<std::uint32_t> weights,
                         std::uint32_t epsilon, std::uint32_t maxProbes)
    : m_ring(std::move(ring))
    , m_tokens(std::move(tokens))
    , m_weights(std::move(weights))
    , m_epsilon(epsilon)
    , m_maxProbes(maxProbes)
{
    m_walk.reserve(m_ring.ring().tokenCount());
    for (std::size_t i = 0; i < m_ring.ring().tokenCount(); ++i)
        m_walk.push_back(m_ring.memberAt(i));
    const auto nodes = static_cast<std::uint32_t>(nodesWithTokens(m_ring.ring()));
    m_mostProbes = maxProbes == 0 ? nodes : std::min(maxProbes, nodes);
}

std::unique_ptr<Placing> BoundedRing::start(std::uint64_t total) const
{
    return std::make_unique<Run>(*this, total);
}

std::unique_ptr<const Placement> BoundedRing::joined(const Member &newcomer) const
{
    std::vector<std::uint32_t> weights = m_weights;
    weights.push_back(newcomer.weight);
    return std::make_unique<BoundedRing>(m_ring.joined(newcomer, m_tokens({&newcomer, 1}).front()),
                                         m_tokens, std::move(weights), m_epsilon, m_maxProbes);
}

std::unique_ptr<const Placement> BoundedRing::without(NodeIndex leaver) const
{
    MemberRing ring = m_ring.without(leaver); // Throws where there is no such member.
    std::vector<std::uint32_t> weights = m_weights;
    weights.erase(weights.begin() + static_cast<std::ptrdiff_t>(leaver));
    return std::make_unique<BoundedRing>(std::move(ring), m_tokens, std::move(weights), m_epsilon,
                                         m_maxProbes);
}

std::size_t BoundedRing::bytes() const
{
    constexpr std::size_t kFound = sizeof(NodeIndex) + sizeof(std::uint32_t);
    constexpr std::size_t kMember = sizeof(std::uint32_t) + 2 * sizeof(std::uint64_t);
    return m_ring.bytes() + m_walk.size() * (sizeof(NodeIndex) + kFound) +
           m_weights.size() * kMember;
}

} // namespace ringwalk
