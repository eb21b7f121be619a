// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Prediction.h"

#include <algorithm>
#include <cmath>

namespace ringwalk {

namespace {

std::optional<std::size_t> ownerByRule(const KeyView &key)
{
    return key.pending() ? key.next : key.owner;
}

std::vector<std::size_t> changedKeys(const PaneSnapshot &before, const PaneSnapshot &after)
{
    std::vector<std::size_t> keys;
    for (std::size_t i = 0; i < after.keys.size(); ++i) {
        if (changesOwner(before.keys[i], after.keys[i]))
            keys.push_back(i);
    }
    return keys;
}

std::optional<std::size_t> ownerOfRange(const PaneSnapshot &pane, Range range)
{
    for (const RangeView &view : pane.ranges) {
        if (view.range.contains(range.to))
            return view.owner;
    }
    return std::nullopt;
}

Trend trend(int before, int after)
{
    return after > before ? Trend::More : after < before ? Trend::Fewer : Trend::Same;
}

Mark markOf(bool chosen, bool right)
{
    if (chosen)
        return right ? Mark::Hit : Mark::Wrong;
    return right ? Mark::Missed : Mark::None;
}

bool isPending(const PaneSnapshot &pane, Range range)
{
    return std::any_of(pane.ranges.begin(), pane.ranges.end(), [range](const RangeView &view) {
        return view.range.contains(range.to) && view.next;
    });
}

std::optional<Question> questionOfPane(const PaneSnapshot &before, const PaneSnapshot &after,
                                       std::size_t pane)
{
    using Kind = Question::Kind;
    Question question;
    question.pane = pane;
    if (!changedKeys(before, after).empty()) {
        question.kind = drawsRing(after.rule) ? Kind::Keys : Kind::Number;
        return question;
    }
    std::vector<std::size_t> moved;
    for (std::size_t i = 0; i < after.keys.size(); ++i) {
        if (after.keys[i].changed())
            moved.push_back(i);
    }
    if (moved.size() == 1) {
        question.kind = Kind::Owner;
        question.key = after.keys[moved.front()].id;
        return question;
    }
    if (after.loads != after.loadsBefore) {
        question.kind = Kind::Loads;
        return question;
    }
    for (const Change &change : after.explanation.changes) {
        // What the step before showed as pending is no question any more.
        if (change.kind == Change::Kind::RangeHanded && !isPending(before, change.range)) {
            question.kind = Kind::Owner;
            question.range = change.range;
            return question;
        }
    }
    return std::nullopt;
}

} // namespace

bool changesOwner(const KeyView &before, const KeyView &after)
{
    return ownerByRule(before) != ownerByRule(after);
}

std::vector<Question> questionsOfChange(std::span<const Snapshot> snapshots, std::size_t step)
{
    std::vector<Question> questions;
    if (step == 0)
        return questions;
    const auto &before = snapshots[step - 1].panes;
    const auto &after = snapshots[step].panes;
    for (std::size_t pane = 0; pane < after.size(); ++pane) {
        if (auto question = questionOfPane(before[pane], after[pane], pane))
            questions.push_back(std::move(*question));
    }
    return questions;
}

std::optional<std::size_t> askedKey(const PaneSnapshot &snapshot, const Question &question,
                                    std::size_t pane)
{
    if (question.kind != Question::Kind::Owner || question.pane != pane || !question.key)
        return std::nullopt;
    const KeyView *key = snapshot.find(*question.key);
    return key ? std::optional(static_cast<std::size_t>(key - snapshot.keys.data())) : std::nullopt;
}

Answer rightAnswer(const Lesson &lesson, std::size_t step, const Question &question)
{
    const std::size_t earlier = step == 0 ? 0 : step - 1;
    const PaneSnapshot &before = lesson.snapshot(earlier).panes[question.pane];
    const PaneSnapshot &after = lesson.snapshot(step).panes[question.pane];
    switch (question.kind) {
    case Question::Kind::Keys:
        return KeysAnswer{changedKeys(before, after)};
    case Question::Kind::Owner:
        if (question.key)
            return OwnerAnswer{ownerByRule(*after.find(*question.key))};
        return OwnerAnswer{ownerOfRange(after, question.range.value_or(Range{}))};
    case Question::Kind::Loads: {
        LoadsAnswer answer;
        for (std::size_t node = 0; node < after.nodes.size(); ++node)
            answer.trends.push_back(trend(before.loads[node], after.loads[node]));
        return answer;
    }
    case Question::Kind::Number:
        if (question.answer.empty())
            return NumberAnswer{static_cast<double>(changedKeys(before, after).size())};
        return NumberAnswer{lesson.number(step, question.answer)};
    case Question::Kind::Choice:
        break;
    }
    const auto right = std::find_if(question.options.begin(), question.options.end(),
                                    [](const Question::Option &option) { return option.right; });
    return ChoiceAnswer{static_cast<std::size_t>(right - question.options.begin())};
}

Answer emptyAnswer(const Lesson &lesson, std::size_t step, const Question &question)
{
    switch (question.kind) {
    case Question::Kind::Keys:
        return KeysAnswer{};
    case Question::Kind::Owner:
        return OwnerAnswer{};
    case Question::Kind::Loads:
        return LoadsAnswer{
            std::vector(lesson.snapshot(step).panes[question.pane].nodes.size(), Trend::Same)};
    case Question::Kind::Number:
        return NumberAnswer{};
    case Question::Kind::Choice:
        break;
    }
    return ChoiceAnswer{question.options.size()};
}

bool fitsQuestion(const Lesson &lesson, std::size_t step, const Question &question,
                  const Answer &answer)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes[question.pane];
    switch (question.kind) {
    case Question::Kind::Keys: {
        const auto *keys = std::get_if<KeysAnswer>(&answer);
        return keys && std::all_of(keys->keys.begin(), keys->keys.end(),
                                   [&pane](std::size_t key) { return key < pane.keys.size(); });
    }
    case Question::Kind::Owner: {
        const auto *owner = std::get_if<OwnerAnswer>(&answer);
        return owner && owner->node.value_or(0) < std::max<std::size_t>(pane.nodes.size(), 1);
    }
    case Question::Kind::Loads: {
        const auto *loads = std::get_if<LoadsAnswer>(&answer);
        return loads && loads->trends.size() == pane.nodes.size();
    }
    case Question::Kind::Number:
        return std::holds_alternative<NumberAnswer>(answer);
    case Question::Kind::Choice:
        break;
    }
    const auto *choice = std::get_if<ChoiceAnswer>(&answer);
    return choice && choice->option <= question.options.size();
}

std::vector<std::size_t> answerNodes(const Lesson &lesson, std::size_t step,
                                     const Question &question)
{
    const std::size_t earlier = step == 0 ? 0 : step - 1;
    const PaneSnapshot &before = lesson.snapshot(earlier).panes[question.pane];
    const PaneSnapshot &after = lesson.snapshot(step).panes[question.pane];
    std::vector<std::size_t> nodes;
    for (const std::size_t node : after.ringOrder()) {
        // Loads are asked of those that have any; an owner may be any that the ring knows.
        const bool known = question.kind != Question::Kind::Loads || before.carriesLoad(node) ||
                           after.carriesLoad(node);
        if (known)
            nodes.push_back(node);
    }
    return nodes;
}

Verdict grade(const Lesson &lesson, std::size_t step, const Question &question,
              const Answer &answer)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes[question.pane];
    const Answer right = rightAnswer(lesson, step, question);
    Verdict verdict;
    const auto count = [&verdict](Mark mark) {
        verdict.hits += mark == Mark::Hit ? 1 : 0;
        verdict.wrong += mark == Mark::Wrong ? 1 : 0;
        verdict.of += mark == Mark::Hit || mark == Mark::Missed ? 1 : 0;
        return mark;
    };
    const auto contains = [](const std::vector<std::size_t> &list, std::size_t place) {
        return std::find(list.begin(), list.end(), place) != list.end();
    };
    switch (question.kind) {
    case Question::Kind::Keys:
        for (std::size_t i = 0; i < pane.keys.size(); ++i)
            verdict.keys.push_back(count(markOf(contains(std::get<KeysAnswer>(answer).keys, i),
                                                contains(std::get<KeysAnswer>(right).keys, i))));
        break;
    case Question::Kind::Owner: {
        const auto chosen = std::get<OwnerAnswer>(answer).node;
        const auto owner = std::get<OwnerAnswer>(right).node;
        for (std::size_t node = 0; node < pane.nodes.size(); ++node)
            verdict.nodes.push_back(markOf(chosen == node, owner == node));
        verdict.of = 1;
        verdict.hits = chosen == owner ? 1 : 0;
        verdict.wrong = 1 - verdict.hits;
        if (question.key) {
            verdict.keys.assign(pane.keys.size(), Mark::None);
            const auto key = static_cast<std::size_t>(pane.find(*question.key) - pane.keys.data());
            verdict.keys[key] = verdict.hits == 1 ? Mark::Hit : Mark::Wrong;
        }
        break;
    }
    case Question::Kind::Loads: {
        const auto &chosen = std::get<LoadsAnswer>(answer).trends;
        const auto &trends = std::get<LoadsAnswer>(right).trends;
        verdict.nodes.assign(pane.nodes.size(), Mark::None);
        for (const std::size_t node : answerNodes(lesson, step, question)) {
            const bool hit = chosen[node] == trends[node];
            verdict.nodes[node] = hit ? Mark::Hit : Mark::Wrong;
            ++verdict.of;
            ++(hit ? verdict.hits : verdict.wrong);
        }
        break;
    }
    case Question::Kind::Number: {
        const double apart =
            std::get<NumberAnswer>(answer).number - std::get<NumberAnswer>(right).number;
        verdict.of = 1;
        // Figures are shown with two decimals.
        verdict.hits = std::abs(apart) < 0.005 ? 1 : 0;
        verdict.wrong = 1 - verdict.hits;
        break;
    }
    case Question::Kind::Choice:
        for (std::size_t i = 0; i < question.options.size(); ++i)
            verdict.options.push_back(count(
                markOf(std::get<ChoiceAnswer>(answer).option == i, question.options[i].right)));
        break;
    }
    return verdict;
}

} // namespace ringwalk
