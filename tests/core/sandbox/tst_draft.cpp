// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "BoardOracle.h"
#include "RandomBoard.h"
#include "lesson/Catalogue.h"
#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "sandbox/BoardView.h"
#include "sandbox/Fork.h"
#include "sandbox/Replay.h"
#include "sandbox/RingText.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

const Board kLesson =
    readRingText("N1@20 N2@140 N3@280 | 10 35 60 95 125 155 185 205 235 260 310 345").value();

Draft done(const Draft &draft, const std::vector<Edit> &edits)
{
    Draft now = draft;
    for (const Edit &edit : edits) {
        const auto next = now.recorded(edit);
        if (!next)
            qFatal("%s", next.error().message.english.c_str());
        now = *next;
    }
    return now;
}

std::string reason(const Draft &draft, const Edit &edit)
{
    const auto next = draft.recorded(edit);
    return next ? "none" : next.error().message.english;
}

/// What is wrong with a replay, for messages.
std::string faultsOf(const Replay &replay)
{
    std::string text;
    for (const Fault &fault : replay.faults)
        text += describe(fault, Language::English) + "; ";
    for (std::size_t i = 0; i < replay.steps.size(); ++i) {
        for (const Fault &fault : replay.steps[i].faults)
            text += std::to_string(i) + ": " + describe(fault, Language::English) + "; ";
    }
    return text;
}

std::vector<bool> impossible(const Replay &replay)
{
    std::vector<bool> steps;
    for (const ReplayedStep &step : replay.steps)
        steps.push_back(step.impossible.has_value());
    return steps;
}

bool sameSnapshots(const Lesson &a, const Lesson &b)
{
    return std::equal(a.snapshots().begin(), a.snapshots().end(), b.snapshots().begin(),
                      b.snapshots().end());
}

Replay reopened(const Replay &replayed)
{
    const auto read = readScenario(scenarioJson(replayed.scenario));
    if (!read)
        qFatal("%s", describe(read.error().front(), Language::English).c_str());
    return replay(Draft::of(*read));
}

const Draft kStart = Draft::of(kLesson, {"My lesson", "我的课程"});
const Draft kRecorded = done(
    kStart, {AddNode{nodeAt("N4", {{220}})}, RemoveNode{{"N2"}}, MoveToken{{"N4"}, {220}, {230}}});

} // namespace

class TestDraft : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void editsBecomeSteps();
    void wordsAreTrue();
    void reorderedStepsAreMarkedAndComeBack();
    void deletedStepsChangeWhatFollows();
    void keysAreOfTheWholeLesson();
    void namesAreOfTheWholeLesson();
    void textsSurviveRenaming();
    void aBoundIsAStep();
    void moduloBesideIt();
    void moduloBesideBuiltIns();
    void moduloGetsAFreeId();
    void faultsOfWords();
    void theFileKeepsImpossibleSteps();
    void builtInsAreDrafts_data();
    void builtInsAreDrafts();
    void randomRecordings();
};

/// As the lesson about a join tells it: three keys move, and the picture shows them moved.
void TestDraft::editsBecomeSteps()
{
    const Replay replayed = replay(kRecorded);
    QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
    QCOMPARE(replayed.lesson->stepCount(), std::size_t{4});
    const PaneSnapshot &join = replayed.lesson->snapshot(1).panes[0];
    QVERIFY(join.totals == (Totals{12, 3, 0, 9}));
    QCOMPARE(join.loads, (std::vector<int>{3, 4, 2, 3}));
    const PaneSnapshot &leave = replayed.lesson->snapshot(2).panes[0];
    // N2's four keys go to the next token, N4's.
    QCOMPARE(leave.loads, (std::vector<int>{3, 0, 2, 7}));
    QVERIFY(replayed.steps[3].board->nodes().back() == nodeAt("N4", {{230}}));
    QCOMPARE(reason(kRecorded, RemoveNode{{"N2"}}), std::string("there is no node N2"));
    QCOMPARE(kRecorded.steps().back().step.events.size(), std::size_t{1 + 1 + 1});
}

void TestDraft::wordsAreTrue()
{
    const Lesson lesson = *replay(kRecorded).lesson;
    QCOMPARE(lesson.title(1, Language::English), std::string("N4 joins at 220"));
    QCOMPARE(lesson.title(1, Language::Chinese), std::string("N4 在 220 加入"));
    QVERIFY(
        lesson.text(1, Language::English)
            .starts_with("N4 takes over (140, 220] and now holds K5, K6, K7.\n\nOf 12 keys 3 "));
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        for (const Language language : kLanguages) {
            QVERIFY(!lesson.text(step, language).empty());
            QVERIFY(lesson.text(step, language).find('%') == std::string::npos);
        }
        QVERIFY(lesson.text(step, Language::English) != lesson.text(step, Language::Chinese));
    }
    // The figures follow when a token is elsewhere.
    DraftStep other = kRecorded.steps()[1];
    other.edits = {AddNode{nodeAt("N4", {{190}})}};
    const Lesson moved = *replay(kRecorded.withStep(1, other)).lesson;
    QCOMPARE(moved.title(1, Language::English), std::string("N4 joins at 190"));
}

void TestDraft::reorderedStepsAreMarkedAndComeBack()
{
    // N4's token is to be moved before N4 is there.
    const Draft reordered = kRecorded.moved(3, 1);
    const Replay replayed = replay(reordered);
    QCOMPARE(impossible(replayed), (std::vector<bool>{false, true, false, false}));
    QCOMPARE(replayed.steps[1].impossible->english, std::string("there is no node N4"));
    QVERIFY(!replayed.steps[1].impossible->chinese.empty());
    QVERIFY(replayed.lesson.has_value());
    QCOMPARE(replayed.lesson->stepCount(), std::size_t{3});
    QCOMPARE(reordered.steps().size(), std::size_t{4});
    const Draft back = reordered.moved(1, 3);
    QVERIFY(back == kRecorded);
    QVERIFY(sameSnapshots(*replay(back).lesson, *replay(kRecorded).lesson));
}

void TestDraft::deletedStepsChangeWhatFollows()
{
    const Draft without = *kRecorded.without(1);
    const Replay replayed = replay(without);
    QCOMPARE(impossible(replayed), (std::vector<bool>{false, false, true}));
    // Now N3 takes what N2 had.
    QCOMPARE(replayed.lesson->snapshot(1).panes[0].loads, (std::vector<int>{3, 0, 9}));
    QVERIFY(!kStart.without(0).ok());
    QCOMPARE(kStart.without(0).error().message.english,
             std::string("a lesson has at least one step"));
    QVERIFY_THROWS_EXCEPTION(std::out_of_range, (void)kRecorded.without(4));
}

void TestDraft::keysAreOfTheWholeLesson()
{
    const Draft more = done(kRecorded, {AddKeys{{keyAt("K12", {150})}}});
    QCOMPARE(more.steps().size(), kRecorded.steps().size());
    QCOMPARE(replay(more).lesson->snapshot(0).panes[0].totals.keys, 13);
    const Draft hot = done(more, {SetRequests{{{{"K12"}, 8}}}});
    QCOMPARE(hot.steps().size(), std::size_t{5});
    const Draft gone = done(hot, {RemoveKeys{{{"K12"}}}});
    QCOMPARE(impossible(replay(gone)), (std::vector<bool>{false, false, false, false, true}));
    // The focus of the step that is not played is no fault.
    QVERIFY(replay(gone).lesson.has_value());
    const Draft again = done(gone, {AddKeys{{keyAt("K12", {150})}}});
    QCOMPARE(impossible(replay(again)), std::vector<bool>(5, false));
    const Draft renamed = done(hot, {RenameKey{{"K12"}, {"hot"}}});
    const Replay replayed = replay(renamed);
    QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
    QCOMPARE(replayed.lesson->snapshot(4).panes[0].find(KeyId{"hot"})->requests, 8);
    QCOMPARE(reason(hot, RenameKey{{"K12"}, {"K0"}}), std::string("there is a key K0 already"));
}

void TestDraft::namesAreOfTheWholeLesson()
{
    const Draft renamed = done(kRecorded, {RenameNode{{"N4"}, {"new"}}});
    const Replay replayed = replay(renamed);
    QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
    QCOMPARE(replayed.lesson->title(1, Language::English), std::string("new joins at 220"));
    // Words of an author stay, but for what placeholders name.
    DraftStep own = kRecorded.steps()[1];
    own.step.title = {"Here comes N4 at {tokensOf:N4}"};
    const Draft worded = done(kRecorded.withStep(1, own), {RenameNode{{"N4"}, {"new"}}});
    QCOMPARE(replay(worded).lesson->title(1, Language::English),
             std::string("Here comes N4 at 220"));
    QVERIFY(renamed.steps()[1].step.title.english.find("{tokensOf:new}") != std::string::npos);
    QVERIFY(std::get<AddNode>(renamed.steps()[1].edits[0]).node.id.text == "new");
    QCOMPARE(reason(kRecorded, RenameNode{{"N1"}, {"N4"}}),
             std::string("the lesson has a node N4 already"));
    QCOMPARE(reason(kRecorded, RenameNode{{"N9"}, {"N8"}}), std::string("there is no node N9"));
    // Hashed tokens follow the name.
    const Draft hashed = done(kStart, {AddNode{nodeByName("a", 3)}, RenameNode{{"a"}, {"b"}}});
    QVERIFY(*replay(hashed).steps[1].board->find(NodeId{"b"}) == nodeByName("b", 3));
}

/// A name that would break a placeholder is refused where an author's text has one, and no other.
void TestDraft::textsSurviveRenaming()
{
    const Draft keyed = done(kStart, {AddNode{nodeAt("N4", {{220}})}});
    for (const char *name : {"a}b", "a@b", "{a"}) {
        // Words by default do without the name.
        const Replay plain = replay(done(keyed, {RenameNode{{"N4"}, {name}}}));
        QVERIFY2(plain.lesson.has_value(), faultsOf(plain).c_str());
        DraftStep own = keyed.steps()[1];
        own.step.notes = {"N4 stands at {tokensOf:N4}, K1 at {owner:K1@step-2}."};
        const Draft authored = keyed.withStep(1, own);
        for (const Edit &edit : {Edit(RenameNode{{"N4"}, {name}}), Edit(RenameKey{{"K1"}, {name}})})
            QVERIFY(reason(authored, edit).find("in a placeholder") != std::string::npos);
        // No text asks for these.
        const Replay others =
            replay(done(authored, {RenameNode{{"N1"}, {name}}, RenameKey{{"K2"}, {name}}}));
        QVERIFY2(others.lesson.has_value(), faultsOf(others).c_str());
    }
    // The end of an argument is no argument of its own.
    const Draft colons =
        done(keyed, {RenameNode{{"N1"}, {"b"}}, RenameNode{{"N2"}, {"a:b"}}, RemoveNode{{"a:b"}}});
    DraftStep own = colons.steps()[1];
    own.step.text = {"{tokensOf:a:b} and {tokensOf:b}"};
    const Draft renamed = done(colons.withStep(1, own), {RenameNode{{"b"}, {"c"}}});
    QCOMPARE(replay(renamed).lesson->text(1, Language::English), std::string("140 and 20"));
}

void TestDraft::aBoundIsAStep()
{
    Bound bound;
    bound.epsilon = 0;
    const Draft bounded = done(kStart, {SetRule{Rule::Bounded, bound}, SetCapacity{{{{"N3"}, 2}}},
                                        SetRule{Rule::Successor, {}}});
    const Replay replayed = replay(bounded);
    QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
    const auto loads = [&](std::size_t step) {
        return replayed.lesson->snapshot(step).panes[0].loads;
    };
    QCOMPARE(loads(0), (std::vector<int>{3, 4, 5}));
    QCOMPARE(loads(1), (std::vector<int>{4, 4, 4}));
    QCOMPARE(loads(3), loads(0));
    const PaneSnapshot &pane = replayed.lesson->snapshot(2).panes[0];
    QVERIFY(!pane.cap);
    QCOMPARE(pane.nodes[0].cap, std::optional<std::uint64_t>(3));
    QCOMPARE(pane.nodes[2].cap, std::optional<std::uint64_t>(6));
    QVERIFY(replayed.lesson->text(1, Language::English).find("first node are now: K9") !=
            std::string::npos);
}

void TestDraft::moduloBesideIt()
{
    const Draft beside = done(kRecorded, {ShowModulo{true}});
    const Replay replayed = replay(beside);
    QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
    QCOMPARE(replayed.lesson->snapshot(0).panes[1].servers, 3u);
    QCOMPARE(replayed.lesson->snapshot(1).panes[1].servers, 4u);
    // As in the lesson that contrasts the two.
    QCOMPARE(replayed.lesson->snapshot(1).panes[1].totals.moved, 10);
    QCOMPARE(replayed.lesson->snapshot(2).panes[1].servers, 3u);
    QVERIFY(sameSnapshots(*replay(done(beside, {ShowModulo{false}})).lesson,
                          *replay(kRecorded).lesson));
}

/// It has as many servers as there are nodes at every step, or it is refused with the step's
/// number.
void TestDraft::moduloBesideBuiltIns()
{
    int refused = 0;
    int followed = 0;
    for (const std::string_view id : builtInIds()) {
        const Scenario scenario = *readScenario(builtInJson(id));
        const std::size_t main = mainPane(scenario);
        if (scenario.panes.size() == kMaxPanes ||
            std::any_of(scenario.panes.begin(), scenario.panes.end(),
                        [](const Pane &pane) { return pane.rule == Rule::Modulo; }))
            continue;
        const auto beside = Draft::of(scenario).recorded(ShowModulo{true});
        if (!beside) {
            QVERIFY2(beside.error().message.english.starts_with("modulo cannot follow step "),
                     beside.error().message.english.c_str());
            ++refused;
            continue;
        }
        ++followed;
        const Replay replayed = replay(*beside);
        QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
        for (const Snapshot &snapshot : replayed.lesson->snapshots()) {
            const auto &nodes = snapshot.panes[main].nodes;
            const auto active = std::count_if(nodes.begin(), nodes.end(), [](const NodeView &node) {
                return node.state == NodeState::Active;
            });
            QCOMPARE(std::ptrdiff_t(snapshot.panes.back().servers), active);
        }
    }
    QVERIFY2(refused > 2 && followed > 2,
             (std::to_string(refused) + " " + std::to_string(followed)).c_str());
}

void TestDraft::moduloGetsAFreeId()
{
    Scenario scenario = *readScenario(scenarioJson(replay(kRecorded).scenario));
    scenario.panes[0].id = "modulo";
    const Replay replayed = replay(done(Draft::of(scenario), {ShowModulo{true}}));
    const auto read = readScenario(scenarioJson(replayed.scenario));
    QVERIFY2(read, read ? "" : describe(read.error().front(), Language::English).c_str());
    QCOMPARE(read->panes[1].id, std::string("modulo-2"));
}

void TestDraft::faultsOfWords()
{
    DraftStep step = kRecorded.steps()[2];
    step.step.text = {"{foo}", "{load:N1@build}"};
    step.step.focus[0].keys = {{"K99"}};
    const Replay replayed = replay(kRecorded.withStep(2, step));
    QVERIFY(!replayed.lesson);
    QCOMPARE(impossible(replayed), std::vector<bool>(4, false));
    QCOMPARE(replayed.steps[2].faults.size(), std::size_t{3});
    QCOMPARE(replayed.steps[2].faults[0].place, std::string("/focus/0/keys/0"));
    QCOMPARE(replayed.steps[2].faults[1].place, std::string("/text/en"));
    QVERIFY(replayed.steps[1].faults.empty() && replayed.faults.empty());
}

void TestDraft::theFileKeepsImpossibleSteps()
{
    const Replay replayed = replay(kRecorded.moved(3, 1));
    QVERIFY(replayed.scenario.steps[1].skipped);
    const std::string json = scenarioJson(replayed.scenario);
    QVERIFY(json.find("\"skip\": true") != std::string::npos);
    const Replay again = reopened(replayed);
    QCOMPARE(again.steps.size(), std::size_t{4});
    QCOMPARE(impossible(again), impossible(replayed));
    QVERIFY(sameSnapshots(*again.lesson, *replayed.lesson));
    // The program that opens the file plays the others alone.
    const auto lesson = Lesson::play(*readScenario(json));
    QVERIFY(lesson.ok());
    QVERIFY(sameSnapshots(*lesson, *replayed.lesson));
    // Opened again and put back, the step lives.
    const Draft opened = Draft::of(*readScenario(json)).moved(1, 3);
    QCOMPARE(impossible(replay(opened)), std::vector<bool>(4, false));
}

void TestDraft::builtInsAreDrafts_data()
{
    QTest::addColumn<QString>("id");
    for (const std::string_view id : builtInIds())
        QTest::newRow(std::string(id).c_str())
            << QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
}

void TestDraft::builtInsAreDrafts()
{
    QFETCH(QString, id);
    const Scenario scenario = *readScenario(builtInJson(id.toStdString()));
    const Draft draft = Draft::of(scenario);
    const Replay replayed = replay(draft);
    QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
    QVERIFY(sameSnapshots(*replayed.lesson, *Lesson::play(scenario)));
    QVERIFY(replayed.scenario == scenario);
    // And one more step, recorded at the end, where the sandbox knows the ring.
    const auto &board = replayed.steps.back().board;
    if (!board || board->nodes().empty())
        return;
    const auto more = draft.recorded(RemoveNode{board->nodes()[0].id});
    QVERIFY2(more.ok(), more.ok() ? "" : more.error().message.english.c_str());
    const Replay longer = replay(*more);
    QVERIFY2(longer.lesson.has_value(), faultsOf(longer).c_str());
    QCOMPARE(longer.lesson->stepCount(), replayed.lesson->stepCount() + 1);
}

/// Edits recorded, then reordered and deleted: what is possible, and what comes of it, is what
/// doing the edits one by one gives; the file says the same.
void TestDraft::randomRecordings()
{
    int dead = 0;
    int alive = 0;
    for (std::uint32_t seed = 0; seed < 150; ++seed) {
        RandomBoard random(seed);
        const Board base = random.board(20);
        Draft draft = Draft::of(base, {"Random"});
        Board board = base;
        for (int i = 0; i < 8; ++i) {
            const Edit edit = random.edit(board);
            const auto after = edited(board, edit);
            if (!after || std::holds_alternative<RenameNode>(edit) ||
                std::holds_alternative<AddKeys>(edit) || std::holds_alternative<RemoveKeys>(edit) ||
                std::holds_alternative<RenameKey>(edit) || std::holds_alternative<ShowModulo>(edit))
                continue;
            const auto recorded = draft.recorded(edit);
            QVERIFY2(recorded.ok(), recorded.ok() ? "" : recorded.error().message.english.c_str());
            draft = *recorded;
            board = *after;
        }
        for (int i = 0; i < 4 && draft.steps().size() > 1; ++i) {
            const std::size_t from = 1 + random.below(draft.steps().size() - 1);
            const std::size_t to = 1 + random.below(draft.steps().size() - 1);
            draft = random.chance(3) ? *draft.without(from) : draft.moved(from, to);
        }
        std::vector<bool> expected;
        Board plain = base;
        for (const DraftStep &step : draft.steps()) {
            if (step.edits.empty()) {
                expected.push_back(false);
                continue;
            }
            const auto next = edited(plain, step.edits[0]);
            expected.push_back(!next.ok());
            plain = next ? *next : plain;
            (next ? alive : dead) += 1;
        }
        const Replay replayed = replay(draft);
        QCOMPARE(impossible(replayed), expected);
        QVERIFY2(replayed.lesson.has_value(), faultsOf(replayed).c_str());
        const PaneSnapshot &last = replayed.lesson->snapshots().back().panes[0];
        const auto owners = ownersByWalking(plain);
        for (std::size_t key = 0; key < owners.size(); ++key) {
            const auto owner = last.keys[key].owner;
            QCOMPARE(owner ? last.nodes[*owner].id.text : std::string(), owners[key]);
            QVERIFY(!last.keys[key].pending());
        }
        const Replay again = reopened(replayed);
        QCOMPARE(impossible(again), expected);
        QVERIFY2(again.lesson.has_value(), faultsOf(again).c_str());
        for (std::size_t step = 0; step < again.lesson->stepCount(); ++step)
            QCOMPARE(again.lesson->text(step, Language::Chinese),
                     replayed.lesson->text(step, Language::Chinese));
    }
    QVERIFY2(dead > 20 && alive > 300,
             (std::to_string(dead) + " " + std::to_string(alive)).c_str());
}

QTEST_APPLESS_MAIN(TestDraft)
#include "tst_draft.moc"
