// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "Language.h"
#include "lab/Parameters.h"

namespace ringwalk {

/// Whether a rule reads a parameter; those that say what is placed concern every rule.
bool concerns(LabParameter parameter, PlacementRule rule);

/// Why the value of a parameter makes no difference to an experiment: `no chosen rule has a bound
/// …`; none where it makes one.
std::optional<Localized> whyUnread(const ExperimentParameters &parameters, LabParameter parameter);

} // namespace ringwalk
