// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "lab/Parameters.h"

namespace ringwalk {

/// A weight at most.
inline constexpr std::uint32_t kMostWeight = 1'000'000;

// The parameters of an experiment as texts, as the command line and forms have them.

/// Takes a value over from its text; the parameters stay as they are where that is no value of the
/// kind, or a number outside its range. What several parameters have to do with each other is
/// checked by findFault.
std::optional<LabError> setOption(ExperimentParameters &parameters, LabParameter parameter,
                                  std::string_view text);

/// The text that setOption would take over as the value that is set; empty where there is none.
std::string optionText(const ExperimentParameters &parameters, LabParameter parameter);

/// The value of a whole number, or of a decimal in ten-thousandths; none where the parameter is no
/// number, or is not set.
std::optional<std::uint64_t> numberOf(const ExperimentParameters &parameters,
                                      LabParameter parameter);

/// The command that repeats an experiment, in one line for a POSIX shell: `ringwalk simulate
/// --nodes 100 …`. What everybody asks about is always there, the rest where it is not usual; but
/// nothing that makes no difference.
std::string repeatLine(const ExperimentParameters &parameters);

} // namespace ringwalk
