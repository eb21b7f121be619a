// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "diagram/Figure.h"

namespace ringwalk {

/// A4, upright, in pixels of 1/96 inch.
inline constexpr Size kHandoutSize{210 / 25.4 * 96, 297 / 25.4 * 96};

struct HandoutOptions
{
    /// How the picture is drawn. Its size follows from the page, and the caption is never drawn:
    /// the page has the texts itself.
    FigureOptions figure;
    bool answers = false; ///< Whether the questions are answered, or have a line to write on.
    bool notes = false;   ///< Whether the notes for who presents the lesson are printed too.
};

struct HandoutPage
{
    std::size_t step = 0;
    Diagram diagram; ///< Of size kHandoutSize.
};

/// A lesson on paper. A step has a page with its title, picture and text, notes where they are
/// asked for, and a number in the foot. Below them stand the questions about the next step: they
/// are asked on the picture of the step before it. Where that is too much for one page the picture
/// becomes smaller, down to a size at which it can still be read, and then the text goes on over
/// further pages. O(shapes of all steps).
///
/// Text stands in the groups `page-title`, `page-text`, `page-notes`, `page-question`,
/// `page-answer` and `page-foot`; the others are the picture's.
std::vector<HandoutPage> handoutPages(const Lesson &lesson, const HandoutOptions &options);

/// The first page of a step, as it is among all of them, without drawing the other pictures.
Diagram handoutPageOf(const Lesson &lesson, std::size_t step, const HandoutOptions &options);

} // namespace ringwalk
