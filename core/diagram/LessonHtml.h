// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "diagram/AnimatedSvg.h"
#include "diagram/Figure.h"
#include "diagram/SvgParts.h"

namespace ringwalk {

struct PageOptions
{
    /// The theme is that of the pictures; the page round them follows the reader's desktop. The
    /// caption is never drawn: the page has the texts itself.
    FigureOptions figure;
    SvgOptions svg;                   ///< Its language is that of the page too.
    double secondsAStep = kUsualStep; ///< While it plays; from kShortestStep to kLongestStep.
    bool answers = false;             ///< Whether the answers to the questions are shown at once.
};

/// A whole lesson as one HTML page that needs nothing beside it: the steps with their pictures and
/// texts, one at a time by buttons and keys. Without a script, and on paper, they stand one below
/// the other, a page a step. The questions about a step stand below the step before it, whose
/// picture they are asked on; their answers can be opened.
///
/// The page is well-formed XML as well. Step 3 has the id `step-3`, by which the page can be opened
/// there, and the ids in its picture begin with `s3-`. A narrow screen shows a tall picture of the
/// step instead, whose ids begin with `n3-`. The same lesson and options give the same bytes on
/// every machine. O(shapes of all steps).
std::string writeLessonHtml(const Lesson &lesson, const PageOptions &options);

} // namespace ringwalk
