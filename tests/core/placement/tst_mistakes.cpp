// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <array>
#include <optional>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "../ring/RandomRings.h"
#include "hash/Xxh3.h"
#include "placement/Mistakes.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr std::uint64_t kTicks = kTickCount;

/// The first name of those with a token exactly here.
std::optional<NodeId> holderOf(Position here, const std::vector<Node> &nodes)
{
    std::optional<NodeId> first;
    for (const Node &node : nodes) {
        if (std::find(node.tokens.begin(), node.tokens.end(), here) != node.tokens.end() &&
            (!first || node.id < *first))
            first = node.id;
    }
    return first;
}

/// Back tick by tick, beginning `start` ticks behind.
std::optional<NodeId> walkBack(Position tick, const std::vector<Node> &nodes,
                               std::uint64_t start = 0)
{
    for (std::uint64_t step = start; step < kTicks + start; ++step) {
        if (const auto holder = holderOf({(tick.value + kTicks - step % kTicks) % kTicks}, nodes))
            return holder;
    }
    return std::nullopt;
}

/// Nodes of which no two hold the same tick, as the hand-overs to wrong heirs want it.
std::vector<Node> nodesApart(std::mt19937_64 &random)
{
    std::set<Position> taken;
    std::vector<Node> nodes = randomNodes(random);
    for (Node &node : nodes) {
        std::erase_if(node.tokens, [&taken](Position tick) { return !taken.insert(tick).second; });
    }
    return nodes;
}

std::vector<Node> withoutNode(std::vector<Node> nodes, const NodeId &leaver)
{
    std::erase_if(nodes, [&leaver](const Node &node) { return node.id == leaver; });
    return nodes;
}

bool anyToken(const std::vector<Node> &nodes)
{
    return std::any_of(nodes.begin(), nodes.end(),
                       [](const Node &node) { return !node.tokens.empty(); });
}

} // namespace

class TestMistakes : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void predecessorByWalkingBack();
    void predecessorOfNothing();
    void secondClaimByWalking();
    void secondClaimByHand();
    void rehashedTicks();
    void predecessorTakesOver();
    void everyoneGetsAPiece();
    void everyoneByHand();
    void shortRangesAndManyHeirs();
    void theLastNode();
    void nobodyOfThatName();
};

void TestMistakes::predecessorByWalkingBack()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 300; ++i) {
        const auto nodes = randomNodes(random);
        const Ring ring = tickRing(nodes);
        for (const Position tick : allTicks()) {
            const auto place = predecessor(ring, tick);
            const auto expected = walkBack(tick, nodes);
            QCOMPARE(place.has_value(), expected.has_value());
            if (place)
                QVERIFY2(ring.id(ring.token(*place).node) == *expected, describe(nodes).c_str());
        }
    }
}

void TestMistakes::predecessorOfNothing()
{
    QVERIFY(!predecessor(Ring(Circle::ticks()), {10}));
}

/// Where a token stands, the walk from the next tick on is the other claim.
void TestMistakes::secondClaimByWalking()
{
    std::mt19937_64 random(2);
    int claims = 0;
    for (int i = 0; i < 300; ++i) {
        const auto nodes = randomNodes(random);
        const Ring ring = tickRing(nodes);
        for (const Position tick : allTicks()) {
            const auto holder = holderOf(tick, nodes);
            const auto next = ownerByWalking({(tick.value + 1) % kTicks}, nodes);
            const NodeIndex second = secondClaim(ring, tick);
            if (holder && next != holder) {
                QVERIFY2(second != kNoNode && ring.id(second) == *next, describe(nodes).c_str());
                ++claims;
            } else {
                QVERIFY(second == kNoNode);
            }
        }
    }
    QVERIFY(claims > 100);
}

/// K9 at 260 on N1's token; the next token is N3's at 300.
void TestMistakes::secondClaimByHand()
{
    const Ring ring = tickRing({{{"N1"}, {{20}, {140}, {260}}},
                                {{"N2"}, {{80}, {200}, {320}}},
                                {{"N3"}, {{100}, {240}, {300}}}});
    QCOMPARE(ring.id(ring.ownerOf({260})).text, std::string("N1"));
    QCOMPARE(ring.id(secondClaim(ring, {260})).text, std::string("N3"));
    QVERIFY(secondClaim(ring, {259}) == kNoNode);
    QVERIFY(secondClaim(ring, {261}) == kNoNode);
    // Two tokens in a row of one node: it claims the tick twice, which is once.
    QVERIFY(secondClaim(tickRing({{{"A"}, {{10}, {20}}}, {{"B"}, {{30}}}}), {10}) == kNoNode);
}

void TestMistakes::rehashedTicks()
{
    QVERIFY(rehashedTick("K5", 4) == tickOfHash(xxh3("K5/4")));
    QVERIFY(rehashedTick("K5", 4) != rehashedTick("K5", 3));
    QVERIFY(rehashedTick("", 0) == tickOfHash(xxh3("/0")));
}

/// What the leaver had goes to whoever holds the last token before it; all else stays.
void TestMistakes::predecessorTakesOver()
{
    std::mt19937_64 random(3);
    int handed = 0;
    for (int i = 0; i < 300; ++i) {
        const auto nodes = nodesApart(random);
        if (nodes.empty())
            continue;
        const NodeId leaver = nodes[below(nodes.size(), random)].id;
        const auto rest = withoutNode(nodes, leaver);
        if (!anyToken(rest))
            continue;
        const Ring before = tickRing(nodes);
        const Ring after = good(handedToPredecessor(before, leaver));
        for (const Position tick : allTicks()) {
            const auto owner = ownerId(before, tick);
            const auto expected = owner == leaver ? walkBack(tick, rest, 1) : owner;
            QVERIFY2(ownerId(after, tick) == expected, describe(nodes).c_str());
            handed += owner == leaver ? 1 : 0;
        }
    }
    QVERIFY(handed > 1000);
}

/// Each range of the leaver is cut at whole ticks, as equally as can be, in the order of names.
void TestMistakes::everyoneGetsAPiece()
{
    std::mt19937_64 random(4);
    for (int i = 0; i < 300; ++i) {
        const auto nodes = nodesApart(random);
        if (nodes.empty())
            continue;
        const NodeId leaver = nodes[below(nodes.size(), random)].id;
        const auto rest = withoutNode(nodes, leaver);
        if (!anyToken(rest))
            continue;
        std::set<NodeId> heirs;
        for (const Node &node : rest)
            heirs.insert(node.id);
        const Ring before = tickRing(nodes);
        const Ring after = good(sharedOut(before, leaver));
        for (const Position tick : allTicks()) {
            if (ownerId(before, tick) != leaver) {
                QVERIFY2(ownerId(after, tick) == ownerId(before, tick), describe(nodes).c_str());
                continue;
            }
            // How far into its range the tick lies, and how long that is.
            std::uint64_t into = 1;
            while (!holderOf({(tick.value + kTicks - into) % kTicks}, nodes))
                ++into;
            std::uint64_t ahead = 0;
            while (!holderOf({(tick.value + ahead) % kTicks}, nodes))
                ++ahead;
            const std::uint64_t length = into + ahead;
            std::uint64_t piece = 0;
            while (into > length * (piece + 1) / heirs.size())
                ++piece;
            QVERIFY2(ownerId(after, tick) == *std::next(heirs.begin(), std::ptrdiff_t(piece)),
                     describe(nodes).c_str());
        }
    }
}

/// (20, 140] is 120 ticks for three nodes.
void TestMistakes::everyoneByHand()
{
    const Ring before =
        tickRing({{{"N1"}, {{20}}}, {{"N2"}, {{140}}}, {{"N3"}, {{280}}}, {{"N4"}, {{220}}}});
    const Ring after = good(sharedOut(before, {"N2"}));
    const auto owner = [&after](std::uint64_t tick) { return ownerId(after, {tick})->text; };
    QCOMPARE(owner(21), std::string("N1"));
    QCOMPARE(owner(60), std::string("N1"));
    QCOMPARE(owner(61), std::string("N3"));
    QCOMPARE(owner(100), std::string("N3"));
    QCOMPARE(owner(101), std::string("N4"));
    QCOMPARE(owner(140), std::string("N4"));
    QCOMPARE(owner(141), std::string("N4"));
    QCOMPARE(owner(20), std::string("N1"));
}

/// A range of two ticks for three heirs leaves one out, and takes nothing from the range before.
void TestMistakes::shortRangesAndManyHeirs()
{
    const Ring before =
        tickRing({{{"Z"}, {{100}}}, {{"L"}, {{102}}}, {{"A"}, {{200}}}, {{"B"}, {{300}}}});
    const Ring after = good(sharedOut(before, {"L"}));
    QCOMPARE(ownerId(after, {100})->text, std::string("Z"));
    QCOMPARE(ownerId(after, {50})->text, std::string("Z"));
    QCOMPARE(ownerId(after, {101})->text, std::string("B"));
    QCOMPARE(ownerId(after, {102})->text, std::string("Z"));
    QCOMPARE(ownerId(after, {103})->text, std::string("A"));
}

void TestMistakes::theLastNode()
{
    for (const auto &hand : {&handedToPredecessor, &sharedOut}) {
        const Ring empty = good(hand(tickRing({{{"A"}, {{10}, {20}}}}), {"A"}));
        QCOMPARE(empty.tokenCount(), std::size_t{0});
        // Of two the other one gets everything.
        const Ring one = good(hand(tickRing({{{"A"}, {{10}}}, {{"B"}, {{20}}}}), {"A"}));
        for (const Position tick : allTicks())
            QVERIFY(ownerId(one, tick) == NodeId{"B"});
    }
}

void TestMistakes::nobodyOfThatName()
{
    for (const auto &hand : {&handedToPredecessor, &sharedOut})
        QVERIFY(!hand(tickRing({{{"A"}, {{10}}}}), {"B"}));
}

QTEST_APPLESS_MAIN(TestMistakes)
#include "tst_mistakes.moc"
