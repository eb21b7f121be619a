// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "SmallLesson.h"
#include "lesson/Prediction.h"

using namespace ringwalk;
using namespace ringwalk::test;

// The checks at the end of the chapters: their shape, and the right answers as worked out by hand.

namespace {

using Kind = Question::Kind;

/// What is right at a step, in words: `keys K5 K6`, `owner N4`, `loads -N2 +N4`, `number 5`.
std::string rightAt(const Lesson &lesson, std::string_view id)
{
    const std::size_t step = lesson.stepNamed(id).value();
    const Question &question = lesson.questions(step).front();
    const PaneSnapshot &pane = lesson.snapshot(step).panes[question.pane];
    const Answer right = rightAnswer(lesson, step, question);
    std::string words;
    if (const auto *keys = std::get_if<KeysAnswer>(&right)) {
        words = "keys";
        for (const std::size_t key : keys->keys)
            words += " " + pane.keys[key].id.text;
    } else if (const auto *owner = std::get_if<OwnerAnswer>(&right)) {
        words = "owner " + nameOf(pane, owner->node);
    } else if (const auto *loads = std::get_if<LoadsAnswer>(&right)) {
        words = "loads";
        for (std::size_t node = 0; node < pane.nodes.size(); ++node)
            words += loads->trends[node] == Trend::More    ? " +" + pane.nodes[node].id.text
                     : loads->trends[node] == Trend::Fewer ? " -" + pane.nodes[node].id.text
                                                           : "";
    } else if (const auto *number = std::get_if<NumberAnswer>(&right)) {
        words = "number " + figureText(number->number);
    } else {
        words = "choice";
    }
    return words;
}

std::vector<Lesson> checks()
{
    std::vector<Lesson> found;
    for (const std::string_view id : builtInIds()) {
        if (const Lesson lesson = builtIn(id); lesson.scenario().check)
            found.push_back(lesson);
    }
    return found;
}

} // namespace

class TestChecks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void eachChapterEndsWithOne();
    void theFirstStepIntroduces();
    void mostAreAskedOnThePicture();
    void everyOptionHasItsReason();
    void rightAnswers_data();
    void rightAnswers();
    void picturesDoNotTellInAdvance();
    void lengthsOfOptionsTellNothing();
};

void TestChecks::eachChapterEndsWithOne()
{
    std::map<std::string, std::string> lastOfGroup;
    std::map<std::string, int> perGroup;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        lastOfGroup[lesson.scenario().group.english] = lesson.scenario().id;
        perGroup[lesson.scenario().group.english] += lesson.scenario().check ? 1 : 0;
    }
    for (const auto &[group, id] : lastOfGroup) {
        QVERIFY2(builtIn(id).scenario().check, group.c_str());
        QCOMPARE(perGroup.at(group), 1);
    }
    QCOMPARE(lastOfGroup.size(), std::size_t{6});
}

void TestChecks::theFirstStepIntroduces()
{
    for (const Lesson &check : checks()) {
        const std::string &id = check.scenario().id;
        QVERIFY2(!check.scenario().steps[0].question && check.scenario().steps[0].events.empty(),
                 id.c_str());
        // Five to eight questions, and the headline says how many.
        const std::size_t questions = check.stepCount() - 1;
        QVERIFY2(questions >= 5 && questions <= 8, id.c_str());
        const std::map<std::size_t, std::pair<const char *, const char *>> words{
            {5, {"five", "五"}}, {6, {"six", "六"}}, {7, {"seven", "七"}}, {8, {"eight", "八"}}};
        QVERIFY2(check.headline(Language::English).find(words.at(questions).first) !=
                     std::string::npos,
                 id.c_str());
        QVERIFY2(check.headline(Language::Chinese).find(words.at(questions).second) !=
                     std::string::npos,
                 id.c_str());
    }
}

/// In every check several questions are answered on the picture, not from a list.
void TestChecks::mostAreAskedOnThePicture()
{
    int onPicture = 0;
    int choices = 0;
    for (const Lesson &check : checks()) {
        int here = 0;
        for (std::size_t step = 1; step < check.stepCount(); ++step)
            here += check.questions(step).front().kind != Kind::Choice ? 1 : 0;
        QVERIFY2(here >= 3, check.scenario().id.c_str());
        onPicture += here;
        choices += static_cast<int>(check.stepCount()) - 1 - here;
    }
    QVERIFY(onPicture > choices);
}

void TestChecks::everyOptionHasItsReason()
{
    for (const Lesson &check : checks()) {
        for (std::size_t step = 1; step < check.stepCount(); ++step) {
            const Question &question = check.questions(step).front();
            std::vector<std::string> reasons;
            for (const Question::Option &option : question.options) {
                QVERIFY(!option.reason.english.empty() && !option.reason.chinese.empty());
                reasons.push_back(option.reason.english);
            }
            // Three at least, each wrong in its own way.
            QVERIFY(question.kind != Kind::Choice || reasons.size() >= 3);
            std::sort(reasons.begin(), reasons.end());
            QVERIFY(std::adjacent_find(reasons.begin(), reasons.end()) == reasons.end());
        }
    }
}

void TestChecks::rightAnswers_data()
{
    QTest::addColumn<QString>("check");
    QTest::addColumn<QString>("step");
    QTest::addColumn<QString>("right");
    const auto row = [](const char *check, const char *step, const char *right) {
        QTest::addRow("%s %s", check, step)
            << QString::fromUtf8(check) << QString::fromUtf8(step) << QString::fromUtf8(right);
    };
    // N1 20, N2 140, N3 280.
    row("check-ring", "join", "keys K5 K6 K7");    // 220 takes 155, 185, 205.
    row("check-ring", "leave", "loads -N2 +N4");   // The next token is N4's.
    row("check-ring", "zero", "owner N5");         // 345 walks on to 0.
    row("check-ring", "ticks", "number 0");        // No tick ever changes.
    row("check-ring", "tokens", "keys K1 K2");     // 70 takes 35, 60; N1 keeps 10.
    row("check-edges", "on-token", "owner N4");    // 260 at 260.
    row("check-edges", "wrap", "keys K0 K10 K11"); // What N1 at 20 had.
    row("check-edges", "shared", "owner M");       // M comes before N2.
    row("check-edges", "uneven", "number 0");      // No key after 260 up to 270.
    row("check-edges", "none", "number 12");
    row("check-edges", "again", "number 12");
    // N1 20, N2 80, N3 300: N3 has K3 to K9.
    row("check-load", "spill", "keys K8 K9");      // The sixth and seventh of N3.
    row("check-load", "tiny", "number 5");         // K7 K8 K9 to N1, then K10 K11 to N2.
    row("check-load", "counters", "number 7");     // Three and four, neither above five.
    row("check-load", "weights", "keys K3 K4 K5"); // 180 takes 95, 125, 155.
    // 0 1 2 leave the same remainder for 3 and for 4; 3 to 7 do not.
    row("check-contrast", "four", "number 5");
    row("check-contrast", "stretch", "number 4"); // 2 3 0 1
    // N5 at 185 and 260 stands on K6 and K9.
    row("check-mistakes", "closed", "number 2");
    row("check-mistakes", "machines", "number 5");    // N1 to N5.
    row("check-mistakes", "heir", "number 4");        // K1 to K4 of N2.
    row("check-mistakes", "crash", "number 7");       // N1's three and those four.
    row("check-field", "cold", "number 3");           // K5 K6 K7
    row("check-field", "failure", "owner N4");        // 60 walks on to 220.
    row("check-field", "tokens", "keys K1 K2 K3 K8"); // 100 takes up to 95, 250 takes 235.
}

void TestChecks::rightAnswers()
{
    QFETCH(QString, check);
    QFETCH(QString, step);
    QFETCH(QString, right);
    QCOMPARE(QString::fromStdString(rightAt(builtIn(check.toStdString()), step.toStdString())),
             right);
}

/// A question is asked while the step before is shown: nothing may be pending there, or the answer
/// could be read off.
void TestChecks::picturesDoNotTellInAdvance()
{
    for (const Lesson &check : checks()) {
        for (std::size_t step = 1; step < check.stepCount(); ++step) {
            for (const PaneSnapshot &pane : check.snapshot(step - 1).panes)
                QCOMPARE(pane.totals.pending, 0);
        }
    }
}

/// Who always takes the longest option, or always the shortest, is right no more often than half of
/// the time: in the checks, and in all lessons together.
void TestChecks::lengthsOfOptionsTellNothing()
{
    for (const Language language : kLanguages) {
        for (const bool onlyChecks : {true, false}) {
            std::size_t questions = 0;
            std::size_t longest = 0;
            std::size_t shortest = 0;
            for (const std::string_view id : builtInIds()) {
                const Lesson lesson = builtIn(id);
                if (onlyChecks && !lesson.scenario().check)
                    continue;
                for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                    for (const Question &question : lesson.questions(step)) {
                        if (question.kind != Kind::Choice)
                            continue;
                        std::size_t right = 0;
                        std::size_t mostOfWrong = 0;
                        std::size_t leastOfWrong = std::string::npos;
                        for (const Question::Option &option : question.options) {
                            // Characters, not bytes.
                            const auto length = std::size_t(
                                QString::fromStdString(option.text.in(language)).size());
                            if (option.right) {
                                right = length;
                                continue;
                            }
                            mostOfWrong = std::max(mostOfWrong, length);
                            leastOfWrong = std::min(leastOfWrong, length);
                        }
                        ++questions;
                        longest += right > mostOfWrong ? 1 : 0;
                        shortest += right < leastOfWrong ? 1 : 0;
                    }
                }
            }
            QVERIFY(questions > 10);
            QVERIFY2(
                longest * 2 <= questions,
                qPrintable(QStringLiteral("%1 of %2 are longest").arg(longest).arg(questions)));
            QVERIFY2(
                shortest * 2 <= questions,
                qPrintable(QStringLiteral("%1 of %2 are shortest").arg(shortest).arg(questions)));
        }
    }
}

QTEST_GUILESS_MAIN(TestChecks)
#include "tst_checks.moc"
