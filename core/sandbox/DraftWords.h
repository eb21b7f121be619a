// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "lesson/Scenario.h"
#include "sandbox/Edit.h"

namespace ringwalk {

/// Words a step that an edit is recorded as: title, name for its dot, text and focus. Figures are
/// placeholders, so that they stay true when steps are moved. `pane` is the id that placeholders
/// name, or empty for the first pane.
void wordStep(Step &step, const Edit &edit, std::string_view pane);

/// Words the first step of a recording.
void wordStart(Step &step);

/// Whether placeholders can have this name as their argument: it would not end them too early, nor
/// name a step.
bool canBeArgument(std::string_view name);

/// The text with another name for a node or key in its placeholders. The new one can be an
/// argument.
std::string withRenamed(std::string_view text, std::string_view from, std::string_view to);

/// What a lesson is called until somebody gives it a title.
Localized untitledLesson();

} // namespace ringwalk
