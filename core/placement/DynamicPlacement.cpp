// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/DynamicPlacement.h"

#include <algorithm>
#include <vector>

namespace ringwalk {

namespace {

class DynamicRun : public Placing
{
public:
    DynamicRun(const DynamicTokens &tokens, std::uint64_t total)
        : m_tokens(tokens)
        , m_total(total)
        , m_served(tokens.members().size(), 0)
        , m_roundEnd(endOf(1))
    {
        endRounds();
    }

    void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners,
               std::span<std::uint32_t> probes) override
    {
        std::size_t done = 0;
        while (done < hashes.size()) {
            // Past the total nothing is adjusted any more.
            const std::uint64_t left =
                m_placed < m_roundEnd ? m_roundEnd - m_placed : hashes.size() - done;
            const auto count =
                static_cast<std::size_t>(std::min<std::uint64_t>(left, hashes.size() - done));
            placeInRound(hashes.subspan(done, count), owners.subspan(done, count),
                         probes.subspan(done, count));
            done += count;
        }
    }

    std::unique_ptr<const Placement> adjusted() const override
    {
        return std::make_unique<DynamicPlacement>(m_tokens);
    }

private:
    void placeInRound(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners,
                      std::span<std::uint32_t> probes)
    {
        m_tokens.ring().ownersOf(hashes, owners);
        for (std::size_t i = 0; i < owners.size(); ++i) {
            probes[i] = owners[i] == kNoNode ? 0 : 1;
            if (owners[i] != kNoNode)
                ++m_served[static_cast<std::size_t>(owners[i])];
        }
        m_placed += hashes.size();
        endRounds();
    }

    /// Ends the round that is full, and those after it that hold nothing, as some do where there
    /// are fewer requests than rounds.
    void endRounds()
    {
        while (m_placed == m_roundEnd && m_placed < m_total) {
            m_tokens.endRound(m_round, m_served);
            m_roundEnd = endOf(++m_round);
        }
    }

    std::uint64_t endOf(std::uint64_t round) const
    {
        return roundEnd(m_total, round, m_tokens.settings().rounds);
    }

    DynamicTokens m_tokens;
    std::uint64_t m_total;
    std::vector<std::uint64_t> m_served; ///< By member, since the last adjustment.
    std::uint64_t m_placed = 0;
    std::uint64_t m_round = 1; ///< That is under way.
    std::uint64_t m_roundEnd;
};

} // namespace

std::unique_ptr<Placing> DynamicPlacement::start(std::uint64_t total) const
{
    return std::make_unique<DynamicRun>(m_tokens, total);
}

} // namespace ringwalk
