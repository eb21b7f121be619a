// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

/// The height that the options of a choice need in this width, in the smallest type of a stage.
double choicesHeight(const std::vector<std::string> &choices, double width);

/// The options of a choice in an area, one under the other, as large as there is room for them. The
/// longest end in … where even the smallest type has no room.
Group drawChoices(const std::vector<std::string> &choices, Rect area);

} // namespace ringwalk
