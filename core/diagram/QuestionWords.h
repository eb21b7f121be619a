// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lesson/Lesson.h"
#include "lesson/Prediction.h"

namespace ringwalk {

/// Questions, answers and reasons in words, in one language. A question belongs to a step of the
/// lesson, before which it is asked.
class QuestionWords
{
public:
    /// The lesson outlives this object.
    QuestionWords(const Lesson &lesson, std::size_t step, Language language)
        : m_lesson(lesson)
        , m_step(step)
        , m_language(language)
    {
    }

    /// The question itself. Gives nothing of the step away.
    std::string question(const Question &question) const;
    /// How to answer it: `Choose keys on the ring.`
    std::string task(const Question &question) const;
    std::string option(const Question &question, std::size_t option) const;

    /// An answer: `K5, K6, K7`, `N4`, `N3 fewer, N4 more`, `10`.
    std::string answer(const Question &question, const Answer &answer) const;
    /// How an answer compares: `Right.`, `2 of 3 found. 1 chosen that stays.`
    std::string verdict(const Question &question, const Verdict &verdict) const;
    /// Why the answer is what it is, beyond what is said of each key: may be empty.
    std::string explanation(const Question &question) const;

    /// Why a key gets another owner at this step, or keeps its own: `K8 stays: its first token is
    /// still 280.`
    std::string reason(std::size_t pane, std::size_t key) const;
    /// The keys that keep their owner, a line an owner: `N1 keeps K0, K10, K11.` Without those of
    /// which something else is said.
    std::vector<std::string> kept(std::size_t pane, std::span<const std::size_t> without) const;
    /// What became of a node's load: `N3 held 5 keys and now holds 2.`
    std::string loadReason(std::size_t pane, std::size_t node) const;
    /// Why an option of a choice is right or wrong.
    std::string optionReason(const Question &question, std::size_t option) const;

private:
    std::string pick(const char *english, const char *chinese) const;
    std::string join(const std::vector<std::string> &words) const;
    std::string paneMark(std::size_t pane) const;
    std::string cause(std::size_t pane) const;
    bool handedOver(std::size_t pane, const KeyId &key) const;
    std::string nodeName(const PaneSnapshot &pane, std::optional<std::size_t> node) const;
    const PaneSnapshot &before(std::size_t pane) const;
    const PaneSnapshot &after(std::size_t pane) const;

    const Lesson &m_lesson;
    std::size_t m_step;
    Language m_language;
};

} // namespace ringwalk
