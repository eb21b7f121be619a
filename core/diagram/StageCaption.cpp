// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/StageCaption.h"

#include <algorithm>

#include "Phrase.h"
#include "diagram/Labels.h"
#include "diagram/QuestionWords.h"
#include "lesson/Prediction.h"

namespace ringwalk {

namespace {

constexpr double kLargestTitle = 40;
constexpr double kQuestionSize = 29;
constexpr double kAnswerSize = 22;
constexpr double kLineHeight = 1.32;
/// Sizes are tried in steps of this factor.
constexpr double kShrink = 0.97;

std::string pick(Language language, const char *english, const char *chinese)
{
    return language == Language::English ? english : chinese;
}

/// What an audience calls an option by.
std::string letter(std::size_t option)
{
    return std::string(1, static_cast<char>('A' + option)) + ". ";
}

Caption captionAt(const std::vector<CaptionPart> &parts, double width, double factor)
{
    Caption caption;
    for (const CaptionPart &part : parts) {
        const double size = std::max(part.size * factor, kStageType);
        for (const std::string &line :
             wrapText(part.text, width, size, part.weight, FontFamily::Sans)) {
            caption.lines.push_back(besideText({0, caption.height + size * kLineHeight / 2},
                                               Anchor::Start, line, size, {Role::Ink},
                                               part.weight));
            caption.height += size * kLineHeight;
        }
    }
    return caption;
}

/// The size of titles is the same in all steps.
double titleSize(const Lesson &lesson, Language language, double width)
{
    double size = kLargestTitle;
    const auto fits = [&](std::size_t step) {
        const std::vector<CaptionPart> title{
            {lesson.title(step, language), size, FontWeight::Bold}};
        return captionAt(title, width, 1).height <= kCaptionHeight;
    };
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        while (size > kStageType && !fits(step))
            size *= kShrink;
    }
    return size;
}

void addAnswers(std::vector<CaptionPart> &parts, const Lesson &lesson, std::size_t step,
                Language language)
{
    const QuestionWords words(lesson, step, language);
    for (const Question &question : lesson.questions(step)) {
        const Answer right = rightAnswer(lesson, step, question);
        std::string answer = words.answer(question, right);
        if (const auto *choice = std::get_if<ChoiceAnswer>(&right))
            answer = letter(choice->option) + answer;
        std::string text = phrase(pick(language, "Answer: %1", "答案：%1"), {answer});
        const std::string explanation = words.explanation(question);
        if (!explanation.empty())
            text += " — " + explanation;
        else if (const auto *keys = std::get_if<KeysAnswer>(&right); keys && !keys->keys.empty())
            text += " — " + words.reason(question.pane, keys->keys.front());
        parts.push_back({std::move(text), kAnswerSize, FontWeight::Regular});
    }
}

} // namespace

Caption layOutCaption(const std::vector<CaptionPart> &parts, double width, double height)
{
    const auto largest = std::max_element(
        parts.begin(), parts.end(),
        [](const CaptionPart &a, const CaptionPart &b) { return a.size < b.size; });
    if (largest == parts.end())
        return {};
    double factor = 1;
    Caption caption = captionAt(parts, width, factor);
    while (caption.height > height && largest->size * factor > kStageType) {
        factor *= kShrink;
        caption = captionAt(parts, width, factor);
    }
    return caption;
}

std::vector<CaptionPart> stageCaption(const Lesson &lesson, std::size_t step,
                                      const StageOptions &options, double width)
{
    const Language language = options.language;
    if (!options.question) {
        std::vector<CaptionPart> parts{
            {lesson.title(step, language), titleSize(lesson, language, width), FontWeight::Bold}};
        if (options.answers)
            addAnswers(parts, lesson, step, language);
        return parts;
    }
    const auto questions = lesson.questions(step + 1);
    const std::string place =
        questions.size() < 2
            ? pick(language, "Question", "问题")
            : phrase(pick(language, "Question %1 of %2", "问题 %1 / %2"),
                     {std::to_string(*options.question + 1), std::to_string(questions.size())});
    const QuestionWords words(lesson, step + 1, language);
    return {{place, kStageType, FontWeight::Regular},
            {words.question(questions[*options.question]), kQuestionSize, FontWeight::Bold}};
}

std::vector<std::string> stageChoices(const Lesson &lesson, std::size_t step,
                                      const StageOptions &options)
{
    std::vector<std::string> choices;
    if (!options.question)
        return choices;
    const Question &question = lesson.questions(step + 1)[*options.question];
    const QuestionWords words(lesson, step + 1, options.language);
    for (std::size_t i = 0; i < question.options.size(); ++i)
        choices.push_back(letter(i) + words.option(question, i));
    return choices;
}

} // namespace ringwalk
