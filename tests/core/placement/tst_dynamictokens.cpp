// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "Clusters.h"
#include "placement/DynamicTokens.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

using Labels = DynamicSettings::Labels;
using Basis = DynamicSettings::Basis;

PlacementSettings settingsOf(std::uint32_t vnodes, Labels labels = Labels::Factor,
                             Basis basis = Basis::Base)
{
    PlacementSettings settings;
    settings.vnodes = vnodes;
    settings.dynamic.labels = labels;
    settings.dynamic.basis = basis;
    return settings;
}

std::vector<std::uint32_t> tokensOf(const DynamicTokens &dynamic)
{
    std::vector<std::uint32_t> tokens;
    for (const DynamicTokens::State &state : dynamic.states())
        tokens.push_back(state.tokens);
    return tokens;
}

std::vector<std::uint64_t> served(const DynamicTokens &dynamic,
                                  const std::vector<std::uint64_t> &hashes)
{
    std::vector<NodeIndex> owners(hashes.size());
    dynamic.ring().ownersOf(hashes, owners);
    return loadsOf(dynamic.members().size(), owners);
}

std::set<std::uint64_t> positionsOf(const MemberRing &ring, NodeIndex member)
{
    std::set<std::uint64_t> positions;
    for (std::size_t place = 0; place < ring.ring().tokenCount(); ++place) {
        if (ring.memberAt(place) == member)
            positions.insert(ring.ring().token(place).position.value);
    }
    return positions;
}

/// The load of each member after so many rounds over the same keys, and how far the first one's is
/// from what it should be, round by round.
std::vector<double> errorsOver(DynamicTokens dynamic, int rounds)
{
    const auto hashes = randomHashes(50'000, 9);
    std::vector<double> errors;
    for (int round = 0; round < rounds; ++round) {
        const auto loads = dynamic.loadsOf(served(dynamic, hashes));
        errors.push_back(std::abs(loads[0] - 1));
        dynamic.adjust(loads);
    }
    return errors;
}

} // namespace

class TestDynamicTokens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void factorsOfTheSource();
    void theExperimentOfTheSource();
    void loadsAreRelativeToWeights();
    void allBeginAlike();
    void labelsWithFactorsMoveEveryToken();
    void stableLabelsOnlyAddAndDrop();
    void aFixedBaseSwings();
    void theBasisOfNowSettles();
    void smoothing();
    void limits();
    void idleNodesDoNotGrowWithoutLimit();
    void aRunAdjustsBetweenRounds();
    void roundsCutTheTotal();
    void roundsOfUnequalSizes();
    void fewerRequestsThanRounds();
};

/// Source 002's code: loads of 0.8, 0.5 and 0.2 where 1 is the most.
void TestDynamicTokens::factorsOfTheSource()
{
    QCOMPARE(dynamicTokenCount(100, dynamicFactor(0.8)), std::uint64_t{124});
    QCOMPARE(dynamicTokenCount(100, dynamicFactor(0.5)), std::uint64_t{199});
    QCOMPARE(dynamicTokenCount(100, dynamicFactor(0.2)), std::uint64_t{499});
    // With no load yet, as the code begins, a node would get this many.
    QCOMPARE(dynamicTokenCount(100, dynamicFactor(0)), std::uint64_t{100'000'000});
    QCOMPARE(dynamicTokenCount(1, dynamicFactor(50)), std::uint64_t{1});
    QCOMPARE(dynamicLabel("redis_01", 0, dynamicFactor(0.8)), std::string("redis_01_v0_1.25"));
    QCOMPARE(dynamicLabel("redis_03", 498, dynamicFactor(0.2)), std::string("redis_03_v498_5.00"));
    QCOMPARE(dynamicLabel("N", 7, dynamicFactor(0)), std::string("N_v7_1000000.00"));
}

/// Its second round, keys req_2000 to req_3999. Derived by running the source's code in Python
/// 3.11, without its first count, which would take 10⁸ tokens a node.
void TestDynamicTokens::theExperimentOfTheSource()
{
    const std::vector<Member> members{{{"redis_01"}, 1}, {{"redis_02"}, 1}, {{"redis_03"}, 1}};
    PlacementSettings settings = settingsOf(100);
    settings.hash = NameHash::Md5;
    DynamicTokens dynamic(members, settings);
    dynamic.adjust(std::vector{0.8, 0.5, 0.2});
    QVERIFY((tokensOf(dynamic) == std::vector<std::uint32_t>{124, 199, 499}));
    std::vector<std::uint64_t> hashes;
    for (int i = 2000; i < 4000; ++i)
        hashes.push_back(hashOf(NameHash::Md5, "req_" + std::to_string(i)));
    QVERIFY((served(dynamic, hashes) == std::vector<std::uint64_t>{304, 512, 1184}));
}

void TestDynamicTokens::loadsAreRelativeToWeights()
{
    const DynamicTokens dynamic(weightedCluster({1, 3, 0}), settingsOf(10));
    QVERIFY(
        (dynamic.loadsOf(std::vector<std::uint64_t>{25, 75, 0}) == std::vector<double>{1, 1, 0}));
    QVERIFY((dynamic.loadsOf(std::vector<std::uint64_t>{50, 50, 0}) ==
             std::vector<double>{2, 2.0 / 3, 0}));
    QVERIFY((dynamic.loadsOf(std::vector<std::uint64_t>{0, 0, 0}) == std::vector<double>{0, 0, 0}));
}

void TestDynamicTokens::allBeginAlike()
{
    const DynamicTokens dynamic(weightedCluster({1, 3, 0}), settingsOf(10));
    QVERIFY((tokensOf(dynamic) == std::vector<std::uint32_t>{10, 10, 0}));
    QCOMPARE(dynamic.ring().ring().tokenCount(), std::size_t{20});
}

void TestDynamicTokens::labelsWithFactorsMoveEveryToken()
{
    DynamicTokens dynamic(cluster(3), settingsOf(50));
    const auto before = positionsOf(dynamic.ring(), NodeIndex{0});
    dynamic.adjust(std::vector{0.98, 1.0, 1.0});
    for (const std::uint64_t position : positionsOf(dynamic.ring(), NodeIndex{0}))
        QVERIFY(!before.contains(position));
}

void TestDynamicTokens::stableLabelsOnlyAddAndDrop()
{
    DynamicTokens dynamic(cluster(3), settingsOf(50, Labels::Stable));
    const auto before = positionsOf(dynamic.ring(), NodeIndex{0});
    dynamic.adjust(std::vector{0.5, 1.0, 1.0});
    const auto more = positionsOf(dynamic.ring(), NodeIndex{0});
    QCOMPARE(more.size(), std::size_t{99});
    QVERIFY(std::includes(more.begin(), more.end(), before.begin(), before.end()));
    dynamic.adjust(std::vector{2.0, 1.0, 1.0});
    const auto fewer = positionsOf(dynamic.ring(), NodeIndex{0});
    QCOMPARE(fewer.size(), std::size_t{24});
    QVERIFY(std::includes(before.begin(), before.end(), fewer.begin(), fewer.end()));
}

/// Weights 1 and 3, all equal at first. The base times 1 / load puts it right in one round and
/// wrong again in the next, for ever.
void TestDynamicTokens::aFixedBaseSwings()
{
    const auto errors =
        errorsOver(DynamicTokens(weightedCluster({1, 3}), settingsOf(2000, Labels::Stable)), 12);
    for (std::size_t round = 0; round < errors.size(); ++round)
        QVERIFY(round % 2 == 0 ? errors[round] > 0.8 : errors[round] < 0.2);
}

void TestDynamicTokens::theBasisOfNowSettles()
{
    const auto errors = errorsOver(
        DynamicTokens(weightedCluster({1, 3}), settingsOf(2000, Labels::Stable, Basis::Current)),
        12);
    QVERIFY(errors[0] > 0.8);
    for (std::size_t round = 2; round < errors.size(); ++round)
        QVERIFY(errors[round] < 0.05);
}

/// Half of the newest load and half of the one before; the first stands for itself.
void TestDynamicTokens::smoothing()
{
    PlacementSettings settings = settingsOf(100);
    settings.dynamic.smoothing = DynamicSettings::kParts / 2;
    DynamicTokens dynamic(cluster(2), settings);
    dynamic.adjust(std::vector{2.0, 1.0});
    QCOMPARE(dynamic.states()[0].load, 2.0);
    dynamic.adjust(std::vector{1.0, 1.0});
    QCOMPARE(dynamic.states()[0].load, 1.5);
    QCOMPARE(dynamic.states()[0].tokens, 66u);
}

/// A tenth at once, and always by one at least.
void TestDynamicTokens::limits()
{
    PlacementSettings settings = settingsOf(100);
    settings.dynamic.limit = 1000;
    DynamicTokens dynamic(cluster(3), settings);
    dynamic.adjust(std::vector{0.1, 10.0, 0.97});
    QVERIFY((tokensOf(dynamic) == std::vector<std::uint32_t>{110, 90, 103}));
    dynamic.adjust(std::vector{0.1, 10.0, 0.97});
    QVERIFY((tokensOf(dynamic) == std::vector<std::uint32_t>{121, 81, 103}));
    for (int i = 0; i < 100; ++i)
        dynamic.adjust(std::vector{1.0, 1000.0, 1.0});
    QCOMPARE(dynamic.states()[1].tokens, 1u);
    dynamic.adjust(std::vector{1.0, 0.001, 1.0});
    QCOMPARE(dynamic.states()[1].tokens, 2u);
}

void TestDynamicTokens::idleNodesDoNotGrowWithoutLimit()
{
    DynamicTokens dynamic(cluster(2), settingsOf(10));
    dynamic.adjust(std::vector{0.0, 2.0});
    QVERIFY((tokensOf(dynamic) == std::vector<std::uint32_t>{100, 4}));
}

/// The same by hand: rounds of 2500, adjusted after every second one.
void TestDynamicTokens::aRunAdjustsBetweenRounds()
{
    PlacementSettings settings = settingsOf(30);
    settings.dynamic.rounds = 4;
    settings.dynamic.interval = 2;
    const auto members = weightedCluster({1, 2, 5});
    const auto hashes = randomHashes(10'000, 10);
    const auto taken = placed(*made(PlacementRule::Dynamic, members, settings), hashes).owners;

    DynamicTokens dynamic(members, settings);
    const std::span all(hashes);
    std::vector<NodeIndex> byHand(hashes.size());
    dynamic.ring().ownersOf(all.first(5000), std::span(byHand).first(5000));
    dynamic.adjust(dynamic.loadsOf(loadsOf(3, std::span(byHand).first(5000))));
    dynamic.ring().ownersOf(all.last(5000), std::span(byHand).last(5000));
    QVERIFY(taken == byHand);
    QVERIFY(taken != ownersOf(*made(PlacementRule::Dynamic, members, settings), hashes));
}

/// Against 128 bits, which need no cut.
void TestDynamicTokens::roundsCutTheTotal()
{
    __extension__ typedef unsigned __int128 Wide;
    for (const std::uint64_t total : {std::uint64_t{0}, std::uint64_t{7}, std::uint64_t{1'000'003},
                                      std::uint64_t{1} << 53, ~std::uint64_t{0}}) {
        for (const std::uint64_t rounds : {1u, 2u, 7u, 10u, 999'983u, 1'000'000u}) {
            for (const std::uint64_t round : {std::uint64_t{1}, rounds / 2 + 1, rounds}) {
                const auto end = static_cast<std::uint64_t>(Wide{total} * round / rounds);
                QCOMPARE(quint64{roundEnd(total, round, rounds)}, quint64{end});
            }
        }
    }
}

/// More rounds than requests, and requests past the total: all of them are placed.
void TestDynamicTokens::roundsOfUnequalSizes()
{
    PlacementSettings settings = settingsOf(5);
    for (const std::uint32_t rounds : {1u, 2u, 3u, 7u, 1000u}) {
        settings.dynamic.rounds = rounds;
        const auto hashes = randomHashes(100, 11);
        for (const std::uint64_t total : {0u, 1u, 50u, 100u, 1000u}) {
            const Answers answers =
                placed(*made(PlacementRule::Dynamic, cluster(3), settings), hashes, total);
            for (std::size_t i = 0; i < hashes.size(); ++i)
                QVERIFY(answers.owners[i] != kNoNode && answers.probes[i] == 1);
        }
    }
}

/// Some rounds hold nothing then, the first among them. Round by round in the plainest way,
/// whatever the requests are cut into.
void TestDynamicTokens::fewerRequestsThanRounds()
{
    const auto members = cluster(3);
    for (const std::uint32_t interval : {1u, 2u, 3u}) {
        PlacementSettings settings = settingsOf(20);
        settings.dynamic.rounds = 10;
        settings.dynamic.interval = interval;
        for (const std::size_t total : {1u, 2u, 3u, 7u, 9u, 10u, 11u, 23u}) {
            const auto hashes = randomHashes(total, 12 + total);
            DynamicTokens dynamic(members, settings);
            std::vector<NodeIndex> byHand;
            std::vector<std::uint64_t> since(members.size());
            for (std::uint32_t round = 1; round <= 10; ++round) {
                while (byHand.size() < total * round / 10) {
                    NodeIndex owner = kNoNode;
                    dynamic.ring().ownersOf({&hashes[byHand.size()], 1}, {&owner, 1});
                    byHand.push_back(owner);
                    ++since[static_cast<std::size_t>(owner)];
                }
                const bool any = since != std::vector<std::uint64_t>(members.size());
                if (round % interval == 0 && any) {
                    dynamic.adjust(dynamic.loadsOf(since));
                    since.assign(members.size(), 0);
                }
            }
            const auto placement = made(PlacementRule::Dynamic, members, settings);
            QVERIFY(placed(*placement, hashes).owners == byHand);
            const auto placing = placement->start(total);
            for (std::size_t i = 0; i < total; ++i) {
                NodeIndex owner = kNoNode;
                std::uint32_t probes = 0;
                placing->place({&hashes[i], 1}, {&owner, 1}, {&probes, 1});
                QVERIFY(owner == byHand[i]);
            }
        }
    }
}

QTEST_APPLESS_MAIN(TestDynamicTokens)
#include "tst_dynamictokens.moc"
