// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "RandomBoard.h"
#include "lesson/Catalogue.h"
#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "sandbox/Replay.h"
#include "sandbox/RingText.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

Draft reopened(const Draft &draft)
{
    const auto read = readScenario(scenarioJson(replay(draft).scenario));
    if (!read)
        qFatal("%s", describe(read.error().front(), Language::English).c_str());
    return Draft::of(*read);
}

Draft recorded(const Board &base, const std::vector<Edit> &edits)
{
    Draft draft = Draft::of(base, {"Lesson", "课程"});
    for (const Edit &edit : edits)
        draft = draft.recorded(edit).value();
    return draft;
}

/// Where each step stands after it, and why it cannot be; to compare two drafts by what they do.
std::vector<std::pair<std::optional<Board>, bool>> outcome(const Draft &draft)
{
    std::vector<std::pair<std::optional<Board>, bool>> boards;
    for (const ReplayedStep &step : replay(draft).steps)
        boards.emplace_back(step.board, step.impossible.has_value());
    return boards;
}

const Board kBase =
    readRingText("N1@20,200 N2@140 N3*3 | 10 35 60 95 125 155 185 205 235 260 310 345").value();

} // namespace

/// A lesson that was saved adapts as it did while it was recorded.
class TestFoundEdits : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void everyKindComesBack_data();
    void everyKindComesBack();
    void aMoveStaysAMove();
    void whatNeedsAStepIsMarked();
    void finerStepsKeepTheirEvents();
    void builtInsStayAsTheyAre_data();
    void builtInsStayAsTheyAre();
    void randomRecordingsAdapt();
};

void TestFoundEdits::everyKindComesBack_data()
{
    QTest::addColumn<int>("kind");
    for (int kind = 0; kind < 11; ++kind)
        QTest::addRow("%d", kind) << kind;
}

void TestFoundEdits::everyKindComesBack()
{
    QFETCH(int, kind);
    Bound half;
    half.epsilon = 5000;
    const std::vector<Edit> all{AddNode{nodeAt("N4", {{220}}, 2)}, AddNode{nodeByName("N5", 4)},
                                AddNode{nodeAt("N6", {})},         RemoveNode{{"N2"}},
                                MoveToken{{"N1"}, {20}, {30}},     AddToken{{"N2"}, {300}},
                                RemoveToken{{"N1"}, {200}},        SetTokenCount{{"N3"}, 6},
                                SetRequests{{{{"K3"}, 7}}},        SetCapacity{{{{"N1"}, 3}}},
                                SetRule{Rule::Bounded, half}};
    const Edit &edit = all.at(std::size_t(kind));
    const Draft again = reopened(recorded(kBase, {edit}));
    QCOMPARE(again.steps().size(), std::size_t(2));
    QVERIFY(again.steps()[0].edits.empty());
    QCOMPARE(again.steps()[1].edits.size(), std::size_t(1));
    QVERIFY(again.steps()[1].edits[0] == edit);
}

/// The token that went from 20 to 30 and on to 50: without the first way the second is none.
void TestFoundEdits::aMoveStaysAMove()
{
    const Draft again =
        reopened(recorded(kBase, {MoveToken{{"N2"}, {140}, {150}}, MoveToken{{"N1"}, {20}, {30}}}));
    const Replay without = replay(again.without(1).value());
    QVERIFY(!without.steps[1].impossible);
    const Board &board = *without.steps[1].board;
    QCOMPARE(tickOf(board.find(NodeId{"N2"})->tokens[0]), Tick{140});
    QCOMPARE(tickOf(board.find(NodeId{"N1"})->tokens[0]), Tick{30});
    // An event would have put the other token of N1 back where it was when it was recorded.
    const Draft two =
        reopened(recorded(kBase, {MoveToken{{"N1"}, {200}, {210}}, MoveToken{{"N1"}, {20}, {30}}}));
    const Replay one = replay(two.without(1).value());
    QVERIFY(one.steps[1].board->find(NodeId{"N1"})->tokens == (std::vector<Position>{{30}, {200}}));
}

void TestFoundEdits::whatNeedsAStepIsMarked()
{
    const Draft again = reopened(
        recorded(kBase, {AddNode{nodeAt("N4", {{220}})}, MoveToken{{"N4"}, {220}, {230}}}));
    const Draft without = again.without(1).value();
    const Replay played = replay(without);
    QCOMPARE(played.steps.size(), std::size_t(2));
    QVERIFY(played.steps[1].impossible.has_value());
    QCOMPARE(played.steps[1].impossible->english, std::string("there is no node N4"));
    // It is not lost: with the node there again, it is possible.
    const Draft back = without.recorded(AddNode{nodeAt("N4", {{220}})}).value().moved(2, 1);
    QVERIFY(!replay(back).steps[2].impossible);
}

/// A hand-over in one step and its moves in others are no edits; nor is a crash.
void TestFoundEdits::finerStepsKeepTheirEvents()
{
    const Lesson join = builtInLesson("node-joins").value();
    const Draft draft = Draft::of(join.scenario());
    for (const DraftStep &step : draft.steps())
        QVERIFY(step.edits.empty());
    // The step that inserts N4 goes; what hands over and moves has nothing to do, and is marked.
    const auto insert =
        std::find_if(draft.steps().begin(), draft.steps().end(),
                     [](const DraftStep &step) { return step.step.id == "insert"; });
    const auto place = std::size_t(insert - draft.steps().begin());
    const Replay played = replay(draft.without(place).value());
    QCOMPARE(played.steps.size(), draft.steps().size() - 1);
    int marked = 0;
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
        const bool acts = !played.scenario.steps[i].events.empty();
        QCOMPARE(played.steps[i].impossible.has_value(), acts && i >= place);
        marked += played.steps[i].impossible ? 1 : 0;
    }
    QVERIFY(marked > 0);
}

void TestFoundEdits::builtInsStayAsTheyAre_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const std::string_view id : builtInIds())
        QTest::addRow("%s", std::string(id).c_str()) << QByteArray(id.data(), qsizetype(id.size()));
}

/// Whatever is found in a lesson, it plays the same events.
void TestFoundEdits::builtInsStayAsTheyAre()
{
    QFETCH(QByteArray, id);
    const Lesson lesson = builtInLesson(id.toStdString()).value();
    const Replay played = replay(Draft::of(lesson.scenario()));
    for (std::size_t i = 0; i < played.steps.size(); ++i) {
        QVERIFY(!played.steps[i].impossible);
        QVERIFY(played.steps[i].events == lesson.scenario().steps[i].events);
    }
}

/// Saved and read again, a recording does what it did, also once a step is moved or removed.
void TestFoundEdits::randomRecordingsAdapt()
{
    int found = 0;
    int all = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
        RandomBoard random(seed);
        Draft draft = Draft::of(random.board(12), {"Lesson", "课程"});
        for (int i = 0; i < 6; ++i) {
            const Replay now = replay(draft);
            const Edit edit = random.edit(now.steps.back().board.value());
            if (const auto next = draft.recorded(edit))
                draft = *next;
        }
        const Draft again = reopened(draft);
        QVERIFY(outcome(again) == outcome(draft));
        bool complete = true;
        for (std::size_t i = 0; i < draft.steps().size(); ++i) {
            const bool wasEdit =
                !draft.steps()[i].edits.empty() && !draft.steps()[i].step.events.empty();
            all += wasEdit ? 1 : 0;
            found += again.steps()[i].edits.empty() ? 0 : 1;
            complete = complete && again.steps()[i].edits == draft.steps()[i].edits;
        }
        const std::size_t count = draft.steps().size();
        if (!complete || count < 3)
            continue;
        const std::size_t from = 1 + random.below(count - 1);
        const std::size_t to = 1 + random.below(count - 1);
        QVERIFY(outcome(again.moved(from, to)) == outcome(draft.moved(from, to)));
        QVERIFY(outcome(again.without(from).value()) == outcome(draft.without(from).value()));
    }
    // Some edits come to the same events as others, and some come to none.
    QVERIFY2(found > all * 9 / 10, QByteArray::number(found) + " of " + QByteArray::number(all));
}

QTEST_APPLESS_MAIN(TestFoundEdits)
#include "tst_foundedits.moc"
