// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <numeric>
#include <set>

#include "BoardOracle.h"
#include "RandomBoard.h"
#include "sandbox/BoardView.h"
#include "sandbox/Comparison.h"
#include "sandbox/RingText.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// The ring of the lesson about a node that joins.
const Board kLesson =
    readRingText("N1@20 N2@140 N3@280 | 10 35 60 95 125 155 185 205 235 260 310 345").value();

std::string nameOf(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node ? pane.nodes[*node].id.text : std::string();
}

std::vector<std::string> pendingKeys(const PaneSnapshot &pane)
{
    std::vector<std::string> keys;
    for (const KeyView &key : pane.keys) {
        if (key.pending())
            keys.push_back(key.id.text + " " + nameOf(pane, key.owner) + " " +
                           nameOf(pane, key.next));
    }
    return keys;
}

/// The owners of keys by name, for those a board shares with another at the same tick.
std::map<std::string, std::string> ownersOf(const Board &board)
{
    const auto owners = ownersByWalking(board);
    std::map<std::string, std::string> byKey;
    for (std::size_t i = 0; i < owners.size(); ++i)
        byKey[board.keys()[i].id.text + "@" + std::to_string(board.keys()[i].tick.value)] =
            owners[i];
    return byKey;
}

} // namespace

class TestBoardView : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void theJoinIsPreviewed();
    void theLeaveIsPreviewed();
    void aDragIsPreviewed();
    void whatCannotBeHasNoPreview();
    void keysThatComeDoNotMove();
    void theJoinCompared();
    void needlessUnderABound();
    void moduloCompared();
    void renamedNodesAreOthers();
    void randomChanges();
};

void TestBoardView::theJoinIsPreviewed()
{
    const auto preview = previewOf(kLesson, AddNode{nodeAt("N4", {{220}})});
    QVERIFY(preview.ok());
    const PaneSnapshot &pane = preview->panes[0];
    QCOMPARE(pendingKeys(pane), (std::vector<std::string>{"K5 N3 N4", "K6 N3 N4", "K7 N3 N4"}));
    const auto range = std::find_if(pane.ranges.begin(), pane.ranges.end(),
                                    [](const auto &each) { return each.next.has_value(); });
    QVERIFY(range->range == (Range{{140}, {220}}));
    QCOMPARE(nameOf(pane, range->owner), std::string("N3"));
    QCOMPARE(nameOf(pane, range->next), std::string("N4"));
    QCOMPARE(pane.loads, (std::vector<int>{3, 4, 5, 0}));
    QVERIFY(pane.totals == (Totals{12, 0, 3, 9}));
}

void TestBoardView::theLeaveIsPreviewed()
{
    const PaneSnapshot pane = previewOf(kLesson, RemoveNode{{"N2"}})->panes[0];
    QCOMPARE(pendingKeys(pane),
             (std::vector<std::string>{"K1 N2 N3", "K2 N2 N3", "K3 N2 N3", "K4 N2 N3"}));
    QVERIFY(pane.nodes[1].state == NodeState::Left);
}

void TestBoardView::aDragIsPreviewed()
{
    const PaneSnapshot pane = previewOf(kLesson, MoveToken{{"N2"}, {140}, {200}})->panes[0];
    QCOMPARE(pendingKeys(pane), (std::vector<std::string>{"K5 N3 N2", "K6 N3 N2"}));
    // Past N3 it takes from N1, and N3 takes over what it had.
    const PaneSnapshot past = previewOf(kLesson, MoveToken{{"N2"}, {140}, {320}})->panes[0];
    QCOMPARE(pendingKeys(past), (std::vector<std::string>{"K1 N2 N3", "K2 N2 N3", "K3 N2 N3",
                                                          "K4 N2 N3", "K10 N1 N2"}));
}

void TestBoardView::whatCannotBeHasNoPreview()
{
    QVERIFY(!previewOf(kLesson, RemoveNode{{"N9"}}).ok());
}

void TestBoardView::keysThatComeDoNotMove()
{
    const Board more = edited(kLesson, AddKeys{{keyAt("K12", {150})}}).value();
    const Board joined = edited(more, AddNode{nodeAt("N4", {{220}})}).value();
    const PaneSnapshot pane = changeOf(kLesson, joined, Shown::Done).panes[0];
    const KeyView *key = pane.find(KeyId{"K12"});
    QCOMPARE(nameOf(pane, key->owner), std::string("N4"));
    QVERIFY(!key->moved());
    QVERIFY(pane.totals == (Totals{13, 3, 0, 10}));
    QCOMPARE(pane.loadsBefore, (std::vector<int>{3, 4, 5, 0}));
    QCOMPARE(pane.loads, (std::vector<int>{3, 4, 2, 4}));
}

void TestBoardView::theJoinCompared()
{
    const Board now = edited(kLesson, AddNode{nodeAt("N4", {{220}})}).value();
    const Comparison found = compare(kLesson, now);
    QCOMPARE(found.ranges.size(), std::size_t{1});
    QVERIFY(found.ranges[0] == (RangeChange{{{140}, {220}}, NodeId{"N3"}, NodeId{"N4"}}));
    QCOMPARE(found.ring.moved.size(), std::size_t{3});
    QVERIFY(found.ring.moved[0] ==
            (MovedKey{{"K5"}, NodeId{"N3"}, NodeId{"N4"}, MoveCause::NewOwnerTook}));
    QCOMPARE(found.ring.stayed, std::size_t{9});
    QCOMPARE(found.ring.needless(), std::size_t{0});
    QVERIFY(!found.modulo);
    QCOMPARE(found.nodes.size(), std::size_t{4});
    QCOMPARE(found.nodes[2].loadBefore, 5);
    QCOMPARE(found.nodes[2].load, 2);
    QCOMPARE(found.nodes[2].shareBefore, 140 / 360.0);
    QCOMPARE(found.nodes[2].share, 60 / 360.0);
    QVERIFY(!found.nodes[3].wasThere && found.nodes[3].isThere);
    // And back: N4 lost them.
    const Comparison back = compare(now, kLesson);
    QCOMPARE(back.ring.moved.size(), std::size_t{3});
    QVERIFY(back.ring.moved[0].cause == MoveCause::OldOwnerLost);
    QCOMPARE(back.nodes[3].node.text, std::string("N4"));
    QVERIFY(back.nodes[3].wasThere && !back.nodes[3].isThere);
}

/// Twelve keys, ε = 0: four a node. N3 owns five; its last, K9, walks on to N1. When a key comes
/// that nobody asked N3 or N1 to change for, the cap grows and K9 comes home: needless.
void TestBoardView::needlessUnderABound()
{
    Bound exact;
    exact.epsilon = 0;
    const Board bounded = edited(kLesson, SetRule{Rule::Bounded, exact}).value();
    const Comparison set = compare(kLesson, bounded);
    QCOMPARE(set.ring.moved.size(), std::size_t{1});
    QVERIFY(set.ring.moved[0] ==
            (MovedKey{{"K9"}, NodeId{"N3"}, NodeId{"N1"}, MoveCause::Needless}));
    QVERIFY(set.ranges.empty());
    const Board grown = edited(bounded, AddKeys{{keyAt("K12", {130})}}).value();
    const Comparison more = compare(bounded, grown);
    QCOMPARE(more.ring.needless(), std::size_t{1});
    QCOMPARE(more.added, std::size_t{1});
    // With more capacity for N3 it has to come home.
    const Board larger = edited(bounded, SetCapacity{{{{"N3"}, 2}}}).value();
    const Comparison home = compare(bounded, larger);
    const auto k9 = std::find_if(home.ring.moved.begin(), home.ring.moved.end(),
                                 [](const MovedKey &key) { return key.key.text == "K9"; });
    QVERIFY(k9->cause == MoveCause::NewOwnerTook);
    // Caps of ⌈12 × 1/4⌉ and ⌈12 × 2/4⌉.
    QCOMPARE(home.nodes[0].cap, std::optional<std::uint64_t>(3));
    QCOMPARE(home.nodes[2].cap, std::optional<std::uint64_t>(6));
}

/// The lesson's figure: of the twelve, K2 and K7 stay; those that go to S3 had to.
void TestBoardView::moduloCompared()
{
    const Board beside = edited(kLesson, ShowModulo{true}).value();
    const Board now = edited(beside, AddNode{nodeAt("N4", {{220}})}).value();
    const Comparison found = compare(beside, now);
    QVERIFY(found.modulo.has_value());
    QCOMPARE(found.modulo->moved.size(), std::size_t{10});
    QCOMPARE(found.modulo->stayed, std::size_t{2});
    std::size_t toNew = 0;
    for (const Key &key : now.keys())
        toNew += key.tick.value % 4 == 3 ? 1 : 0;
    QCOMPARE(found.modulo->hadTo(), toNew);
    QCOMPARE(found.ring.moved.size(), std::size_t{3});
    const Snapshot picture = changeOf(beside, now, Shown::Done);
    QCOMPARE(picture.panes[1].totals.moved, 10);
    QCOMPARE(changeOf(beside, now, Shown::Pending).panes[1].totals.pending, 10);
}

void TestBoardView::renamedNodesAreOthers()
{
    const Board now = edited(kLesson, RenameNode{{"N2"}, {"N7"}}).value();
    const Comparison found = compare(kLesson, now);
    QCOMPARE(found.ring.moved.size(), std::size_t{4});
    QCOMPARE(found.ring.needless(), std::size_t{0});
    QCOMPARE(found.nodes.size(), std::size_t{4});
}

/// Between any two boards, the picture, the comparison and an oracle agree.
void TestBoardView::randomChanges()
{
    int moved = 0;
    int needless = 0;
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        RandomBoard random(seed);
        const Board before = random.board(25);
        Board after = before;
        for (int i = 0; i < 1 + int(seed % 8); ++i) {
            if (const auto next = edited(after, random.edit(after)))
                after = *next;
        }
        const auto ownersBefore = ownersOf(before);
        const auto ownersAfter = ownersOf(after);
        const PaneSnapshot done = changeOf(before, after, Shown::Done).panes[0];
        const PaneSnapshot pending = changeOf(before, after, Shown::Pending).panes[0];
        const Comparison comparison = compare(before, after);
        QCOMPARE(done.keys.size(), after.keys().size());
        std::set<std::string> movedKeys;
        for (std::size_t i = 0; i < done.keys.size(); ++i) {
            const Key &key = after.keys()[i];
            const std::string name = key.id.text + "@" + std::to_string(key.tick.value);
            const std::string owner = ownersAfter.at(name);
            QCOMPARE(nameOf(done, done.keys[i].owner), owner);
            const auto known = ownersBefore.find(name);
            const std::string former = known == ownersBefore.end() ? owner : known->second;
            QCOMPARE(done.keys[i].moved(), former != owner);
            const KeyView &waits = pending.keys[i];
            QCOMPARE(nameOf(pending, waits.pending() ? waits.next : waits.owner), owner);
            if (!former.empty() && !owner.empty())
                QCOMPARE(nameOf(pending, waits.owner), former);
            if (former != owner)
                movedKeys.insert(key.id.text);
        }
        QCOMPARE(comparison.ring.moved.size(), movedKeys.size());
        for (const MovedKey &key : comparison.ring.moved)
            QVERIFY(movedKeys.contains(key.key.text));
        QCOMPARE(comparison.ring.moved.size() + comparison.ring.stayed + comparison.added,
                 after.keys().size());
        QCOMPARE(done.totals.moved, int(movedKeys.size()));
        QCOMPARE(done.totals.moved + done.totals.stayed, int(after.keys().size()));
        QCOMPARE(pending.totals.moved + pending.totals.pending + pending.totals.stayed,
                 int(after.keys().size()));
        for (const RangeView &range : done.ranges)
            QVERIFY(!range.next);
        const bool plain = before.rule() == Rule::Successor && after.rule() == Rule::Successor;
        if (plain)
            QCOMPARE(comparison.ring.needless(), std::size_t{0});
        double share = 0;
        for (const NodeComparison &node : comparison.nodes) {
            share += node.share;
            const auto place = done.find(node.node);
            QVERIFY(place.has_value());
            if (comparison.weighted == done.weighted) {
                QCOMPARE(node.load, done.loads[*place]);
                QCOMPARE(node.loadBefore, done.loadsBefore[*place]);
            }
        }
        const bool tokens = std::any_of(after.nodes().begin(), after.nodes().end(),
                                        [](const Node &node) { return !node.tokens.empty(); });
        QVERIFY(std::abs(share - (tokens ? 1 : 0)) < 1e-9);
        moved += int(movedKeys.size());
        needless += int(comparison.ring.needless());
    }
    QVERIFY2(moved > 300, std::to_string(moved).c_str());
    QVERIFY(needless > 20);
}

QTEST_APPLESS_MAIN(TestBoardView)
#include "tst_boardview.moc"
