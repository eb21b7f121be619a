// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "diagram/AnswerMark.h"
#include "diagram/Geometry.h"
#include "diagram/Words.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// How and where one pane is drawn.
struct PaneStyle
{
    Rect area;
    double em = 13.5; ///< The size of ordinary text; everything else follows it.
    Words words{Language::English};
    bool hatches = false;     ///< Tell nodes apart by hatching too, see Theme::hatches.
    int loadReach = 1;        ///< What the axis of loads reaches at least, see Lesson::largestLoad.
    std::string idPrefix;     ///< Keeps ids apart where several panes share a diagram.
    double smallestType = 0;  ///< No text is smaller; what then has no room is left out.
    bool shortLabels = false; ///< Pills name the node alone, for the sake of a larger ring.

    /// The size of a text that is to be so many em.
    double type(double ems) const { return std::max(ems * em, smallestType); }

    // Only on screen, while something is pointed at or moves.
    std::optional<std::size_t> emphasis; ///< The node whose keys and ranges stand out.
    std::vector<AnswerMark> marks;       ///< One a key, or none at all.
    /// The key whose owner is asked for: drawn without one. What is drawn of loads is to be that of
    /// withoutLoadOf.
    std::optional<std::size_t> asked;
    const PaneSnapshot *from = nullptr; ///< The true state that a change of owner comes from.
    double progress = 1;                ///< From 0 to 1; at 1 the picture is that of the snapshot.

    /// Says what in the pane a group stands for.
    void name(Group &group, const PaneSnapshot &pane, const Subject &subject) const
    {
        group.subject = subject;
        group.name = words.subject(pane, subject);
    }

    AnswerMark mark(std::size_t key) const
    {
        return key < marks.size() ? marks[key] : AnswerMark::None;
    }
    std::optional<Lookup> walk;         ///< Drawn in place of the walk that the step points at.
    std::optional<Lookup::Place> ghost; ///< Where that walk would end if the owner left.
};

/// The walk to draw: the one asked for, or else that of the step.
inline const std::optional<Lookup> &walkShown(const PaneSnapshot &pane, const PaneStyle &style)
{
    return style.walk ? style.walk : pane.explanation.lookup;
}

} // namespace ringwalk
