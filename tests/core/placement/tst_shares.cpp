// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "Clusters.h"
#include "hash/CassandraToken.h"
#include "hash/Ketama.h"
#include "hash/OneAtATime.h"
#include "placement/KetamaContinuum.h"
#include "placement/MemberRing.h"
#include "placement/Placement.h"

using namespace ringwalk;
using namespace ringwalk::test;

Q_DECLARE_METATYPE(ringwalk::PlacementRule)

namespace {

__extension__ typedef unsigned __int128 Wide;

using Shares = std::vector<double>;
using Tokens = std::vector<std::vector<Position>>;

constexpr std::uint64_t kLast = ~std::uint64_t{0};

/// Who has a token where, in the order in which a token goes before another at the same place.
struct Held
{
    std::uint64_t place;
    std::string rank;
    std::size_t member;

    friend bool operator<(const Held &a, const Held &b)
    {
        return std::tie(a.place, a.rank) < std::tie(b.place, b.rank);
    }
};

/// On a circle of 2^bits places: how many of them belong to each member, over all.
Shares sharesByPlaces(std::vector<Held> tokens, std::size_t members, int bits)
{
    std::sort(tokens.begin(), tokens.end());
    std::vector<Wide> places(members);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        // From the token before, which for the first one is the last, once around.
        const Wide from = i > 0 ? Wide{tokens[i - 1].place} : Wide{tokens.back().place};
        const Wide around = i > 0 ? Wide{0} : Wide{1} << bits;
        places[tokens[i].member] += tokens[i].place + around - from;
    }
    Shares shares;
    for (const Wide count : places)
        shares.push_back(static_cast<double>(count) / std::pow(2.0, bits));
    return shares;
}

/// `N1#0` and on, `perUnit` for each unit of weight.
template <typename PlaceOf>
Shares sharesOfLabels(const std::vector<Member> &members, std::uint32_t perUnit,
                      const PlaceOf &placeOf)
{
    std::vector<Held> tokens;
    for (std::size_t i = 0; i < members.size(); ++i) {
        const std::string &id = members[i].id.text;
        for (std::uint32_t token = 0; token < perUnit * members[i].weight; ++token)
            tokens.push_back({placeOf(id + "#" + std::to_string(token)), id, i});
    }
    return sharesByPlaces(tokens, members.size(), 64);
}

/// Of libmemcached's points, 2³² places.
Shares sharesOfPoints(const std::vector<std::vector<std::uint32_t>> &points)
{
    std::vector<Held> tokens;
    for (std::size_t i = 0; i < points.size(); ++i) {
        for (const std::uint32_t point : points[i])
            tokens.push_back({point, std::string(1, static_cast<char>('A' + i)), i});
    }
    return sharesByPlaces(tokens, points.size(), 32);
}

std::vector<Member> unequal()
{
    return weightedCluster({3, 1, 2, 0, 5, 1, 1, 4, 2, 9, 1, 3});
}

double sum(const Shares &shares)
{
    return std::accumulate(shares.begin(), shares.end(), 0.0);
}

} // namespace

/// How much of all hashes each node owns.
class TestShares : public QObject
{
    Q_OBJECT

private:
    void allRules();

private Q_SLOTS:
    void rangesOfSmallRings();
    void ringsAgreeWithACountOfAllPlaces();
    void ringsAgreeWithSumsOfRanges();
    void ketamaHasSharesOfItsOwnCircle();
    void dynamicSharesAreThoseOfTheTokensNow();
    void tablesAgreeWithACountOfAllRemainders();
    void moduloIsEqual();
    void jumpHalvesAndThirds();
    void rendezvousGoesByWeight();
    void boundsDoNotMatter();
    void sharesAddUp_data() { allRules(); }
    void sharesAddUp();
    void hashesFallByShares_data() { allRules(); }
    void hashesFallByShares();
};

void TestShares::allRules()
{
    QTest::addColumn<PlacementRule>("rule");
    for (const PlacementRule rule : kPlacementRules)
        QTest::newRow(std::string(placementName(rule)).c_str()) << rule;
}

/// Worked out by hand. The only token of a ring owns all of it, where token - token before is 0;
/// a token behind another at the same place owns nothing.
void TestShares::rangesOfSmallRings()
{
    const auto shares = [](const Tokens &tokens) {
        return MemberRing(cluster(tokens.size()), tokens).shares();
    };
    constexpr double kCircle = 18446744073709551616.0;
    QVERIFY(shares({{{5}}}) == Shares{1});
    QVERIFY((shares({{}, {{7}}}) == Shares{0, 1}));
    QVERIFY((shares({{}, {}}) == Shares{0, 0}));
    QVERIFY(shares({}).empty());
    QVERIFY((shares({{{10}}, {{20}}, {{30}}}) ==
             Shares{double(18446744073709551596u) / kCircle, 10 / kCircle, 10 / kCircle}));
    QVERIFY((shares({{{0}}, {{kLast}}}) == Shares{1 / kCircle, double(kLast) / kCircle}));
    QVERIFY(
        (shares({{{100}}, {{100}, {200}}}) == Shares{double(kLast - 99) / kCircle, 100 / kCircle}));
    // All at one place, and one with both halves.
    QVERIFY((shares({{{3}}, {{3}}, {{3}}}) == Shares{1, 0, 0}));
    QVERIFY((shares({{{0}, {std::uint64_t{1} << 63}}}) == Shares{1}));
}

/// Tokens at multiples of 2⁵⁶, so that all hashes between two of them have one owner: 256 lookups
/// are a count of all hashes there are.
void TestShares::ringsAgreeWithACountOfAllPlaces()
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 50; ++i) {
        auto members = cluster(random() % 6 + 1);
        std::shuffle(members.begin(), members.end(), random);
        Tokens tokens(members.size());
        for (auto &list : tokens) {
            list.resize(random() % 40 + 1);
            for (Position &token : list)
                token.value = random() % 256 << 56;
        }
        const MemberRing ring(members, tokens);
        std::vector<std::uint64_t> hashes;
        for (std::uint64_t place = 0; place < 256; ++place)
            hashes.push_back((place << 56) - random() % 1000);
        std::vector<NodeIndex> owners(hashes.size());
        ring.ownersOf(hashes, owners);
        Shares counted;
        for (const std::uint64_t count : loadsOf(members.size(), owners))
            counted.push_back(static_cast<double>(count) / 256);
        QVERIFY(ring.shares() == counted);
    }
}

void TestShares::ringsAgreeWithSumsOfRanges()
{
    const auto members = unequal();
    const auto byXxh3 = sharesOfLabels(members, 20, [](const std::string &label) -> std::uint64_t {
        return hashOf(NameHash::Xxh3, label);
    });
    QVERIFY(made(PlacementRule::Successor, members, quick())->shares() == byXxh3);
    QVERIFY(made(PlacementRule::Bounded, members, quick())->shares() == byXxh3);
    // Cassandra's tokens are signed: the smallest, -2⁶³, is where its circle begins.
    const auto bySigned = sharesOfLabels(members, 20, [](const std::string &label) {
        return static_cast<std::uint64_t>(cassandraToken(label)) + (std::uint64_t{1} << 63);
    });
    QVERIFY(made(PlacementRule::Cassandra, members, quick())->shares() == bySigned);
    QVERIFY(bySigned != byXxh3);
}

/// Two points of the second row are one: the first in the list owns it.
void TestShares::ketamaHasSharesOfItsOwnCircle()
{
    for (const auto &names : {std::vector<std::string>{"N0", "N1", "N2", "N3"},
                              {"172.31.1.0", "172.31.1.125", "172.31.1.202"},
                              {"172.31.1.202", "172.31.1.125"}}) {
        std::vector<Member> members;
        std::vector<std::vector<std::uint32_t>> plain;
        std::vector<std::vector<std::uint32_t>> weighted;
        for (const std::string &name : names) {
            members.push_back({{name}, 1});
            plain.emplace_back();
            for (int i = 0; i < 100; ++i)
                plain.back().push_back(oneAtATime(name + "-" + std::to_string(i)));
            weighted.push_back(ketamaPoints(name, 160));
        }
        QVERIFY(made(PlacementRule::Ketama, members)->shares() == sharesOfPoints(plain));
        QVERIFY(made(PlacementRule::KetamaWeighted, members)->shares() == sharesOfPoints(weighted));
    }
}

/// Before a run all have their 20 tokens, whatever they weigh. After it the shares are those of the
/// ring of its last round, which places what comes behind the total.
void TestShares::dynamicSharesAreThoseOfTheTokensNow()
{
    PlacementSettings settings = quick();
    settings.dynamic.labels = DynamicSettings::Labels::Stable;
    settings.dynamic.basis = DynamicSettings::Basis::Current;
    settings.dynamic.rounds = 6;
    const auto members = weightedCluster({1, 2, 5});
    const auto dynamic = made(PlacementRule::Dynamic, members, settings);
    const Shares before = made(PlacementRule::Successor, cluster(3), settings)->shares();
    QVERIFY(dynamic->shares() == before);

    const auto hashes = randomHashes(3000, 2);
    const auto placing = dynamic->start(hashes.size());
    std::vector<NodeIndex> owners(hashes.size());
    std::vector<std::uint32_t> probes(hashes.size());
    QVERIFY(placing->adjusted()->shares() == before);
    placing->place(hashes, owners, probes);
    const auto after = placing->adjusted();
    QVERIFY(dynamic->shares() == before);
    const Shares shares = after->shares();
    QVERIFY(shares != before);
    // Closer to 1/8, 2/8, 5/8 than with equal tokens.
    QVERIFY(std::abs(shares[0] - 0.125) < std::abs(before[0] - 0.125));
    QVERIFY(std::abs(shares[2] - 0.625) < std::abs(before[2] - 0.625));
    const auto later = randomHashes(20'000, 3);
    owners.resize(later.size());
    probes.resize(later.size());
    placing->place(later, owners, probes);
    QVERIFY(owners == ownersOf(*after, later));
    // Nothing is adjusted by the other rules.
    for (const PlacementRule rule : kPlacementRules) {
        if (rule != PlacementRule::Dynamic)
            QVERIFY(!made(rule, members, settings)->start(10)->adjusted());
    }
}

void TestShares::tablesAgreeWithACountOfAllRemainders()
{
    const auto members = unequal();
    const auto table = made(PlacementRule::Maglev, members, quick());
    std::vector<std::uint64_t> remainders(503);
    std::iota(remainders.begin(), remainders.end(), 503'000);
    Shares counted;
    for (const std::uint64_t count : loadsOf(members.size(), ownersOf(*table, remainders)))
        counted.push_back(static_cast<double>(count) / 503);
    QVERIFY(table->shares() == counted);
}

/// Of 7 × 1000 hashes in a row each node has 1000.
void TestShares::moduloIsEqual()
{
    const auto modulo = made(PlacementRule::Modulo, cluster(7));
    std::vector<std::uint64_t> hashes(7000);
    std::iota(hashes.begin(), hashes.end(), std::uint64_t{1} << 60);
    QVERIFY(loadsOf(7, ownersOf(*modulo, hashes)) == std::vector<std::uint64_t>(7, 1000));
    QVERIFY(modulo->shares() == Shares(7, 1.0 / 7));
}

/// The first draw of a key is the upper 31 bits of key × 2862933555777941757 + 1. For keys whose
/// draws are all of 4096 evenly spaced ones, a count of two buckets is exact.
void TestShares::jumpHalvesAndThirds()
{
    std::uint64_t inverse = 1; // Of the odd factor, by Newton's steps.
    for (int i = 0; i < 6; ++i)
        inverse *= 2 - 2862933555777941757u * inverse;
    QCOMPARE(quint64{inverse * 2862933555777941757u}, quint64{1});
    std::vector<std::uint64_t> keys;
    for (std::uint64_t draw = 0; draw < 4096; ++draw)
        keys.push_back(((draw << 52) - 1) * inverse);
    const auto jump = made(PlacementRule::Jump, cluster(2));
    QVERIFY(loadsOf(2, ownersOf(*jump, keys)) == std::vector<std::uint64_t>(2, 2048));
    QVERIFY((jump->shares() == Shares{0.5, 0.5}));
    QVERIFY(made(PlacementRule::Jump, cluster(3))->shares() == Shares(3, 1.0 / 3));
}

void TestShares::rendezvousGoesByWeight()
{
    const auto members = weightedCluster({1, 3, 0, 4});
    QVERIFY(made(PlacementRule::Rendezvous, members)->shares() == Shares(4, 0.25));
    const Shares weighted{0.125, 0.375, 0, 0.5};
    QVERIFY(made(PlacementRule::WeightedRendezvous, members)->shares() == weighted);
    QVERIFY(made(PlacementRule::BoundedRendezvous, members)->shares() == weighted);
}

/// Shares are those of the first choice.
void TestShares::boundsDoNotMatter()
{
    PlacementSettings tight = quick();
    tight.epsilon = 0;
    tight.maxProbes = 1;
    for (const PlacementRule rule : {PlacementRule::Bounded, PlacementRule::BoundedRendezvous})
        QVERIFY(made(rule, unequal(), tight)->shares() == made(rule, unequal(), quick())->shares());
}

/// To 1, or to nothing where there is no node or no weight.
void TestShares::sharesAddUp()
{
    QFETCH(PlacementRule, rule);
    for (const auto &members : {cluster(1), cluster(2), cluster(100), unequal()}) {
        const Shares shares = made(rule, members, quick())->shares();
        QCOMPARE(shares.size(), members.size());
        QVERIFY(std::abs(sum(shares) - 1) < 1e-13);
        for (std::size_t i = 0; i < members.size(); ++i)
            QVERIFY(weighs(rule) && members[i].weight == 0 ? shares[i] == 0 : shares[i] > 0);
    }
    QVERIFY(made(rule, {}, quick())->shares().empty());
    if (weighs(rule))
        QVERIFY(made(rule, weightedCluster({0, 0}), quick())->shares() == Shares(2, 0));
}

/// 200,000 random hashes; five deviations √(n p (1 - p)) of what is expected.
void TestShares::hashesFallByShares()
{
    QFETCH(PlacementRule, rule);
    constexpr std::size_t kHashes = 200'000;
    const auto members = unequal();
    const auto placement = made(rule, members, quick());
    const auto loads = loadsOf(members.size(), ownersOf(*placement, randomHashes(kHashes, 4)));
    const Shares shares = placement->shares();
    for (std::size_t i = 0; i < members.size(); ++i) {
        const double expected = kHashes * shares[i];
        const double deviation = std::sqrt(expected * (1 - shares[i]));
        QVERIFY2(std::abs(static_cast<double>(loads[i]) - expected) <= 5 * deviation,
                 std::to_string(i).c_str());
    }
}

QTEST_APPLESS_MAIN(TestShares)
#include "tst_shares.moc"
