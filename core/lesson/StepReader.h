// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "lesson/JsonCursor.h"
#include "lesson/Scenario.h"

namespace ringwalk {

/// The longest name of a key or node, or one-line text, in bytes.
inline constexpr std::size_t kMaxName = 200;
/// The longest text of a step, its notes, and of a question, in bytes.
inline constexpr std::size_t kMaxStepText = 8000;

/// A text in quotes, for all languages, or an object of texts by language.
Localized readLocalized(const JsonCursor &cursor, std::size_t limit, bool lines = false);

/// An id of letters a–z, digits and `-`, as in file names and SVG ids.
std::string readIdentifier(const JsonCursor &cursor);

/// A node `{"id": …, "tokens": [ticks]}`, or `"virtualNodes": v` instead of ticks to hash v labels;
/// neither is one hashed token. The member that names the node is `nameMember`.
Node readNode(const JsonCursor &cursor, std::string_view nameMember);

inline constexpr std::int64_t kMaxCopies = 5;
inline constexpr int kMaxLessonEpsilon = 100;
inline constexpr std::int64_t kMaxProbes = 1000;
inline constexpr std::int64_t kMaxCoordinators = 16;

/// `{"epsilon": 0.25, "maxProbes": 2, "coordinators": 2}` or `{"cap": 5, …}`.
Bound readBound(const JsonCursor &cursor);

/// The pane that an event, a focus or a question names by `"pane"`. With one pane there is nothing
/// to name.
std::size_t readPaneName(const JsonCursor &cursor, std::span<const Pane> panes);

/// A step; its events and focus name panes among these.
Step readStep(const JsonCursor &cursor, std::span<const Pane> panes);

} // namespace ringwalk
