// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

// Text at computed baselines: viewers differ in what they make of dominant-baseline.

/// How high the capitals of a text of this size are.
double capitalHeight(double size);

/// One line whose capitals are centred on a point.
Text centredText(Point centre, std::string text, double size, Paint paint,
                 FontWeight weight = FontWeight::Regular);

/// One line from a point on its left, or to a point on its right, centred on the point's height.
Text besideText(Point point, Anchor anchor, std::string text, double size, Paint paint,
                FontWeight weight = FontWeight::Regular);

/// An arrowhead with its tip at a point, pointing along an angle in degrees clockwise from the top.
Path arrowhead(Point tip, double degrees, double length, Paint paint);

} // namespace ringwalk
