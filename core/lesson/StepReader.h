// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>

#include "lesson/JsonCursor.h"
#include "lesson/Scenario.h"

namespace ringwalk {

/// The longest name of a key or node, or one-line text, in bytes.
inline constexpr std::size_t kMaxName = 200;

/// A text in quotes, for all languages, or an object of texts by language.
Localized readLocalized(const JsonCursor &cursor, std::size_t limit, bool lines = false);

/// An id of letters a–z, digits and `-`, as in file names and SVG ids.
std::string readIdentifier(const JsonCursor &cursor);

/// A node `{"id": …, "tokens": [ticks]}`, or `"virtualNodes": v` instead of ticks to hash v labels;
/// neither is one hashed token. The member that names the node is `nameMember`.
Node readNode(const JsonCursor &cursor, std::string_view nameMember);

/// A step; its events and focus name panes among these.
Step readStep(const JsonCursor &cursor, std::span<const Pane> panes);

} // namespace ringwalk
