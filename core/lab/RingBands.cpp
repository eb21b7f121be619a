// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/RingBands.h"

#include <limits>

#include "placement/MemberRing.h"

namespace ringwalk {

namespace {

__extension__ typedef unsigned __int128 Wide;

constexpr std::size_t kBands = 360;
constexpr Wide kCircle = Wide{1} << 64;

/// The first hash of a band. (Bands of a circle of 2⁶⁴ differ by one at most.)
constexpr Wide startOf(std::size_t band)
{
    return kCircle * band / kBands;
}

/// Fills one band after the other with ranges that come clockwise from 0 on and leave no gap.
class BandFiller
{
public:
    explicit BandFiller(std::size_t nodes)
        : m_partOf(nodes, kNone)
    {
        m_bands.reserve(kBands);
        m_bands.emplace_back();
    }

    /// The hashes from where the last ones ended up to, and without, `end`.
    void fill(NodeIndex owner, Wide end)
    {
        while (m_next < end) {
            const Wide bandStart = startOf(m_bands.size() - 1);
            const Wide bandEnd = startOf(m_bands.size());
            const Wide pieceEnd = end < bandEnd ? end : bandEnd;
            add(owner, pieceEnd - m_next);
            m_next = pieceEnd;
            if (m_next == bandEnd)
                closeBand(bandEnd - bandStart);
        }
    }

    std::vector<std::vector<RingBands::Part>> take() { return std::move(m_bands); }

private:
    static constexpr std::uint32_t kNone = std::numeric_limits<std::uint32_t>::max();

    void add(NodeIndex owner, Wide hashes)
    {
        const auto node = static_cast<std::uint32_t>(owner);
        std::uint32_t &part = m_partOf[node];
        if (part == kNone) {
            part = static_cast<std::uint32_t>(m_owned.size());
            m_owned.push_back(0);
            m_bands.back().push_back({node});
        }
        m_owned[part] += hashes;
    }

    void closeBand(Wide size)
    {
        for (std::size_t part = 0; part < m_owned.size(); ++part) {
            RingBands::Part &closed = m_bands.back()[part];
            closed.share = static_cast<double>(m_owned[part]) / static_cast<double>(size);
            m_partOf[closed.node] = kNone;
        }
        m_owned.clear();
        if (m_bands.size() < kBands)
            m_bands.emplace_back();
    }

    std::vector<std::vector<RingBands::Part>> m_bands;
    Wide m_next = 0;                     ///< The first hash that is not filled in yet.
    std::vector<Wide> m_owned;           ///< Hashes of each part of the last band.
    std::vector<std::uint32_t> m_partOf; ///< The part of each node in the last band.
};

} // namespace

RingBands bandsOf(const Placement &placement)
{
    RingBands ring;
    if (const MemberRing *members = placement.ring()) {
        const Ring &tokens = members->ring();
        if (tokens.tokenCount() == 0) {
            ring.bands.resize(kBands);
            return ring;
        }
        BandFiller filler(members->nodes());
        // Of tokens that share a position the first owns the range; those after it have none.
        for (std::size_t place = 0; place < tokens.tokenCount(); ++place)
            filler.fill(members->memberAt(place), Wide{tokens.token(place).position.value} + 1);
        filler.fill(members->memberAt(0), kCircle);
        ring.bands = filler.take();
        return ring;
    }
    ring.scattered = true;
    ring.bands.emplace_back();
    const std::vector<double> shares = placement.shares();
    for (std::size_t node = 0; node < shares.size(); ++node) {
        if (shares[node] > 0)
            ring.bands.back().push_back({static_cast<std::uint32_t>(node), shares[node]});
    }
    return ring;
}

std::optional<RingBands> ringBands(const ExperimentResult &run, std::size_t result,
                                   const RunControl &control)
{
    const PlacementResult &one = run.results[result];
    if (one.adjusted)
        return bandsOf(*one.adjusted);
    const ExperimentParameters &parameters = run.parameters;
    const auto placement =
        makePlacement(one.rule, membersOf(parameters, parameters.nodes), parameters.settings);
    if (!placement || control.stopped())
        return std::nullopt;
    return bandsOf(**placement);
}

} // namespace ringwalk
