// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/QuestionSheet.h"

#include "diagram/QuestionWords.h"

namespace ringwalk {

namespace {

/// Of what the answer names, one by one; nothing where that is too much to read.
std::vector<std::string> reasonsOf(const Lesson &lesson, std::size_t step, const Question &question,
                                   const QuestionWords &words)
{
    std::vector<std::string> reasons;
    const PaneSnapshot &pane = lesson.snapshot(step).panes[question.pane];
    switch (question.kind) {
    case Question::Kind::Keys: {
        const Answer right = rightAnswer(lesson, step, question);
        for (const std::size_t key : std::get<KeysAnswer>(right).keys)
            reasons.push_back(words.reason(question.pane, key));
        break;
    }
    case Question::Kind::Owner:
        for (std::size_t key = 0; key < pane.keys.size(); ++key) {
            if (question.key == pane.keys[key].id)
                reasons.push_back(words.reason(question.pane, key));
        }
        break;
    case Question::Kind::Loads:
        for (const std::size_t node : answerNodes(lesson, step, question))
            reasons.push_back(words.loadReason(question.pane, node));
        break;
    case Question::Kind::Number:
        break;
    case Question::Kind::Choice:
        for (std::size_t option = 0; option < question.options.size(); ++option)
            reasons.push_back(optionLetter(option) + ". " + words.optionReason(question, option));
        break;
    }
    if (reasons.size() > kMostReasons)
        reasons.clear();
    return reasons;
}

} // namespace

std::vector<QuestionSheet> questionSheets(const Lesson &lesson, std::size_t step, Language language)
{
    const QuestionWords words(lesson, step, language);
    std::vector<QuestionSheet> sheets;
    for (const Question &question : lesson.questions(step)) {
        QuestionSheet &sheet = sheets.emplace_back();
        sheet.question = words.question(question);
        for (std::size_t option = 0; option < question.options.size(); ++option)
            sheet.options.push_back(words.option(question, option));
        const Answer right = rightAnswer(lesson, step, question);
        sheet.answer = words.answer(question, right);
        if (const auto *choice = std::get_if<ChoiceAnswer>(&right))
            sheet.answer = optionLetter(choice->option) + ". " + sheet.answer;
        sheet.reasons = reasonsOf(lesson, step, question, words);
        if (std::string explanation = words.explanation(question); !explanation.empty())
            sheet.reasons.push_back(std::move(explanation));
    }
    return sheets;
}

std::string optionLetter(std::size_t option)
{
    return {static_cast<char>('A' + option % 26)};
}

} // namespace ringwalk
