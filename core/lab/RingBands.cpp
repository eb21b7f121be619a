// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/RingBands.h"

#include <algorithm>

namespace ringwalk {

namespace {

constexpr std::size_t kBands = 360;
constexpr std::size_t kSamples = 48; ///< Of a band.

} // namespace

std::optional<RingBands> ringBands(const ExperimentParameters &parameters, PlacementRule rule,
                                   const RunControl &control)
{
    const auto placement =
        makePlacement(rule, membersOf(parameters, parameters.nodes), parameters.settings);
    if (!placement || control.stopped())
        return std::nullopt;
    // In the middle of each piece, so that no sample stands on the seam at 0.
    constexpr std::uint64_t kStep = ~std::uint64_t{0} / (kBands * kSamples);
    std::vector<std::uint64_t> hashes(kBands * kSamples);
    for (std::size_t i = 0; i < hashes.size(); ++i)
        hashes[i] = kStep * i + kStep / 2;
    std::vector<NodeIndex> owners(hashes.size());
    (*placement)->ownersOf(hashes, owners);

    RingBands ring;
    ring.bands.resize(kBands);
    for (std::size_t i = 0; i < owners.size(); ++i) {
        if (owners[i] == kNoNode)
            continue;
        std::vector<RingBands::Part> &parts = ring.bands[i / kSamples];
        const auto node = static_cast<std::uint32_t>(owners[i]);
        const auto part = std::find_if(parts.begin(), parts.end(),
                                       [node](const auto &each) { return each.node == node; });
        if (part == parts.end())
            parts.push_back({node, 1.0 / kSamples});
        else
            part->share += 1.0 / kSamples;
    }
    return ring;
}

} // namespace ringwalk
