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
    {
        setRoundEnd();
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
        while (m_placed == m_roundEnd && m_placed < m_total)
            endRound();
    }

    void endRound()
    {
        ++m_rounds;
        const bool served =
            std::any_of(m_served.begin(), m_served.end(), [](auto count) { return count > 0; });
        if (m_rounds % m_tokens.settings().interval == 0 && served) {
            m_tokens.adjust(m_tokens.loadsOf(m_served));
            std::fill(m_served.begin(), m_served.end(), 0);
        }
        setRoundEnd();
    }

    /// The end of the round that is under way, in requests: ⌊total × (rounds over + 1) / rounds⌋.
    void setRoundEnd()
    {
        const std::uint64_t rounds = m_tokens.settings().rounds;
        const std::uint64_t next = m_rounds + 1;
        // Cut in two, so that the product stays within 64 bits.
        m_roundEnd = m_total / rounds * next + m_total % rounds * next / rounds;
    }

    DynamicTokens m_tokens;
    std::uint64_t m_total;
    std::vector<std::uint64_t> m_served; ///< By member, since the last adjustment.
    std::uint64_t m_placed = 0;
    std::uint64_t m_rounds = 0; ///< Those that are over.
    std::uint64_t m_roundEnd = 0;
};

} // namespace

std::unique_ptr<Placing> DynamicPlacement::start(std::uint64_t total) const
{
    return std::make_unique<DynamicRun>(m_tokens, total);
}

} // namespace ringwalk
