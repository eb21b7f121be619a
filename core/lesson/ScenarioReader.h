// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lesson/Fault.h"
#include "lesson/Scenario.h"

namespace ringwalk {

/// The version of the scenario format that this program reads and writes.
inline constexpr int kScenarioVersion = 1;

// What a file may hold at most. Far above any lesson, and low enough that a hostile file is an
// error at once instead of a program that hangs.
inline constexpr std::size_t kMaxScenarioBytes = std::size_t{4} << 20;
inline constexpr std::size_t kMaxScenarioDepth = 32;
inline constexpr std::size_t kMaxKeys = 2000;
inline constexpr std::size_t kMaxPanes = 4;
inline constexpr std::size_t kMaxNodes = 256;
inline constexpr std::size_t kMaxTokensPerNode = 256;
inline constexpr std::size_t kMaxSteps = 500;
inline constexpr std::size_t kMaxEventsPerStep = 100;
inline constexpr std::size_t kMaxEvents = 2000; ///< Of all steps together.
/// Keys × panes × steps: a lesson that is played remembers every key in every pane at every step,
/// and for each the full nodes that its walk passed.
inline constexpr std::size_t kMaxKeysShown = 250'000;

/// Reads a scenario from JSON (UTF-8). The format is described in resources/scenarios, by a schema
/// and in words. Returns every fault found, not the first alone. What depends on the state of the
/// ring (is that node staged?) is checked by Lesson::play.
Result<Scenario, std::vector<Fault>> readScenario(std::string_view json);

/// Reads a file, its size limited before it is read.
Result<Scenario, std::vector<Fault>> readScenarioFile(const std::string &path);

} // namespace ringwalk
