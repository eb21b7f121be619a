// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/Parameters.h"
#include "lab/Requests.h"
#include "lab/RunControl.h"

namespace ringwalk {

/// One round of the dynamic rule.
struct DynamicRound
{
    std::vector<std::uint32_t> tokens; ///< That each node had in it.
    std::vector<std::uint64_t> loads;  ///< Requests that each node took in it.
    /// The largest load in relation to what its weight entitles the node to.
    double maxOverShare = 0;
    /// The part of all hashes whose owner is another than in the round before, by 16,384 samples.
    double movedShare = 0;

    friend bool operator==(const DynamicRound &, const DynamicRound &) = default;
};

/// What the dynamic rule does round by round in an experiment, whichever rules that has: its tokens
/// converge, or swing. Over all rounds the loads are those of the experiment. None if it was
/// stopped. The parameters have no fault: see findRoundsFault.
std::optional<std::vector<DynamicRound>> dynamicHistory(const ExperimentParameters &parameters,
                                                        const Requests &requests,
                                                        const RunControl &control = {});

/// What it does with labels of one kind.
struct DynamicHistory
{
    DynamicSettings::Labels labels = DynamicSettings::Labels::Factor;
    std::vector<DynamicRound> rounds;

    friend bool operator==(const DynamicHistory &, const DynamicHistory &) = default;
};

/// The same with either kind of labels, whichever the parameters have, and all else equal: with the
/// factor first, then stable. They are computed side by side.
std::optional<std::vector<DynamicHistory>> dynamicHistories(const ExperimentParameters &parameters,
                                                            const Requests &requests,
                                                            const RunControl &control = {});

} // namespace ringwalk
