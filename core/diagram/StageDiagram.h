// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "diagram/Diagram.h"
#include "lesson/Lesson.h"

namespace ringwalk {

/// The height of a stage, whatever the screen: who paints it scales it. Its width follows from the
/// shape of the screen.
inline constexpr double kStageHeight = 720;

/// No text on a stage is smaller: 2.2 % of the height, and a little.
inline constexpr double kStageType = kStageHeight * 0.0222;

/// What an audience sees of a step.
struct StageOptions
{
    double aspect = 16.0 / 9; ///< Width of the screen through its height.
    Language language = Language::English;
    ThemeName theme = ThemeName::Light;
    /// Which question of the next step is asked: a place in Lesson::questions. Its words take the
    /// place of the title. The picture stays that of this step.
    std::optional<std::size_t> question;
    bool answers = false;            ///< The answers to this step's own questions are shown.
    bool secret = false;             ///< The axis of loads does not reach for loads to come.
    std::optional<std::size_t> from; ///< The step that a change of owner comes from.
    double progress = 1;             ///< Of that change, from 0 to 1.
};

/// One step for a full screen read from the last row: title, panes and loads, in large type, thick
/// lines and full ink. Where something has no room at that size it is left out.
///
/// Title and panes have the same place in all steps of a lesson, unless a title or a question is
/// too long for it.
Diagram buildStage(const Lesson &lesson, std::size_t step, const StageOptions &options);

} // namespace ringwalk
