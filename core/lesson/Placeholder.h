// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lesson/Scenario.h"

namespace ringwalk {

/// A stretch of a text of a scenario: words as they are shown, or what stands between the braces of
/// a placeholder.
struct TextPiece
{
    std::string_view text;
    bool isPlaceholder = false;
};

/// Splits a text; fails on a brace that has no other.
Result<std::vector<TextPiece>> piecesOf(std::string_view text);

/// `[pane.]name[:argument][@step]`, the pane and the step by their places.
struct Placeholder
{
    std::size_t pane = 0;
    std::size_t step = 0;
    std::string_view name;
    std::string_view argument;
};

/// `step` is that of the text. Fails on a pane or a step that there is not.
Result<Placeholder> parsePlaceholder(std::string_view text, const Scenario &scenario,
                                     std::size_t step);

// What is said of one that means nothing, and of one whose argument does not.

Error noPlaceholder(std::string_view placeholder);
Error noNodeOrKey(std::string_view argument);

} // namespace ringwalk
