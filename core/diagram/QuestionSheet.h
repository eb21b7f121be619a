// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "lesson/Lesson.h"

namespace ringwalk {

/// A question as it stands on a page: to be answered with a pencil, or in one's head.
struct QuestionSheet
{
    std::string question;
    std::vector<std::string> options; ///< Of a choice; the first is A.
    std::string answer;               ///< In short: `K5, K6, K7`, `B. The next token`.
    std::vector<std::string> reasons; ///< A sentence or a paragraph each.
};

/// Why each key or node does what it does is said of so many at most; the answer names all of them.
inline constexpr std::size_t kMostReasons = 12;

/// What is asked before a step, in words.
std::vector<QuestionSheet> questionSheets(const Lesson &lesson, std::size_t step,
                                          Language language);

/// `A`, `B`, … of an option.
std::string optionLetter(std::size_t option);

} // namespace ringwalk
