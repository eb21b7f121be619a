// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "lab/Experiment.h"
#include "lab/RunControl.h"
#include "placement/Placement.h"

namespace ringwalk {

/// The circle of hashes cut into equal bands, from 0 on: who owns how much of each. However many
/// tokens there are, a band has no more parts than there are nodes.
struct RingBands
{
    struct Part
    {
        std::uint32_t node = 0;
        double share = 0; ///< Of the band.

        friend bool operator==(const Part &, const Part &) = default;
    };

    /// Of each band, in the order in which the nodes first appear in it, clockwise. A band that
    /// nobody owns is empty.
    std::vector<std::vector<Part>> bands = {};
    /// A rule without a ring: what a node owns does not hang together but lies all over the circle,
    /// and one band stands for all of it.
    bool scattered = false;

    friend bool operator==(const RingBands &, const RingBands &) = default;
};

/// 360 bands of a placement's ring, or the one of a placement without. The ranges of the ring are
/// cut where a band ends, in whole numbers. O(tokens + nodes).
RingBands bandsOf(const Placement &placement);

/// The bands of one of the results: of the rule as it was in the end. Nothing if it was stopped.
std::optional<RingBands> ringBands(const ExperimentResult &run, std::size_t result,
                                   const RunControl &control = {});

} // namespace ringwalk
