// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "diagram/Figure.h"
#include "diagram/SvgParts.h"

namespace ringwalk {

/// How long a step may be shown, in seconds.
inline constexpr double kShortestStep = 1;
inline constexpr double kLongestStep = 60;
inline constexpr double kUsualStep = 3.5;

struct AnimationOptions
{
    FigureOptions figure; ///< The caption is always drawn: it holds the number of the step.
    SvgOptions svg;
    double secondsAStep = kUsualStep; ///< From kShortestStep to kLongestStep.
};

/// A whole lesson as one SVG that shows its steps one after another, again and again. It moves by
/// the animation elements of SVG 1.1 (SMIL) alone, and holds no more than a single figure does
/// otherwise; what cannot play them shows the first step. Where an owner changes, the new colour
/// fades in before the old one fades away. What several steps show alike is written once.
///
/// A group that is the same in all steps has the id that it has in a single figure; another has
/// `.` and the number of the first step that shows it behind that: `key-K5.6`. The same lesson and
/// options give the same bytes on every machine. O(shapes of all steps).
std::string writeAnimatedSvg(const Lesson &lesson, const AnimationOptions &options);

} // namespace ringwalk
