// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "RandomRings.h"
#include "ring/Movement.h"
#include "ring/Ring.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr int kRandomRings = 150;

/// Two rings and what to call them when a property fails.
struct Pair
{
    Ring before;
    Ring after;
    std::string text;
};

/// Pairs of all kinds: unrelated rings, which may share nodes; a join; a leave; the same ring; to
/// and from the empty ring.
std::vector<Pair> randomPairs(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    const Ring empty(Circle::ticks());
    std::vector<Pair> pairs;
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const std::vector<Node> others = randomNodes(random);
        const Node newcomer{{"N10a"}, randomTicks(below(6, random), random)};
        const Ring ring = tickRing(nodes);
        const Ring joined = good(ring.joined(newcomer));
        const std::string text = describe(nodes);
        pairs.push_back({ring, tickRing(others), text + " to " + describe(others)});
        pairs.push_back({ring, joined, text + " joined by " + describe({newcomer})});
        pairs.push_back({joined, ring, text + " left by " + describe({newcomer})});
        pairs.push_back({ring, ring, text + " to itself"});
        pairs.push_back({empty, ring, "empty to " + text});
        pairs.push_back({ring, empty, text + " to empty"});
    }
    return pairs;
}

/// Of all ticks, those with another owner, found one by one and by name.
std::vector<std::size_t> movedTicks(const Ring &before, const Ring &after)
{
    std::vector<std::size_t> moved;
    for (const Position tick : allTicks()) {
        if (ownerId(before, tick) != ownerId(after, tick))
            moved.push_back(static_cast<std::size_t>(tick.value));
    }
    return moved;
}

/// The changes whose range holds the tick.
std::vector<RangeChange> holding(Position tick, const std::vector<RangeChange> &changes)
{
    std::vector<RangeChange> found;
    std::copy_if(changes.begin(), changes.end(), std::back_inserter(found),
                 [tick](const RangeChange &change) { return change.range.contains(tick); });
    return found;
}

/// Whether the node owns the tick, judged by the ranges of the ring alone.
bool inRangesOf(const NodeId &id, const Ring &ring, Position tick)
{
    const auto ranges = ring.ranges();
    return std::any_of(ranges.begin(), ranges.end(), [&](const OwnedRange &owned) {
        return ring.id(owned.owner) == id && owned.range.contains(tick);
    });
}

} // namespace

class TestMovement : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void lessonNodeJoins();
    void lessonNodeLeaves();
    void pairOfEmptyRingsHasNoPieces();
    void wholeCircleIsOneRange();
    void sharedTokenTakenOverInOrder();

    void joinMovesTheRangesOfTheNewcomer();
    void leaveMovesTheRangesOfTheNode();
    void oneTokenHasOneLoser();
    void oneTokenHasOneAbsorber();
    void comparedRangesAgreeWithEveryTick();
    void movedRangesAgreeWithEveryTick();
    void movedRangesAreJoined();
    void ringAndItselfMoveNothing();
    void emptyRingMovesEverything();
    void movedKeysAgreeWithNames();
};

void TestMovement::lessonNodeJoins()
{
    const Ring before = tickRing({{{"N1"}, {{20}}}, {{"N2"}, {{140}}}, {{"N3"}, {{280}}}});
    const Ring after = good(before.joined({{"N4"}, {{220}}}));
    const std::vector<RangeChange> expected{{{{140}, {220}}, NodeId{"N3"}, NodeId{"N4"}}};
    QCOMPARE(movedRanges(before, after), expected);

    const std::vector<Position> keys{{10},  {35},  {60},  {95},  {125}, {155},
                                     {185}, {205}, {235}, {260}, {310}, {345}};
    QCOMPARE(movedKeys(before, after, keys), (std::vector<std::size_t>{5, 6, 7}));
}

void TestMovement::lessonNodeLeaves()
{
    const Ring before =
        tickRing({{{"N1"}, {{20}}}, {{"N2"}, {{140}}}, {{"N3"}, {{280}}}, {{"N4"}, {{220}}}});
    const Ring after = good(before.without({"N2"}));
    const std::vector<RangeChange> expected{{{{20}, {140}}, NodeId{"N2"}, NodeId{"N4"}}};
    QCOMPARE(movedRanges(before, after), expected);
}

void TestMovement::pairOfEmptyRingsHasNoPieces()
{
    const Ring empty(Circle::ticks());
    QVERIFY(compareRanges(empty, empty).empty());
    QVERIFY(movedRanges(empty, empty).empty());
    QVERIFY(movedKeys(empty, empty, allTicks()).empty());
    // A node alone makes no owner.
    const Ring idle = tickRing({{{"N1"}, {}}});
    QVERIFY(compareRanges(empty, idle).empty());
    QVERIFY(movedKeys(empty, idle, allTicks()).empty());
    QVERIFY(movedKeys(idle, empty, allTicks()).empty());
}

void TestMovement::wholeCircleIsOneRange()
{
    const Ring empty(Circle::ticks());
    const Ring one = tickRing({{{"N1"}, {{0}, {90}, {359}}}});
    const auto gained = movedRanges(empty, one);
    QCOMPARE(gained.size(), std::size_t{1});
    QCOMPARE(one.circle().share(gained.front().range), 1.0);
    QCOMPARE(gained.front().before, std::nullopt);
    QCOMPARE(gained.front().after, std::optional(NodeId{"N1"}));
    const auto lost = movedRanges(one, empty);
    QCOMPARE(lost.size(), std::size_t{1});
    QCOMPARE(one.circle().share(lost.front().range), 1.0);
}

void TestMovement::sharedTokenTakenOverInOrder()
{
    const Ring before = tickRing({{{"A"}, {{100}}}, {{"B"}, {{100}}}, {{"C"}, {{300}}}});
    const Ring after = good(before.without({"A"}));
    const std::vector<RangeChange> expected{{{{300}, {100}}, NodeId{"A"}, NodeId{"B"}}};
    QCOMPARE(movedRanges(before, after), expected);
    // B's token was in A's shadow, so that nothing moves.
    QVERIFY(movedRanges(before, good(before.without({"B"}))).empty());
}

void TestMovement::joinMovesTheRangesOfTheNewcomer()
{
    std::mt19937_64 random(11);
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const Node newcomer{{"N10a"}, randomTicks(below(6, random), random)};
        const Ring before = tickRing(nodes);
        const Ring after = good(before.joined(newcomer));
        const std::vector<std::size_t> moved = movedKeys(before, after, allTicks());
        for (const Position tick : allTicks()) {
            const bool moves = std::binary_search(moved.begin(), moved.end(), tick.value);
            QVERIFY2(moves == inRangesOf(newcomer.id, after, tick), describe(nodes).c_str());
        }
        for (const RangeChange &change : movedRanges(before, after))
            QVERIFY2(change.after == newcomer.id, describe(nodes).c_str());
    }
}

void TestMovement::leaveMovesTheRangesOfTheNode()
{
    std::mt19937_64 random(12);
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        if (nodes.empty())
            continue;
        const NodeId leaver = nodes[below(nodes.size(), random)].id;
        const Ring before = tickRing(nodes);
        const Ring after = good(before.without(leaver));
        const std::vector<std::size_t> moved = movedKeys(before, after, allTicks());
        for (const Position tick : allTicks()) {
            const bool moves = std::binary_search(moved.begin(), moved.end(), tick.value);
            QVERIFY2(moves == inRangesOf(leaver, before, tick), describe(nodes).c_str());
        }
        for (const RangeChange &change : movedRanges(before, after))
            QVERIFY2(change.before == leaver, describe(nodes).c_str());
    }
}

void TestMovement::oneTokenHasOneLoser()
{
    std::mt19937_64 random(13);
    int ringsWithAMove = 0;
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        // The last id: on a tick that another node holds it gets nothing.
        const Node newcomer{{"Z"}, randomTicks(1, random)};
        const Ring before = tickRing(nodes);
        const Ring after = good(before.joined(newcomer));
        std::set<std::optional<NodeId>> losers;
        for (const std::size_t tick : movedTicks(before, after))
            losers.insert(ownerId(before, {tick}));

        const bool shared = std::any_of(nodes.begin(), nodes.end(), [&](const Node &node) {
            return std::count(node.tokens.begin(), node.tokens.end(), newcomer.tokens[0]) > 0;
        });
        QVERIFY2(losers.size() == (shared ? 0u : 1u), describe(nodes).c_str());
        const auto ranges = movedRanges(before, after);
        QVERIFY2(ranges.size() == losers.size(), describe(nodes).c_str());
        if (!ranges.empty()) {
            ++ringsWithAMove;
            QVERIFY2(ranges[0].range.to == newcomer.tokens[0], describe(nodes).c_str());
            QVERIFY2(ranges[0].before == *losers.begin(), describe(nodes).c_str());
        }
    }
    QVERIFY(ringsWithAMove > 0 && ringsWithAMove < kRandomRings);
}

void TestMovement::oneTokenHasOneAbsorber()
{
    std::mt19937_64 random(14);
    for (int round = 0; round < kRandomRings; ++round) {
        std::vector<Node> nodes = randomNodes(random);
        // The first id: it owns its tick whoever else holds it.
        const Node leaver{{"A"}, randomTicks(1, random)};
        const Ring after = tickRing(nodes);
        nodes.push_back(leaver);
        const Ring before = tickRing(nodes);
        std::set<std::optional<NodeId>> absorbers;
        for (const std::size_t tick : movedTicks(before, good(before.without(leaver.id))))
            absorbers.insert(ownerId(after, {tick}));
        QVERIFY2(absorbers.size() == 1, describe(nodes).c_str());
        // Who holds the tick too, or else the next one clockwise.
        const auto expected = ownerByWalking(leaver.tokens[0], {nodes.begin(), nodes.end() - 1});
        QVERIFY2(*absorbers.begin() == expected, describe(nodes).c_str());
    }
}

void TestMovement::comparedRangesAgreeWithEveryTick()
{
    for (const Pair &pair : randomPairs(15)) {
        const auto changes = compareRanges(pair.before, pair.after);
        if (pair.before.tokenCount() + pair.after.tokenCount() == 0) {
            QVERIFY(changes.empty());
            continue;
        }
        for (const Position tick : allTicks()) {
            const auto found = holding(tick, changes);
            QVERIFY2(found.size() == 1, pair.text.c_str());
            QVERIFY2(found[0].before == ownerId(pair.before, tick), pair.text.c_str());
            QVERIFY2(found[0].after == ownerId(pair.after, tick), pair.text.c_str());
        }
        // Clockwise, from the piece that ends at the smallest token.
        for (std::size_t i = 1; i < changes.size(); ++i) {
            QVERIFY2(changes[i - 1].range.to < changes[i].range.to, pair.text.c_str());
            QVERIFY2(changes[i - 1].range.to == changes[i].range.from, pair.text.c_str());
        }
    }
}

void TestMovement::movedRangesAgreeWithEveryTick()
{
    for (const Pair &pair : randomPairs(16)) {
        const auto moved = movedRanges(pair.before, pair.after);
        for (const Position tick : allTicks()) {
            const auto before = ownerId(pair.before, tick);
            const auto after = ownerId(pair.after, tick);
            const auto found = holding(tick, moved);
            QVERIFY2(found.size() == (before == after ? 0u : 1u), pair.text.c_str());
            if (!found.empty()) {
                QVERIFY2(found[0].before == before, pair.text.c_str());
                QVERIFY2(found[0].after == after, pair.text.c_str());
            }
        }
    }
}

void TestMovement::movedRangesAreJoined()
{
    for (const Pair &pair : randomPairs(17)) {
        const auto moved = movedRanges(pair.before, pair.after);
        for (std::size_t i = 0; i < moved.size(); ++i) {
            QVERIFY2(moved[i].before != moved[i].after, pair.text.c_str());
            if (moved.size() == 1)
                break;
            const RangeChange &next = moved[(i + 1) % moved.size()];
            const bool adjacent = moved[i].range.to == next.range.from;
            const bool sameOwners = moved[i].before == next.before && moved[i].after == next.after;
            QVERIFY2(!(adjacent && sameOwners), pair.text.c_str());
        }
    }
}

void TestMovement::ringAndItselfMoveNothing()
{
    std::mt19937_64 random(18);
    for (int round = 0; round < kRandomRings; ++round) {
        const Ring ring = tickRing(randomNodes(random));
        QVERIFY(movedRanges(ring, ring).empty());
        QVERIFY(movedKeys(ring, ring, allTicks()).empty());
    }
}

void TestMovement::emptyRingMovesEverything()
{
    std::mt19937_64 random(19);
    const Ring empty(Circle::ticks());
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const Ring ring = tickRing(nodes);
        const std::size_t expected = ring.tokenCount() == 0 ? 0 : std::size_t{kTickCount};
        QVERIFY2(movedKeys(empty, ring, allTicks()).size() == expected, describe(nodes).c_str());
        QVERIFY2(movedKeys(ring, empty, allTicks()).size() == expected, describe(nodes).c_str());
        for (const RangeChange &change : movedRanges(empty, ring))
            QVERIFY2(!change.before && change.after, describe(nodes).c_str());
        for (const RangeChange &change : movedRanges(ring, empty))
            QVERIFY2(change.before && !change.after, describe(nodes).c_str());
    }
}

void TestMovement::movedKeysAgreeWithNames()
{
    for (const Pair &pair : randomPairs(20)) {
        const auto moved = movedKeys(pair.before, pair.after, allTicks());
        QVERIFY2(moved == movedTicks(pair.before, pair.after), pair.text.c_str());
    }
}

QTEST_APPLESS_MAIN(TestMovement)
#include "tst_movement.moc"
