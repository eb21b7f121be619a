// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

/// Makes shapes stand out from afar: lines grow thicker by a factor, what is grey becomes ink, and
/// hairlines become grey. The bands of a ring are strokes too, but surfaces: they stay as wide.
void strengthen(std::vector<Group> &groups, double factor);

} // namespace ringwalk
