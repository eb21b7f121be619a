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

/// Draws the mark round something that reaches `radius` from its centre.
void drawAnswerMark(Group &group, Point centre, double radius, AnswerMark mark);

} // namespace ringwalk
