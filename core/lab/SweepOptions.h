// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lab/Sweep.h"

namespace ringwalk {

// Sweeps, and the rounds of the dynamic rule, as texts: as the command line has them.

/// Values of a sweep at most.
inline constexpr std::size_t kMostSweepValues = 100;
/// Seeds at each value at most.
inline constexpr std::uint32_t kMostSeeds = 100;
/// How many are taken where nobody says it.
inline constexpr std::uint32_t kUsualSeeds = 5;

/// The option that the values of an axis are values of; α is part of the workload.
LabParameter parameterOf(SweepAxis axis);

/// `vnodes`, `epsilon`, `nodes`, as the options are called, and `alpha`.
std::string_view sweepAxisName(SweepAxis axis);
std::optional<SweepAxis> sweepAxisNamed(std::string_view name);

/// Whether an axis makes a difference to an experiment: α where the workload has one, ε where a
/// rule is bounded, the others always.
bool matters(SweepAxis axis, const ExperimentParameters &parameters);

/// The values that are looked at where nobody says which; each is one that the workload can have.
std::vector<double> usualValues(SweepAxis axis, WorkloadKind workload);

/// The value as the option of the axis takes it: `100000`, `0.05`. One that the option refuses is
/// as it is.
std::string sweepValueText(SweepAxis axis, double value);

/// `vnodes=1,2,5`
std::string sweepText(const Sweep &sweep);
/// Sets axis and values from such a text, or from the name of an axis alone, which takes the usual
/// values; the base is set before. The error begins with the text, and names the value, its place
/// in the list and the limit; the sweep stays as it is then.
std::optional<Error> setSweep(Sweep &sweep, std::string_view text);

/// The command that repeats the sweep: see repeatLine of an experiment.
std::string repeatLine(const Sweep &sweep);

using DynamicLabels = DynamicSettings::Labels;

/// The command that prints the rounds of the dynamic rule in this experiment again, whichever rules
/// that has: with these labels, or, where none are given, with one kind after the other.
std::string roundsLine(const ExperimentParameters &parameters, std::optional<DynamicLabels> labels);

/// The experiment with the dynamic rule alone, and with these labels.
ExperimentParameters roundsParameters(const ExperimentParameters &parameters, DynamicLabels labels);

} // namespace ringwalk
