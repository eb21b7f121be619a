// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <vector>

#include "RandomRings.h"
#include "ring/Circle.h"
#include "ring/Ring.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

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
    return ring ? QString() : QString::fromStdString(ring.error().message.english);
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

QTEST_APPLESS_MAIN(TestRing)
#include "tst_ring.moc"
