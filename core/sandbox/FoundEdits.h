// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "lesson/Scenario.h"
#include "sandbox/Edit.h"

namespace ringwalk {

/// The edits that each step of a lesson may have been recorded as; none for a step whose events are
/// not exactly those that edits come to, or that is skipped. With them a lesson that was saved and
/// opened again adapts when its steps are moved or removed, as it did while it was recorded.
std::vector<std::vector<Edit>> foundEdits(const Scenario &scenario);

} // namespace ringwalk
