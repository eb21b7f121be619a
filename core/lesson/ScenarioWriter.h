// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "lesson/Scenario.h"

namespace ringwalk {

/// A scenario as a file, in UTF-8, laid out as the built-in ones: four blanks an indent, a key, a
/// node or an event a line, members in the order of the description of the format. Ends in '\n'.
/// The same scenario gives the same bytes.
///
/// What `readScenario` could give is read back as an equal scenario. What it could not (an empty
/// title, a hashed node whose tokens are elsewhere, …) is written as it is and may be refused, or
/// read as the format means it. Pane::seats are not written.
std::string scenarioJson(const Scenario &scenario);

} // namespace ringwalk
