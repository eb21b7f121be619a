// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lesson/Fault.h"
#include "lesson/Scenario.h"

namespace ringwalk {

/// What no other way of playing a scenario could mend: braces that are not closed, placeholders
/// that mean nothing in any pane, names of keys, nodes, panes and steps that nothing in it has. For
/// a scenario that cannot be played, so that its author is told of these along with the reason.
///
/// `faults` are those found so far. A name that one of them may be the cause of is not judged: what
/// is not known here may be what could not be read. `numbers` are those of the steps in the file.
std::vector<Fault> nameFaults(const Scenario &scenario, std::span<const std::string> numbers,
                              std::span<const Fault> faults);

} // namespace ringwalk
