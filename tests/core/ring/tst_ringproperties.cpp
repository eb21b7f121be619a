// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

#include "RandomRings.h"
#include "ring/Circle.h"
#include "ring/Ring.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr int kRandomRings = 200;

} // namespace

class TestRingProperties : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void orderOfNodesDoesNotMatter();
    void ownersAgreeWithAWalkTickByTick();
    void rangesPartitionTheCircle();
    void joinThenLeaveIsTheRingBefore();
    void leaveThenRejoinIsTheRingBefore();
    void batchAgreesWithSingleLookups();
    void hashedRingAgreesWithBisection();
};

void TestRingProperties::orderOfNodesDoesNotMatter()
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

void TestRingProperties::ownersAgreeWithAWalkTickByTick()
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

void TestRingProperties::rangesPartitionTheCircle()
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

void TestRingProperties::joinThenLeaveIsTheRingBefore()
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

void TestRingProperties::leaveThenRejoinIsTheRingBefore()
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

void TestRingProperties::batchAgreesWithSingleLookups()
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
        std::vector<std::uint32_t> places(count);
        if (ring.tokenCount() > 0)
            ring.successorsOf(keys, places);
        for (std::size_t i = 0; i < count; ++i) {
            QCOMPARE(found[i], ring.ownerOf(keys[i]));
            if (ring.tokenCount() > 0)
                QCOMPARE(std::size_t{places[i]}, ring.successor(keys[i]).value());
        }
    }
}

void TestRingProperties::hashedRingAgreesWithBisection()
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

QTEST_APPLESS_MAIN(TestRingProperties)
#include "tst_ringproperties.moc"
