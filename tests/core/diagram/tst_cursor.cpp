// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <array>
#include <random>
#include <set>

#include "../lesson/CoreLessons.h"
#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/Cursor.h"
#include "diagram/Figure.h"

using namespace ringwalk;
using namespace ringwalk::test;
using Way = Cursor::Way;
using Kind = Subject::Kind;

namespace {

constexpr std::array kKinds{Kind::Key, Kind::Token, Kind::Range, Kind::Node};

Diagram drawnPane(const PaneSnapshot &pane)
{
    Diagram diagram;
    diagram.size = {700, 620};
    drawPane(diagram.groups, pane, styleFor({0, 0, 700, 620}, 13.5));
    return diagram;
}

std::vector<std::string> idsOf(const std::vector<const Group *> &groups)
{
    std::vector<std::string> ids;
    for (const Group *group : groups)
        ids.push_back(group->id);
    return ids;
}

/// The ids that a cursor comes to.
std::vector<std::string> walk(Cursor &cursor, const Diagram &diagram,
                              std::initializer_list<Way> ways)
{
    std::vector<std::string> ids;
    for (const Way way : ways) {
        const Group *group = cursor.go(diagram, way);
        ids.push_back(group ? group->id : std::string());
    }
    return ids;
}

using Ids = std::vector<std::string>;

/// The keys of a pane by tick, then by id, worked out from the snapshot.
Ids keysByTick(const PaneSnapshot &pane)
{
    std::vector<std::pair<int, std::string>> order;
    for (const KeyView &key : pane.keys)
        order.emplace_back(key.tick.value, groupId("key", key.id.text));
    std::sort(order.begin(), order.end());
    Ids ids;
    for (const auto &[tick, id] : order)
        ids.push_back(id);
    return ids;
}

} // namespace

class TestCursor : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void clockwiseOrder();
    void rowsInAModuloPane();
    void roundAndBack();
    void changeOfKindKeepsToTheNearest();
    void wayBackLeadsBack();
    void everythingCanBeReached();
    void emptyRing();
    void nothingToGoTo();
    void staysThroughARebuild();
};

void TestCursor::clockwiseOrder()
{
    const Lesson lesson = played(Lesson::play(ringOf(
        {{{"B"}, {positionOf(Tick{90}), positionOf(Tick{300})}},
         {{"A"}, {positionOf(Tick{90})}},
         {{"C"}, {positionOf(Tick{10})}}},
        {{{"late"}, Tick{359}}, {{"b"}, Tick{40}}, {{"zero"}, Tick{0}}, {{"a"}, Tick{40}}})));
    const Diagram diagram = drawnPane(lesson.snapshot(0).panes.front());
    QCOMPARE(idsOf(groupsOf(diagram, Kind::Key)), (Ids{"key-zero", "key-a", "key-b", "key-late"}));
    QCOMPARE(idsOf(groupsOf(diagram, Kind::Token)),
             (Ids{"token-C-10", "token-A-90", "token-B-90", "token-B-300"}));
    QCOMPARE(idsOf(groupsOf(diagram, Kind::Range)),
             (Ids{"range-300-10", "range-10-90", "range-90-300"}));
    QCOMPARE(idsOf(groupsOf(diagram, Kind::Node)), (Ids{"node-C", "node-A", "node-B"}));
}

void TestCursor::rowsInAModuloPane()
{
    const Lesson lesson = builtIn("modulo-contrast");
    for (const Snapshot &snapshot : lesson.snapshots()) {
        for (const PaneSnapshot &pane : snapshot.panes) {
            if (!countsServers(pane.rule))
                continue;
            const Diagram diagram = drawnPane(pane);
            Ids rows;
            for (const KeyView &key : pane.keys)
                rows.push_back(groupId("key", key.id.text));
            QCOMPARE(idsOf(groupsOf(diagram, Kind::Key)), rows);
            QCOMPARE(groupsOf(diagram, Kind::Node).size(), std::size_t{pane.servers});

            // A key leads to its server and back; a server to the first of its keys.
            for (const KeyView &key : pane.keys) {
                Cursor cursor;
                cursor.set(diagram.find(groupId("key", key.id.text)));
                const std::string server = groupId("node", pane.nodes[*key.owner].id.text);
                QCOMPARE(walk(cursor, diagram, {Way::NextKind, Way::PreviousKind}),
                         (Ids{server, groupId("key", key.id.text)}));
                const auto first =
                    std::find_if(pane.keys.begin(), pane.keys.end(),
                                 [&key](const KeyView &each) { return each.owner == key.owner; });
                cursor.set(diagram.find(server));
                QCOMPARE(walk(cursor, diagram, {Way::PreviousKind}),
                         (Ids{groupId("key", first->id.text)}));
            }
        }
    }
}

/// A whole round of the keys clockwise and one anticlockwise, from each of them.
void TestCursor::roundAndBack()
{
    std::mt19937_64 random(7);
    for (int round = 0; round < 20; ++round) {
        const Lesson lesson =
            played(Lesson::play(ringOf(randomNodes(6, random), randomKeys(25, random))));
        const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
        const Diagram diagram = drawnPane(pane);
        const Ids order = keysByTick(pane);
        for (std::size_t start = 0; start < order.size(); ++start) {
            Cursor cursor;
            cursor.set(diagram.find(order[start]));
            for (std::size_t i = 1; i <= order.size(); ++i)
                QCOMPARE(walk(cursor, diagram, {Way::Next}),
                         (Ids{order[(start + i) % order.size()]}));
            for (std::size_t i = order.size(); i-- > 0;)
                QCOMPARE(walk(cursor, diagram, {Way::Previous}),
                         (Ids{order[(start + i) % order.size()]}));
            QCOMPARE(walk(cursor, diagram, {Way::Last, Way::First}),
                     (Ids{order.back(), order.front()}));
        }
    }
}

/// N1@20 N2@140 N3@280; keys at 10, 35, …, K5@155, K9@260, K11@345.
void TestCursor::changeOfKindKeepsToTheNearest()
{
    const Diagram diagram = drawnPane(builtIn("node-joins").snapshot(0).panes.front());
    const auto down = [&diagram](const char *from) {
        Cursor cursor;
        cursor.set(diagram.find(from));
        return walk(cursor, diagram, {Way::NextKind, Way::NextKind, Way::NextKind, Way::NextKind});
    };
    // The nearest token, also across zero; the range that it stands in; the node nearest to it.
    QCOMPARE(down("key-K5"), (Ids{"token-N2-140", "range-140-280", "node-N2", "node-N2"}));
    QCOMPARE(down("key-K9"), (Ids{"token-N3-280", "range-140-280", "node-N3", "node-N3"}));
    QCOMPARE(down("key-K11"), (Ids{"token-N1-20", "range-280-20", "node-N1", "node-N1"}));
    // A token is in the range that ends at it.
    Cursor cursor;
    cursor.set(diagram.find("token-N2-140"));
    QCOMPARE(walk(cursor, diagram, {Way::NextKind, Way::NextKind}),
             (Ids{"range-20-140", "node-N2"}));
    // Up from a node: the ranges end at its tokens; the keys stand near them.
    cursor.set(diagram.find("node-N3"));
    QCOMPARE(walk(cursor, diagram,
                  {Way::PreviousKind, Way::PreviousKind, Way::PreviousKind, Way::PreviousKind}),
             (Ids{"range-140-280", "token-N3-280", "key-K9", "key-K9"}));
}

void TestCursor::wayBackLeadsBack()
{
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes) {
                const Diagram diagram = drawnPane(pane);
                for (const Group *key : groupsOf(diagram, Kind::Key)) {
                    Cursor cursor;
                    cursor.set(key);
                    Ids there{key->id};
                    for (const std::string &next :
                         walk(cursor, diagram, {Way::NextKind, Way::NextKind, Way::NextKind}))
                        there.push_back(next);
                    there.erase(std::unique(there.begin(), there.end()), there.end());
                    for (std::size_t i = there.size() - 1; i-- > 0;)
                        QCOMPARE(walk(cursor, diagram, {Way::PreviousKind}), (Ids{there[i]}));
                }
            }
        }
    }
}

/// By arrows alone, from nowhere.
void TestCursor::everythingCanBeReached()
{
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes) {
                const Diagram diagram = drawnPane(pane);
                std::set<std::string> reached;
                Cursor cursor;
                cursor.go(diagram, Way::Next);
                for (const Kind each : kKinds) {
                    for (std::size_t i = 0; i < groupsOf(diagram, each).size(); ++i) {
                        reached.insert(cursor.id());
                        cursor.go(diagram, Way::Next);
                    }
                    if (cursor.in(diagram)->subject->kind == each)
                        cursor.go(diagram, Way::NextKind);
                }
                std::set<std::string> named;
                for (const Group *group : diagram.all()) {
                    if (group->subject)
                        named.insert(group->id);
                }
                QCOMPARE(reached, named);
            }
        }
    }
}

/// Without a node there are keys alone, and they follow each other round the ring all the same.
void TestCursor::emptyRing()
{
    const Lesson lesson = played(Lesson::play(
        ringOf({}, {{{"late"}, Tick{300}}, {{"early"}, Tick{20}}, {{"noon"}, Tick{180}}})));
    const Diagram diagram = drawnPane(lesson.snapshot(0).panes.front());
    Cursor cursor;
    QCOMPARE(
        walk(cursor, diagram, {Way::Next, Way::Next, Way::NextKind, Way::PreviousKind, Way::Next}),
        (Ids{"key-early", "key-noon", "key-noon", "key-noon", "key-late"}));
}

void TestCursor::nothingToGoTo()
{
    Cursor cursor;
    const Diagram empty;
    for (const Way way :
         {Way::Next, Way::Previous, Way::First, Way::Last, Way::NextKind, Way::PreviousKind}) {
        QVERIFY(!cursor.go(empty, way));
        QVERIFY(cursor.id().empty());
    }
    // What stands for nothing is no place to be.
    Diagram decoration;
    decoration.groups.push_back({"walk-K5", "K5", {}, {}, {}, 1});
    cursor.set(&decoration.groups.front());
    QVERIFY(cursor.id().empty());
    QVERIFY(!cursor.go(decoration, Way::Next));
    // From nowhere backwards is from the end.
    const Diagram diagram = drawnPane(builtIn("node-joins").snapshot(0).panes.front());
    QCOMPARE(walk(cursor, diagram, {Way::Previous}), (Ids{"key-K11"}));
    cursor.set(nullptr);
    QCOMPARE(walk(cursor, diagram, {Way::Last}), (Ids{"key-K11"}));
    cursor.set(nullptr);
    QCOMPARE(walk(cursor, diagram, {Way::PreviousKind}), (Ids{"key-K0"}));
}

void TestCursor::staysThroughARebuild()
{
    const Lesson lesson = builtIn("node-joins");
    Cursor cursor;
    const Diagram before = drawnPane(lesson.snapshot(0).panes.front());
    cursor.set(before.find("range-140-280"));
    for (const Snapshot &snapshot : lesson.snapshots()) {
        const Diagram diagram = drawnPane(snapshot.panes.front());
        // N4@220 parts it in two.
        QCOMPARE(cursor.in(diagram), diagram.find("range-140-280"));
        QCOMPARE(cursor.in(diagram) != nullptr, snapshot.step < 3);
    }
    const Diagram after = drawnPane(lesson.snapshot(3).panes.front());
    // It starts anew where its group is gone; and an anchor that is gone holds nothing.
    QCOMPARE(walk(cursor, after, {Way::Next}), (Ids{"key-K0"}));
    cursor.set(before.find("range-140-280"));
    cursor.go(before, Way::NextKind);
    QCOMPARE(cursor.id(), std::string("node-N3"));
    QCOMPARE(walk(cursor, after, {Way::PreviousKind}), (Ids{"range-220-280"}));
}

QTEST_APPLESS_MAIN(TestCursor)
#include "tst_cursor.moc"
