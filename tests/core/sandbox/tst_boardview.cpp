// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <array>
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

/// The owners of keys by name.
std::map<std::string, std::string> ownersOf(const Board &board)
{
    const auto owners = ownersByWalking(board);
    std::map<std::string, std::string> byKey;
    for (std::size_t i = 0; i < owners.size(); ++i)
        byKey[board.keys()[i].id.text] = owners[i];
    return byKey;
}

/// What the names of some board have become: edit by edit, each is followed to the present one.
class Followed
{
public:
    explicit Followed(const Board &board)
    {
        for (const Node &node : board.nodes())
            m_nodes[node.id.text] = node.id.text;
        for (const Key &key : board.keys())
            m_keys[key.id.text] = key.id.text;
    }

    /// An edit that was possible.
    void follow(const Edit &edit)
    {
        if (const auto *node = std::get_if<RenameNode>(&edit))
            rename(m_nodes, node->node.text, node->to.text);
        if (const auto *key = std::get_if<RenameKey>(&edit))
            rename(m_keys, key->key.text, key->to.text);
        if (const auto *add = std::get_if<AddNode>(&edit))
            come(m_nodes, add->node.id.text);
        if (const auto *add = std::get_if<AddKeys>(&edit)) {
            for (const Key &key : add->keys)
                come(m_keys, key.id.text);
        }
    }

    std::string node(const std::string &then) const { return m_nodes.at(then); }
    std::string key(const std::string &then) const { return m_keys.at(then); }

    /// Whether a name has gone from one thing to another, or one that was gone came back.
    static bool hasMixed(const std::map<std::string, std::string> &names)
    {
        std::set<std::string> now;
        for (const auto &[then, name] : names)
            now.insert(name);
        return now.size() < names.size();
    }
    bool mixed() const { return hasMixed(m_nodes) || hasMixed(m_keys) || m_again; }

private:
    void come(const std::map<std::string, std::string> &names, const std::string &come)
    {
        for (const auto &[then, name] : names)
            m_again = m_again || (then != name && (then == come || name == come));
    }

    void rename(std::map<std::string, std::string> &names, const std::string &from,
                const std::string &to)
    {
        if (from == to)
            return;
        m_again = m_again || names.contains(to);
        come(names, to);
        for (auto &[then, name] : names) {
            if (name == from)
                name = to;
        }
    }

    std::map<std::string, std::string> m_nodes;
    std::map<std::string, std::string> m_keys;
    bool m_again = false;
};

std::array<int, 5> countsOf(const MovedKeys &keys, const Comparison &comparison)
{
    return {int(keys.moved.size()), int(keys.stayed), int(keys.unowned), int(comparison.added),
            int(comparison.elsewhere)};
}

std::array<int, 5> countsOf(const PaneSnapshot &pane)
{
    const Fates fates = fatesOf(pane);
    return {fates.moved, fates.stayed, fates.unowned, fates.added, fates.elsewhere};
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
    void previewAfterAPin();
    void theJoinCompared();
    void needlessUnderABound();
    void moduloCompared();
    void renamedAreTheSame();
    void aTakenNameIsAnother();
    void aNameThatDecides();
    void ownersGone();
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
    // One is new: the others are those of the lesson.
    QCOMPARE(countsOf(pane), (std::array{3, 9, 0, 1, 0}));
    const Comparison comparison = compare(kLesson, joined);
    QCOMPARE(countsOf(comparison.ring, comparison), (std::array{3, 9, 0, 1, 0}));
    QCOMPARE(fatesOf(changeOf(joined, kLesson, Shown::Done).panes[0]).gone, 1);
    QCOMPARE(pane.loadsBefore, (std::vector<int>{3, 4, 5, 0}));
    QCOMPARE(pane.loads, (std::vector<int>{3, 4, 2, 4}));
}

/// What has moved since the pin stays counted while the next edit is looked at.
void TestBoardView::previewAfterAPin()
{
    const Board joined = edited(kLesson, AddNode{nodeAt("N4", {{220}})}).value();
    const PaneSnapshot pane = previewOf(joined, RemoveNode{{"N1"}}, kLesson)->panes[0];
    // K5, K6 and K7 have gone to N4; N1's K10, K11 and K0 are to go to N2.
    const Fates fates = fatesOf(pane);
    QCOMPARE(fates.moved, 3);
    QCOMPARE(fates.pending, 3);
    QCOMPARE(fates.stayed, 6);
    QCOMPARE(pendingKeys(pane), (std::vector<std::string>{"K0 N1 N2", "K10 N1 N2", "K11 N1 N2"}));
    QCOMPARE(pane.loadsBefore[*pane.find(NodeId{"N4"})], 3);
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

void TestBoardView::renamedAreTheSame()
{
    const Board node = edited(kLesson, RenameNode{{"N2"}, {"N7"}}).value();
    const Board key = edited(node, RenameKey{{"K6"}, {"hot"}}).value();
    const Board joined = edited(key, AddNode{nodeAt("N4", {{220}})}).value();
    for (const auto &[now, moved] : {std::pair(key, 0), std::pair(joined, 3)}) {
        const Comparison found = compare(kLesson, now);
        QCOMPARE(countsOf(found.ring, found), (std::array{moved, 12 - moved, 0, 0, 0}));
        QCOMPARE(found.nodes.size(), now.nodes().size());
        const PaneSnapshot picture = changeOf(kLesson, now, Shown::Done).panes[0];
        QCOMPARE(countsOf(picture), (std::array{moved, 12 - moved, 0, 0, 0}));
        QCOMPARE(picture.find(KeyId{"hot"})->moved(), moved > 0);
        QVERIFY(!picture.find(NodeId{"N2"}));
    }
    // And looked at from there.
    const Comparison back = compare(joined, kLesson);
    QCOMPARE(countsOf(back.ring, back), (std::array{3, 9, 0, 0, 0}));
    // The colour stays.
    QVERIFY(std::find(joined.seats().begin(), joined.seats().end(), NodeId{"N7"}) ==
            joined.seats().begin() + 1);
    // One that stands at the hash of its name goes to another tick.
    const Board hashed = edited(kLesson, AddKeys{{keyByName("apple")}}).value();
    const Board pear = edited(hashed, RenameKey{{"apple"}, {"pear"}}).value();
    const Comparison found = compare(hashed, pear);
    QCOMPARE(countsOf(found.ring, found), (std::array{0, 12, 0, 0, 1}));
    QCOMPARE(countsOf(changeOf(hashed, pear, Shown::Done).panes[0]), (std::array{0, 12, 0, 0, 1}));
}

/// At 140 the first name owns: under another one N2 loses its keys to N3, which no renaming hides.
void TestBoardView::aNameThatDecides()
{
    const Board tie = readRingText("N1@20 N2@140 N3@140 | 10 35 60").value();
    const Board now = edited(tie, RenameNode{{"N2"}, {"N7"}}).value();
    const Comparison found = compare(tie, now);
    QCOMPARE(countsOf(found.ring, found), (std::array{2, 1, 0, 0, 0}));
    QCOMPARE(countsOf(changeOf(tie, now, Shown::Done).panes[0]), (std::array{2, 1, 0, 0, 0}));
}

/// A new K6 is not the K6 of before, which is called hot now.
void TestBoardView::aTakenNameIsAnother()
{
    const Board renamed = edited(kLesson, RenameKey{{"K6"}, {"hot"}}).value();
    const Board again = edited(renamed, AddKeys{{keyAt("K6", {185})}}).value();
    const Comparison found = compare(kLesson, again);
    QCOMPARE(countsOf(found.ring, found), (std::array{0, 12, 0, 1, 0}));
    QVERIFY(changeOf(kLesson, again, Shown::Done).panes[0].find(KeyId{"K6"})->came == Came::New);
}

/// Without a node no key has moved anywhere; with the first one all have moved to it.
void TestBoardView::ownersGone()
{
    const Board one = readRingText("N1@20 | 10 35 60").value();
    const Board none = edited(one, RemoveNode{{"N1"}}).value();
    const Comparison gone = compare(one, none);
    QCOMPARE(countsOf(gone.ring, gone), (std::array{0, 0, 3, 0, 0}));
    QCOMPARE(countsOf(changeOf(one, none, Shown::Done).panes[0]), (std::array{0, 0, 3, 0, 0}));
    const Comparison back = compare(none, one);
    QCOMPARE(countsOf(back.ring, back), (std::array{3, 0, 0, 0, 0}));
    QCOMPARE(countsOf(changeOf(none, one, Shown::Done).panes[0]), (std::array{3, 0, 0, 0, 0}));
}

/// Between any two boards, the picture, the comparison and an oracle agree.
void TestBoardView::randomChanges()
{
    int moved = 0;
    int needless = 0;
    int mixed = 0;
    int renamed = 0;
    for (std::uint32_t seed = 0; seed < 1500; ++seed) {
        RandomBoard random(seed);
        // All known by their names, which are what is followed from here.
        const Board before = Board::of(random.board(25).content()).value();
        Board after = before;
        Followed names(before);
        for (int i = 0; i < 1 + int(seed % 8); ++i) {
            const Edit edit = random.edit(after);
            if (const auto next = edited(after, edit)) {
                after = *next;
                names.follow(edit);
                renamed += std::holds_alternative<RenameKey>(edit) ? 1 : 0;
            }
        }
        // Whose name another took is looked at elsewhere, and so are names that decide.
        std::set<std::uint64_t> ticks;
        std::size_t tokens = 0;
        bool renamedNode = false;
        for (const Node &node : before.nodes()) {
            std::set<std::uint64_t> own;
            for (const Position token : node.tokens)
                own.insert(token.value);
            tokens += own.size();
            ticks.insert(own.begin(), own.end());
            renamedNode = renamedNode || names.node(node.id.text) != node.id.text;
        }
        if (names.mixed() || (renamedNode && ticks.size() < tokens)) {
            ++mixed;
            continue;
        }
        const auto ownersBefore = ownersOf(before);
        const auto ownersAfter = ownersOf(after);
        const PaneSnapshot done = changeOf(before, after, Shown::Done).panes[0];
        const PaneSnapshot pending = changeOf(before, after, Shown::Pending).panes[0];
        const Comparison comparison = compare(before, after);
        QCOMPARE(countsOf(done), countsOf(comparison.ring, comparison));
        QCOMPARE(fatesOf(done).gone, int(comparison.removed));
        if (comparison.modulo)
            QCOMPARE(countsOf(changeOf(before, after, Shown::Done).panes[1]),
                     countsOf(*comparison.modulo, comparison));
        std::map<std::string, const Key *> former;
        for (const Key &key : before.keys())
            former.emplace(names.key(key.id.text), &key);
        QCOMPARE(done.keys.size(), after.keys().size());
        std::set<std::string> movedKeys;
        for (std::size_t i = 0; i < done.keys.size(); ++i) {
            const Key &key = after.keys()[i];
            const std::string owner = ownersAfter.at(key.id.text);
            QCOMPARE(nameOf(done, done.keys[i].owner), owner);
            const auto known = former.find(key.id.text);
            std::string from = owner;
            if (known != former.end() && known->second->tick == key.tick) {
                from = ownersBefore.at(known->second->id.text);
                // One that is gone has no other name.
                if (!from.empty() && after.find(NodeId{names.node(from)}))
                    from = names.node(from);
            }
            QCOMPARE(done.keys[i].moved(), from != owner);
            const KeyView &waits = pending.keys[i];
            QCOMPARE(nameOf(pending, waits.pending() ? waits.next : waits.owner), owner);
            if (!from.empty() && !owner.empty())
                QCOMPARE(nameOf(pending, waits.owner), from);
            if (from != owner && !owner.empty())
                movedKeys.insert(key.id.text);
        }
        QCOMPARE(comparison.ring.moved.size(), movedKeys.size());
        for (const MovedKey &key : comparison.ring.moved)
            QVERIFY(movedKeys.contains(key.key.text));
        const auto counts = countsOf(done);
        QCOMPARE(std::accumulate(counts.begin(), counts.end(), 0), int(after.keys().size()));
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
        const bool owned = std::any_of(after.nodes().begin(), after.nodes().end(),
                                       [](const Node &node) { return !node.tokens.empty(); });
        QVERIFY(std::abs(share - (owned ? 1 : 0)) < 1e-9);
        moved += int(movedKeys.size());
        needless += int(comparison.ring.needless());
    }
    QVERIFY2(moved > 300, std::to_string(moved).c_str());
    QVERIFY(needless > 20);
    QVERIFY(renamed > 100);
    QVERIFY2(mixed < 500, std::to_string(mixed).c_str());
}

QTEST_APPLESS_MAIN(TestBoardView)
#include "tst_boardview.moc"
