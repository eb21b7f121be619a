// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "lab/Parameters.h"

class QJsonObject;

namespace ringwalk {

// The parameters of a run as files have them.

/// What an option is called in files, `max_probes`.
std::string fieldOf(LabParameter parameter);

/// A parameter as the run had it, in which there were so many requests; empty where it is not set,
/// is not known, or does not count: the keys of a file and of a power law are not those that were
/// asked for.
std::string usedText(const ExperimentParameters &parameters, std::optional<std::uint64_t> requests,
                     LabParameter parameter);

/// All that are set, as numbers where they are numbers.
QJsonObject parametersObject(const ExperimentParameters &parameters,
                             std::optional<std::uint64_t> requests);

} // namespace ringwalk
