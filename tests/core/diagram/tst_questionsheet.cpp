// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <map>
#include <string>
#include <vector>

#include "AskedLesson.h"
#include "Lessons.h"
#include "diagram/QuestionSheet.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

using Texts = std::vector<std::string>;

QuestionSheet only(const Lesson &lesson, std::size_t step)
{
    const auto sheets = questionSheets(lesson, step, Language::English);
    if (sheets.size() != 1)
        throw std::runtime_error("there is not one question");
    return sheets.front();
}

} // namespace

class TestQuestionSheet : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKind();
    void oneForEachQuestion();
    void tooManyReasons();
};

void TestQuestionSheet::everyKind()
{
    const Lesson lesson = played(Lesson::play(askedScenario()));
    const QuestionSheet number = only(lesson, 1);
    QCOMPARE(number.question, std::string("How many keys are there?"));
    QCOMPARE(number.answer, std::string("3"));
    QCOMPARE(number.reasons, (Texts{"They are counted.\nBy hand."}));

    // C at 70 comes before the token at 100: K1 at 10 and K2 at 60 go to it.
    const QuestionSheet keys = only(lesson, 2);
    QVERIFY(!keys.question.empty());
    QCOMPARE(keys.answer, std::string("K1, K2"));
    QCOMPARE(keys.reasons.size(), std::size_t{2});
    QVERIFY(keys.reasons[0].starts_with("K1 ") && keys.reasons[1].starts_with("K2 "));

    const QuestionSheet owner = only(lesson, 3);
    QVERIFY(owner.question.find("K1") != std::string::npos);
    QCOMPARE(owner.answer, std::string("C"));
    QCOMPARE(owner.reasons.size(), std::size_t{1});

    const QuestionSheet loads = only(lesson, 4);
    QCOMPARE(loads.reasons.size(), std::size_t{3}); // A, B and C.

    QVERIFY(questionSheets(lesson, 5, Language::English).empty());

    // Without B, K3 at 150 passes zero and ends at C's token.
    const QuestionSheet choice = only(lesson, 6);
    // The options stand in an order of their own; letters, answer and reasons follow it.
    const Question &asked = lesson.questions(6)[0];
    QCOMPARE(choice.options.size(), std::size_t{3});
    const std::map<std::string, std::string> reasons{
        {"the <next> token", "it left"}, {"C", "past zero"}, {"nobody", "]]> & so on"}};
    for (std::size_t i = 0; i < choice.options.size(); ++i) {
        const std::string letter = std::string(1, char('A' + i)) + ". ";
        QCOMPARE(choice.options[i], lesson.filled(asked.options[i].text, 6, Language::English));
        QCOMPARE(choice.reasons[i], letter + reasons.at(choice.options[i]));
        if (choice.options[i] == "C")
            QCOMPARE(choice.answer, letter + "C");
    }
    for (const QuestionSheet &other : {number, keys, owner, loads})
        QVERIFY(other.options.empty());
}

void TestQuestionSheet::oneForEachQuestion()
{
    std::size_t asked = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Language language : {Language::English, Language::Chinese}) {
            for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                const auto sheets = questionSheets(lesson, step, language);
                QCOMPARE(sheets.size(), lesson.questions(step).size());
                asked += sheets.size();
                for (const QuestionSheet &sheet : sheets)
                    QVERIFY(!sheet.question.empty() && !sheet.answer.empty());
            }
        }
    }
    QVERIFY(asked > 0);
    // The node that joins takes three keys, and their step says which.
    const Lesson joins = builtIn("node-joins");
    const std::size_t insert = joins.stepNamed("insert").value();
    QCOMPARE(only(joins, insert).answer, std::string("K5, K6, K7"));
}

/// A page of reasons is not read: the answer names the keys.
void TestQuestionSheet::tooManyReasons()
{
    for (const std::size_t count : {kMostReasons, kMostReasons + 1}) {
        Scenario scenario = ringOf({{{"A"}, {positionOf(Tick{100})}}}, {});
        for (std::size_t i = 0; i < count; ++i)
            scenario.keys.push_back({{"K" + std::to_string(i)}, Tick{static_cast<int>(i)}});
        scenario.steps.push_back(step("join"));
        scenario.steps[1].events = {{0, Insert{{"B"}, {positionOf(Tick{50})}}}};
        const Lesson lesson = played(Lesson::play(scenario));
        const QuestionSheet sheet = only(lesson, 1);
        QCOMPARE(sheet.reasons.size(), count > kMostReasons ? std::size_t{0} : count);
        QVERIFY(sheet.answer.ends_with("K" + std::to_string(count - 1)));
    }
}

QTEST_APPLESS_MAIN(TestQuestionSheet)
#include "tst_questionsheet.moc"
