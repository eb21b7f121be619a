// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <vector>

#include "Result.h"
#include "lesson/Scenario.h"
#include "sandbox/Board.h"

namespace ringwalk {

/// What a pane holds by the rule while events happen to it, as far as a board knows it. Takes
/// events for possible: whether they are is found by Lesson::play.
class PaneMirror
{
public:
    /// The pane at the start of a lesson.
    PaneMirror(const Scenario &scenario, std::size_t pane);

    /// Takes an event of this pane, or a change of requests.
    void apply(const Event &event);

    /// Fails where a board cannot hold so much.
    Result<Board> board() const;

private:
    Node *find(const NodeId &node);

    Rule m_rule;
    Board::Content m_content;
    std::map<NodeId, Node> m_staged;
};

} // namespace ringwalk
