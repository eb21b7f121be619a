// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <map>
#include <numeric>
#include <random>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "Clusters.h"
#include "placement/Bounded.h"
#include "placement/BoundedRing.h"
#include "placement/LoadCaps.h"
#include "placement/MemberRing.h"

using namespace ringwalk;
using namespace ringwalk::test;

Q_DECLARE_METATYPE(ringwalk::PlacementRule)

namespace {

/// The smallest whole number c with c × Σ weights ≥ (1 + ε) × total × weight, by trying all.
std::uint64_t capByCounting(std::uint64_t weight, std::uint64_t weights, std::uint64_t total,
                            std::uint64_t epsilon)
{
    std::uint64_t cap = 0;
    while (cap * weights * Bound::kParts < total * weight * (Bound::kParts + epsilon))
        ++cap;
    return cap;
}

/// The members in the order in which a key asks them.
std::vector<std::size_t> orderOnRing(const std::vector<Member> &members,
                                     const std::vector<std::vector<Position>> &tokens,
                                     std::uint64_t key)
{
    // How far each token lies ahead; in 64 bits the way wraps at zero by itself.
    std::vector<std::pair<std::pair<std::uint64_t, std::string>, std::size_t>> ahead;
    for (std::size_t i = 0; i < members.size(); ++i) {
        for (const Position token : tokens[i])
            ahead.push_back({{token.value - key, members[i].id.text}, i});
    }
    std::sort(ahead.begin(), ahead.end());
    std::vector<std::size_t> order;
    for (const auto &[token, member] : ahead) {
        if (std::find(order.begin(), order.end(), member) == order.end())
            order.push_back(member);
    }
    return order;
}

/// A score in 80 bits, by the definition: the bits that SplitMix64's finalizer makes of both hashes
/// stand for a u between 0 and 1, and the score is w / -ln u.
long double scoreOf(const Member &member, std::uint64_t key)
{
    std::uint64_t bits = hashOf(NameHash::Xxh3, member.id.text) ^ key;
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9u;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBu;
    bits ^= bits >> 31;
    const long double u = std::ldexp(static_cast<long double>(bits >> 12) + 0.5L, -52);
    return member.weight / -std::log(u);
}

std::vector<std::size_t> orderByScore(const std::vector<Member> &members, std::uint64_t key)
{
    std::vector<std::pair<std::pair<long double, std::string>, std::size_t>> scored;
    for (std::size_t i = 0; i < members.size(); ++i) {
        if (members[i].weight != 0)
            scored.push_back({{-scoreOf(members[i], key), members[i].id.text}, i});
    }
    std::sort(scored.begin(), scored.end());
    std::vector<std::size_t> order;
    for (const auto &[score, member] : scored)
        order.push_back(member);
    return order;
}

/// The rule taken literally: one request after the other asks in its order.
Answers placedLiterally(PlacementRule rule, const std::vector<Member> &members,
                        const std::vector<std::uint64_t> &keys, std::uint64_t total,
                        const PlacementSettings &settings)
{
    std::uint64_t weights = 0;
    for (const Member &member : members)
        weights += member.weight;
    std::vector<std::uint64_t> caps;
    for (const Member &member : members)
        caps.push_back(
            weights == 0 ? 0 : capByCounting(member.weight, weights, total, settings.epsilon));
    const auto tokens = hashedTokens(members, settings.vnodes, settings.hash);

    std::vector<std::uint64_t> loads(members.size(), 0);
    Answers answers;
    for (const std::uint64_t key : keys) {
        NodeIndex owner = kNoNode;
        std::uint32_t probes = 0;
        for (const std::size_t member : rule == PlacementRule::Bounded
                                            ? orderOnRing(members, tokens, key)
                                            : orderByScore(members, key)) {
            if (owner != kNoNode || (settings.maxProbes != 0 && probes == settings.maxProbes))
                break;
            ++probes;
            if (loads[member] < caps[member]) {
                ++loads[member];
                owner = static_cast<NodeIndex>(static_cast<std::uint32_t>(member));
            }
        }
        answers.owners.push_back(owner);
        answers.probes.push_back(probes);
    }
    return answers;
}

/// Few different keys, so that some are asked for often.
std::vector<std::uint64_t> skewedKeys(std::size_t count, std::mt19937_64 &random)
{
    const auto hashes = randomHashes(20, random());
    std::vector<std::uint64_t> keys;
    for (std::size_t i = 0; i < count; ++i)
        keys.push_back(random() % 3 == 0 ? random() : hashes[random() % (random() % 20 + 1)]);
    return keys;
}

std::vector<std::uint64_t> capsOf(const std::vector<Member> &members, std::uint64_t total,
                                  std::uint32_t epsilon)
{
    return loadCaps(weightsOf(members), total, epsilon);
}

/// A ring of these tokens, without a probe limit.
BoundedRing ringOf(const std::vector<Member> &members,
                   const std::vector<std::vector<Position>> &tokens, std::uint32_t epsilon)
{
    return BoundedRing(MemberRing(members, tokens), {}, weightsOf(members), epsilon, 0);
}

} // namespace

/// Bounded loads, over the ring and over rendezvous.
class TestBoundedRuns : public QObject
{
    Q_OBJECT

private:
    void bothRules();

private Q_SLOTS:
    void capsAreExact();
    void capsOfLargeNumbers();
    void agreesWithTheRuleTakenLiterally_data() { bothRules(); }
    void agreesWithTheRuleTakenLiterally();
    void neverAboveTheCap_data() { bothRules(); }
    void neverAboveTheCap();
    void aHotKeySpills_data() { bothRules(); }
    void aHotKeySpills();
    void oneRequestOnOneNode_data() { bothRules(); }
    void oneRequestOnOneNode();
    void moreThanTheTotalIsRefused_data() { bothRules(); }
    void moreThanTheTotalIsRefused();
    void probesAreLimited_data() { bothRules(); }
    void probesAreLimited();
    void spilledKeysComeHome_data() { bothRules(); }
    void spilledKeysComeHome();
    void spilledKeysComeHomeWithANode_data() { bothRules(); }
    void spilledKeysComeHomeWithANode();
    void theOrderOfRequestsCounts();
    void neighbouringTokensOfAFullNode();
};

void TestBoundedRuns::bothRules()
{
    QTest::addColumn<PlacementRule>("rule");
    QTest::newRow("ring") << PlacementRule::Bounded;
    QTest::newRow("rendezvous") << PlacementRule::BoundedRendezvous;
}

/// Among them 1.1 × 200,000 / 100 = 2200, which is 2201 in doubles.
void TestBoundedRuns::capsAreExact()
{
    QCOMPARE(capsOf(cluster(100), 200'000, 1000).front(), std::uint64_t{2200});
    QVERIFY(std::ceil(1.1 * 200'000 / 100) == 2201);
    QCOMPARE(capsOf(cluster(100), 20'000, 2500).front(), std::uint64_t{250});
    // dapr/dapr, PR 10222: ⌊10 / 3⌋ for three nodes is too little for ten.
    QCOMPARE(capsOf(cluster(3), 10, 0).front(), std::uint64_t{4});
    QVERIFY(
        (capsOf(weightedCluster({1, 2, 0, 3}), 12, 0) == std::vector<std::uint64_t>{2, 4, 0, 6}));

    std::mt19937_64 random(1);
    for (int i = 0; i < 300; ++i) {
        std::vector<std::uint32_t> weights(random() % 9 + 1);
        for (std::uint32_t &weight : weights)
            weight = static_cast<std::uint32_t>(random() % 6);
        const std::uint64_t sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
        const std::uint64_t total = random() % 1000;
        const auto epsilon = static_cast<std::uint32_t>(random() % 20'000);
        const auto caps = loadCaps(weights, total, epsilon);
        for (std::size_t node = 0; node < weights.size(); ++node)
            QCOMPARE(caps[node], sum == 0 ? 0 : capByCounting(weights[node], sum, total, epsilon));
    }
}

void TestBoundedRuns::capsOfLargeNumbers()
{
    constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
    constexpr std::uint32_t kHeaviest = std::numeric_limits<std::uint32_t>::max();
    const std::vector<std::uint32_t> equal{kHeaviest, kHeaviest};
    QCOMPARE(loadCaps(equal, kMost, 0).front(), std::uint64_t{1} << 63);
    // A cap that does not fit is as high as can be.
    QCOMPARE(loadCaps(equal, kMost, kMaxEpsilon).front(), kMost);
    const std::vector<std::uint32_t> unequal{1, kHeaviest};
    QCOMPARE(loadCaps(unequal, std::uint64_t{1} << 32, 0).front(), std::uint64_t{1});
}

void TestBoundedRuns::agreesWithTheRuleTakenLiterally()
{
    QFETCH(PlacementRule, rule);
    std::mt19937_64 random(2);
    for (int i = 0; i < 60; ++i) {
        std::vector<std::uint32_t> weights(random() % 8);
        for (std::uint32_t &weight : weights)
            weight = static_cast<std::uint32_t>(random() % 4);
        auto members = weightedCluster(weights);
        std::shuffle(members.begin(), members.end(), random);
        PlacementSettings settings;
        settings.vnodes = static_cast<std::uint32_t>(random() % 5 + 1);
        settings.epsilon = random() % 2 == 0 ? 0 : static_cast<std::uint32_t>(random() % 5000);
        settings.maxProbes = static_cast<std::uint32_t>(random() % 5);
        const auto keys = skewedKeys(random() % 200, random);
        // Now and then more or fewer requests come than were said to.
        const std::uint64_t total = keys.size() * (random() % 3 + 1) / 2;
        QVERIFY(placed(*made(rule, members, settings), keys, total) ==
                placedLiterally(rule, members, keys, total, settings));
    }
}

void TestBoundedRuns::neverAboveTheCap()
{
    QFETCH(PlacementRule, rule);
    std::mt19937_64 random(3);
    for (const std::uint32_t epsilon : {0u, 1u, 500u, 2500u, 10'000u, 100'000u}) {
        for (const auto &members : {cluster(50), weightedCluster({1, 9, 4, 0, 2, 2, 7, 30, 1})}) {
            PlacementSettings settings;
            settings.vnodes = 10;
            settings.epsilon = epsilon;
            const auto keys = skewedKeys(3000, random);
            const Answers answers = placed(*made(rule, members, settings), keys);
            const auto loads = loadsOf(members.size(), answers.owners);
            const auto caps = capsOf(members, keys.size(), epsilon);
            for (std::size_t i = 0; i < members.size(); ++i)
                QVERIFY(loads[i] <= caps[i]);
            // Nothing is lost.
            QCOMPARE(std::accumulate(loads.begin(), loads.end(), std::uint64_t{0}),
                     std::uint64_t{keys.size()});
        }
    }
}

/// One key asked for by all. The nodes fill up one after the other, each to its cap and not beyond:
/// what envoyproxy/envoy takes (active <= slots) would be one more.
void TestBoundedRuns::aHotKeySpills()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    settings.epsilon = 0;
    const std::vector<std::uint64_t> keys(40, 12345);
    const Answers answers = placed(*made(rule, cluster(4), settings), keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        QCOMPARE(answers.probes[i], static_cast<std::uint32_t>(i / 10 + 1));
        QVERIFY(answers.owners[i] == answers.owners[i / 10 * 10]);
    }
    const std::set<NodeIndex> owners(answers.owners.begin(), answers.owners.end());
    QCOMPARE(owners.size(), std::size_t{4});
}

/// buraksezer/consistent, issue 13: "not enough room".
void TestBoundedRuns::oneRequestOnOneNode()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    settings.epsilon = 0;
    const std::vector<std::uint64_t> key{99};
    QVERIFY(placed(*made(rule, cluster(1), settings), key) == (Answers{{NodeIndex{0}}, {1}}));
}

/// dapr/dapr, PR 10222, and haproxy/haproxy, commit d16a1b2a8, walked for ever where all were full.
void TestBoundedRuns::moreThanTheTotalIsRefused()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    settings.epsilon = 0;
    settings.vnodes = 3;
    const auto keys = randomHashes(20, 4);
    const Answers answers = placed(*made(rule, cluster(3), settings), keys, 9);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        QCOMPARE(answers.owners[i] == kNoNode, i >= 9);
        if (i >= 9)
            QCOMPARE(answers.probes[i], 3u);
    }
    const Answers none = placed(*made(rule, cluster(3), settings), keys, 0);
    QVERIFY(none.owners == std::vector<NodeIndex>(keys.size(), kNoNode));
}

void TestBoundedRuns::probesAreLimited()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    settings.epsilon = 0;
    settings.maxProbes = 2;
    const std::vector<std::uint64_t> keys(40, 12345);
    const Answers answers = placed(*made(rule, cluster(4), settings), keys);
    for (std::size_t i = 0; i < keys.size(); ++i) {
        QCOMPARE(answers.owners[i] == kNoNode, i >= 20);
        QCOMPARE(answers.probes[i], i < 10 ? 1u : 2u);
    }
}

/// A key that spilled is back at its first choice in a run that has room, because fewer requests
/// come than the caps are for, or because the bound is lifted.
void TestBoundedRuns::spilledKeysComeHome()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    settings.epsilon = 0;
    const auto placement = made(rule, cluster(10), settings);
    const auto keys = randomHashes(1000, 5);
    const auto homes = ownersOf(*placement, keys);
    QVERIFY(placed(*placement, keys).owners != homes);
    QVERIFY(placed(*placement, keys, 100'000).owners == homes);
    settings.epsilon = kMaxEpsilon;
    const Answers lifted = placed(*made(rule, cluster(10), settings), keys);
    QVERIFY(lifted.owners == homes);
    QVERIFY(lifted.probes == std::vector<std::uint32_t>(keys.size(), 1));
}

/// A node leaves and comes back. While it is gone its keys are elsewhere, and others that found
/// room before spill; when it is back every key is where it was, and asks as many nodes as it did.
void TestBoundedRuns::spilledKeysComeHomeWithANode()
{
    QFETCH(PlacementRule, rule);
    PlacementSettings settings;
    settings.epsilon = 500;
    settings.vnodes = 20;
    auto members = weightedCluster({1, 2, 1, 3, 1, 2});
    const auto keys = randomHashes(1000, 6);
    const auto whole = made(rule, members, settings);
    const Answers before = placed(*whole, keys);
    const auto names = namesOf(members, before.owners);
    const auto homes = namesOf(members, ownersOf(*whole, keys));
    int displaced = 0; // By what the leavers left behind.
    for (std::size_t leaver = 0; leaver < members.size(); ++leaver) {
        auto others = members;
        others.erase(others.begin() + static_cast<std::ptrdiff_t>(leaver));
        const auto left = leftPlacement(*whole, NodeIndex{static_cast<std::uint32_t>(leaver)}, rule,
                                        others, settings);
        QVERIFY(left.ok());
        const auto away = namesOf(others, placed(**left, keys).owners);
        for (std::size_t i = 0; i < keys.size(); ++i) {
            QVERIFY(away[i] != members[leaver].id.text);
            displaced +=
                names[i] == homes[i] && names[i] != members[leaver].id.text && away[i] != homes[i]
                    ? 1
                    : 0;
        }
        auto again = others;
        again.push_back(members[leaver]);
        const auto back = joinedPlacement(**left, rule, again, settings);
        QVERIFY(back.ok());
        const Answers after = placed(**back, keys);
        QVERIFY(namesOf(again, after.owners) == names);
        QVERIFY(after.probes == before.probes);
    }
    QVERIFY(displaced > 0);
}

/// Who comes last spills: the same requests in another order end elsewhere, within the same caps.
void TestBoundedRuns::theOrderOfRequestsCounts()
{
    const std::vector<Member> members{{{"A"}, 1}, {{"B"}, 1}};
    const BoundedRing ring = ringOf(members, {{{100}}, {{200}}}, 0);
    const std::vector<std::uint64_t> one{50, 60};
    const std::vector<std::uint64_t> other{60, 50};
    // The key at 50 is with A where it comes first, and with B where the one at 60 does.
    const auto ownerOf = [&](const std::vector<std::uint64_t> &keys, std::uint64_t key) {
        const auto place = std::find(keys.begin(), keys.end(), key) - keys.begin();
        return nameOf(members, placed(ring, keys).owners[static_cast<std::size_t>(place)]);
    };
    QCOMPARE(ownerOf(one, 50), std::string("A"));
    QCOMPARE(ownerOf(one, 60), std::string("B"));
    QCOMPARE(ownerOf(other, 50), std::string("B"));
    QCOMPARE(ownerOf(other, 60), std::string("A"));
    QVERIFY((placed(ring, one).probes == std::vector<std::uint32_t>{1, 2}));
    QVERIFY((placed(ring, other).probes == std::vector<std::uint32_t>{1, 2}));
}

/// haproxy/haproxy, commit 18330ab17: a full node with two tokens in a row took the key in spite of
/// it. It is asked once.
void TestBoundedRuns::neighbouringTokensOfAFullNode()
{
    const std::vector<Member> members{{{"A"}, 1}, {{"B"}, 1}};
    const BoundedRing ring = ringOf(members, {{{100}, {110}, {120}}, {{200}}}, 0);
    const std::vector<std::uint64_t> keys{90, 105};
    QVERIFY(placed(ring, keys) == (Answers{{NodeIndex{0}, NodeIndex{1}}, {1, 2}}));
}

QTEST_APPLESS_MAIN(TestBoundedRuns)
#include "tst_boundedruns.moc"
