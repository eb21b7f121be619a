// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "lab/Options.h"
#include "placement/PlacementRule.h"

namespace ringwalk {

/// Whether a rule reads a field; those that say what is placed concern every rule.
bool concerns(LabParameter parameter, PlacementRule rule);

/// Whether a field says how keys are taken from a file.
bool isOfFiles(LabParameter parameter);

} // namespace ringwalk
