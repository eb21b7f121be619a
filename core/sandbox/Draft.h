// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <vector>

#include "Result.h"
#include "lesson/Scenario.h"
#include "sandbox/Board.h"
#include "sandbox/Edit.h"

namespace ringwalk {

/// A step of a draft.
struct DraftStep
{
    /// Words, focus and question, and events: those it was opened with or, where edits were
    /// recorded, those that came of them when they were.
    Step step;
    /// What was recorded. Events are worked out anew from it by `replay`, so that “move the token
    /// from 20 to 30” stays that, wherever the step goes. Empty: the events of the step hold.
    std::vector<Edit> edits;

    friend bool operator==(const DraftStep &, const DraftStep &) = default;
};

/// A lesson that is being written: a base and steps. An immutable value, as a Board is; each change
/// gives another draft. Whether its steps are possible, one after the other, is found by `replay`:
/// a draft may hold steps that are not, and loses none.
///
/// All steps of a lesson hold the same keys. So what is done to keys while recording (they come, go
/// or get another name) is done to the whole lesson, from its first step on, and is no step. The
/// same holds of another name for a node and of the modulo pane. A step that needs a key that has
/// gone is marked by `replay`, and comes back to life with the key.
class Draft
{
public:
    /// A draft of one step, which shows the board.
    static Draft of(const Board &base, const Localized &title);

    /// A copy of a lesson, as it is in its file. Steps that are skipped there stay put aside until
    /// steps are moved or removed, so that opening a file never changes what it shows. Steps that
    /// may have been recorded have their edits again, see foundEdits.
    static Draft of(Scenario scenario);

    /// Title, keys, panes and so on; no steps.
    const Scenario &head() const { return m_head; }
    const std::vector<DraftStep> &steps() const { return m_steps; }

    /// With an edit as one more step at the end, worded by default; or done to the whole lesson.
    /// Fails, with the reason, where the edit is not possible there. Costs as `replay`.
    Result<Draft> recorded(const Edit &edit) const;

    /// With another step in the place of this one: its words, its focus, its question.
    Draft withStep(std::size_t place, DraftStep step) const;
    /// With another title, group, headline or id. The keys and panes of `head` are not looked at.
    Draft withHead(const Scenario &head) const;
    /// With the step at `from` taken to `to`, both places in `steps()`. Steps put aside are tried
    /// again.
    Draft moved(std::size_t from, std::size_t to) const;
    /// Steps put aside are tried again. Fails where it is the only step; throws where there is none
    /// at this place.
    Result<Draft> without(std::size_t place) const;

    friend bool operator==(const Draft &, const Draft &) = default;

private:
    void tryAllAgain();
    Result<Draft> withKeys(const Edit &edit) const;
    Result<Draft> withNodeName(const RenameNode &rename) const;
    Result<Draft> withModulo(bool shown) const;

    Scenario m_head;
    std::vector<DraftStep> m_steps;
};

} // namespace ringwalk
