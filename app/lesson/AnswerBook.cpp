// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/AnswerBook.h"

#include <algorithm>

#include "lesson/Prediction.h"

namespace ringwalk {

namespace {

AnswerBook::Place placeOf(const Lesson &lesson, std::size_t step)
{
    return {lesson.scenario().id, lesson.fingerprint(), lesson.scenario().steps[step].id};
}

} // namespace

void AnswerBook::give(const Lesson &lesson, std::size_t step, Answers answers)
{
    m_answers.emplace(placeOf(lesson, step), std::move(answers));
}

void AnswerBook::add(Place place, Answers answers)
{
    m_answers.emplace(std::move(place), std::move(answers));
}

void AnswerBook::forget(const Lesson &lesson)
{
    std::size_t answered = 0;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step)
        answered += m_answers.erase(placeOf(lesson, step));
    if (answered > 0)
        ++m_forgotten[{lesson.scenario().id, lesson.fingerprint(), {}}];
}

int AnswerBook::timesForgotten(const Lesson &lesson) const
{
    const auto place = m_forgotten.find({lesson.scenario().id, lesson.fingerprint(), {}});
    return place == m_forgotten.end() ? 0 : place->second;
}

void AnswerBook::addForgotten(Place place, int times)
{
    m_forgotten.emplace(std::move(place), times);
}

void AnswerBook::merge(const AnswerBook &other)
{
    const auto times = [](const AnswerBook &book, const Place &place) {
        const auto found = book.m_forgotten.find({place.scenario, place.fingerprint, {}});
        return found == book.m_forgotten.end() ? 0 : found->second;
    };
    std::erase_if(m_answers, [&](const auto &entry) {
        return times(*this, entry.first) < times(other, entry.first);
    });
    for (const auto &[place, answers] : other.m_answers) {
        if (times(other, place) >= times(*this, place))
            m_answers.emplace(place, answers);
    }
    for (const auto &[place, forgotten] : other.m_forgotten)
        m_forgotten[place] = std::max(m_forgotten[place], forgotten);
}

bool AnswerBook::isDone(const Lesson &lesson, std::size_t step) const
{
    return m_answers.contains(placeOf(lesson, step));
}

AnswerBook::Answers AnswerBook::answers(const Lesson &lesson, std::size_t step) const
{
    const auto place = m_answers.find(placeOf(lesson, step));
    if (place == m_answers.end())
        return {};
    // A file of answers may hold anything: what does not fit the questions is not taken.
    const auto questions = lesson.questions(step);
    const bool fits =
        place->second.size() <= questions.size() &&
        std::equal(place->second.begin(), place->second.end(), questions.begin(),
                   [&](const std::optional<Answer> &answer, const Question &question) {
                       return !answer || fitsQuestion(lesson, step, question, *answer);
                   });
    return fits ? place->second : Answers();
}

LessonResult resultOf(const Lesson &lesson, const AnswerBook &book)
{
    LessonResult result;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const auto questions = lesson.questions(step);
        const auto answers = book.answers(lesson, step);
        result.questions += questions.size();
        bool wrong = false;
        std::size_t answered = 0;
        for (std::size_t i = 0; i < answers.size(); ++i) {
            if (!answers[i])
                continue;
            const Verdict verdict = grade(lesson, step, questions[i], *answers[i]);
            ++answered;
            result.right += verdict.right() ? 1 : 0;
            wrong = wrong || !verdict.right();
            for (std::size_t key = 0; key < verdict.keys.size(); ++key) {
                if (verdict.keys[key] == Mark::Missed || verdict.keys[key] == Mark::Wrong)
                    result.missedKeys.push_back({step, questions[i].pane, key});
            }
        }
        if (wrong)
            result.wrongSteps.push_back(step);
        result.answered += answered;
        if (answered < questions.size())
            result.openSteps.push_back(step);
    }
    return result;
}

} // namespace ringwalk
