// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>
#include <cstdint>
#include <limits>
#include <set>
#include <string>
#include <vector>

#include "Clusters.h"
#include "placement/Scores.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr std::uint64_t kAllOnes = std::numeric_limits<std::uint64_t>::max();

/// The u that 64 bits stand for, in a type that holds it exactly.
long double uOf(std::uint64_t bits)
{
    return (static_cast<long double>(bits >> 12) + 0.5L) * 0x1p-52L;
}

/// The owners, by scoring every node for every key. `highest` gives a node's score for a key.
template <typename Highest>
std::vector<std::string> byScoringAll(const std::vector<Member> &members,
                                      const std::vector<std::uint64_t> &keys,
                                      const Highest &highest)
{
    std::vector<std::string> owners;
    for (const std::uint64_t key : keys) {
        std::string owner;
        auto best = highest(members.front(), key);
        for (const Member &member : members) {
            const auto score = highest(member, key);
            if (owner.empty() || score > best || (score == best && member.id.text < owner)) {
                best = score;
                owner = member.id.text;
            }
        }
        owners.push_back(owner);
    }
    return owners;
}

} // namespace

class TestScores : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void mixingIsThatOfSplitMix();
    void theLogarithmIsFiniteAtTheEnds();
    void theLogarithmAgreesWithTheLibrary();
    void theDifferenceFromOneIsExact();
    void shortcutsLoseNoScore();
    void highestScoreWins();
    void highestWeightedScoreWins();
    void everyNodeIsChosen();
    void equalNodesHaveEqualShares();
};

/// The first outputs of SplitMix64 with seed 1234567 (rosettacode.org/wiki/Pseudo-random_numbers/
/// Splitmix64): the mixed sums of its increment.
void TestScores::mixingIsThatOfSplitMix()
{
    const std::uint64_t outputs[] = {6457827717110365317u, 3203168211198807973u,
                                     9817491932198370423u, 4593380528125082431u,
                                     16408922859458223821u};
    std::uint64_t state = 1234567;
    for (const std::uint64_t output : outputs) {
        state += 0x9E3779B97F4A7C15u;
        QCOMPARE(quint64{mix64(state)}, quint64{output});
    }
}

/// buildbarn/bb-storage, PR 238: hashes of 0 and 2⁶⁴ - 1 gave scores of 0 and infinity. With 53
/// bits and a half, the largest u would be rounded to 1.
void TestScores::theLogarithmIsFiniteAtTheEnds()
{
    QVERIFY((static_cast<double>(kAllOnes >> 11) + 0.5) * 0x1p-53 == 1.0);
    QCOMPARE(negativeLog(0), std::log(2.0) * 53);
    QCOMPARE(negativeLog(kAllOnes), 0x1p-53);
    for (const std::uint64_t bits : {std::uint64_t{0}, kAllOnes}) {
        QVERIFY(std::isfinite(1 / negativeLog(bits)));
        QVERIFY(negativeLog(bits) > 0);
        QVERIFY(oneMinusU(bits) > 0 && oneMinusU(bits) < 1);
    }
}

void TestScores::theLogarithmAgreesWithTheLibrary()
{
    auto bits = randomHashes(200'000, 1);
    // Small, large, and next to where the exponent changes.
    for (int shift = 0; shift < 64; ++shift) {
        for (const std::uint64_t near : {std::uint64_t{0}, std::uint64_t{1} << 12, kAllOnes}) {
            bits.push_back((std::uint64_t{1} << shift) + near);
            bits.push_back(kAllOnes - (std::uint64_t{1} << shift) + near);
        }
    }
    for (const std::uint64_t each : bits) {
        const long double exact = -std::log(uOf(each));
        QVERIFY(std::abs(negativeLog(each) - exact) <= 1e-15L * exact);
    }
}

void TestScores::theDifferenceFromOneIsExact()
{
    for (const std::uint64_t bits : randomHashes(10'000, 2))
        QVERIFY(static_cast<long double>(oneMinusU(bits)) == 1.0L - uOf(bits));
    QVERIFY(static_cast<long double>(oneMinusU(0)) == 1.0L - uOf(0));
    QVERIFY(static_cast<long double>(oneMinusU(kAllOnes)) == 1.0L - uOf(kAllOnes));
}

/// What scoreFrom leaves out is below the least, and what it gives is the score.
void TestScores::shortcutsLoseNoScore()
{
    const auto members = weightedCluster({1, 7, 2, 1000, 3});
    const WeightedScores scores(members, NameHash::Xxh3);
    const auto keys = randomHashes(3000, 3);
    for (std::size_t i = 0; i + 1 < keys.size(); ++i) {
        for (std::size_t place = 0; place < scores.size(); ++place) {
            const double score = scores.score(place, keys[i]);
            const double other = scores.score(place, keys[i + 1]);
            for (const double least : {score, other, std::nextafter(score, 0.0)}) {
                const double from = scores.scoreFrom(least, place, keys[i]);
                QVERIFY(from == score || (from < least && score < least));
            }
        }
    }
}

void TestScores::highestScoreWins()
{
    const auto members = cluster(37);
    const auto keys = randomHashes(2000, 4);
    const auto score = [](const Member &member, std::uint64_t key) {
        return mix64(hashOf(NameHash::Xxh3, member.id.text) ^ key);
    };
    QVERIFY(ownerNames(PlacementRule::Rendezvous, members, keys) ==
            byScoringAll(members, keys, score));
}

/// By the formula, with the library's logarithm in a wider type. (Two scores so near that this
/// decides otherwise are not among these.)
void TestScores::highestWeightedScoreWins()
{
    const auto keys = randomHashes(2000, 5);
    const auto score = [](const Member &member, std::uint64_t key) {
        const std::uint64_t bits = mix64(hashOf(NameHash::Xxh3, member.id.text) ^ key);
        return -static_cast<long double>(member.weight) / std::log(uOf(bits));
    };
    for (const auto &members :
         {weightedCluster({1, 2, 3, 4, 5, 6, 7}), weightedCluster({1, 1'000'000, 4'294'967'295}),
          cluster(50), weightedCluster({9})})
        QVERIFY(ownerNames(PlacementRule::WeightedRendezvous, members, keys) ==
                byScoringAll(members, keys, score));
}

/// ykayacan/hashing-utils, issue 17, forgot the key: one node had all of them.
void TestScores::everyNodeIsChosen()
{
    const auto members = cluster(100);
    const auto keys = randomHashes(100'000, 6);
    for (const PlacementRule rule :
         {PlacementRule::Rendezvous, PlacementRule::WeightedRendezvous}) {
        const auto names = ownerNames(rule, members, keys);
        QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), std::size_t{100});
    }
}

/// χ² with 99 degrees of freedom is below 160 with a probability of 0.9999. Keys that differ in
/// one bit each are as good as random ones.
void TestScores::equalNodesHaveEqualShares()
{
    std::vector<std::uint64_t> counted;
    for (std::uint64_t i = 0; i < 100'000; ++i)
        counted.push_back(i);
    for (const auto &keys : {randomHashes(100'000, 7), counted}) {
        for (const PlacementRule rule :
             {PlacementRule::Rendezvous, PlacementRule::WeightedRendezvous}) {
            double squares = 0;
            for (const std::uint64_t load : loadsOf(100, ownersOf(*made(rule, cluster(100)), keys)))
                squares += std::pow(static_cast<double>(load) - 1000, 2) / 1000;
            QVERIFY2(squares < 160, std::to_string(squares).c_str());
        }
    }
}

QTEST_APPLESS_MAIN(TestScores)
#include "tst_scores.moc"
