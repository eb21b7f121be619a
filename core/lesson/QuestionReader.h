// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "lesson/JsonCursor.h"
#include "lesson/Scenario.h"

namespace ringwalk {

/// The fewest and the most options of a choice.
inline constexpr std::size_t kMinOptions = 2;
inline constexpr std::size_t kMaxOptions = 6;

/// The kind as in files: `keys`, `owner`, …
std::string_view askName(Question::Kind kind);

/// Reads the question of a step, `{"ask": "keys", …}`, into the step.
void readQuestion(const JsonCursor &cursor, std::span<const Pane> panes, Step &step);

} // namespace ringwalk
