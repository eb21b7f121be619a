// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "lesson/Lesson.h"
#include "lesson/Question.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

// A lesson asks before it tells. What is asked, what is right, and how an answer compares.

/// The questions that the program asks by itself before a step, one for each pane in which
/// ownership changes: which keys get another owner by the rule; failing that, who will own the key
/// that is shown to move, or how the loads change; failing that, who takes over a range
/// that was not shown as pending. None before the first step.
std::vector<Question> questionsOfChange(std::span<const Snapshot> snapshots, std::size_t step);

/// Whether a key gets another owner by the rule at this step, against the step before.
bool changesOwner(const KeyView &before, const KeyView &after);

/// The key whose owner is asked for in this pane, by its place: while the question waits, nothing
/// may show who owns it.
std::optional<std::size_t> askedKey(const PaneSnapshot &snapshot, const Question &question,
                                    std::size_t pane);

/// What the step does.
Answer rightAnswer(const Lesson &lesson, std::size_t step, const Question &question);

/// An answer with nothing chosen yet, as the question begins.
Answer emptyAnswer(const Lesson &lesson, std::size_t step, const Question &question);

/// Whether an answer can be given to a question: it is of its kind, and names what there is.
bool fitsQuestion(const Lesson &lesson, std::size_t step, const Question &question,
                  const Answer &answer);

/// The nodes that an answer may name: those that hold keys or take part before or after the step.
std::vector<std::size_t> answerNodes(const Lesson &lesson, std::size_t step,
                                     const Question &question);

enum class Mark {
    None,   ///< Neither chosen nor right.
    Hit,    ///< Chosen, and right.
    Missed, ///< Right, but not chosen.
    Wrong,  ///< Chosen, but not right.
};

/// How an answer compares with what the step does.
struct Verdict
{
    std::vector<Mark> keys;    ///< One a key of the pane, for questions about keys.
    std::vector<Mark> nodes;   ///< One a node of the pane, for questions about nodes and loads.
    std::vector<Mark> options; ///< One an option, for choices.
    int hits = 0;
    int wrong = 0; ///< Chosen, but not right.
    int of = 0;    ///< What there was to find; for some changes nothing.

    bool right() const { return hits == of && wrong == 0; }

    friend bool operator==(const Verdict &, const Verdict &) = default;
};

/// The answer is of the question's kind.
Verdict grade(const Lesson &lesson, std::size_t step, const Question &question,
              const Answer &answer);

} // namespace ringwalk
