// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "lab/Parameters.h"

namespace ringwalk {

/// Both ends belong to it.
struct WholeRange
{
    std::uint64_t least = 0;
    std::uint64_t most = 0;
};

/// What a whole number may be; none for parameters that are none.
std::optional<WholeRange> wholeRange(LabParameter parameter);

/// The same for decimals, in ten-thousandths: ε, smoothing, limit.
std::optional<WholeRange> decimalRange(LabParameter parameter);

/// Zipf's law needs a table over its keys: see Zipf.
inline constexpr std::uint64_t kMostZipfKeys = 100'000'000;

/// `value: should be …`, with the range that a parameter has.
LabError outOfRange(LabParameter parameter, std::string_view value);

/// What a rule says against the parameters, beside the one that it concerns most.
LabError placementFault(const ExperimentParameters &parameters, PlacementRule rule,
                        const Error &error);

struct LabLimits
{
    std::uint64_t memory = 0; ///< In bytes: no experiment may need more, by estimate.
};

/// The memory that is built into this machine.
LabLimits machineLimits();

/// The memory that an experiment takes at most, in bytes, by estimate; without the keys of a file,
/// which have a limit of their own.
std::uint64_t estimatedBytes(const ExperimentParameters &parameters);

/// The rounds of the dynamic rule are told of node by node: so many rounds times nodes at most.
inline constexpr std::uint64_t kMostRoundNodes = 100'000;

/// What keeps the rounds of the dynamic rule from being told of, whichever rules the experiment
/// has: see dynamicHistories.
std::optional<LabError> findRoundsFault(const ExperimentParameters &parameters,
                                        const LabLimits &limits = machineLimits());

/// What is wrong with an experiment, if anything. Whether a file can be read is seen when it is.
std::optional<LabError> findFault(const ExperimentParameters &parameters,
                                  const LabLimits &limits = machineLimits());

} // namespace ringwalk
