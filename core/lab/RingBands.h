// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "Result.h"
#include "lab/Parameters.h"
#include "lab/RunControl.h"

namespace ringwalk {

/// The circle of hashes cut into equal bands, from 0 on: who owns how much of each. However many
/// tokens there are, this is no larger.
struct RingBands
{
    struct Part
    {
        std::uint32_t node = 0;
        double share = 0; ///< Of the band.

        friend bool operator==(const Part &, const Part &) = default;
    };

    /// Of each band, in the order in which the nodes first appear in it, clockwise.
    std::vector<std::vector<Part>> bands = {};
};

/// Samples each band of one rule at evenly spaced hashes; nothing if it was stopped. For rules
/// without a ring, whose owners do not hang together, each band is a mixture of all nodes.
std::optional<RingBands> ringBands(const ExperimentParameters &parameters, PlacementRule rule,
                                   const RunControl &control = {});

} // namespace ringwalk
