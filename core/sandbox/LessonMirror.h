// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "Result.h"
#include "lesson/Scenario.h"
#include "sandbox/Board.h"
#include "sandbox/Edit.h"
#include "sandbox/PaneMirror.h"

namespace ringwalk {

/// All panes of a lesson while its steps happen to them, as far as a board knows them: what edits
/// come to in each of them.
class LessonMirror
{
public:
    /// The panes at the start. `head` outlives the mirror; its steps are not looked at.
    explicit LessonMirror(const Scenario &head);

    /// Takes events for possible, as PaneMirror does.
    void apply(const std::vector<Event> &events);

    /// The board of the main pane. Fails where a board cannot hold so much.
    Result<Board> board() const;

    /// Edits as events of all panes. They have to be possible in the main one; panes beside it
    /// follow where they can.
    Result<std::vector<Event>> eventsOf(const std::vector<Edit> &edits) const;

private:
    void addRing(const Board &before, const Board &after, std::size_t pane,
                 std::vector<Event> &events, std::vector<Event> &settling) const;

    const Scenario &m_head;
    std::size_t m_main;
    std::vector<PaneMirror> m_panes;
};

} // namespace ringwalk
