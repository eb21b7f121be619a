// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <string>
#include <vector>

#include "PaneFacts.h"
#include "TwoPanes.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestBuiltInLessons : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nodeJoins();
    void nodeLeaves();
    void virtualNodes();
    void moduloContrast();
};

/// N1 at 20, N2 at 140, N3 at 280; N4 comes to 220.
void TestBuiltInLessons::nodeJoins()
{
    const Lesson lesson = builtIn("node-joins");
    QCOMPARE(lesson.stepCount(), std::size_t{9});
    const Names nodes{"N1", "N2", "N3", "N4"};

    QCOMPARE(loadsOf(lesson.snapshot(0).panes[0], nodes), (std::vector<int>{3, 4, 5, 0}));
    QVERIFY(stateOf(lesson.snapshot(0).panes[0], "N4") == NodeState::Absent);
    const PaneSnapshot &wrap = lesson.snapshot(1).panes[0];
    QCOMPARE(ownerOf(wrap, "K11"), "N1");
    QVERIFY(wrap.explanation.lookup->wraps);
    QVERIFY(stateOf(lesson.snapshot(2).panes[0], "N4") == NodeState::Staged);

    const PaneSnapshot &insert = lesson.snapshot(3).panes[0];
    QCOMPARE(pendingKeys(insert), (Names{"K5", "K6", "K7"}));
    for (const std::string &key : pendingKeys(insert)) {
        QCOMPARE(ownerOf(insert, key), "N3");
        QCOMPARE(nextOf(insert, key), "N4");
    }
    QVERIFY(insert.totals == totals(12, 0, 3, 9));
    QCOMPARE(loadsOf(insert, nodes), (std::vector<int>{3, 4, 5, 0}));
    QCOMPARE(ringOrder(insert), (Names{"N1", "N2", "N4", "N3"}));

    const PaneSnapshot &takeOver = lesson.snapshot(4).panes[0];
    QVERIFY(takeOver.totals == totals(12, 0, 3, 9));
    const auto n3 = takeOver.find(NodeId{"N3"});
    const auto n4 = takeOver.find(NodeId{"N4"});
    QVERIFY((takeOver.explanation.changes ==
             std::vector{Change{Change::Kind::RangeHanded, n3, n4, Range{{140}, {220}}, 0, 0}}));
    QVERIFY(std::find(takeOver.ranges.begin(), takeOver.ranges.end(),
                      RangeView{Range{{140}, {220}}, n4, std::nullopt}) != takeOver.ranges.end());

    const PaneSnapshot &k5 = lesson.snapshot(5).panes[0];
    QCOMPARE(movedKeys(k5), (Names{"K5"}));
    QCOMPARE(loadsOf(k5, nodes), (std::vector<int>{3, 4, 4, 1}));
    QCOMPARE(k5.explanation.lookup->former->tick.value, 280);
    QCOMPARE(loadsOf(lesson.snapshot(6).panes[0], nodes), (std::vector<int>{3, 4, 2, 3}));

    const PaneSnapshot &last = lesson.snapshot(8).panes[0];
    QVERIFY(last.totals == totals(12, 3, 0, 9));
    QCOMPARE(movedKeys(last), (Names{"K5", "K6", "K7"}));
}

/// N1 at 20, N2 at 140, N4 at 220, N3 at 280; N2 leaves.
void TestBuiltInLessons::nodeLeaves()
{
    const Lesson lesson = builtIn("node-leaves");
    const Names nodes{"N1", "N2", "N4", "N3"};
    const PaneSnapshot &first = lesson.snapshots().front().panes[0];
    QCOMPARE(ringOrder(first), nodes);
    QCOMPARE(loadsOf(first, nodes), (std::vector<int>{3, 4, 3, 2}));
    const PaneSnapshot &leave = paneAt(lesson, "leave");
    QCOMPARE(pendingKeys(leave), (Names{"K1", "K2", "K3", "K4"}));
    for (const std::string &key : pendingKeys(leave))
        QCOMPARE(nextOf(leave, key), "N4");
    QCOMPARE(loadsOf(leave, nodes), (std::vector<int>{3, 4, 3, 2}));
    const PaneSnapshot &last = lesson.snapshots().back().panes[0];
    QCOMPARE(movedKeys(last), (Names{"K1", "K2", "K3", "K4"}));
    QCOMPARE(loadsOf(last, nodes), (std::vector<int>{3, 0, 7, 2}));
    QCOMPARE(loadsOf(last, {"N1", "N4", "N3"}), (std::vector<int>{3, 7, 2}));
    QVERIFY(last.totals == totals(12, 4, 0, 8));
}

void TestBuiltInLessons::virtualNodes()
{
    const Lesson lesson = builtIn("virtual-nodes");
    const Names nodes{"N1", "N2", "N3"};
    const PaneSnapshot &first = lesson.snapshots().front().panes[0];
    QCOMPARE(loadsOf(first, nodes), (std::vector<int>{3, 2, 7}));
    QCOMPARE(loadFigures(first).spread, 5);
    const Names changing{"K4", "K5", "K6", "K9", "K10"};
    QCOMPARE(pendingKeys(paneAt(lesson, "tokens")), changing);
    const PaneSnapshot &last = lesson.snapshots().back().panes[0];
    QCOMPARE(movedKeys(last), changing);
    QCOMPARE(loadsOf(last, nodes), (std::vector<int>{4, 5, 3}));
    QCOMPARE(loadFigures(last).spread, 2);
    // K9 stands on N1's token at 260, and the right end of a range is closed.
    QCOMPARE(ownerOf(last, "K9"), "N1");
    const PaneSnapshot &boundary = paneAt(lesson, "boundary");
    const auto &lookup = boundary.explanation.lookup;
    QCOMPARE(lookup->tokens.at(lookup->found.value()).tick.value, 260);
}

void TestBuiltInLessons::moduloContrast()
{
    const Lesson lesson = builtIn("modulo-contrast");
    const PaneSnapshot &ring = lesson.snapshots().back().panes[0];
    const PaneSnapshot &modulo = lesson.snapshots().back().panes[1];
    QCOMPARE(movedKeys(ring), (Names{"K5", "K6", "K7"}));
    QVERIFY(modulo.totals == totals(12, 10, 0, 2));
    QCOMPARE(keysThat(modulo, [](const KeyView &key) { return !key.moved(); }),
             (Names{"K2", "K7"}));
    for (const KeyView &key : modulo.keys) {
        const auto server = [&key](int servers) {
            return "S" + std::to_string(key.tick.value % servers);
        };
        QCOMPARE(nameOf(modulo, key.first), server(3));
        QCOMPARE(nameOf(modulo, key.owner), server(4));
    }
    // Both panes hold the same keys.
    for (std::size_t i = 0; i < ring.keys.size(); ++i) {
        QVERIFY(ring.keys[i].id == modulo.keys[i].id);
        QVERIFY(ring.keys[i].tick == modulo.keys[i].tick);
    }
}

QTEST_GUILESS_MAIN(TestBuiltInLessons)
#include "tst_builtinlessons.moc"
