// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <limits>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "RandomRings.h"
#include "ring/Circle.h"
#include "ring/Ring.h"
#include "ring/TokenIndex.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr std::uint64_t kMax = std::numeric_limits<std::uint64_t>::max();
constexpr int kRandomRings = 200;

Ring hashRing(std::vector<Node> nodes)
{
    return good(Ring::of(Circle::hashes(), std::move(nodes)));
}

/// The owners of these positions in one line, `-` for none.
QString owners(const Ring &ring, std::initializer_list<std::uint64_t> positions)
{
    QStringList names;
    for (const std::uint64_t position : positions) {
        const auto id = ownerId(ring, {position});
        names << (id ? QString::fromStdString(id->text) : QStringLiteral("-"));
    }
    return names.join(QLatin1Char(' '));
}

/// The owners of the twelve keys of the lessons.
QString lessonOwners(const Ring &ring)
{
    return owners(ring, {10, 35, 60, 95, 125, 155, 185, 205, 235, 260, 310, 345});
}

Ring lessonRing()
{
    return tickRing({{{"N1"}, {{20}}}, {{"N2"}, {{140}}}, {{"N3"}, {{280}}}});
}

QString message(const Result<Ring> &ring)
{
    return ring ? QString() : QString::fromStdString(ring.error().message);
}

/// The first position at which the index and the standard library disagree.
std::optional<std::uint64_t> disagreement(Circle circle, std::vector<std::uint64_t> tokens)
{
    std::sort(tokens.begin(), tokens.end());
    const TokenIndex index(circle, tokens);

    std::vector<std::uint64_t> asked{0, 1};
    if (circle == Circle::hashes())
        asked.insert(asked.end(), {kMax, kMax - 1, kMax / 2, kMax / 2 + 1});
    for (const std::uint64_t token : tokens)
        asked.insert(asked.end(), {token, token - 1, token + 1});
    std::mt19937_64 random(tokens.size());
    for (int i = 0; i < 2000; ++i)
        asked.push_back(circle == Circle::hashes() ? random() : below(kTickCount, random));

    for (const std::uint64_t position : asked) {
        if (!circle.contains({position}))
            continue;
        const auto expected = std::lower_bound(tokens.begin(), tokens.end(), position);
        if (index.successor(tokens, position) !=
            static_cast<std::size_t>(expected - tokens.begin()))
            return position;
    }
    return std::nullopt;
}

} // namespace

class TestRing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rangeAndCircle();

    // Facts that follow from the rule by hand: the smallest token at or after the hash, going on at
    // the first token. libmemcached, twemproxy, nginx, Envoy and Cassandra share it.
    void singleTokenOwnsTheWholeCircle();
    void threeTokens();
    void tokensAtBothEndsOfTheHashes();
    void sharedPositionGoesToTheSmallestId();

    void lessonNodeJoins();
    void lessonNodeLeaves();
    void lessonVirtualNodes();

    void emptyRing();
    void nodeWithoutTokens();
    void onlyNodesWithoutTokens();
    void oneNodeOwnsEverything();
    void idsAreInByteOrder();
    void duplicateIdIsRefused();
    void unknownIdIsRefused();
    void tokenOutsideTheCircleIsRefused();

    void orderOfNodesDoesNotMatter();
    void ownersAgreeWithAWalkTickByTick();
    void rangesPartitionTheCircle();
    void joinThenLeaveIsTheRingBefore();
    void leaveThenRejoinIsTheRingBefore();
    void batchAgreesWithSingleLookups();
    void hashedRingAgreesWithBisection();

    void indexOfFewTokens();
    void indexOfRandomTokens();
    void indexOfClusteredTokens();
    void indexOfEvenSteps();
    void indexOfTicks();
};

void TestRing::rangeAndCircle()
{
    const Range plain{{20}, {140}};
    QVERIFY(!plain.crossesZero());
    QVERIFY(!plain.contains({20}));
    QVERIFY(plain.contains({21}));
    QVERIFY(plain.contains({140}));
    QVERIFY(!plain.contains({141}));

    const Range crossing{{280}, {20}};
    QVERIFY(crossing.crossesZero());
    QVERIFY(!crossing.contains({280}));
    QVERIFY(crossing.contains({281}));
    QVERIFY(crossing.contains({0}));
    QVERIFY(crossing.contains({20}));
    QVERIFY(!crossing.contains({21}));

    const Range whole{{5}, {5}};
    QVERIFY(whole.contains({5}));
    QVERIFY(whole.contains({4}));
    QVERIFY(whole.contains({6}));

    QCOMPARE(Circle::ticks().distance(plain), std::uint64_t{120});
    QCOMPARE(Circle::ticks().distance(crossing), std::uint64_t{100});
    QCOMPARE(Circle::ticks().share(plain), 120.0 / 360);
    QCOMPARE(Circle::ticks().share(crossing), 100.0 / 360);
    QCOMPARE(Circle::ticks().share(whole), 1.0);
    QCOMPARE(Circle::hashes().share(whole), 1.0);
    QCOMPARE(Circle::hashes().share({{0}, {std::uint64_t{1} << 62}}), 0.25);
    QVERIFY(Circle::ticks().contains({359}));
    QVERIFY(!Circle::ticks().contains({360}));
    QVERIFY(Circle::hashes().contains({kMax}));
    QCOMPARE(Circle::ticks().bits(), 9);
    QCOMPARE(Circle::hashes().bits(), 64);
}

void TestRing::singleTokenOwnsTheWholeCircle()
{
    const Ring ring = hashRing({{{"A"}, {{5}}}});
    QCOMPARE(owners(ring, {0, 5, 6, kMax}), QStringLiteral("A A A A"));
    // token - previous token = 0 must mean the full circle, not nothing.
    QCOMPARE(ring.ranges().size(), std::size_t{1});
    QCOMPARE(ring.circle().share(ring.ranges().front().range), 1.0);
}

void TestRing::threeTokens()
{
    const Ring ring = hashRing({{{"A"}, {{10}}}, {{"B"}, {{20}}}, {{"C"}, {{30}}}});
    QCOMPARE(owners(ring, {0, 9, 10, 11, 20, 21, 30, 31, kMax}),
             QStringLiteral("A A A B B C C A A"));
    const auto ranges = ring.ranges();
    QCOMPARE(ranges.size(), std::size_t{3});
    QCOMPARE(ranges[0], (OwnedRange{{{30}, {10}}, NodeIndex{0}}));
    QCOMPARE(ranges[1], (OwnedRange{{{10}, {20}}, NodeIndex{1}}));
    QCOMPARE(ranges[2], (OwnedRange{{{20}, {30}}, NodeIndex{2}}));
    QCOMPARE(ring.circle().distance(ranges[0].range), std::uint64_t{18446744073709551596u});
    QCOMPARE(ring.circle().distance(ranges[1].range), std::uint64_t{10});
    QCOMPARE(ring.circle().distance(ranges[2].range), std::uint64_t{10});
}

void TestRing::tokensAtBothEndsOfTheHashes()
{
    const Ring ring = hashRing({{{"A"}, {{0}}}, {{"B"}, {{kMax}}}});
    QCOMPARE(owners(ring, {0, 1, kMax, kMax - 1}), QStringLiteral("A B B B"));
    const auto ranges = ring.ranges();
    QCOMPARE(ranges.size(), std::size_t{2});
    QCOMPARE(ring.circle().distance(ranges[0].range), std::uint64_t{1});
    QCOMPARE(ring.circle().distance(ranges[1].range), kMax);
}

void TestRing::sharedPositionGoesToTheSmallestId()
{
    const Node a{{"A"}, {{100}}};
    const Node b{{"B"}, {{100}, {200}}};
    const Node bReversed{{"B"}, {{200}, {100}}};
    const Ring empty(Circle::hashes());
    const Ring rings[] = {
        hashRing({a, b}),
        hashRing({b, a}),
        hashRing({bReversed, a}),
        good(good(empty.joined(a)).joined(b)),
        good(good(empty.joined(b)).joined(a)),
        good(good(empty.joined(bReversed)).joined(a)),
    };
    for (const Ring &ring : rings) {
        QVERIFY(ring == rings[0]);
        QCOMPARE(owners(ring, {50, 100, 101, 201}), QStringLiteral("A A B A"));
        QCOMPARE(ring.tokenCount(), std::size_t{3});
        // The token in the shadow stays on the ring, without a range.
        QCOMPARE(ring.tokensOf(NodeIndex{1}), (std::vector<Position>{{100}, {200}}));
        QCOMPARE(ring.ranges(), (std::vector<OwnedRange>{{{{200}, {100}}, NodeIndex{0}},
                                                         {{{100}, {200}}, NodeIndex{1}}}));

        const Ring withoutA = good(ring.without({"A"}));
        QCOMPARE(owners(withoutA, {50, 100, 201}), QStringLiteral("B B B"));
        const Ring withoutB = good(ring.without({"B"}));
        QCOMPARE(owners(withoutB, {50, 150, 201}), QStringLiteral("A A A"));
    }
}

void TestRing::lessonNodeJoins()
{
    const Ring before = lessonRing();
    QCOMPARE(lessonOwners(before), QStringLiteral("N1 N2 N2 N2 N2 N3 N3 N3 N3 N3 N1 N1"));
    const Ring after = good(before.joined({{"N4"}, {{220}}}));
    QCOMPARE(lessonOwners(after), QStringLiteral("N1 N2 N2 N2 N2 N4 N4 N4 N3 N3 N1 N1"));
}

void TestRing::lessonNodeLeaves()
{
    const Ring before = good(lessonRing().joined({{"N4"}, {{220}}}));
    // All of N2's range goes to the next token clockwise: not to the node before, not shared out.
    const Ring after = good(before.without({"N2"}));
    QCOMPARE(lessonOwners(after), QStringLiteral("N1 N4 N4 N4 N4 N4 N4 N4 N3 N3 N1 N1"));
}

void TestRing::lessonVirtualNodes()
{
    const Ring one = tickRing({{{"N1"}, {{20}}}, {{"N2"}, {{80}}}, {{"N3"}, {{300}}}});
    QCOMPARE(lessonOwners(one), QStringLiteral("N1 N2 N2 N3 N3 N3 N3 N3 N3 N3 N1 N1"));

    const Ring three = tickRing({{{"N1"}, {{20}, {140}, {260}}},
                                 {{"N2"}, {{80}, {200}, {320}}},
                                 {{"N3"}, {{100}, {240}, {300}}}});
    QCOMPARE(lessonOwners(three), QStringLiteral("N1 N2 N2 N3 N1 N2 N2 N3 N3 N1 N2 N1"));
    // The key at 260 is exactly on a token and belongs to it: the right end is closed.
    QCOMPARE(owners(three, {259, 260, 261}), QStringLiteral("N1 N1 N3"));
}

void TestRing::emptyRing()
{
    for (const Circle circle : {Circle::ticks(), Circle::hashes()}) {
        const Ring ring(circle);
        QVERIFY(ring == good(Ring::of(circle, {})));
        QCOMPARE(ring.tokenCount(), std::size_t{0});
        QVERIFY(ring.nodes().empty());
        QVERIFY(ring.ranges().empty());
        QCOMPARE(ring.ownerOf({0}), kNoNode);
        QCOMPARE(ring.ownerOf({359}), kNoNode);
        QVERIFY(!ring.successor({0}));
        std::vector<NodeIndex> found(2, NodeIndex{7});
        ring.ownersOf(std::vector<Position>{{0}, {200}}, found);
        QCOMPARE(found, (std::vector<NodeIndex>{kNoNode, kNoNode}));
    }
    QVERIFY(Ring(Circle::ticks()) != Ring(Circle::hashes()));
}

void TestRing::nodeWithoutTokens()
{
    const Ring ring = good(lessonRing().joined({{"N0"}, {}}));
    QCOMPARE(ring.nodes().size(), std::size_t{4});
    QCOMPARE(ring.tokenCount(), std::size_t{3});
    QVERIFY(ring.tokensOf(NodeIndex{0}).empty());
    QCOMPARE(lessonOwners(ring), lessonOwners(lessonRing()));
    QVERIFY(ring != lessonRing());
    QVERIFY(good(ring.without({"N0"})) == lessonRing());
}

void TestRing::onlyNodesWithoutTokens()
{
    const Ring ring = tickRing({{{"N1"}, {}}, {{"N2"}, {}}});
    QCOMPARE(ring.nodes().size(), std::size_t{2});
    QCOMPARE(ring.ownerOf({100}), kNoNode);
    QVERIFY(!ring.successor({100}));
    QVERIFY(ring.ranges().empty());
}

void TestRing::oneNodeOwnsEverything()
{
    const Ring ring = tickRing({{{"N1"}, {{0}, {90}, {359}}}});
    double share = 0;
    for (const OwnedRange &owned : ring.ranges()) {
        QCOMPARE(owned.owner, NodeIndex{0});
        share += ring.circle().share(owned.range);
    }
    QVERIFY(std::abs(share - 1) < 1e-12);
    for (const Position tick : allTicks())
        QCOMPARE(ring.ownerOf(tick), NodeIndex{0});
}

void TestRing::idsAreInByteOrder()
{
    const Ring ring = tickRing({{{"a"}, {{3}}}, {{"N2"}, {{2}}}, {{"N10"}, {{1}}}});
    QCOMPARE(ring.nodes().size(), std::size_t{3});
    QCOMPARE(ring.nodes()[0], NodeId{"N10"});
    QCOMPARE(ring.nodes()[1], NodeId{"N2"});
    QCOMPARE(ring.nodes()[2], NodeId{"a"});
    for (std::size_t i = 0; i < 3; ++i)
        QCOMPARE(ring.indexOf(ring.nodes()[i]), std::optional(static_cast<NodeIndex>(i)));
    QVERIFY(!ring.indexOf({"N1"}));
    QVERIFY(!ring.indexOf({"z"}));
    QVERIFY(!ring.indexOf({""}));
}

void TestRing::duplicateIdIsRefused()
{
    const auto twice = Ring::of(Circle::ticks(), {{{"N7"}, {{1}}}, {{"N8"}, {}}, {{"N7"}, {{2}}}});
    QVERIFY(!twice);
    QVERIFY(message(twice).contains(QStringLiteral("N7")));

    const auto again = lessonRing().joined({{"N2"}, {{7}}});
    QVERIFY(!again);
    QVERIFY(message(again).contains(QStringLiteral("N2")));
}

void TestRing::unknownIdIsRefused()
{
    const auto left = lessonRing().without({"N9"});
    QVERIFY(!left);
    QVERIFY(message(left).contains(QStringLiteral("N9")));
    QVERIFY(!Ring(Circle::ticks()).without({"N1"}));
}

void TestRing::tokenOutsideTheCircleIsRefused()
{
    const auto made = Ring::of(Circle::ticks(), {{{"N1"}, {{20}, {400}}}});
    QVERIFY(!made);
    QVERIFY(message(made).contains(QStringLiteral("N1")));
    QVERIFY(message(made).contains(QStringLiteral("400")));
    QVERIFY(!Ring::of(Circle::ticks(), {{{"N1"}, {{360}}}}));
    QVERIFY(Ring::of(Circle::ticks(), {{{"N1"}, {{359}}}}));

    const auto joined = lessonRing().joined({{"N4"}, {{400}}});
    QVERIFY(!joined);
    QVERIFY(message(joined).contains(QStringLiteral("N4")));
    QVERIFY(message(joined).contains(QStringLiteral("400")));
    QVERIFY(Ring::of(Circle::hashes(), {{{"N1"}, {{400}, {kMax}}}}));
}

void TestRing::orderOfNodesDoesNotMatter()
{
    const std::vector<Node> nodes{{{"A"}, {{0}, {100}, {200}}},
                                  {{"B"}, {{100}, {359}}},
                                  {{"C"}, {{359}, {0}, {100}}},
                                  {{"D"}, {{200}, {300}, {0}}}};
    const Ring expected = tickRing(nodes);
    std::vector<std::size_t> order{0, 1, 2, 3};
    int permutations = 0;
    do {
        std::vector<Node> permuted;
        Ring grown(Circle::ticks());
        for (const std::size_t i : order) {
            permuted.push_back(nodes[i]);
            grown = good(grown.joined(nodes[i]));
        }
        QVERIFY2(tickRing(permuted) == expected, describe(permuted).c_str());
        QVERIFY2(grown == expected, describe(permuted).c_str());
        ++permutations;
    } while (std::next_permutation(order.begin(), order.end()));
    QCOMPARE(permutations, 24);
}

void TestRing::ownersAgreeWithAWalkTickByTick()
{
    std::mt19937_64 random(1);
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const Ring ring = tickRing(nodes);
        for (const Position tick : allTicks()) {
            const auto expected = walkFrom(tick, nodes);
            const auto place = ring.successor(tick);
            QVERIFY2(place.has_value() == expected.has_value(), describe(nodes).c_str());
            if (!expected) {
                QCOMPARE(ring.ownerOf(tick), kNoNode);
                continue;
            }
            QVERIFY2(ownerId(ring, tick) == expected->second, describe(nodes).c_str());
            QVERIFY2(ring.token(*place).position == expected->first, describe(nodes).c_str());
            QVERIFY2(ring.token(*place).node == ring.ownerOf(tick), describe(nodes).c_str());
        }
    }
}

void TestRing::rangesPartitionTheCircle()
{
    std::mt19937_64 random(2);
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const Ring ring = tickRing(nodes);
        const auto ranges = ring.ranges();
        if (ring.tokenCount() == 0) {
            QVERIFY(ranges.empty());
            continue;
        }
        double share = 0;
        for (std::size_t i = 0; i < ranges.size(); ++i) {
            share += ring.circle().share(ranges[i].range);
            const std::size_t next = (i + 1) % ranges.size();
            QVERIFY2(ranges[i].range.to == ranges[next].range.from, describe(nodes).c_str());
        }
        QVERIFY2(std::abs(share - 1) < 1e-12, describe(nodes).c_str());
        for (const Position tick : allTicks()) {
            int found = 0;
            for (const OwnedRange &owned : ranges) {
                if (!owned.range.contains(tick))
                    continue;
                ++found;
                QVERIFY2(owned.owner == ring.ownerOf(tick), describe(nodes).c_str());
            }
            QVERIFY2(found == 1, describe(nodes).c_str());
        }
    }
}

void TestRing::joinThenLeaveIsTheRingBefore()
{
    std::mt19937_64 random(3);
    for (int round = 0; round < kRandomRings; ++round) {
        std::vector<Node> nodes = randomNodes(random);
        const Ring before = tickRing(nodes);
        // First, in the middle and last in the order of the ids.
        for (const char *id : {"A", "N10a", "Z"}) {
            const Node newcomer{{id}, randomTicks(below(6, random), random)};
            const Ring joined = good(before.joined(newcomer));
            nodes.push_back(newcomer);
            QVERIFY2(joined == tickRing(nodes), describe(nodes).c_str());
            nodes.pop_back();
            QVERIFY2(good(joined.without(newcomer.id)) == before, describe(nodes).c_str());
        }
    }
}

void TestRing::leaveThenRejoinIsTheRingBefore()
{
    std::mt19937_64 random(4);
    for (int round = 0; round < kRandomRings; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const Ring before = tickRing(nodes);
        for (const Node &node : nodes) {
            const auto index = before.indexOf(node.id);
            QVERIFY(index.has_value());
            const Ring left = good(before.without(node.id));
            QVERIFY(!left.indexOf(node.id));
            const Ring rejoined = good(left.joined({node.id, before.tokensOf(*index)}));
            QVERIFY2(rejoined == before, describe(nodes).c_str());
            for (const Position tick : allTicks())
                QVERIFY(rejoined.ownerOf(tick) == before.ownerOf(tick));
        }
    }
}

void TestRing::batchAgreesWithSingleLookups()
{
    std::mt19937_64 random(5);
    // Around the number of lookups that a batch looks ahead, and none at all.
    for (const std::size_t count : {0, 1, 2, 15, 16, 17, 31, 32, 33, 1000}) {
        const Ring ring = tickRing(randomNodes(random));
        std::vector<Position> keys(count);
        for (Position &key : keys)
            key = {below(kTickCount, random)};
        std::vector<NodeIndex> found(count);
        ring.ownersOf(keys, found);
        for (std::size_t i = 0; i < count; ++i)
            QCOMPARE(found[i], ring.ownerOf(keys[i]));
    }
}

void TestRing::hashedRingAgreesWithBisection()
{
    std::mt19937_64 random(6);
    std::vector<Node> nodes;
    std::vector<Token> tokens;
    for (std::size_t i = 0; i < 50; ++i) {
        // Three digits, so that the order of the ids is that of the numbers.
        nodes.push_back({{"N" + std::to_string(100 + i)}, {}});
        for (int j = 0; j < 100; ++j) {
            nodes.back().tokens.push_back({random()});
            tokens.push_back({nodes.back().tokens.back(), static_cast<NodeIndex>(i)});
        }
    }
    std::sort(tokens.begin(), tokens.end());
    std::vector<Position> keys{{0}, {kMax}};
    for (const Token &token : tokens)
        keys.insert(keys.end(), {token.position, {token.position.value + 1}});
    for (int i = 0; i < 10'000; ++i)
        keys.push_back({random()});

    const Ring ring = hashRing(nodes);
    std::vector<NodeIndex> found(keys.size());
    ring.ownersOf(keys, found);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        auto expected =
            std::lower_bound(tokens.begin(), tokens.end(), Token{keys[i], NodeIndex{0}});
        if (expected == tokens.end())
            expected = tokens.begin();
        QCOMPARE(found[i], expected->node);
        QCOMPARE(ring.ownerOf(keys[i]), expected->node);
    }
}

void TestRing::indexOfFewTokens()
{
    const std::vector<std::vector<std::uint64_t>> lists{
        {0},
        {kMax},
        {12345},
        {0, 0},
        {0, kMax},
        {kMax, kMax},
        {5, 5, 5, 5, 5},
        {kMax / 2, kMax / 2 + 1},
        {1, 2, 3},
        {0, 1, 2, 3, 4},
        {0, kMax / 2, kMax},
    };
    for (const auto &tokens : lists)
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
}

void TestRing::indexOfRandomTokens()
{
    std::mt19937_64 random(7);
    for (const std::size_t count : {1, 2, 3, 4, 5, 12, 63, 64, 65, 1000, 20'000}) {
        std::vector<std::uint64_t> tokens(count);
        std::generate(tokens.begin(), tokens.end(), [&random] { return random(); });
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
        // Some of them twice.
        for (std::size_t i = 0; i < count; i += 3)
            tokens.push_back(tokens[i]);
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
    }
}

void TestRing::indexOfClusteredTokens()
{
    std::mt19937_64 random(8);
    const std::uint64_t starts[] = {0, 1, kMax / 2 - 500, kMax - 999, random()};
    for (const std::uint64_t start : starts) {
        std::vector<std::uint64_t> tokens;
        for (std::uint64_t i = 0; i < 1000; ++i)
            tokens.push_back(start + i);
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
        // The cluster among evenly hashed tokens.
        for (int i = 0; i < 1000; ++i)
            tokens.push_back(random());
        QCOMPARE(disagreement(Circle::hashes(), tokens), std::nullopt);
    }
}

// Tokens 2, 4, 8, … apart: for each step another part of them shares a bucket, or its first bits.
void TestRing::indexOfEvenSteps()
{
    for (int exponent = 0; exponent < 64; ++exponent) {
        const std::uint64_t step = std::uint64_t{1} << exponent;
        const std::uint64_t count =
            std::min<std::uint64_t>(300, (kMax >> exponent) + 1 - (exponent == 0));
        std::vector<std::uint64_t> fromZero;
        std::vector<std::uint64_t> toMax;
        for (std::uint64_t i = 0; i < count; ++i) {
            fromZero.push_back(i * step);
            toMax.push_back(kMax - i * step);
        }
        QCOMPARE(disagreement(Circle::hashes(), fromZero), std::nullopt);
        QCOMPARE(disagreement(Circle::hashes(), toMax), std::nullopt);
    }
}

void TestRing::indexOfTicks()
{
    std::mt19937_64 random(9);
    for (const std::size_t count : {1, 2, 3, 12, 63, 64, 65, 127, 128, 129, 180, 360, 1000}) {
        std::vector<std::uint64_t> tokens(count);
        std::generate(tokens.begin(), tokens.end(), [&random] { return randomTick(random).value; });
        QCOMPARE(disagreement(Circle::ticks(), tokens), std::nullopt);
    }
    std::vector<std::uint64_t> every;
    for (std::uint64_t tick = 0; tick < kTickCount; ++tick)
        every.push_back(tick);
    QCOMPARE(disagreement(Circle::ticks(), every), std::nullopt);
}

QTEST_APPLESS_MAIN(TestRing)
#include "tst_ring.moc"
