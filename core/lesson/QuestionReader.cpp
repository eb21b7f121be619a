// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/QuestionReader.h"

#include <algorithm>
#include <array>

#include "lesson/StepReader.h"

namespace ringwalk {

namespace {

struct Ask
{
    std::string_view name;
    Question::Kind kind;
};

constexpr std::array kAsks{
    Ask{"keys", Question::Kind::Keys},     Ask{"owner", Question::Kind::Owner},
    Ask{"loads", Question::Kind::Loads},   Ask{"number", Question::Kind::Number},
    Ask{"choice", Question::Kind::Choice},
};

Question::Option readOption(const JsonCursor &cursor)
{
    Question::Option option;
    if (!cursor.expectObject({"text", "right", "reason"}))
        return option;
    if (const auto text = cursor.required("text"))
        option.text = readLocalized(*text, kMaxName);
    if (const auto reason = cursor.required("reason"))
        option.reason = readLocalized(*reason, kMaxStepText, true);
    if (const auto right = cursor.optional("right"))
        option.right = right->boolean();
    return option;
}

std::vector<Question::Option> readOptions(const JsonCursor &cursor)
{
    std::vector<Question::Option> options;
    cursor.forEach(kMaxOptions,
                   [&options](const JsonCursor &each) { options.push_back(readOption(each)); });
    // No list, or too long a one: that is reported.
    if (options.empty() && !cursor.isEmptyArray())
        return options;
    if (options.size() < kMinOptions)
        cursor.fault({"should hold at least %1 options", "至少应有 %1 个选项"},
                     {std::to_string(kMinOptions)});
    else if (std::count_if(options.begin(), options.end(),
                           [](const Question::Option &option) { return option.right; }) != 1)
        cursor.fault({"should hold exactly one option with \"right\": true",
                      "应恰好有一个选项带 \"right\": true"});
    return options;
}

/// Reports a member that questions of other kinds have.
void refuse(const JsonCursor &cursor, std::string_view member, std::string_view kind)
{
    if (const auto found = cursor.optional(member))
        found->fault({"belongs to a question that asks \"%1\"", "只属于问 \"%1\" 的问题"},
                     {std::string(kind)});
}

} // namespace

std::string_view askName(Question::Kind kind)
{
    return std::find_if(kAsks.begin(), kAsks.end(),
                        [kind](const Ask &each) { return each.kind == kind; })
        ->name;
}

void readQuestion(const JsonCursor &cursor, std::span<const Pane> panes, Step &step)
{
    if (!cursor.expectObject({"ask", "pane", "text", "key", "answer", "options", "explanation"}))
        return;
    const auto ask = cursor.required("ask");
    if (!ask)
        return;
    const std::string name = ask->text(kMaxName);
    if (name == "nothing") {
        step.asksNothing = true;
        for (const std::string_view member :
             {"pane", "text", "key", "answer", "options", "explanation"}) {
            if (const auto found = cursor.optional(member))
                found->fault({"is of no use where nothing is asked", "不提问时没有用处"});
        }
        return;
    }
    const auto known = std::find_if(kAsks.begin(), kAsks.end(),
                                    [&name](const Ask &each) { return each.name == name; });
    if (known == kAsks.end()) {
        if (!name.empty())
            ask->fault(
                {"\"%1\" is no question; known are keys, owner, loads, number, choice, nothing",
                 "\"%1\" 不是问题；可用的有 keys, owner, loads, number, choice, nothing"},
                {name});
        return;
    }
    using Kind = Question::Kind;
    Question question;
    question.kind = known->kind;
    const bool ofPane = question.kind != Kind::Number && question.kind != Kind::Choice;
    if (ofPane || cursor.has("pane"))
        question.pane = readPaneName(cursor, panes);
    const auto text = ofPane ? cursor.optional("text") : cursor.required("text");
    if (text)
        question.text = readLocalized(*text, kMaxStepText, true);
    if (question.kind != Kind::Owner)
        refuse(cursor, "key", "owner");
    else if (const auto key = cursor.required("key"))
        question.key = KeyId{key->text(kMaxName)};
    if (question.kind != Kind::Number)
        refuse(cursor, "answer", "number");
    else if (const auto answer = cursor.required("answer"))
        question.answer = answer->text(kMaxName);
    if (question.kind != Kind::Choice)
        refuse(cursor, "options", "choice");
    else if (const auto options = cursor.required("options"))
        question.options = readOptions(*options);
    const auto explanation = question.kind == Kind::Number ? cursor.required("explanation")
                                                           : cursor.optional("explanation");
    if (explanation)
        question.explanation = readLocalized(*explanation, kMaxStepText, true);
    step.question = std::move(question);
}

} // namespace ringwalk
