// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/Diagram.h"
#include "diagram/StageDiagram.h"
#include "lesson/Question.h"

namespace ringwalk {

/// The height that captions have on a stage, if they fit in.
inline constexpr double kCaptionHeight = 84;

/// A paragraph at the top of a stage.
struct CaptionPart
{
    std::string text;
    double size = 0; ///< As large as it may be.
    FontWeight weight = FontWeight::Regular;
};

/// The paragraphs broken into lines, as large as there is room for them.
struct Caption
{
    std::vector<Text> lines; ///< From the origin on, at computed baselines.
    double height = 0;
};

/// Lays paragraphs out in a width: each at its size, or all smaller by one factor, so that they fit
/// into the height; none smaller than kStageType. What then is still too high is higher.
Caption layOutCaption(const std::vector<CaptionPart> &parts, double width, double height);

/// What stands at the top of a stage of this width: the title of the step, with the answers if they
/// are shown; or the question.
std::vector<CaptionPart> stageCaption(const Lesson &lesson, std::size_t step,
                                      const StageOptions &options, double width);

/// The options of a choice, lettered: `A. The next token`.
std::vector<std::string> stageChoices(const Lesson &lesson, std::size_t step,
                                      const StageOptions &options);

} // namespace ringwalk
