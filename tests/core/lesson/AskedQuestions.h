// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <map>
#include <string>
#include <vector>

#include "SmallLesson.h"
#include "lesson/Prediction.h"

/// Every question of the built-in lessons, and what two snapshots say when they are compared by
/// name, key by key and tick by tick.
namespace ringwalk::test {

/// Two neighbouring steps of a pane.
struct Pair
{
    const PaneSnapshot &before;
    const PaneSnapshot &after;
};

inline std::string byRule(const PaneSnapshot &pane, const KeyView &key)
{
    return nameOf(pane, key.next ? key.next : key.owner);
}

inline Names changing(const Pair &pair)
{
    Names names;
    for (std::size_t i = 0; i < pair.after.keys.size(); ++i) {
        if (byRule(pair.before, pair.before.keys[i]) != byRule(pair.after, pair.after.keys[i]))
            names.push_back(pair.after.keys[i].id.text);
    }
    return names;
}

inline Names shownMoving(const Pair &pair)
{
    Names names;
    for (std::size_t i = 0; i < pair.after.keys.size(); ++i) {
        if (nameOf(pair.before, pair.before.keys[i].owner) !=
            nameOf(pair.after, pair.after.keys[i].owner))
            names.push_back(pair.after.keys[i].id.text);
    }
    return names;
}

/// Requests a node, counted over the keys as they are shown.
inline std::map<std::string, int> counted(const PaneSnapshot &pane)
{
    std::map<std::string, int> loads;
    for (const NodeView &node : pane.nodes)
        loads[node.id.text] = 0;
    for (const KeyView &key : pane.keys) {
        if (key.owner)
            loads[nameOf(pane, key.owner)] += key.requests;
    }
    return loads;
}

inline std::string rangeOwner(const PaneSnapshot &pane, int tick)
{
    for (const RangeView &range : pane.ranges) {
        if (range.range.contains({static_cast<std::uint64_t>(tick)}))
            return nameOf(pane, range.owner);
    }
    return "-";
}

inline std::vector<int> ticksHanded(const Pair &pair)
{
    std::vector<int> ticks;
    for (int tick = 0; tick < kTickCount; ++tick) {
        if (rangeOwner(pair.before, tick) != rangeOwner(pair.after, tick))
            ticks.push_back(tick);
    }
    return ticks;
}

/// Those of ticksHanded that the state before did not show as about to change.
inline std::vector<int> unforeseen(const Pair &pair)
{
    std::vector<int> ticks = ticksHanded(pair);
    std::erase_if(ticks, [&pair](int tick) {
        for (const RangeView &range : pair.before.ranges) {
            if (range.range.contains({static_cast<std::uint64_t>(tick)}))
                return range.next.has_value();
        }
        return false;
    });
    return ticks;
}

inline Names keyNames(const PaneSnapshot &pane, const KeysAnswer &answer)
{
    Names names;
    for (const std::size_t key : answer.keys)
        names.push_back(pane.keys.at(key).id.text);
    return names;
}

/// What the program should ask by itself about a pane; empty: nothing.
inline std::string expectedQuestion(const Pair &pair)
{
    const bool hasRing = pair.after.rule != Rule::Modulo && pair.after.rule != Rule::KeyRanges &&
                         pair.after.rule != Rule::Rendezvous;
    if (!changing(pair).empty())
        return hasRing ? "keys" : "number";
    if (const Names moving = shownMoving(pair); moving.size() == 1)
        return "owner of " + moving.front();
    if (counted(pair.before) != counted(pair.after))
        return "loads";
    // Ticks that were shown as pending have been told of before.
    return unforeseen(pair).empty() ? "" : "owner of a range";
}

inline std::string inWords(const Question &question)
{
    switch (question.kind) {
    case Question::Kind::Keys:
        return "keys";
    case Question::Kind::Number:
        return "number";
    case Question::Kind::Loads:
        return "loads";
    case Question::Kind::Owner:
        return question.key ? "owner of " + question.key->text : "owner of a range";
    case Question::Kind::Choice:
        break;
    }
    return "choice";
}

struct Asked
{
    const Lesson &lesson;
    std::size_t step;
    const Question &question;

    Pair pair() const
    {
        return {lesson.snapshot(step - 1).panes.at(question.pane),
                lesson.snapshot(step).panes.at(question.pane)};
    }
    Verdict verdict(const Answer &answer) const { return grade(lesson, step, question, answer); }
    Answer right() const { return rightAnswer(lesson, step, question); }
    std::string place() const
    {
        return lesson.scenario().id + " " + lesson.scenario().steps[step].id + ": " +
               inWords(question);
    }
};

/// Every question that a reader of the catalogue can be asked: those of the scenarios, and those
/// of the program itself, also where a scenario has its own.
inline void forEachQuestion(const std::function<void(const Asked &)> &check)
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (std::size_t step = 1; step < lesson.stepCount(); ++step) {
            for (const Question &question : lesson.questions(step))
                check({lesson, step, question});
            for (const Question &question : questionsOfChange(lesson.snapshots(), step))
                check({lesson, step, question});
        }
    }
}

} // namespace ringwalk::test
