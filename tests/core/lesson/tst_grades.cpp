// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <random>
#include <vector>

#include "AskedQuestions.h"

using namespace ringwalk;
using namespace ringwalk::test;

// How answers compare with what the step does, over all built-in lessons.

namespace {

using Kind = Question::Kind;

} // namespace

class TestGrades : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rightAnswersAreRight();
    void emptyAnswers();
    void keysAreGradedOneByOne();
    void onlyTheOwnerIsRight();
    void loadsAreGradedNodeByNode();
    void numbersAreRightAsShown();
    void oneOptionIsRight();
};

void TestGrades::rightAnswersAreRight()
{
    int questions = 0;
    forEachQuestion([&questions](const Asked &asked) {
        const Verdict verdict = asked.verdict(asked.right());
        QVERIFY2(verdict.right(), asked.place().c_str());
        QCOMPARE(verdict.hits, verdict.of);
        QCOMPARE(verdict.wrong, 0);
        ++questions;
    });
    QVERIFY(questions > 100);
}

/// To answer nothing is right nowhere but where a change of loads leaves all as they are, which no
/// lesson asks about.
void TestGrades::emptyAnswers()
{
    forEachQuestion([](const Asked &asked) {
        const Answer empty = emptyAnswer(asked.lesson, asked.step, asked.question);
        QCOMPARE(empty.index(), asked.right().index());
        const Verdict verdict = asked.verdict(empty);
        // Nobody may be the right owner, and none the right number.
        if (empty == asked.right())
            QVERIFY(asked.question.kind == Kind::Number || asked.question.kind == Kind::Owner);
        else
            QVERIFY2(!verdict.right(), asked.place().c_str());
    });
}

void TestGrades::keysAreGradedOneByOne()
{
    std::mt19937 random(1);
    forEachQuestion([&random](const Asked &asked) {
        if (asked.question.kind != Kind::Keys)
            return;
        const PaneSnapshot &pane = asked.pair().after;
        const Names right = changing(asked.pair());
        for (int i = 0; i < 20; ++i) {
            KeysAnswer answer;
            int hits = 0;
            for (std::size_t key = 0; key < pane.keys.size(); ++key) {
                if (random() % 2 == 0)
                    continue;
                answer.keys.push_back(key);
                hits += std::find(right.begin(), right.end(), pane.keys[key].id.text) != right.end()
                            ? 1
                            : 0;
            }
            const Verdict verdict = asked.verdict(answer);
            QCOMPARE(verdict.hits, hits);
            QCOMPARE(verdict.of, static_cast<int>(right.size()));
            QCOMPARE(verdict.wrong, static_cast<int>(answer.keys.size()) - hits);
            for (std::size_t key = 0; key < pane.keys.size(); ++key) {
                const bool chosen =
                    std::find(answer.keys.begin(), answer.keys.end(), key) != answer.keys.end();
                const bool moves =
                    std::find(right.begin(), right.end(), pane.keys[key].id.text) != right.end();
                QVERIFY(verdict.keys.at(key) == (chosen && moves ? Mark::Hit
                                                 : chosen        ? Mark::Wrong
                                                 : moves         ? Mark::Missed
                                                                 : Mark::None));
            }
        }
    });
}

void TestGrades::onlyTheOwnerIsRight()
{
    forEachQuestion([](const Asked &asked) {
        if (asked.question.kind != Kind::Owner)
            return;
        const auto owner = std::get<OwnerAnswer>(asked.right()).node;
        const auto nodes = answerNodes(asked.lesson, asked.step, asked.question);
        // The owner is among those one can choose.
        QVERIFY2(!owner || std::find(nodes.begin(), nodes.end(), *owner) != nodes.end(),
                 asked.place().c_str());
        for (const std::size_t node : nodes) {
            const Verdict verdict = asked.verdict(OwnerAnswer{node});
            QCOMPARE(verdict.right(), node == owner);
            QVERIFY(verdict.nodes.at(node) == (node == owner ? Mark::Hit : Mark::Wrong));
            if (owner && node != *owner)
                QVERIFY(verdict.nodes.at(*owner) == Mark::Missed);
        }
    });
}

/// Of every node that holds something before or after, whether its trend is told rightly.
void TestGrades::loadsAreGradedNodeByNode()
{
    std::mt19937 random(2);
    forEachQuestion([&random](const Asked &asked) {
        if (asked.question.kind != Kind::Loads)
            return;
        const auto right = std::get<LoadsAnswer>(asked.right()).trends;
        const auto nodes = answerNodes(asked.lesson, asked.step, asked.question);
        for (std::size_t node = 0; node < right.size(); ++node)
            QVERIFY(right[node] == Trend::Same ||
                    std::find(nodes.begin(), nodes.end(), node) != nodes.end());
        for (int i = 0; i < 20; ++i) {
            LoadsAnswer answer{right};
            for (Trend &trend : answer.trends)
                trend = static_cast<Trend>(random() % 3);
            int hits = 0;
            for (const std::size_t node : nodes)
                hits += answer.trends[node] == right[node] ? 1 : 0;
            const Verdict verdict = asked.verdict(answer);
            QCOMPARE(verdict.hits, hits);
            QCOMPARE(verdict.of, static_cast<int>(nodes.size()));
            QCOMPARE(verdict.wrong, verdict.of - hits);
        }
    });
}

/// Figures are shown with two decimals at most, so what reads the same counts as the same.
void TestGrades::numbersAreRightAsShown()
{
    forEachQuestion([](const Asked &asked) {
        if (asked.question.kind != Kind::Number)
            return;
        const double right = std::get<NumberAnswer>(asked.right()).number;
        QVERIFY(asked.verdict(NumberAnswer{right + 0.004}).right());
        for (const double apart : {-1.0, -0.01, 0.01, 1.0})
            QVERIFY2(!asked.verdict(NumberAnswer{right + apart}).right(), asked.place().c_str());
    });
}

void TestGrades::oneOptionIsRight()
{
    int choices = 0;
    forEachQuestion([&choices](const Asked &asked) {
        if (asked.question.kind != Kind::Choice)
            return;
        ++choices;
        for (std::size_t option = 0; option < asked.question.options.size(); ++option) {
            const Verdict verdict = asked.verdict(ChoiceAnswer{option});
            QCOMPARE(verdict.right(), asked.question.options[option].right);
            QCOMPARE(verdict.of, 1);
        }
    });
    QVERIFY(choices > 20);
}

QTEST_GUILESS_MAIN(TestGrades)
#include "tst_grades.moc"
