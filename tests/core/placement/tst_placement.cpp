// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "Clusters.h"
#include "hash/Xxh3.h"
#include "placement/Bounded.h"
#include "placement/MemberRing.h"
#include "placement/Placement.h"
#include "placement/PlacementLimits.h"

using namespace ringwalk;
using namespace ringwalk::test;

Q_DECLARE_METATYPE(ringwalk::PlacementRule)

namespace {

std::vector<Member> unequal()
{
    return weightedCluster({3, 1, 2, 5, 1, 1, 4, 2, 9, 1, 1, 3});
}

/// Whether the points come from ketama, and not from the number of virtual nodes.
bool hasKetamaPoints(PlacementRule rule)
{
    return rule == PlacementRule::Ketama || rule == PlacementRule::KetamaWeighted;
}

bool anyRule(PlacementRule)
{
    return true;
}

/// Modulo and jump know nodes only by their number in the list.
bool goesByIds(PlacementRule rule)
{
    return rule != PlacementRule::Modulo && rule != PlacementRule::Jump;
}

/// Whether a member that comes or goes moves its own keys alone. (Among weighted ketama's points
/// those of the others change.)
bool movesOnlyWhatItMust(PlacementRule rule)
{
    return rule != PlacementRule::Modulo && rule != PlacementRule::Maglev &&
           rule != PlacementRule::KetamaWeighted;
}

/// Whether weights count from the start. (The dynamic rule finds out about them.)
bool weighsAtFirst(PlacementRule rule)
{
    return weighs(rule) && rule != PlacementRule::Dynamic;
}

bool growsByWeight(PlacementRule rule)
{
    return weighsAtFirst(rule) && movesOnlyWhatItMust(rule);
}

} // namespace

/// What holds for every rule.
class TestPlacement : public QObject
{
    Q_OBJECT

private:
    void rules(bool (*promises)(PlacementRule));

private Q_SLOTS:
    void names();
    void nobodyOwnsAnythingWithoutNodes_data() { rules(anyRule); }
    void nobodyOwnsAnythingWithoutNodes();
    void oneNodeOwnsEverything_data() { rules(anyRule); }
    void oneNodeOwnsEverything();
    void everyKeyHasAnOwner_data() { rules(anyRule); }
    void everyKeyHasAnOwner();
    void theOrderOfMembersMakesNoDifference_data() { rules(goesByIds); }
    void theOrderOfMembersMakesNoDifference();
    void theCutIntoBatchesMakesNoDifference_data() { rules(anyRule); }
    void theCutIntoBatchesMakesNoDifference();
    void weightZeroGetsNothing_data() { rules(weighs); }
    void weightZeroGetsNothing();
    void ignoredWeightsAreNotLookedAt_data() { rules(anyRule); }
    void ignoredWeightsAreNotLookedAt();
    void aNewcomerTakesKeysAndNobodyElse_data() { rules(movesOnlyWhatItMust); }
    void aNewcomerTakesKeysAndNobodyElse();
    void aLeaverGivesKeysAndNobodyElse_data() { rules(movesOnlyWhatItMust); }
    void aLeaverGivesKeysAndNobodyElse();
    void oneComesOrGoesAsIfMadeAnew_data() { rules(anyRule); }
    void oneComesOrGoesAsIfMadeAnew();
    void moreWeightOnlyTakes_data() { rules(growsByWeight); }
    void moreWeightOnlyTakes();
    void sharesFollowWeights_data() { rules(weighsAtFirst); }
    void sharesFollowWeights();
    void moduloMovesNearlyAll();
    void namesThatRunTogether();
    void faults();
    void allLimitsInBothLanguages();
};

void TestPlacement::rules(bool (*promises)(PlacementRule))
{
    QTest::addColumn<PlacementRule>("rule");
    for (const PlacementRule rule : kPlacementRules) {
        if (promises(rule))
            QTest::newRow(std::string(placementName(rule)).c_str()) << rule;
    }
}

void TestPlacement::names()
{
    for (const PlacementRule rule : kPlacementRules)
        QVERIFY(placementNamed(placementName(rule)) == rule);
    QVERIFY(placementNamed("weighted-rendezvous") == PlacementRule::WeightedRendezvous);
    QVERIFY(placementNamed("ketama-weighted") == PlacementRule::KetamaWeighted);
    QVERIFY(!placementNamed("Modulo"));
    QVERIFY(!placementNamed(""));
    QCOMPARE(placementNames(),
             std::string("modulo, successor, bounded, bounded-rendezvous, rendezvous, "
                         "weighted-rendezvous, jump, maglev, dynamic, ketama, ketama-weighted, "
                         "cassandra"));
}

/// dgryski/go-rendezvous, issue 1, and twitter/twemproxy, issue 563, read past the end of an empty
/// list here; dapr/dapr, PR 10222, divided by zero.
void TestPlacement::nobodyOwnsAnythingWithoutNodes()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(100, 1);
    const auto placement = made(rule, {}, quick());
    QCOMPARE(placement->nodes(), std::size_t{0});
    const std::vector<NodeIndex> none(hashes.size(), kNoNode);
    QVERIFY(ownersOf(*placement, hashes) == none);
    QVERIFY(placed(*placement, hashes) ==
            (Answers{none, std::vector<std::uint32_t>(hashes.size(), 0)}));
}

void TestPlacement::oneNodeOwnsEverything()
{
    QFETCH(PlacementRule, rule);
    auto hashes = randomHashes(100, 2);
    hashes.push_back(0);
    hashes.push_back(~std::uint64_t{0});
    const auto placement = made(rule, cluster(1), quick());
    const std::vector<NodeIndex> first(hashes.size(), NodeIndex{0});
    QVERIFY(ownersOf(*placement, hashes) == first);
    QVERIFY(placed(*placement, hashes) ==
            (Answers{first, std::vector<std::uint32_t>(hashes.size(), 1)}));
}

void TestPlacement::everyKeyHasAnOwner()
{
    QFETCH(PlacementRule, rule);
    const auto members = unequal();
    const auto hashes = randomHashes(5000, 3);
    const auto placement = made(rule, members, quick());
    QCOMPARE(placement->nodes(), members.size());
    QVERIFY(placement->bytes() > 0);
    for (const NodeIndex owner : ownersOf(*placement, hashes))
        QVERIFY(static_cast<std::size_t>(owner) < members.size());
    // No request is lost or refused either, since the caps make up the total.
    const Answers answers = placed(*placement, hashes);
    const auto loads = loadsOf(members.size(), answers.owners);
    QCOMPARE(std::accumulate(loads.begin(), loads.end(), std::uint64_t{0}),
             std::uint64_t{hashes.size()});
    for (const std::uint32_t probes : answers.probes)
        QVERIFY(bounds(rule) ? probes >= 1 && probes <= members.size() : probes == 1);
}

/// envoyproxy/envoy, issue 20703: a table that depended on the order of the hosts.
void TestPlacement::theOrderOfMembersMakesNoDifference()
{
    QFETCH(PlacementRule, rule);
    auto members = unequal();
    const auto hashes = randomHashes(3000, 4);
    const auto owners = ownerNames(rule, members, hashes, quick());
    const auto taken = namesOf(members, placed(*made(rule, members, quick()), hashes).owners);
    std::mt19937_64 random(5);
    for (int i = 0; i < 5; ++i) {
        std::shuffle(members.begin(), members.end(), random);
        QVERIFY(ownerNames(rule, members, hashes, quick()) == owners);
        QVERIFY(namesOf(members, placed(*made(rule, members, quick()), hashes).owners) == taken);
    }
}

void TestPlacement::theCutIntoBatchesMakesNoDifference()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(3001, 6);
    const auto placement = made(rule, unequal(), quick());
    const Answers whole = placed(*placement, hashes);
    std::mt19937_64 random(7);
    for (int i = 0; i < 5; ++i) {
        Answers pieces = placed(*placement, {});
        const auto placing = placement->start(hashes.size());
        for (std::size_t done = 0; done < hashes.size();) {
            const std::size_t count = std::min<std::size_t>(random() % 700, hashes.size() - done);
            std::vector<NodeIndex> owners(count);
            std::vector<std::uint32_t> probes(count);
            placing->place(std::span(hashes).subspan(done, count), owners, probes);
            pieces.owners.insert(pieces.owners.end(), owners.begin(), owners.end());
            pieces.probes.insert(pieces.probes.end(), probes.begin(), probes.end());
            done += count;
        }
        QVERIFY(pieces == whole);
    }
}

void TestPlacement::weightZeroGetsNothing()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(5000, 8);
    const auto some = weightedCluster({2, 0, 3, 0, 1});
    const auto loads = loadsOf(5, ownersOf(*made(rule, some, quick()), hashes));
    const auto taken = loadsOf(5, placed(*made(rule, some, quick()), hashes).owners);
    for (const std::size_t node : {std::size_t{1}, std::size_t{3}}) {
        QCOMPARE(loads[node], std::uint64_t{0});
        QCOMPARE(taken[node], std::uint64_t{0});
    }
    // Nobody can own anything where nobody has any weight.
    const auto none = weightedCluster({0, 0, 0});
    const std::vector<NodeIndex> nobody(hashes.size(), kNoNode);
    QVERIFY(ownersOf(*made(rule, none, quick()), hashes) == nobody);
    QVERIFY(placed(*made(rule, none, quick()), hashes).owners == nobody);
}

void TestPlacement::ignoredWeightsAreNotLookedAt()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(2000, 9);
    const auto equal = ownerNames(rule, cluster(12), hashes, quick());
    if (weighsAtFirst(rule))
        QVERIFY(ownerNames(rule, unequal(), hashes, quick()) != equal);
    else
        QVERIFY(ownerNames(rule, unequal(), hashes, quick()) == equal);
}

/// From 100 nodes to 101. What must move is 1 / 101 of the keys, and for rules that promise it
/// nothing else does. Of 20,000 keys that is 198; five deviations are 70, and the share of a node
/// with 20 tokens varies by a fifth besides.
void TestPlacement::aNewcomerTakesKeysAndNobodyElse()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(20'000, 10);
    const auto before = ownerNames(rule, cluster(100), hashes, quick());
    const auto after = ownerNames(rule, cluster(101), hashes, quick());
    int moved = 0;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        QVERIFY(after[i] == before[i] || after[i] == "N100");
        moved += after[i] != before[i] ? 1 : 0;
    }
    QVERIFY2(moved > 50 && moved < 400, std::to_string(moved).c_str());
}

void TestPlacement::aLeaverGivesKeysAndNobodyElse()
{
    QFETCH(PlacementRule, rule);
    const auto members = cluster(30);
    const auto hashes = randomHashes(3000, 11);
    const auto before = ownerNames(rule, members, hashes, quick());
    for (std::size_t leaver = 0; leaver < members.size(); ++leaver) {
        // Jump's buckets are 0 to n - 1: without one of the middle all after it are renumbered.
        if (rule == PlacementRule::Jump && leaver + 1 < members.size())
            continue;
        auto left = members;
        left.erase(left.begin() + static_cast<std::ptrdiff_t>(leaver));
        const auto after = ownerNames(rule, left, hashes, quick());
        for (std::size_t i = 0; i < hashes.size(); ++i)
            QVERIFY((after[i] == before[i]) != (before[i] == members[leaver].id.text));
    }
}

/// Members' numbers included. N10 stands before N2 on a ring, so that the two orders differ.
void TestPlacement::oneComesOrGoesAsIfMadeAnew()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings = quick();
    settings.maxProbes = 7;
    const auto hashes = randomHashes(4000, 17);
    const auto same = [&](const Result<std::unique_ptr<const Placement>> &changed,
                          const std::vector<Member> &members) {
        const auto anew = made(rule, members, settings);
        QVERIFY(changed.ok());
        QCOMPARE((*changed)->nodes(), members.size());
        QVERIFY(ownersOf(**changed, hashes) == ownersOf(*anew, hashes));
        QVERIFY(placed(**changed, hashes) == placed(*anew, hashes));
    };
    auto members = weightedCluster({1});
    auto placement = made(rule, members, settings);
    // One after the other, each on top of what the one before made.
    for (const std::uint32_t weight : {3u, 1u, 0u, 2u, 5u, 1u, 1u, 4u, 2u, 9u, 1u, 1u, 3u}) {
        members.push_back({{"N" + std::to_string(members.size())}, weight});
        auto joined = joinedPlacement(*placement, rule, members, settings);
        same(joined, members);
        placement = std::move(joined).value();
    }
    std::mt19937_64 random(18);
    while (!members.empty()) {
        const auto leaver = static_cast<std::uint32_t>(random() % members.size());
        members.erase(members.begin() + leaver);
        auto left =
            leftPlacement(*placement, static_cast<NodeIndex>(leaver), rule, members, settings);
        same(left, members);
        placement = std::move(left).value();
    }
}

/// RJ/ketama, issue 13, moved points of servers that had not changed. Here it is 1, 2, 3 to 1, 2
/// and more, with a rule that only looks at the node itself.
void TestPlacement::moreWeightOnlyTakes()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(5000, 12);
    auto before = ownerNames(rule, weightedCluster({1, 2, 3}), hashes, quick());
    for (const std::uint32_t weight : {4u, 5u, 50u}) {
        const auto after = ownerNames(rule, weightedCluster({1, 2, weight}), hashes, quick());
        for (std::size_t i = 0; i < hashes.size(); ++i)
            QVERIFY(after[i] == before[i] || after[i] == "N2");
        before = after;
    }
}

/// 60,000 keys on weights that sum to 33. For exact shares p, five deviations of √(60000 p (1 -
/// p)); token rings add the spread of shares of 1 / √(tokens).
void TestPlacement::sharesFollowWeights()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    const bool tokens = rule != PlacementRule::WeightedRendezvous &&
                        rule != PlacementRule::BoundedRendezvous && rule != PlacementRule::Maglev;
    const auto members = unequal();
    const auto hashes = randomHashes(60'000, 13);
    const auto loads = loadsOf(members.size(), ownersOf(*made(rule, members, settings), hashes));
    for (std::size_t i = 0; i < members.size(); ++i) {
        const double share = members[i].weight / 33.0;
        const double expected = 60'000 * share;
        const double points =
            hasKetamaPoints(rule) ? 160.0 * 12 * share : 200.0 * members[i].weight;
        const double deviation =
            std::sqrt(expected * (1 - share)) + (tokens ? expected / std::sqrt(points) : 0);
        QVERIFY2(std::abs(static_cast<double>(loads[i]) - expected) < 5 * deviation,
                 std::to_string(loads[i]).c_str());
    }
}

/// A key stays if hash % 100 equals hash % 101: with probability 1 / 101.
void TestPlacement::moduloMovesNearlyAll()
{
    const auto hashes = randomHashes(20'000, 14);
    const auto before = ownersOf(*made(PlacementRule::Modulo, cluster(100)), hashes);
    const auto after = ownersOf(*made(PlacementRule::Modulo, cluster(101)), hashes);
    int stayed = 0;
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        QCOMPARE(static_cast<std::uint64_t>(before[i]), hashes[i] % 100);
        QCOMPARE(static_cast<std::uint64_t>(after[i]), hashes[i] % 101);
        stayed += before[i] == after[i] ? 1 : 0;
    }
    QVERIFY(stayed > 198 - 70 && stayed < 198 + 70);
}

/// Labels that run together give two nodes the same tokens: uber-node/ringpop-node, issue 241
/// (s1:1 and s1:11), buraksezer/consistent, issue 17 (member and member1), stathat/consistent (a
/// and 1a).
void TestPlacement::namesThatRunTogether()
{
    const std::vector<std::vector<std::string>> pairs{
        {"s1:1", "s1:11"}, {"member", "member1"}, {"a", "1a"}, {"N", "N#1"}};
    for (const auto &pair : pairs) {
        const std::vector<Member> members{{{pair[0]}, 1}, {{pair[1]}, 1}};
        std::set<Position> tokens;
        for (const auto &list : hashedTokens(members, 100, NameHash::Xxh3))
            tokens.insert(list.begin(), list.end());
        QCOMPARE(tokens.size(), std::size_t{200});
    }
}

void TestPlacement::faults()
{
    const auto message = [](PlacementRule rule, const std::vector<Member> &members,
                            const PlacementSettings &settings) {
        const auto placement = makePlacement(rule, members, settings);
        return placement ? std::string() : placement.error().message.english;
    };
    PlacementSettings settings;
    for (const PlacementRule rule : kPlacementRules)
        QCOMPARE(message(rule, {{{"A"}, 1}, {{"B"}, 1}, {{"A"}, 2}}, settings),
                 std::string("node A is given twice"));

    // 3rd-Eden/node-hashring, issue 29: no replicas were a broken ring, or two of them.
    settings.vnodes = 0;
    QCOMPARE(message(PlacementRule::Successor, cluster(3), settings),
             std::string("virtual nodes: a node needs at least 1"));
    QCOMPARE(message(PlacementRule::Rendezvous, cluster(3), settings), std::string());

    // kkdai/maglev, PR 3: of such tables some entries are never filled.
    settings = {};
    settings.tableSize = 8;
    QCOMPARE(message(PlacementRule::Maglev, cluster(3), settings),
             std::string("Maglev table size: 8 is not a prime; 11 is the next"));
    settings.tableSize = 7;
    QCOMPARE(message(PlacementRule::Maglev, cluster(7), settings), std::string());
    QCOMPARE(message(PlacementRule::Maglev, cluster(8), settings),
             std::string("Maglev table size: 7 entries are too few for 8 nodes; every node needs "
                         "one"));
    for (const std::uint32_t size : {0u, 1u, 5'000'012u, 4'294'967'291u}) {
        settings.tableSize = size;
        QCOMPARE(message(PlacementRule::Maglev, cluster(1), settings),
                 "Maglev table size: " + std::to_string(size) + " is outside 2–5000011");
    }

    settings = {};
    settings.epsilon = kMaxEpsilon;
    QCOMPARE(message(PlacementRule::Bounded, cluster(3), settings), std::string());
    settings.epsilon = kMaxEpsilon + 1;
    QCOMPARE(message(PlacementRule::Bounded, cluster(3), settings), std::string("ε: at most 1000"));
    QCOMPARE(message(PlacementRule::Successor, cluster(3), settings), std::string());

    settings = {};
    settings.vnodes = 4'000'000'000;
    QCOMPARE(message(PlacementRule::Successor, cluster(3), settings),
             std::string("virtual nodes: 12000000000 in all are too many; at most 2147483647"));
    settings.vnodes = 1'000'000;
    settings.maxBytes = 250'000'000;
    QCOMPARE(message(PlacementRule::Successor, cluster(3), settings),
             std::string("successor would need 301 MB of memory; 250 MB are allowed"));
    QCOMPARE(message(PlacementRule::Successor, cluster(2), settings), std::string());

    settings = {};
    settings.dynamic.rounds = 0;
    QCOMPARE(message(PlacementRule::Dynamic, cluster(3), settings),
             std::string("rounds: 0 is outside 1–1000000"));
    settings.dynamic = {};
    settings.dynamic.smoothing = 0;
    QCOMPARE(message(PlacementRule::Dynamic, cluster(3), settings),
             std::string("smoothing, in ten-thousandths: 0 is outside 1–10000"));
}

void TestPlacement::allLimitsInBothLanguages()
{
    std::vector<PlacementSettings> wrong(7);
    wrong[0].vnodes = 0;
    wrong[1].tableSize = 9;
    wrong[2].tableSize = 2;
    wrong[3].epsilon = kMaxEpsilon + 1;
    wrong[4].maxBytes = 10;
    wrong[5].dynamic.interval = 0;
    wrong[6].dynamic.mostTimesBase = 0;
    int faults = 0;
    for (const PlacementRule rule : kPlacementRules) {
        for (const PlacementSettings &settings : wrong) {
            const auto placement = makePlacement(rule, cluster(3), settings);
            if (placement)
                continue;
            ++faults;
            const Localized &message = placement.error().message;
            QVERIFY(!message.english.empty() && !message.chinese.empty());
            QVERIFY(message.english != message.chinese);
            QVERIFY(message.english.find('%') == std::string::npos);
            QVERIFY(message.chinese.find('%') == std::string::npos);
        }
    }
    QVERIFY(faults >= 12);
}

QTEST_APPLESS_MAIN(TestPlacement)
#include "tst_placement.moc"
