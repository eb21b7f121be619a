// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <utility>
#include <vector>

#include "../placement/Clusters.h"
#include "lab/RingBands.h"
#include "placement/MemberRing.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

__extension__ typedef unsigned __int128 Wide;

constexpr Wide kCircle = Wide{1} << 64;

/// Hashes of a member that hang together, the last included.
struct Stretch
{
    std::uint32_t node;
    Wide first;
    Wide last;
};

/// All of a ring; the range across zero in two.
std::vector<Stretch> stretchesOf(const MemberRing &members)
{
    const Ring &ring = members.ring();
    std::map<NodeIndex, std::uint32_t> memberOf;
    for (std::size_t place = 0; place < ring.tokenCount(); ++place)
        memberOf[ring.token(place).node] = static_cast<std::uint32_t>(members.memberAt(place));
    std::vector<Stretch> stretches;
    for (const auto &[range, owner] : ring.ranges()) {
        const std::uint32_t node = memberOf[owner];
        const Wide first = Wide{range.from.value} + 1;
        if (!range.crossesZero()) {
            stretches.push_back({node, first, range.to.value});
            continue;
        }
        stretches.push_back({node, first, kCircle - 1});
        stretches.push_back({node, 0, range.to.value});
    }
    return stretches;
}

/// What each member has of a band, by cutting every stretch of the ring with it.
std::map<std::uint32_t, double> cutOut(const std::vector<Stretch> &stretches, std::size_t band)
{
    const Wide start = kCircle * band / 360;
    const Wide end = kCircle * (band + 1) / 360;
    std::map<std::uint32_t, Wide> hashes;
    for (const Stretch &stretch : stretches) {
        const Wide from = std::max(stretch.first, start);
        const Wide to = std::min(stretch.last + 1, end);
        if (from < to)
            hashes[stretch.node] += to - from;
    }
    std::map<std::uint32_t, double> shares;
    for (const auto &[node, count] : hashes)
        shares[node] = static_cast<double>(count) / static_cast<double>(end - start);
    return shares;
}

std::map<std::uint32_t, double> byNode(const std::vector<RingBands::Part> &band)
{
    std::map<std::uint32_t, double> shares;
    for (const RingBands::Part &part : band)
        shares[part.node] += part.share;
    return shares;
}

PlacementSettings tokens(std::uint32_t vnodes)
{
    PlacementSettings settings;
    settings.vnodes = vnodes;
    return settings;
}

} // namespace

/// Who owns how much of each part of the circle.
class TestRingBands : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void rangesAreCutWhereBandsEnd();
    void partsStandInTheirOrder();
    void nobodyOwnsABand();
    void scatteredOwnersAreOneBand();
    void theRingIsThatOfTheLastRound();
    void aMillionTokens();
};

void TestRingBands::rangesAreCutWhereBandsEnd()
{
    for (const std::uint32_t vnodes : {1u, 3u, 50u, 200u}) {
        const auto members = weightedCluster({2, 1, 3, 1, 1});
        for (const PlacementRule rule :
             {PlacementRule::Successor, PlacementRule::Cassandra, PlacementRule::Ketama}) {
            const auto placement = made(rule, members, tokens(vnodes));
            const RingBands ring = bandsOf(*placement);
            QCOMPARE(ring.bands.size(), std::size_t{360});
            QVERIFY(!ring.scattered);
            const auto stretches = stretchesOf(*placement->ring());
            for (std::size_t band = 0; band < 360; ++band) {
                QVERIFY(byNode(ring.bands[band]) == cutOut(stretches, band));
                // No node is there twice.
                QCOMPARE(byNode(ring.bands[band]).size(), ring.bands[band].size());
            }
        }
    }
}

/// With one token a node the bands are the ring: as many changes of owner as there are tokens, each
/// in the band of its token.
void TestRingBands::partsStandInTheirOrder()
{
    const auto placement = made(PlacementRule::Successor, cluster(5), tokens(1));
    const Ring &ring = placement->ring()->ring();
    const RingBands bands = bandsOf(*placement);
    std::vector<std::uint32_t> owners;
    for (std::size_t band = 0; band < 360; ++band) {
        for (const RingBands::Part &part : bands.bands[band]) {
            if (!owners.empty() && owners.back() == part.node)
                continue;
            // The range begins behind the token before, or the circle does.
            if (!owners.empty()) {
                const std::uint64_t token = ring.token(owners.size() - 1).position.value;
                QCOMPARE(static_cast<std::size_t>(Wide{token} * 360 >> 64), band);
            }
            owners.push_back(part.node);
        }
    }
    // The range across zero is at both ends.
    QCOMPARE(owners.size(), std::size_t{6});
    QCOMPARE(owners.front(), owners.back());
}

void TestRingBands::nobodyOwnsABand()
{
    const RingBands ring = bandsOf(*made(PlacementRule::Successor, weightedCluster({0, 0})));
    QCOMPARE(ring.bands.size(), std::size_t{360});
    for (const auto &band : ring.bands)
        QVERIFY(band.empty());
    QVERIFY(bandsOf(*made(PlacementRule::Jump, {})).bands.front().empty());
}

void TestRingBands::scatteredOwnersAreOneBand()
{
    for (const PlacementRule rule : kPlacementRules) {
        const auto placement = made(rule, weightedCluster({2, 0, 3}));
        const RingBands ring = bandsOf(*placement);
        QCOMPARE(ring.scattered, placement->ring() == nullptr);
        if (!ring.scattered)
            continue;
        QCOMPARE(ring.bands.size(), std::size_t{1});
        std::vector<double> shares(3, 0.0);
        for (const auto &[node, share] : byNode(ring.bands.front()))
            shares[node] = share;
        QVERIFY(shares == placement->shares());
    }
}

/// The dynamic rule: shares, memory and bands of one and the same ring, which is not the first.
void TestRingBands::theRingIsThatOfTheLastRound()
{
    ExperimentParameters parameters;
    parameters.nodes = 4;
    parameters.weights = {1, 2, 3};
    parameters.keys = 2000;
    parameters.placements = {PlacementRule::Successor, PlacementRule::Dynamic};
    parameters.settings.dynamic.basis = DynamicSettings::Basis::Current;
    const ExperimentResult run = **runExperiment(parameters);
    const PlacementResult &dynamic = run.results[1];
    QVERIFY(!run.results[0].adjusted);
    QVERIFY(dynamic.adjusted);
    const auto first = made(PlacementRule::Dynamic, membersOf(parameters, 4), parameters.settings);
    QVERIFY(dynamic.shares != first->shares());
    QVERIFY(dynamic.shares == dynamic.adjusted->shares());
    QCOMPARE(dynamic.bytes, dynamic.adjusted->bytes());
    QVERIFY(dynamic.bytes != first->bytes());
    const auto bands = ringBands(run, 1);
    QVERIFY(*bands == bandsOf(*dynamic.adjusted));
    QVERIFY(*bands != bandsOf(*first));
    QVERIFY(*ringBands(run, 0) ==
            bandsOf(*made(PlacementRule::Successor, membersOf(parameters, 4))));
}

/// What the bands of 5,000 nodes of 200 tokens hold are the shares of the nodes.
void TestRingBands::aMillionTokens()
{
    const auto placement = made(PlacementRule::Successor, cluster(5'000));
    QCOMPARE(placement->ring()->ring().tokenCount(), std::size_t{1'000'000});
    std::vector<double> sums(5'000);
    for (const auto &band : bandsOf(*placement).bands) {
        double all = 0;
        for (const RingBands::Part &part : band) {
            sums[part.node] += part.share / 360;
            all += part.share;
        }
        QVERIFY(std::abs(all - 1) < 1e-12);
    }
    const std::vector<double> shares = placement->shares();
    for (std::size_t node = 0; node < sums.size(); ++node)
        QVERIFY(std::abs(sums[node] - shares[node]) < 1e-15);
}

QTEST_APPLESS_MAIN(TestRingBands)
#include "tst_ringbands.moc"
