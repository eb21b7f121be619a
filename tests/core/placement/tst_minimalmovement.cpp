// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "Clusters.h"

using namespace ringwalk;
using namespace ringwalk::test;

Q_DECLARE_METATYPE(ringwalk::PlacementRule)

namespace {

/// Whether a member that comes or goes moves its own keys alone, whatever the members weigh. (Among
/// weighted ketama's points those of the others change; the dynamic rule begins with equal ones.)
bool promises(PlacementRule rule)
{
    return rule != PlacementRule::Modulo && rule != PlacementRule::Maglev &&
           rule != PlacementRule::KetamaWeighted;
}

} // namespace

/// Members of different weight that come and go.
class TestMinimalMovement : public QObject
{
    Q_OBJECT

private:
    void rulesThatPromise();

private Q_SLOTS:
    void theHeaviestLeaves_data() { rulesThatPromise(); }
    void theHeaviestLeaves();
    void anyoneComesOrLeaves_data() { rulesThatPromise(); }
    void anyoneComesOrLeaves();
    void weightedKetamaMovesOthers();
    void whoIsNoMemberCannotLeave_data();
    void whoIsNoMemberCannotLeave();
    void afterALeaveCapsAreThoseOfTheOthers();
};

void TestMinimalMovement::rulesThatPromise()
{
    QTest::addColumn<PlacementRule>("rule");
    for (const PlacementRule rule : kPlacementRules) {
        if (promises(rule))
            QTest::newRow(std::string(placementName(rule)).c_str()) << rule;
    }
}

/// RJ/ketama, issue 13, envoyproxy/envoy, issue 22558, memcached/memcached, PR 873: points by the
/// total weight. Weights 1, 2, 3 without the 3.
void TestMinimalMovement::theHeaviestLeaves()
{
    QFETCH(PlacementRule, rule);
    const auto hashes = randomHashes(5000, 1);
    const auto before = ownerNames(rule, weightedCluster({1, 2, 3}), hashes, quick());
    const auto after = ownerNames(rule, weightedCluster({1, 2}), hashes, quick());
    for (std::size_t i = 0; i < hashes.size(); ++i) {
        QVERIFY(after[i] == "N0" || after[i] == "N1");
        QVERIFY((after[i] == before[i]) == (before[i] != "N2"));
    }
}

void TestMinimalMovement::anyoneComesOrLeaves()
{
    QFETCH(PlacementRule, rule);
    std::mt19937_64 random(2);
    const auto hashes = randomHashes(2000, 3);
    for (int i = 0; i < 30; ++i) {
        std::vector<std::uint32_t> weights(random() % 12 + 2);
        for (std::uint32_t &weight : weights)
            weight = static_cast<std::uint32_t>(random() % 9);
        weights.back() = weights.back() + 1; // So that somebody owns something.
        weights.front() = weights.front() + 1;
        const auto members = weightedCluster(weights);
        // Jump has no other leaver than the last.
        const std::size_t leaver =
            rule == PlacementRule::Jump ? members.size() - 1 : random() % members.size();
        auto others = members;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(leaver));
        const auto with = ownerNames(rule, members, hashes, quick());
        const auto without = ownerNames(rule, others, hashes, quick());
        const std::string &name = members[leaver].id.text;
        for (std::size_t key = 0; key < hashes.size(); ++key)
            QVERIFY((with[key] == without[key]) == (with[key] != name));
    }
}

/// What it does not promise, and why the rule of our own does not do it so.
void TestMinimalMovement::weightedKetamaMovesOthers()
{
    const auto hashes = randomHashes(5000, 4);
    const auto rule = PlacementRule::KetamaWeighted;
    const auto before = ownerNames(rule, weightedCluster({1, 2, 3}), hashes);
    const auto after = ownerNames(rule, weightedCluster({1, 2}), hashes);
    int needless = 0;
    for (std::size_t i = 0; i < hashes.size(); ++i)
        needless += before[i] != "N2" && before[i] != after[i] ? 1 : 0;
    QVERIFY(needless > 0);
}

void TestMinimalMovement::whoIsNoMemberCannotLeave_data()
{
    QTest::addColumn<PlacementRule>("rule");
    for (const PlacementRule rule : kPlacementRules)
        QTest::newRow(std::string(placementName(rule)).c_str()) << rule;
}

/// dgryski/go-rendezvous, rdv.go: an unknown name took out the first node. Here it is a mistake of
/// the program, which changes nothing.
void TestMinimalMovement::whoIsNoMemberCannotLeave()
{
    QFETCH(PlacementRule, rule);
    const auto members = cluster(4);
    const auto placement = made(rule, members, quick());
    const auto hashes = randomHashes(500, 5);
    const auto owners = ownersOf(*placement, hashes);
    for (const NodeIndex unknown : {NodeIndex{4}, NodeIndex{1000}, kNoNode}) {
        QVERIFY_THROWS_EXCEPTION(
            std::out_of_range,
            leftPlacement(*placement, unknown, rule, std::span(members).first(3), quick()));
        if (rule == PlacementRule::Successor || rule == PlacementRule::Bounded ||
            rule == PlacementRule::Cassandra)
            QVERIFY_THROWS_EXCEPTION(std::out_of_range, placement->without(unknown));
    }
    QVERIFY(ownersOf(*placement, hashes) == owners);
}

/// lafikl/consistent, issues 4 and 2: what a host had borne was still in the total when it had
/// left, and caps were too high. A and B bear 10 of 20 each; without A there are 10, all of which
/// and no more B may take.
void TestMinimalMovement::afterALeaveCapsAreThoseOfTheOthers()
{
    PlacementSettings settings = quick();
    settings.epsilon = 0;
    const auto keys = randomHashes(20, 6);
    for (const PlacementRule rule : {PlacementRule::Bounded, PlacementRule::BoundedRendezvous}) {
        const auto both = made(rule, cluster(2), settings);
        QVERIFY(loadsOf(2, placed(*both, keys).owners) == (std::vector<std::uint64_t>{10, 10}));
        const std::vector<Member> one{{{"N1"}, 1}};
        const auto left = leftPlacement(*both, NodeIndex{0}, rule, one, settings);
        QVERIFY(left.ok());
        const Answers answers = placed(**left, keys, 10);
        for (std::size_t i = 0; i < keys.size(); ++i)
            QCOMPARE(answers.owners[i] == kNoNode, i >= 10);
    }
}

QTEST_APPLESS_MAIN(TestMinimalMovement)
#include "tst_minimalmovement.moc"
