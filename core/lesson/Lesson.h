// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "Result.h"
#include "lesson/Fault.h"
#include "lesson/Scenario.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// A scenario played: one immutable snapshot a step, so that going back is an index.
class Lesson
{
public:
    /// Plays every step that is not skipped; the lesson's scenario does not hold the others.
    /// Reports every fault, each by its JSON pointer: names and placeholders that mean nothing, and
    /// the first event that the state before it does not allow (a node that is not staged, a key
    /// that is not pending, …), after which there is nothing to play.
    static Result<Lesson, std::vector<Fault>> play(Scenario scenario);

    const Scenario &scenario() const { return m_scenario; }
    std::span<const Snapshot> snapshots() const { return m_snapshots; }
    std::size_t stepCount() const { return m_snapshots.size(); }
    const Snapshot &snapshot(std::size_t step) const { return m_snapshots.at(step); }

    /// The largest load of any node, pane and step: what charts that are to be compared reach.
    int largestLoad() const { return largestLoad(m_snapshots.size() - 1); }
    /// The same of the steps up to this one, where later ones must not be given away.
    int largestLoad(std::size_t step) const;

    /// The step with this id.
    std::optional<std::size_t> stepNamed(std::string_view id) const;

    /// What a pane is called. Without a title of its own it goes by that of the lesson, or by its
    /// id where there are several.
    const std::string &paneTitle(std::size_t pane, Language language) const;

    // Texts with their placeholders filled in, see LessonText.
    std::string title(std::size_t step, Language language) const;
    std::string name(std::size_t step, Language language) const;
    std::string text(std::size_t step, Language language) const;
    std::string headline(Language language) const;
    std::string notes(std::size_t step, Language language) const;
    /// A text of a question of this step.
    std::string filled(const Localized &text, std::size_t step, Language language) const;
    /// The number that these placeholders give at this step; `play` has made sure they give one.
    double number(std::size_t step, std::string_view placeholders) const;

    /// What is asked before a step: the scenario's own question, or those of the program (see
    /// questionsOfChange). A check asks its own alone.
    std::span<const Question> questions(std::size_t step) const { return m_questions.at(step); }

    /// A number for what the lesson does: another one where keys, owners or questions differ, so
    /// that answers to it are not taken for answers to a changed file.
    std::uint64_t fingerprint() const { return m_fingerprint; }

private:
    Lesson() = default;
    void findQuestions();
    void takeFingerprint();

    Scenario m_scenario;
    std::vector<Snapshot> m_snapshots;
    std::vector<std::vector<Question>> m_questions; ///< Of each step.
    std::uint64_t m_fingerprint = 0;
};

} // namespace ringwalk
