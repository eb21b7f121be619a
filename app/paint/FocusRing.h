// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainterPath>

#include "diagram/Diagram.h"

class QPainter;

namespace ringwalk {

/// A line round everything that a group and its children paint, this many pixels away from it.
QPainterPath ringRound(const Group &group, double gap);

/// Draws the line round what the keyboard is on: dark on light and light on dark, between two edges
/// in the colour of the card, so that it shows on a band of any colour. Thinner where the keyboard
/// is elsewhere.
void paintFocusRing(QPainter &painter, const QPainterPath &ring, const Theme &theme, bool focused);

} // namespace ringwalk
