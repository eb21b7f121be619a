// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "lesson/Lesson.h"
#include "lesson/Question.h"

namespace ringwalk {

/// What a student has answered, by lesson and step. How well is not kept: it is worked out from
/// the lesson, which alone knows what is right.
class AnswerBook
{
public:
    /// The answers to all questions of a step, in their order; none to a question that was skipped.
    /// A later answer does not replace the first one: it was given knowing the outcome.
    using Answers = std::vector<std::optional<Answer>>;
    void give(const Lesson &lesson, std::size_t step, Answers answers);
    /// Forgets the answers to a lesson, so that it asks again, but not that there were some.
    void forget(const Lesson &lesson);

    /// Whether the questions of a step are answered or skipped.
    bool isDone(const Lesson &lesson, std::size_t step) const;
    /// One for each question, or empty where none was given.
    Answers answers(const Lesson &lesson, std::size_t step) const;

    /// Where answers belong. The fingerprint keeps those to a file apart from those to the file
    /// once it was changed.
    struct Place
    {
        std::string scenario; ///< Its id.
        std::uint64_t fingerprint = 0;
        std::string step; ///< Its id.

        friend auto operator<=>(const Place &, const Place &) = default;
    };

    /// All answers, for keeping them in a file; an empty list was skipped.
    const std::map<Place, Answers> &entries() const { return m_answers; }
    void add(Place place, Answers answers);

    /// How often a lesson's answers were forgotten: what is answered later was answered knowing the
    /// outcome. By scenario and fingerprint; the step is empty.
    const std::map<Place, int> &forgotten() const { return m_forgotten; }
    int timesForgotten(const Lesson &lesson) const;
    /// Takes the answers of another book as well. Of a lesson that one of them has forgotten more
    /// often, the answers before that are gone from both; of two answers this book's stays.
    void merge(const AnswerBook &other);
    void addForgotten(Place place, int times);

private:
    std::map<Place, Answers> m_answers;
    std::map<Place, int> m_forgotten;
};

/// How a lesson went.
struct LessonResult
{
    std::size_t questions = 0; ///< That the lesson asks.
    std::size_t answered = 0;
    std::size_t right = 0;

    /// A key that was missed or wrongly chosen, or whose owner was wrong, at a step.
    struct Miss
    {
        std::size_t step = 0;
        std::size_t pane = 0;
        std::size_t key = 0;

        friend bool operator==(const Miss &, const Miss &) = default;
    };
    std::vector<Miss> missedKeys;
    std::vector<std::size_t> wrongSteps; ///< Steps with an answer that was not right.
    std::vector<std::size_t> openSteps;  ///< Steps with a question that was not answered.
};

LessonResult resultOf(const Lesson &lesson, const AnswerBook &book);

} // namespace ringwalk
