// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "BoundedOracle.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

Bound withEpsilon(std::uint32_t parts)
{
    Bound bound;
    bound.epsilon = parts;
    return bound;
}

Bound withCap(std::uint64_t cap)
{
    Bound bound;
    bound.cap = cap;
    return bound;
}

std::vector<Demand> single(const std::vector<int> &ticks)
{
    std::vector<Demand> demands;
    for (const int tick : ticks)
        demands.push_back({positionOf(Tick{tick})});
    return demands;
}

/// The ring and the keys of the lesson about bounded loads.
const std::vector<Node> kThree{{{"N1"}, {{20}}}, {{"N2"}, {{80}}}, {{"N3"}, {{300}}}};
const std::vector<Demand> kTwelve =
    single({10, 35, 60, 95, 125, 155, 185, 205, 235, 260, 310, 345});

/// Rings, keys and bounds at random; ε from 0 to 2 and caps, often too small for all.
struct Case
{
    std::vector<Node> nodes;
    std::vector<Demand> demands;
    Bound bound;
};

Case randomCase(std::mt19937_64 &random, bool singles)
{
    Case each;
    each.nodes = randomNodes(random);
    for (const Position tick : randomTicks(below(40, random), random))
        each.demands.push_back({tick, singles ? 1 : below(5, random)});
    if (below(3, random) == 0)
        each.bound.cap = below(8, random);
    else
        each.bound.epsilon = static_cast<std::uint32_t>(below(20'001, random));
    if (below(3, random) == 0)
        each.bound.maxProbes = static_cast<std::uint32_t>(1 + below(3, random));
    each.bound.coordinators = static_cast<std::uint32_t>(1 + below(3, random));
    return each;
}

} // namespace

class TestBounded : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void capsAreExact_data();
    void capsAreExact();
    void capsAreTheSmallest();
    void capsFollowCapacities();
    void noCapWhereNothingBounds();
    void nodesWithoutTokensTakeNothing();
    void theLessonByHand();
    void asByWalking();
    void withoutBoundTheRing();
    void neverAboveTheCap();
    void nobodyIsRefusedForNothing();
    void singleRequestsAllFindRoom();
    void whoseFirstNodeHasRoomStays();
    void laterKeysChangeNothing();
    void coordinatorsServeInTurn();
    void twoCoordinatorsBreakTheCap();
};

void TestBounded::capsAreExact_data()
{
    QTest::addColumn<int>("parts");
    QTest::addColumn<int>("total");
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("cap");
    // (1 + 0.1) × 10 is 11 and not, as in floating point, a little more, which would make 12.
    QTest::newRow("0.1 of 30 on 3") << 1000 << 30 << 3 << 11;
    QTest::newRow("0.1 of 70 on 7") << 1000 << 70 << 7 << 11;
    QTest::newRow("0.25 of 12 on 3") << 2500 << 12 << 3 << 5;
    QTest::newRow("0.25 of 12 on 4") << 2500 << 12 << 4 << 4; // 3.75
    QTest::newRow("0 of 12 on 3") << 0 << 12 << 3 << 4;
    QTest::newRow("0 of 13 on 3") << 0 << 13 << 3 << 5;
    QTest::newRow("0.01 of 12 on 3") << 100 << 12 << 3 << 5; // 4.04
    QTest::newRow("0.0001 of 10000 on 1") << 1 << 10000 << 1 << 10001;
    QTest::newRow("100 of 1 on 1") << 1'000'000 << 1 << 1 << 101;
    QTest::newRow("0.25 of nothing") << 2500 << 0 << 3 << 0;
}

void TestBounded::capsAreExact()
{
    QFETCH(int, parts);
    QFETCH(int, total);
    QFETCH(int, nodes);
    QFETCH(int, cap);
    const auto found = capOf(withEpsilon(static_cast<std::uint32_t>(parts)),
                             static_cast<std::uint64_t>(total), static_cast<std::size_t>(nodes));
    QVERIFY(found == std::optional<std::uint64_t>(static_cast<std::uint64_t>(cap)));
}

void TestBounded::capsAreTheSmallest()
{
    for (const std::uint32_t parts : {0u, 1u, 500u, 1000u, 2500u, 3333u, 9999u, 10'000u, 25'000u}) {
        for (std::uint64_t total = 0; total <= 60; ++total) {
            for (std::size_t nodes = 1; nodes <= 9; ++nodes)
                QCOMPARE(*capOf(withEpsilon(parts), total, nodes),
                         capByCounting(parts, total, nodes));
        }
    }
}

/// Each node's cap is the smallest with which it has its part, up to the largest numbers there are.
void TestBounded::capsFollowCapacities()
{
    for (const std::uint32_t parts : {0u, 1u, 2500u, 3333u, 25'000u}) {
        for (std::uint64_t total = 0; total <= 30; ++total) {
            for (std::uint64_t capacity = 1; capacity <= 5; ++capacity) {
                for (std::uint64_t sum = capacity; sum <= 9; ++sum) {
                    const std::uint64_t cap =
                        *capOf(withEpsilon(parts), total, CapacityShare{capacity, sum});
                    const std::uint64_t wanted = total * (Bound::kParts + parts) * capacity;
                    QVERIFY(cap * sum * Bound::kParts >= wanted);
                    QVERIFY(cap == 0 || (cap - 1) * sum * Bound::kParts < wanted);
                }
            }
        }
    }
    // 2000 keys of a million requests, ε = 100, one node with all the capacity.
    QCOMPARE(
        *capOf(withEpsilon(1'000'000), 2'000'000'000, CapacityShare{kMaxCapacity, kMaxCapacity}),
        std::uint64_t{202'000'000'000});
    // A node without a token takes nothing and counts for nothing.
    const Ring ring = tickRing({{{"N1"}, {{20}}}, {{"N2"}, {}}, {{"N3"}, {{300}}}});
    const auto caps = capsOf(ring, withEpsilon(0), 12, std::vector<std::uint32_t>{1, 7, 3});
    QCOMPARE(caps[0], std::optional<std::uint64_t>(3));
    QVERIFY(!caps[1]);
    QCOMPARE(caps[2], std::optional<std::uint64_t>(9));
}

void TestBounded::noCapWhereNothingBounds()
{
    QVERIFY(!capOf(Bound{}, 12, 3));
    QVERIFY(!capOf(withEpsilon(2500), 12, 0));
    // A fixed cap holds whatever the mean.
    QVERIFY(capOf(withCap(3), 12, 3) == std::optional<std::uint64_t>(3));
    QVERIFY(capOf(withCap(0), 12, 3) == std::optional<std::uint64_t>(0));
}

void TestBounded::nodesWithoutTokensTakeNothing()
{
    std::vector<Node> nodes = kThree;
    nodes.push_back({{"N4"}, {}});
    QCOMPARE(nodesWithTokens(tickRing(nodes)), std::size_t{3});
    // So they are not counted when the cap is worked out, either.
    QVERIFY(placedByRing(nodes, kTwelve, withEpsilon(0)) ==
            placedByRing(kThree, kTwelve, withEpsilon(0)));
    QVERIFY(placedByRing({{{"N4"}, {}}}, kTwelve, withEpsilon(0)) ==
            std::vector<Placed>(kTwelve.size()));
}

/// N3 owns the keys from K3 to K9; it takes five of them.
void TestBounded::theLessonByHand()
{
    const auto placed = placedByRing(kThree, kTwelve, withEpsilon(2500));
    const std::map<std::string, std::uint64_t> loads{{"N1", 5}, {"N2", 2}, {"N3", 5}};
    QVERIFY(loadsOf(placed, kTwelve) == loads);
    for (std::size_t key = 0; key < placed.size(); ++key) {
        const bool spilled = key == 8 || key == 9;
        QVERIFY(placed[key].full ==
                (spilled ? std::vector<std::string>{"N3"} : std::vector<std::string>{}));
        if (spilled)
            QCOMPARE(placed[key].owner, std::string("N1"));
    }
    // Four each: what N3 does not take fills N1, so that N1's last two keys walk on as well.
    const auto even = placedByRing(kThree, kTwelve, withEpsilon(0));
    QVERIFY(even[7] == (Placed{"N1", {"N3"}}));
    QVERIFY(even[10] == (Placed{"N2", {"N1"}}));
    QVERIFY(even[11] == (Placed{"N2", {"N1"}}));
    // Three times three are nine; the last three keys ask everybody.
    const auto full = placedByRing(kThree, kTwelve, withCap(3));
    QVERIFY(full[8] == (Placed{"N2", {"N3", "N1"}}));
    QVERIFY(full[9] == (Placed{"", {"N3", "N1", "N2"}}));
    QVERIFY(full[11] == (Placed{"", {"N1", "N2", "N3"}}));
    // Only one node may be asked.
    Bound one = withEpsilon(2500);
    one.maxProbes = 1;
    QVERIFY(placedByRing(kThree, kTwelve, one)[8] == (Placed{"", {"N3"}}));
}

void TestBounded::asByWalking()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 2000; ++i) {
        const Case each = randomCase(random, false);
        QVERIFY2(placedByRing(each.nodes, each.demands, each.bound) ==
                     placedByWalking(each.nodes, each.demands, each.bound),
                 describe(each.nodes).c_str());
    }
}

void TestBounded::withoutBoundTheRing()
{
    std::mt19937_64 random(2);
    for (int i = 0; i < 300; ++i) {
        Case each = randomCase(random, false);
        each.bound = {};
        const auto placed = placedByRing(each.nodes, each.demands, each.bound);
        for (std::size_t key = 0; key < placed.size(); ++key) {
            const auto owner = ownerByWalking(each.demands[key].position, each.nodes);
            QCOMPARE(placed[key].owner, owner ? owner->text : std::string());
            QVERIFY(placed[key].full.empty());
        }
    }
}

/// For any ε, any order of the keys and any number of tokens a node.
void TestBounded::neverAboveTheCap()
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 1000; ++i) {
        Case each = randomCase(random, false);
        each.bound.coordinators = 1;
        std::shuffle(each.demands.begin(), each.demands.end(), random);
        const auto cap =
            capOf(each.bound, totalOf(each.demands), nodesWithTokens(tickRing(each.nodes)));
        for (const auto &[node, load] :
             loadsOf(placedByRing(each.nodes, each.demands, each.bound), each.demands))
            QVERIFY2(load <= *cap, node.c_str());
    }
}

/// A key without an owner has asked as many nodes as it might, and all were full; every other key
/// has one owner, which it has not asked in vain.
void TestBounded::nobodyIsRefusedForNothing()
{
    std::mt19937_64 random(4);
    for (int i = 0; i < 1000; ++i) {
        const Case each = randomCase(random, false);
        const std::size_t nodes = nodesWithTokens(tickRing(each.nodes));
        const std::size_t most =
            each.bound.maxProbes == 0 ? nodes : std::min<std::size_t>(nodes, each.bound.maxProbes);
        for (const Placed &placed : placedByRing(each.nodes, each.demands, each.bound)) {
            if (placed.owner.empty())
                QCOMPARE(placed.full.size(), most);
            else
                QVERIFY(placed.full.size() < most);
            QVERIFY(std::find(placed.full.begin(), placed.full.end(), placed.owner) ==
                    placed.full.end());
        }
    }
}

/// With ε there is room for all: the caps together are at least the total.
void TestBounded::singleRequestsAllFindRoom()
{
    std::mt19937_64 random(5);
    int lessons = 0;
    for (int i = 0; i < 1000; ++i) {
        Case each = randomCase(random, true);
        if (!each.bound.epsilon || nodesWithTokens(tickRing(each.nodes)) == 0)
            continue;
        each.bound.maxProbes = 0;
        ++lessons;
        for (const Placed &placed : placedByRing(each.nodes, each.demands, each.bound))
            QVERIFY(!placed.owner.empty());
    }
    QVERIFY(lessons > 100);
}

/// Nobody spills without need: where a key is not at its first node, that node had no room for it
/// when it came.
void TestBounded::whoseFirstNodeHasRoomStays()
{
    std::mt19937_64 random(6);
    int spilled = 0;
    for (int i = 0; i < 1000; ++i) {
        Case each = randomCase(random, false);
        each.bound.coordinators = 1;
        const auto placed = placedByRing(each.nodes, each.demands, each.bound);
        const auto cap =
            capOf(each.bound, totalOf(each.demands), nodesWithTokens(tickRing(each.nodes)));
        std::map<std::string, std::uint64_t> loads;
        for (std::size_t key = 0; key < placed.size(); ++key) {
            const auto first = ownerByWalking(each.demands[key].position, each.nodes);
            if (first && loads[first->text] + each.demands[key].requests <= *cap)
                QCOMPARE(placed[key].owner, first->text);
            else
                ++spilled;
            loads[placed[key].owner] += each.demands[key].requests;
        }
    }
    QVERIFY(spilled > 100);
}

/// Under a fixed cap a key is where it is because of the keys before it alone.
void TestBounded::laterKeysChangeNothing()
{
    std::mt19937_64 random(7);
    for (int i = 0; i < 300; ++i) {
        Case each = randomCase(random, false);
        each.bound.epsilon.reset();
        each.bound.cap = below(8, random);
        auto all = placedByRing(each.nodes, each.demands, each.bound);
        const std::size_t half = each.demands.size() / 2;
        each.demands.resize(half);
        all.resize(half);
        QVERIFY(placedByRing(each.nodes, each.demands, each.bound) == all);
    }
}

/// Each coordinator places its own keys as if it were alone, under the cap of all.
void TestBounded::coordinatorsServeInTurn()
{
    std::mt19937_64 random(8);
    for (int i = 0; i < 300; ++i) {
        const Case each = randomCase(random, false);
        const auto together = placedByRing(each.nodes, each.demands, each.bound);
        const auto cap =
            capOf(each.bound, totalOf(each.demands), nodesWithTokens(tickRing(each.nodes)));
        Bound alone = withCap(cap.value_or(0));
        alone.maxProbes = each.bound.maxProbes;
        for (std::size_t first = 0; first < each.bound.coordinators; ++first) {
            std::vector<Demand> own;
            std::vector<Placed> expected;
            for (std::size_t key = first; key < together.size(); key += each.bound.coordinators) {
                own.push_back(each.demands[key]);
                expected.push_back(together[key]);
            }
            QVERIFY(placedByRing(each.nodes, own, alone) == expected);
        }
    }
}

void TestBounded::twoCoordinatorsBreakTheCap()
{
    Bound two = withEpsilon(2500);
    two.coordinators = 2;
    const auto placed = placedByRing(kThree, kTwelve, two);
    // Of N3's seven keys one places K4, K6, K8, the other K3, K5, K7, K9: neither sees five.
    const std::map<std::string, std::uint64_t> loads{{"N1", 3}, {"N2", 2}, {"N3", 7}};
    QVERIFY(loadsOf(placed, kTwelve) == loads);
    QVERIFY(*capOf(two, 12, 3) < loads.at("N3"));
}

QTEST_APPLESS_MAIN(TestBounded)
#include "tst_bounded.moc"
