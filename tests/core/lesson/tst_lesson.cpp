// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <optional>
#include <string>
#include <vector>

#include "PaneFacts.h"
#include "TwoPanes.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void stages();
    void keysThatNobodyAsksFor();
    void comeAndGoBeforeHandOver();
    void lastNodeLeaves();
    void firstNodeComes();
    void nodeComesBack();
    void nothingToHandOver();
    void moduloServers();
};

/// By the rule, then the ranges, then the keys.
void TestLesson::stages()
{
    Scenario scenario = withEvents(R"({"pane": "ring", "leave": {"node": "A"}})");
    scenario.steps.push_back({"handed", {}, {}, {}, {{0, HandOver{}}}, {}});
    scenario.steps.push_back({"moved", {}, {}, {}, {{0, Move{}}}, {}});
    const Lesson lesson = played(scenario);

    const PaneSnapshot &start = paneAt(lesson, "start");
    QCOMPARE(ownerOf(start, "K0"), "A");
    QCOMPARE(ownerOf(start, "K1"), "B");
    QVERIFY(start.totals == totals(2, 0, 0, 2));
    QVERIFY(start.explanation.changes.empty());

    const PaneSnapshot &left = paneAt(lesson, "go");
    QVERIFY(stateOf(left, "A") == NodeState::Left);
    QCOMPARE(ownerOf(left, "K0"), "A");
    QCOMPARE(nextOf(left, "K0"), "B");
    QVERIFY(left.totals == totals(2, 0, 1, 1));
    QCOMPARE(loadsOf(left, {"A", "B"}), (std::vector<int>{1, 1}));
    // Still shown with its key, so its load still counts.
    QVERIFY(left.carriesLoad(left.find(NodeId{"A"}).value()));
    QVERIFY((left.ranges == std::vector<RangeView>{{Range{{200}, {100}}, 0, 1},
                                                   {Range{{100}, {200}}, 1, std::nullopt}}));
    QCOMPARE(left.explanation.changes.size(), std::size_t{2});
    QVERIFY(
        (left.explanation.changes[0] == Change{Change::Kind::NodeLeft, 0, std::nullopt, {}, 0, 0}));
    QVERIFY((left.explanation.changes[1] ==
             Change{Change::Kind::RangePending, 0, 1, Range{{200}, {100}}, 0, 0}));

    const PaneSnapshot &handed = paneAt(lesson, "handed");
    QCOMPARE(ownerOf(handed, "K0"), "A");
    QCOMPARE(nextOf(handed, "K0"), "B");
    QVERIFY(handed.totals == totals(2, 0, 1, 1));
    QVERIFY((handed.ranges == std::vector<RangeView>{{Range{{200}, {200}}, 1, std::nullopt}}));
    QVERIFY((handed.explanation.changes ==
             std::vector{Change{Change::Kind::RangeHanded, 0, 1, Range{{200}, {100}}, 0, 0}}));

    const PaneSnapshot &moved = paneAt(lesson, "moved");
    QCOMPARE(ownerOf(moved, "K0"), "B");
    QCOMPARE(nextOf(moved, "K0"), "-");
    QVERIFY(moved.totals == totals(2, 1, 0, 1));
    QCOMPARE(loadsOf(moved, {"A", "B"}), (std::vector<int>{0, 2}));
    QVERIFY(moved.loadsBefore == handed.loads);
    QVERIFY(!moved.carriesLoad(moved.find(NodeId{"A"}).value()));
    QVERIFY(
        (moved.explanation.changes == std::vector{Change{Change::Kind::KeyMoved, 0, 1, {}, 0, 0}}));
}

/// A node that has left holds its key until it moves, even one of no requests.
void TestLesson::keysThatNobodyAsksFor()
{
    Scenario scenario = withEvents(R"({"pane": "ring", "leave": {"node": "A"}})");
    scenario.steps.push_back({"moved", {}, {}, {}, {{0, HandOver{}}, {0, Move{}}}, {}});
    scenario.keys[0].requests = 0;
    scenario.keys[1].requests = 5;
    const Lesson lesson = played(scenario);
    const PaneSnapshot &left = paneAt(lesson, "go");
    QCOMPARE(ownerOf(left, "K0"), "A");
    QCOMPARE(loadsOf(left, {"A", "B"}), (std::vector<int>{0, 5}));
    QVERIFY(left.carriesLoad(left.find(NodeId{"A"}).value()));
    const PaneSnapshot &moved = paneAt(lesson, "moved");
    QVERIFY(!moved.carriesLoad(moved.find(NodeId{"A"}).value()));
}

void TestLesson::comeAndGoBeforeHandOver()
{
    const Lesson lesson = played(withEvents(R"(
        {"pane": "ring", "insert": {"node": "C", "tokens": [60]}},
        {"pane": "ring", "leave": {"node": "C"}})"));
    const PaneSnapshot &pane = paneAt(lesson, "go");
    QVERIFY(pane.totals == totals(2, 0, 0, 2));
    QCOMPARE(ownerOf(pane, "K0"), "A");
    for (const RangeView &range : pane.ranges)
        QVERIFY(!range.next);
}

void TestLesson::lastNodeLeaves()
{
    Scenario scenario = withEvents(R"(
        {"pane": "ring", "leave": {"node": "A"}},
        {"pane": "ring", "leave": {"node": "B"}})");
    scenario.steps.push_back({"later", {}, {}, {}, {}, {{0, {}, {}, {}, KeyId{"K0"}}}});
    const Lesson lesson = played(scenario);
    const PaneSnapshot &pane = paneAt(lesson, "go");
    for (const KeyView &key : pane.keys) {
        QVERIFY(!key.owner);
        QVERIFY(!key.pending());
        QVERIFY(key.moved());
    }
    QVERIFY(pane.ranges.empty());
    QVERIFY(pane.totals == totals(2, 2, 0, 0));
    QCOMPARE(loadsOf(pane, {"A", "B"}), (std::vector<int>{0, 0}));
    const auto &lookup = paneAt(lesson, "later").explanation.lookup;
    QVERIFY(lookup);
    QVERIFY(!lookup->found);
    QVERIFY(lookup->tokens.empty());
}

void TestLesson::firstNodeComes()
{
    Scenario scenario = withEvents(R"({"pane": "ring", "insert": {"node": "C", "tokens": [60]}})");
    scenario.panes[0].nodes.clear();
    const Lesson lesson = played(scenario);
    const PaneSnapshot &before = paneAt(lesson, "start");
    QVERIFY(before.ranges.empty());
    for (const KeyView &key : before.keys)
        QVERIFY(!key.owner && !key.pending() && !key.moved());
    const PaneSnapshot &pane = paneAt(lesson, "go");
    for (const KeyView &key : pane.keys) {
        QCOMPARE(nameOf(pane, key.owner), "C");
        QVERIFY(!key.pending());
    }
    QVERIFY((pane.ranges == std::vector<RangeView>{{Range{{60}, {60}}, 0, std::nullopt}}));
}

void TestLesson::nodeComesBack()
{
    const Lesson lesson = played(withEvents(R"(
        {"pane": "ring", "leave": {"node": "A"}},
        {"pane": "ring", "handOver": {}},
        {"pane": "ring", "move": {}},
        {"pane": "ring", "stage": {"node": "A", "tokens": [60]}},
        {"pane": "ring", "insert": {"node": "A"}},
        {"pane": "ring", "handOver": {}},
        {"pane": "ring", "move": {}})"));
    const PaneSnapshot &pane = paneAt(lesson, "go");
    QVERIFY(stateOf(pane, "A") == NodeState::Active);
    // K0 went away and came back: as shown at the first step, so it has not moved.
    QCOMPARE(ownerOf(pane, "K0"), "A");
    QVERIFY(pane.totals == totals(2, 0, 0, 2));
    QCOMPARE(pane.nodes.size(), std::size_t{2});
}

/// A change after which every tick has the owner that it had before is over at once.
void TestLesson::nothingToHandOver()
{
    for (const char *change : {
             // A comes before C in byte order and keeps the range.
             R"({"pane": "ring", "insert": {"node": "C", "tokens": [100]}})",
             R"({"pane": "ring", "stage": {"node": "C", "tokens": []}},
                {"pane": "ring", "insert": {"node": "C"}})",
             // Within a range that A owns already.
             R"({"pane": "ring", "replaceTokens": {"nodes": [{"node": "A",
                                                              "tokens": [60, 100]}]}})",
         }) {
        Scenario scenario = withEvents(change);
        scenario.steps.push_back({"over", {}, {}, {}, {{0, HandOver{}}}, {}});
        const auto faults = faultsOf(Lesson::play(scenario));
        QCOMPARE(faults.size(), std::size_t{1});
        QCOMPARE(faults[0].place, "/steps/2/events/0");

        // The next change starts from here: the former walk of K0 is the one before that change.
        scenario.steps[2].events = {{0, Leave{{"B"}}}};
        scenario.steps[2].focus = {{0, {}, {}, {}, KeyId{"K1"}}};
        const Lesson lesson = played(scenario);
        const PaneSnapshot &pane = paneAt(lesson, "over");
        const auto &former = pane.explanation.lookup->former;
        QVERIFY(former);
        QCOMPARE(former->tick.value, 200);
        QCOMPARE(nameOf(pane, former->node), "B");
    }

    // The ring of before the hidden token came is not what the change after it is compared with.
    Scenario scenario = withEvents(R"({"pane": "ring", "insert": {"node": "C", "tokens": [100]}})");
    scenario.steps.push_back(
        {"a-leaves", {}, {}, {}, {{0, Leave{{"A"}}}, {0, HandOver{}}, {0, Move{}}}, {}});
    scenario.steps.push_back(
        {"c-leaves", {}, {}, {}, {{0, Leave{{"C"}}}}, {{0, {}, {}, {}, KeyId{"K0"}}}});
    const Lesson lesson = played(scenario);
    QCOMPARE(ownerOf(paneAt(lesson, "a-leaves"), "K0"), "C");
    const PaneSnapshot &pane = paneAt(lesson, "c-leaves");
    const auto &former = pane.explanation.lookup->former;
    QVERIFY(former);
    QCOMPARE(nameOf(pane, former->node), "C");
}

void TestLesson::moduloServers()
{
    Scenario scenario = withEvents(R"({"pane": "modulo", "servers": {"count": 0}})");
    scenario.steps.push_back({"five", {}, {}, {}, {{1, SetServers{5}}}, {}});
    scenario.steps.push_back(
        {"two", {}, {}, {}, {{1, SetServers{2}}}, {{1, {}, {}, {}, KeyId{"K0"}}}});
    scenario.steps.push_back({"moved", {}, {}, {}, {{1, Move{}}}, {}});
    const Lesson lesson = played(scenario);
    // 50 mod 3 = 2 and 150 mod 3 = 0.
    QCOMPARE(ownerOf(paneAt(lesson, "start", 1), "K0"), "S2");
    QCOMPARE(ownerOf(paneAt(lesson, "start", 1), "K1"), "S0");
    // Without servers there are no owners, at once.
    QCOMPARE(ownerOf(paneAt(lesson, "go", 1), "K0"), "-");
    QVERIFY(paneAt(lesson, "go", 1).totals == totals(2, 2, 0, 0));
    // Both are multiples of 5. From none to five there is nothing to wait for.
    QCOMPARE(ownerOf(paneAt(lesson, "five", 1), "K0"), "S0");
    QCOMPARE(ownerOf(paneAt(lesson, "five", 1), "K1"), "S0");
    QVERIFY(paneAt(lesson, "five", 1).totals == totals(2, 1, 0, 1));
    // Both are even as well.
    const PaneSnapshot &two = paneAt(lesson, "two", 1);
    QVERIFY(pendingKeys(two).empty());
    QVERIFY(stateOf(two, "S1") == NodeState::Active);
    QVERIFY(stateOf(two, "S2") == NodeState::Left);
    QCOMPARE(two.explanation.lookup->servers, 2u);
    QCOMPARE(two.explanation.lookup->remainder, 0u);
    QCOMPARE(two.explanation.lookup->formerServers, 5u);
    // Five servers took part at most, and all of them keep their places.
    for (const Snapshot &snapshot : lesson.snapshots())
        QCOMPARE(snapshot.panes[1].nodes.size(), std::size_t{5});
    QCOMPARE(ringOrder(two), (Names{"S0", "S1", "S2", "S3", "S4"}));
}

QTEST_GUILESS_MAIN(TestLesson)
#include "tst_lesson.moc"
