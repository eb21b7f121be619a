// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cstddef>
#include <random>
#include <set>
#include <vector>

#include "RandomRings.h"
#include "ring/SuccessorSearch.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// The place of the first token at or after the position by looking at one after the other; the
/// number of tokens if there is none.
std::size_t firstNotBefore(const Ring &ring, Position position)
{
    std::size_t place = 0;
    while (place < ring.tokenCount() && ring.token(place).position < position)
        ++place;
    return place;
}

/// The smallest c with 2^c ≥ n + 1.
std::size_t mostComparisons(std::size_t tokens)
{
    std::size_t most = 0;
    while ((std::size_t{1} << most) < tokens + 1)
        ++most;
    return most;
}

/// What is wrong with the trace of a search; empty if nothing is.
std::string faultOf(const SuccessorSearch &search, const Ring &ring, Position position)
{
    std::size_t low = 0;
    std::size_t high = ring.tokenCount();
    for (const auto &made : search.comparisons) {
        if (made.low != low || made.high != high)
            return "a comparison does not go on where the last one ended";
        if (made.middle < low || made.middle >= high)
            return "the token compared is not in question";
        if ((made.middle - low) - (high - 1 - made.middle) > 1)
            return "the token compared is not in the middle";
        if (made.early != (ring.token(made.middle).position < position))
            return "a comparison is wrong";
        (made.early ? low : high) = made.early ? made.middle + 1 : made.middle;
    }
    if (low != high)
        return "tokens are left in question";
    if (search.end != low)
        return "the search does not end where the comparisons do";
    if (search.end != firstNotBefore(ring, position))
        return "the wrong token is found";
    if (search.found != ring.successor(position))
        return "the ring finds another token";
    if (search.pastTheEnd() != (ring.tokenCount() > 0 && search.end == ring.tokenCount()))
        return "the wrap is told wrongly";
    return {};
}

} // namespace

class TestSuccessorSearch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void randomRings();
    void everyNumberOfTokens();
    void hashes();
    void stepsOfOneSearch();
};

void TestSuccessorSearch::randomRings()
{
    std::mt19937_64 random(1);
    std::set<std::size_t> sizes;
    for (int round = 0; round < 300; ++round) {
        const std::vector<Node> nodes = randomNodes(random);
        const Ring ring = tickRing(nodes);
        sizes.insert(ring.tokenCount());
        for (const Position tick : allTicks()) {
            const SuccessorSearch search = searchSuccessor(ring, tick);
            const std::string fault = faultOf(search, ring, tick);
            QVERIFY2(fault.empty(), (describe(nodes) + ": " + fault).c_str());
            QVERIFY(search.comparisons.size() <= mostComparisons(ring.tokenCount()));
        }
    }
    QVERIFY(sizes.contains(0) && sizes.size() > 20);
}

/// The bound is met for every number of tokens by some position, so it is no larger than needed.
void TestSuccessorSearch::everyNumberOfTokens()
{
    Node node{{"N"}, {}};
    for (std::size_t count = 0; count <= kTickCount; ++count) {
        const Ring ring = tickRing({node});
        std::size_t most = 0;
        for (const Position tick : allTicks()) {
            const SuccessorSearch search = searchSuccessor(ring, tick);
            const std::string fault = faultOf(search, ring, tick);
            QVERIFY2(fault.empty(), fault.c_str());
            most = std::max(most, search.comparisons.size());
        }
        QCOMPARE(most, mostComparisons(count));
        node.tokens.push_back({count});
    }
}

void TestSuccessorSearch::hashes()
{
    std::mt19937_64 random(2);
    std::vector<Node> nodes;
    for (int i = 0; i < 10; ++i) {
        nodes.push_back({{"N" + std::to_string(i)}, {}});
        for (int j = 0; j < 100; ++j)
            nodes.back().tokens.push_back({random()});
    }
    const Ring ring = hashRing(nodes);
    std::vector<Position> positions{{0}, {kMax}};
    for (std::size_t i = 0; i < ring.tokenCount(); ++i) {
        const Position token = ring.token(i).position;
        positions.insert(positions.end(), {token, {token.value + 1}, {token.value - 1}});
    }
    for (const Position position : positions) {
        const SuccessorSearch search = searchSuccessor(ring, position);
        const std::string fault = faultOf(search, ring, position);
        QVERIFY2(fault.empty(), fault.c_str());
        QVERIFY(search.comparisons.size() <= 10); // 2^10 > 1000
    }
}

/// 155 among 20 140 220 280: 220 would do, 140 is too early, so it is 220. 345 is past them all.
void TestSuccessorSearch::stepsOfOneSearch()
{
    const Ring ring =
        tickRing({{{"N1"}, {{20}}}, {{"N2"}, {{140}}}, {{"N3"}, {{280}}}, {{"N4"}, {{220}}}});
    const SuccessorSearch found = searchSuccessor(ring, {155});
    QCOMPARE(found, (SuccessorSearch{{{0, 4, 2, false}, {0, 2, 1, true}}, 2, 2}));
    QVERIFY(!found.pastTheEnd());
    const SuccessorSearch wrapped = searchSuccessor(ring, {345});
    QCOMPARE(wrapped, (SuccessorSearch{{{0, 4, 2, true}, {3, 4, 3, true}}, 4, 0}));
    QVERIFY(wrapped.pastTheEnd());
    // 0 is before the first token: no wrap, although the first is found.
    QVERIFY(!searchSuccessor(ring, {0}).pastTheEnd());
    QCOMPARE(searchSuccessor(ring, {0}).found, std::optional<std::size_t>(0));
    QCOMPARE(searchSuccessor(Ring(Circle::ticks()), {155}), SuccessorSearch{});
}

QTEST_APPLESS_MAIN(TestSuccessorSearch)
#include "tst_successorsearch.moc"
