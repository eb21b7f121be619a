// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lesson/Fault.h"
#include "lesson/Lesson.h"

namespace ringwalk {

/// The ids of the built-in scenarios, in the order in which they are listed.
std::span<const std::string_view> builtInIds();

bool isBuiltIn(std::string_view id);

/// The scenario file of a built-in id, as it would be on disk; empty if there is none.
std::string builtInJson(std::string_view id);

/// A built-in scenario, played.
Result<Lesson, std::vector<Fault>> builtInLesson(std::string_view id);

/// Reads the text of a scenario file and plays it.
Result<Lesson, std::vector<Fault>> lessonFromJson(std::string_view json);

/// Reads a scenario file and plays it.
Result<Lesson, std::vector<Fault>> lessonFromFile(const std::string &path);

} // namespace ringwalk
