// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "AskedQuestions.h"

using namespace ringwalk;
using namespace ringwalk::test;

// What is asked before a step and what is right, over all built-in lessons. How answers are graded
// is in tst_grades.

namespace {

using Kind = Question::Kind;

/// The same question, but for the order of its options.
bool mixedAlike(Question shown, Question written)
{
    const bool permuted = std::is_permutation(shown.options.begin(), shown.options.end(),
                                              written.options.begin(), written.options.end());
    shown.options.clear();
    written.options.clear();
    return permuted && shown == written;
}

const Lesson &nodeJoins()
{
    static const Lesson lesson = builtIn("node-joins");
    return lesson;
}

std::size_t stepOf(const Lesson &lesson, std::string_view id)
{
    return lesson.stepNamed(id).value();
}

} // namespace

class TestPrediction : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void whatIsAsked();
    void nodeJoinsByHand();
    void nothingBeforeTheFirstStep();
    void checksAskOnlyTheirOwn();
    void optionsAreMixed();
    void rightAnswers();
};

void TestPrediction::whatIsAsked()
{
    int kinds = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (std::size_t step = 1; step < lesson.stepCount(); ++step) {
            std::vector<std::pair<std::size_t, std::string>> expected;
            for (std::size_t pane = 0; pane < lesson.snapshot(step).panes.size(); ++pane) {
                const std::string asked = expectedQuestion(
                    {lesson.snapshot(step - 1).panes[pane], lesson.snapshot(step).panes[pane]});
                if (!asked.empty())
                    expected.emplace_back(pane, asked);
            }
            std::vector<std::pair<std::size_t, std::string>> found;
            for (const Question &question : questionsOfChange(lesson.snapshots(), step))
                found.emplace_back(question.pane, inWords(question));
            QVERIFY2(found == expected,
                     (std::string(id) + " " + lesson.scenario().steps[step].id).c_str());
            kinds += static_cast<int>(found.size());
        }
    }
    QVERIFY(kinds > 50);
}

/// What the program asks, also where the lesson has a question of its own.
void TestPrediction::nodeJoinsByHand()
{
    const Lesson &lesson = nodeJoins();
    const auto asked = [&lesson](const char *id) {
        const std::size_t step = stepOf(lesson, id);
        const std::vector<Question> questions = questionsOfChange(lesson.snapshots(), step);
        if (questions.size() != 1)
            return std::string(questions.empty() ? "nothing" : "more than one");
        const PaneSnapshot &pane = lesson.snapshot(step).panes[0];
        const Answer right = rightAnswer(lesson, step, questions[0]);
        std::string words = inWords(questions[0]) + ":";
        if (const auto *keys = std::get_if<KeysAnswer>(&right)) {
            for (const std::string &key : keyNames(pane, *keys))
                words += " " + key;
        } else if (const auto *owner = std::get_if<OwnerAnswer>(&right)) {
            words += " " + nameOf(pane, owner->node);
        } else if (const auto *loads = std::get_if<LoadsAnswer>(&right)) {
            for (std::size_t node = 0; node < pane.nodes.size(); ++node)
                words += loads->trends[node] == Trend::More    ? " +" + pane.nodes[node].id.text
                         : loads->trends[node] == Trend::Fewer ? " -" + pane.nodes[node].id.text
                                                               : "";
        }
        return words;
    };
    QCOMPARE(asked("wrap"), std::string("nothing"));
    QCOMPARE(asked("prepare"), std::string("nothing"));
    QCOMPARE(asked("insert"), std::string("keys: K5 K6 K7"));
    // The range has been shown as pending: who takes it is no question any more.
    QCOMPARE(asked("take-over"), std::string("nothing"));
    QCOMPARE(asked("follow-k5"), std::string("owner of K5: N4"));
    QCOMPARE(asked("follow-k6-k7"), std::string("loads: -N3 +N4"));
    QCOMPARE(asked("others-stay"), std::string("nothing"));
}

void TestPrediction::nothingBeforeTheFirstStep()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        QVERIFY(questionsOfChange(lesson.snapshots(), 0).empty());
        QVERIFY(lesson.questions(0).empty());
    }
}

/// A check at the end of a chapter has a question at every step but the first, and no others.
void TestPrediction::checksAskOnlyTheirOwn()
{
    int checks = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        if (!lesson.scenario().check)
            continue;
        ++checks;
        for (std::size_t step = 1; step < lesson.stepCount(); ++step) {
            QCOMPARE(lesson.questions(step).size(), std::size_t{1});
            QVERIFY(mixedAlike(lesson.questions(step)[0],
                               lesson.scenario().steps[step].question.value()));
        }
    }
    QCOMPARE(checks, 6);
}

/// In files the right option tends to come first. Shown, it is where its words put it: nobody gets
/// full marks by always ticking the same one.
void TestPrediction::optionsAreMixed()
{
    std::map<std::size_t, int> places;
    int choices = 0;
    for (const std::string_view id : builtInIds()) {
        Scenario turned = builtIn(id).scenario();
        for (Step &step : turned.steps) {
            if (step.question)
                std::reverse(step.question->options.begin(), step.question->options.end());
        }
        const Lesson lesson = builtIn(id);
        const Lesson other = played(turned);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            for (std::size_t i = 0; i < lesson.questions(step).size(); ++i) {
                const Question &question = lesson.questions(step)[i];
                QVERIFY(question == other.questions(step)[i]);
                if (question.kind != Question::Kind::Choice)
                    continue;
                ++choices;
                const Answer right = rightAnswer(lesson, step, question);
                ++places[std::get<ChoiceAnswer>(right).option];
            }
        }
    }
    QVERIFY(choices > 20);
    for (const auto &[place, count] : places)
        QVERIFY2(count * 2 < choices, std::to_string(place).c_str());
}

void TestPrediction::rightAnswers()
{
    forEachQuestion([](const Asked &asked) {
        const auto [before, after] = asked.pair();
        const std::string place = asked.place();
        const Answer right = asked.right();
        switch (asked.question.kind) {
        case Kind::Keys:
            QCOMPARE(keyNames(after, std::get<KeysAnswer>(right)), changing(asked.pair()));
            break;
        case Kind::Owner: {
            const std::string owner = nameOf(after, std::get<OwnerAnswer>(right).node);
            if (asked.question.key) {
                QCOMPARE(owner, byRule(after, *after.find(*asked.question.key)));
                break;
            }
            // All ticks of the range have come to this owner.
            const auto ticks = ticksHanded(asked.pair());
            for (int tick = 0; tick < kTickCount; ++tick) {
                if (!asked.question.range->contains({static_cast<std::uint64_t>(tick)}))
                    continue;
                QVERIFY2(std::find(ticks.begin(), ticks.end(), tick) != ticks.end(), place.c_str());
                QCOMPARE(owner, rangeOwner(after, tick));
            }
            break;
        }
        case Kind::Loads: {
            const auto was = counted(before);
            const auto is = counted(after);
            const auto &trends = std::get<LoadsAnswer>(right).trends;
            QCOMPARE(trends.size(), after.nodes.size());
            for (std::size_t node = 0; node < trends.size(); ++node) {
                const std::string &name = after.nodes[node].id.text;
                const int change = is.at(name) - was.at(name);
                QVERIFY2(trends[node] == (change > 0   ? Trend::More
                                          : change < 0 ? Trend::Fewer
                                                       : Trend::Same),
                         place.c_str());
            }
            break;
        }
        case Kind::Number: {
            double expected = static_cast<double>(changing(asked.pair()).size());
            if (!asked.question.answer.empty()) {
                const std::string text = asked.lesson.filled(
                    {asked.question.answer, asked.question.answer}, asked.step, Language::English);
                expected = std::strtod(text.c_str(), nullptr);
            }
            QCOMPARE(std::get<NumberAnswer>(right).number, expected);
            break;
        }
        case Kind::Choice:
            QVERIFY2(asked.question.options.at(std::get<ChoiceAnswer>(right).option).right,
                     place.c_str());
            break;
        }
    });
}

QTEST_GUILESS_MAIN(TestPrediction)
#include "tst_prediction.moc"
