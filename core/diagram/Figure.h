// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagram/Diagram.h"
#include "diagram/PaneStyle.h"
#include "lesson/Lesson.h"

namespace ringwalk {

/// What goes into an exported picture besides the panes themselves.
struct FigureOptions
{
    Size size{960, 720};
    Language language = Language::English;
    ThemeName theme = ThemeName::Light;
    bool loads = false;
    bool legend = false;
    bool caption = false;
    /// Whether the questions about the next step are still to be answered: the key whose owner one
    /// of them asks for is drawn without it.
    bool asks = false;
};

/// Whether so many panes have more room one below the other than side by side.
bool stacksPanes(Size size, std::size_t panes);

inline constexpr double kSmallestFigure = 240;
inline constexpr double kLargestFigure = 10000;

/// One pane in its style, whatever its rule.
void drawPane(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style);

/// The ids of the pane's groups begin with this: nothing for the first pane, so that its keys are
/// `key-K5`; `modulo_` for a further pane of id `modulo`, which no id of the first pane begins
/// with: see groupId. An id that starts with no letter gets a `_`, so that the whole is an XML
/// name.
std::string paneIdPrefix(const Snapshot &snapshot, std::size_t pane);

/// One step as a picture of its own. Type follows the size, so that a figure looks the same small
/// and large. O(shapes).
Diagram buildFigure(const Lesson &lesson, std::size_t step, const FigureOptions &options);

} // namespace ringwalk
