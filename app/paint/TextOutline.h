// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "diagram/Diagram.h"

namespace ringwalk {

/// The outline of a text as SVG path data, its baseline starting at (0, 0). Needs a
/// QGuiApplication, whose fonts it takes the shapes from.
std::string outlineOf(const Text &text);

} // namespace ringwalk
