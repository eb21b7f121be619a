// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagram/Diagram.h"

namespace ringwalk {

/// What an answer says of a key, while a question waits and when it is revealed.
enum class AnswerMark {
    None,
    Chosen, ///< A ring and a filled check.
    Hit,    ///< A ring and a check: chosen, and right.
    Missed, ///< A dashed ring: right, but not chosen.
    Wrong,  ///< A ring and a cross: chosen, but not right.
};

/// The ring of a mark round something that reaches `radius` from its centre.
Dot answerRing(Point centre, double radius, AnswerMark mark);

/// The sign of a mark is as high and as wide as this; a missed key has none.
double answerSignSize(double radius);
void drawAnswerSign(Group &group, Point at, double radius, AnswerMark mark);

/// Draws ring and sign, which stands at the upper left.
void drawAnswerMark(Group &group, Point centre, double radius, AnswerMark mark);

} // namespace ringwalk
