// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSignalSpy>
#include <QTest>

#include "lesson/AnswerFile.h"
#include "lesson/Catalogue.h"
#include "lesson/Quiz.h"
#include "lesson/ResultReport.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;
using namespace std::string_view_literals;

namespace {

std::shared_ptr<const Lesson> builtIn(std::string_view id)
{
    return std::make_shared<const Lesson>(builtInLesson(id).value());
}

/// A player with a quiz, as the lesson page has them.
struct Classroom
{
    explicit Classroom(std::string_view id, Asking asking = Asking::Student)
        : quiz(player, book)
    {
        quiz.setAsking(asking);
        player.setLesson(builtIn(id));
    }

    const Lesson &lesson() const { return player.lesson(); }
    std::size_t placeOf(std::string_view step) const { return *lesson().stepNamed(step); }
    /// Steps on, past the questions, to the step before this one.
    void goBefore(std::string_view step)
    {
        while (player.step() + 1 < placeOf(step)) {
            player.next();
            if (quiz.question())
                quiz.skip();
        }
    }

    LessonPlayer player;
    AnswerBook book;
    Quiz quiz;
};

KeysAnswer keysAnswer(std::vector<std::size_t> keys)
{
    return {std::move(keys)};
}

} // namespace

class TestQuiz : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void asksNobodyAtFirst();
    void holdsBeforeAStepThatChangesOwners();
    void goingOnNeedsAnAnswer();
    void revealsHitsMissesAndWrongOnes();
    void firstAnswerCounts();
    void aJumpMeetsTheQuestionsOnTheWay();
    void goingBackClosesTheQuestion();
    void theRoomIsAskedEachTime();
    void twoQuestionsBeforeOneStep();
    void oneOfTwoQuestionsIsSkipped();
    void aJumpKeepsWhatIsAnsweredSoFar();
    void everyNodeNeedsItsTrend();
    void playingStopsAtAQuestion();
    void goingOnWithoutAnAnswerIsTold();
    void secretsOfOtherLessons();
    void secretUntilTheLastQuestion();
    void resultsAddUp();
    void askAgainForgets();
    void answersSurviveTheFile();
    void answersToAChangedLessonAreNotTaken();
    void hostileAnswerFiles_data();
    void hostileAnswerFiles();
    void reportHoldsEveryQuestion();
};

void TestQuiz::asksNobodyAtFirst()
{
    Classroom room("node-joins", Asking::Nobody);
    for (std::size_t step = 1; step < room.lesson().stepCount(); ++step) {
        room.player.next();
        QCOMPARE(room.player.step(), step);
        QVERIFY(!room.quiz.question());
    }
}

void TestQuiz::holdsBeforeAStepThatChangesOwners()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    QVERIFY(!room.quiz.question());
    room.player.next();
    QVERIFY(room.quiz.question());
    QCOMPARE(room.quiz.step(), room.placeOf("insert"));
    // What is shown is the step before: nothing of the answer.
    QCOMPARE(room.player.step(), room.placeOf("insert") - 1);
    QVERIFY(room.player.snapshot().panes.front().totals.pending == 0);
}

void TestQuiz::goingOnNeedsAnAnswer()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.next();
    const std::size_t before = room.player.step();
    room.player.next();
    QCOMPARE(room.player.step(), before);
    QVERIFY(room.quiz.question());
    room.quiz.toggleKey(5);
    room.player.next();
    QCOMPARE(room.player.step(), before + 1);
    QVERIFY(!room.quiz.question());
}

void TestQuiz::revealsHitsMissesAndWrongOnes()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.next();
    // By the design K5, K6 and K7 go from N3 to N4. K5 found, K6 and K7 missed, K8 wrong.
    room.quiz.toggleKey(5);
    room.quiz.toggleKey(8);
    room.quiz.toggleKey(1);
    room.quiz.toggleKey(1);
    QCOMPARE(std::get<KeysAnswer>(room.quiz.answer()), keysAnswer({5, 8}));
    room.quiz.reveal();
    QCOMPARE(room.quiz.reviews().size(), std::size_t{1});
    const Verdict &verdict = room.quiz.reviews().front().verdict;
    for (std::size_t key = 0; key < verdict.keys.size(); ++key) {
        const Mark expected = key == 5               ? Mark::Hit
                              : key == 6 || key == 7 ? Mark::Missed
                              : key == 8             ? Mark::Wrong
                                                     : Mark::None;
        QCOMPARE(verdict.keys[key], expected);
    }
    QCOMPARE(verdict.hits, 1);
    QCOMPARE(verdict.of, 3);
    QCOMPARE(verdict.wrong, 1);
    QVERIFY(!verdict.right());
}

void TestQuiz::firstAnswerCounts()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.next();
    room.quiz.toggleKey(1);
    room.quiz.reveal();
    room.player.previous();
    room.player.next();
    // Knowing the outcome, there is nothing left to ask.
    QVERIFY(!room.quiz.question());
    QCOMPARE(room.player.step(), room.placeOf("insert"));
    QCOMPARE(*room.quiz.reviews().front().answer, Answer(keysAnswer({1})));
}

void TestQuiz::aJumpMeetsTheQuestionsOnTheWay()
{
    Classroom room("node-joins");
    room.player.last();
    QVERIFY(room.quiz.question());
    std::size_t first = 1;
    while (room.lesson().questions(first).empty())
        ++first;
    QCOMPARE(room.quiz.step(), first);
    QCOMPARE(room.player.step(), first - 1);
}

void TestQuiz::goingBackClosesTheQuestion()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.next();
    QVERIFY(room.quiz.question());
    room.player.previous();
    QVERIFY(!room.quiz.question());
    QCOMPARE(room.player.step(), room.placeOf("insert") - 2);
}

void TestQuiz::theRoomIsAskedEachTime()
{
    Classroom room("node-joins", Asking::Room);
    room.player.setStep(room.placeOf("insert") - 1);
    for (int time = 0; time < 2; ++time) {
        room.player.next();
        QVERIFY(room.quiz.question());
        // The next key reveals; nothing was answered, so nothing is kept.
        room.player.next();
        QCOMPARE(room.player.step(), room.placeOf("insert"));
        QVERIFY(!room.quiz.reviews().front().answer);
        QVERIFY(room.book.entries().empty());
        room.player.previous();
    }
    // Who presents may jump.
    room.player.last();
    QVERIFY(room.player.atEnd());
}

void TestQuiz::twoQuestionsBeforeOneStep()
{
    Classroom room("modulo-contrast");
    room.goBefore("grow");
    room.player.next();
    QCOMPARE(room.quiz.count(), std::size_t{2});
    QCOMPARE(room.quiz.question()->kind, Question::Kind::Keys);
    for (const std::size_t key : {5, 6, 7})
        room.quiz.toggleKey(key);
    room.quiz.reveal();
    // The picture waits for the second answer.
    QCOMPARE(room.player.step(), room.placeOf("grow") - 1);
    QCOMPARE(room.quiz.number(), std::size_t{1});
    QCOMPARE(room.quiz.question()->kind, Question::Kind::Number);
    // Ten of the twelve, by the design.
    room.quiz.chooseNumber(10);
    room.quiz.reveal();
    QCOMPARE(room.player.step(), room.placeOf("grow"));
    QCOMPARE(room.quiz.reviews().size(), std::size_t{2});
    QVERIFY(room.quiz.reviews()[0].verdict.right());
    QVERIFY(room.quiz.reviews()[1].verdict.right());
}

void TestQuiz::oneOfTwoQuestionsIsSkipped()
{
    Classroom room("modulo-contrast");
    room.goBefore("grow");
    room.player.next();
    room.quiz.skip();
    QCOMPARE(room.quiz.number(), std::size_t{1});
    QVERIFY(room.quiz.reviews().empty());
    room.quiz.chooseNumber(10);
    room.quiz.reveal();
    QCOMPARE(room.quiz.reviews().size(), std::size_t{1});
    QCOMPARE(room.quiz.reviews()[0].question.kind, Question::Kind::Number);
    const LessonResult result = resultOf(room.lesson(), room.book);
    QCOMPARE(result.answered, std::size_t{1});
    QVERIFY(std::find(result.openSteps.begin(), result.openSteps.end(), room.placeOf("grow")) !=
            result.openSteps.end());
    QCOMPARE(readAnswers(answersJson(room.book)).value().entries(), room.book.entries());
}

/// To the end, by a key or a click, while a question is half answered.
void TestQuiz::aJumpKeepsWhatIsAnsweredSoFar()
{
    Classroom room("modulo-contrast");
    room.goBefore("grow");
    room.player.next();
    room.quiz.toggleKey(5);
    room.quiz.reveal();
    room.quiz.chooseNumber(3);
    QSignalSpy missing(&room.quiz, &Quiz::answerMissing);
    room.player.last();
    QCOMPARE(missing.count(), 1);
    QCOMPARE(room.quiz.number(), std::size_t{1});
    QVERIFY(room.quiz.isAnswered());
    room.quiz.reveal();
    QCOMPARE(room.quiz.reviews().size(), std::size_t{2});
    QVERIFY(room.quiz.reviews()[0].answer == Answer(keysAnswer({5})));
}

/// One node alone says nothing of the others.
void TestQuiz::everyNodeNeedsItsTrend()
{
    for (const std::string_view id : builtInIds()) {
        Classroom room(id);
        for (;;) {
            room.player.next();
            const Question *question = room.quiz.question();
            if (!question && room.player.atEnd())
                break;
            if (!question)
                continue;
            if (question->kind != Question::Kind::Loads) {
                room.quiz.skip();
                continue;
            }
            const auto nodes = answerNodes(room.lesson(), room.quiz.step(), *question);
            QVERIFY(nodes.size() > 1);
            for (const std::size_t node : nodes) {
                QVERIFY(!room.quiz.isAnswered());
                QVERIFY(!room.quiz.chosenTrend(node));
                room.quiz.chooseTrend(node, Trend::Same);
                QVERIFY(room.quiz.chosenTrend(node) == Trend::Same);
            }
            QVERIFY(room.quiz.isAnswered());
            return;
        }
    }
    QFAIL("no lesson asks for loads");
}

void TestQuiz::playingStopsAtAQuestion()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.setSpeed(LessonPlayer::kFastest);
    room.player.setPlaying(true);
    QTRY_VERIFY(room.quiz.question());
    QVERIFY(!room.player.playing());
}

/// Without an answer nothing goes on, and who wants to is told.
void TestQuiz::goingOnWithoutAnAnswerIsTold()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.next();
    const std::size_t before = room.player.step();
    QSignalSpy missing(&room.quiz, &Quiz::answerMissing);
    room.player.next();
    QCOMPARE(missing.count(), 1);
    QCOMPARE(room.player.step(), before);
    room.quiz.toggleKey(5);
    room.quiz.withdraw();
    room.player.next();
    QCOMPARE(missing.count(), 2);
    room.quiz.toggleKey(5);
    room.player.next();
    QCOMPARE(missing.count(), 2);
    QCOMPARE(room.player.step(), before + 1);
}

/// Other lessons keep their outcome back too, until they are done.
void TestQuiz::secretsOfOtherLessons()
{
    Classroom room("node-joins");
    const std::shared_ptr<const Lesson> leaves = builtIn("node-leaves");
    const Lesson &other = *leaves;
    QVERIFY(room.quiz.keepsSecret(other));
    for (std::size_t step = 0; step < other.stepCount(); ++step)
        room.book.give(other, step, {});
    QVERIFY(!room.quiz.keepsSecret(other));
    QVERIFY(!room.quiz.hasAsked());
}

void TestQuiz::secretUntilTheLastQuestion()
{
    Classroom room("node-joins");
    QVERIFY(room.quiz.keepsSecret());
    while (!room.player.atEnd()) {
        room.player.next();
        if (room.quiz.question())
            room.quiz.skip();
    }
    QVERIFY(!room.quiz.keepsSecret());
    room.quiz.setAsking(Asking::Nobody);
    room.player.first();
    QVERIFY(!room.quiz.keepsSecret());
}

/// Answers every question of a lesson, rightly or with nothing.
static void answerAll(Classroom &room, bool rightly)
{
    while (!room.player.atEnd()) {
        room.player.next();
        while (const Question *question = room.quiz.question()) {
            const Answer right = rightAnswer(room.lesson(), room.quiz.step(), *question);
            if (!rightly) {
                room.quiz.chooseNothing();
            } else if (const auto *keys = std::get_if<KeysAnswer>(&right)) {
                room.quiz.chooseNothing();
                for (const std::size_t key : keys->keys)
                    room.quiz.toggleKey(key);
            } else if (const auto *owner = std::get_if<OwnerAnswer>(&right)) {
                room.quiz.chooseNode(*owner->node);
            } else if (const auto *loads = std::get_if<LoadsAnswer>(&right)) {
                for (std::size_t node = 0; node < loads->trends.size(); ++node)
                    room.quiz.chooseTrend(node, loads->trends[node]);
            } else if (const auto *number = std::get_if<NumberAnswer>(&right)) {
                room.quiz.chooseNumber(number->number);
            } else {
                room.quiz.chooseOption(std::get<ChoiceAnswer>(right).option);
            }
            room.quiz.reveal();
        }
    }
}

void TestQuiz::resultsAddUp()
{
    for (const std::string_view id : builtInIds()) {
        Classroom good(id);
        answerAll(good, true);
        std::size_t asked = 0;
        for (std::size_t step = 0; step < good.lesson().stepCount(); ++step)
            asked += good.lesson().questions(step).size();
        const LessonResult result = resultOf(good.lesson(), good.book);
        QCOMPARE(result.questions, asked);
        QCOMPARE(result.answered, asked);
        QCOMPARE(result.right, asked);
        QVERIFY(result.missedKeys.empty());
        QVERIFY(result.wrongSteps.empty());
    }
    Classroom poor("node-joins");
    answerAll(poor, false);
    const LessonResult result = resultOf(poor.lesson(), poor.book);
    QVERIFY(result.right < result.questions);
    const auto missed = [&](std::size_t key) {
        return std::any_of(result.missedKeys.begin(), result.missedKeys.end(),
                           [key](const LessonResult::Miss &miss) { return miss.key == key; });
    };
    QVERIFY(missed(5) && missed(6) && missed(7));
    QVERIFY(!missed(8));
}

void TestQuiz::askAgainForgets()
{
    Classroom room("node-joins");
    answerAll(room, true);
    QSignalSpy changed(&room.quiz, &Quiz::answersChanged);
    room.quiz.askAgain();
    QCOMPARE(room.player.step(), std::size_t{0});
    QVERIFY(room.book.entries().empty());
    QCOMPARE(changed.size(), 1);
    room.goBefore("insert");
    room.player.next();
    QVERIFY(room.quiz.question());
}

void TestQuiz::answersSurviveTheFile()
{
    for (const std::string_view id : {"node-joins"sv, "modulo-contrast"sv, "virtual-nodes"sv}) {
        Classroom room(id);
        answerAll(room, true);
        QVERIFY(!room.book.entries().empty());
        QCOMPARE(readAnswers(answersJson(room.book)).value().entries(), room.book.entries());
    }
}

void TestQuiz::answersToAChangedLessonAreNotTaken()
{
    Classroom room("node-joins");
    answerAll(room, true);
    Scenario scenario = room.lesson().scenario();
    scenario.keys[5].tick = Tick{156};
    const Lesson changed = Lesson::play(std::move(scenario)).value();
    QVERIFY(changed.fingerprint() != room.lesson().fingerprint());
    QCOMPARE(resultOf(changed, room.book).answered, std::size_t{0});
    // A lesson read again is the same one.
    QCOMPARE(builtInLesson("node-joins").value().fingerprint(), room.lesson().fingerprint());
}

void TestQuiz::hostileAnswerFiles_data()
{
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("not JSON") << "{"_ba;
    QTest::newRow("keys out of order") << R"({"keys": [6, 5]})"_ba;
    QTest::newRow("a key twice") << R"({"keys": [5, 5]})"_ba;
    QTest::newRow("a negative key") << R"({"keys": [-1]})"_ba;
    QTest::newRow("a key that is not there") << R"({"keys": [5000]})"_ba;
    QTest::newRow("an answer of another kind") << R"({"choice": 0})"_ba;
    QTest::newRow("no trend") << R"({"loads": ["better"]})"_ba;
    QTest::newRow("nothing") << R"({})"_ba;
}

void TestQuiz::hostileAnswerFiles()
{
    QFETCH(QByteArray, answer);
    const auto lesson = builtIn("node-joins");
    const QByteArray json =
        R"({"format": "ringwalk-answers", "version": 1, "answers": [{"scenario": "node-joins",
            "fingerprint": ")" +
        QByteArray::number(quint64(lesson->fingerprint()), 16) +
        R"(", "step": "insert", "answers": [)" + answer + "]}]}";
    const AnswerBook book = readAnswers(json).value_or(AnswerBook());
    QVERIFY(book.answers(*lesson, *lesson->stepNamed("insert")).empty());
    QCOMPARE(resultOf(*lesson, book).answered, std::size_t{0});
}

void TestQuiz::reportHoldsEveryQuestion()
{
    Classroom room("node-joins");
    room.goBefore("insert");
    room.player.next();
    room.quiz.toggleKey(5);
    room.quiz.reveal();
    const Chapter chapter{{"A <chapter>", "一章"}, {room.player.sharedLesson()}};
    const QString html = QString::fromUtf8(
        resultReport(chapter, room.book, u"<b>&"_s, QDate(2026, 1, 31), Language::English));
    QVERIFY(html.contains(u"A &lt;chapter&gt;"_s));
    QVERIFY(html.contains(u"&lt;b&gt;&amp;"_s));
    QVERIFY(html.contains(u"2026-01-31"_s));
    qsizetype rows = 0;
    for (std::size_t step = 0; step < room.lesson().stepCount(); ++step)
        rows += qsizetype(room.lesson().questions(step).size());
    // A row a question, and the heading.
    QCOMPARE(html.count(u"<tr>"_s), rows + 1);
    // The missed keys are there with their reason.
    QVERIFY(html.contains(u"K6 will go from N3 to N4"_s));
    // What was not answered is not told: it could be answered after reading the page.
    QCOMPARE(html.count(u"<td>not answered</td><td></td>"_s), rows - 1);
    QVERIFY(!html.contains(u"Asked again"_s));
    room.quiz.askAgain();
    const AnswerBook kept = readAnswers(answersJson(room.book)).value();
    QVERIFY(
        QString::fromUtf8(resultReport(chapter, kept, {}, QDate(2026, 1, 31), Language::English))
            .contains(u"Asked again"_s));
    QVERIFY(!html.contains(u"http"_s));
}

QTEST_GUILESS_MAIN(TestQuiz)
#include "tst_quiz.moc"
