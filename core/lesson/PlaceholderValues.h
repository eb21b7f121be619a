// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "Language.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

// What the placeholders of LessonText stand for; nothing where a name means none of these.

/// About a pane as a whole. `first` is the same pane at the first step; `reference` is the pane of
/// the same step whose rule is the right one.
std::optional<std::string> paneValue(const PaneSnapshot &pane, const PaneSnapshot &first,
                                     const PaneSnapshot &reference, std::string_view name,
                                     Language language);

/// About a node, by its place in the pane.
std::optional<std::string> nodeValue(const PaneSnapshot &pane, std::size_t node,
                                     std::string_view name, Language language);

/// About a key of the pane.
std::optional<std::string> keyValue(const PaneSnapshot &pane, const KeyView &key,
                                    std::string_view name, Language language);

/// Whether a name means something in a pane of some rule, by itself or with an argument.
bool isPlaceholder(std::string_view name, bool hasArgument);

} // namespace ringwalk
