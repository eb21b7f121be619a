// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <atomic>
#include <numeric>
#include <stop_token>
#include <vector>

#include "lab/DynamicHistory.h"
#include "lab/EvenHashes.h"
#include "lab/Experiment.h"
#include "lab/LookInterval.h"
#include "lab/Tally.h"

using namespace ringwalk;

// What is stopped leaves the rest undone: counted in requests that are asked for or placed, since a
// clock would prove nothing on a busy machine.

namespace {

/// A rule that is told to stop while it places its first requests, and counts what it places.
class StoppedPlacement : public Placement
{
public:
    explicit StoppedPlacement(std::size_t nodes)
        : m_nodes(nodes)
    {
    }

    std::size_t nodes() const override { return m_nodes; }
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        std::fill(owners.begin(), owners.end(), NodeIndex{0});
        m_placed += hashes.size();
        m_stop.request_stop();
    }
    std::vector<double> shares() const override { return std::vector<double>(m_nodes, 0); }
    std::size_t bytes() const override { return 0; }

    std::stop_token stop() const { return m_stop.get_token(); }
    std::size_t placed() const { return m_placed; }

private:
    std::size_t m_nodes;
    mutable std::stop_source m_stop;
    mutable std::size_t m_placed = 0;
};

/// Requests during the first of which the run is stopped; counts those that are asked for.
class StoppedRequests : public Requests
{
public:
    explicit StoppedRequests(std::uint64_t total)
        : m_total(total)
    {
    }

    std::uint64_t total() const override { return m_total; }
    void hashes(std::uint64_t first, std::span<std::uint64_t> hashes) const override
    {
        std::iota(hashes.begin(), hashes.end(), first);
        m_asked += hashes.size();
        m_stop.request_stop();
    }

    std::stop_token stop() const { return m_stop.get_token(); }
    std::uint64_t asked() const { return m_asked; }

private:
    std::uint64_t m_total;
    mutable std::stop_source m_stop;
    mutable std::atomic<std::uint64_t> m_asked = 0;
};

} // namespace

class TestStopping : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void looksByCost();
    void tally();
    void ownersOfTheSample();
    void everyRule_data();
    void everyRule();
    void withinARound();
    void requestsOfZipf();
};

/// A million scores take some milliseconds, and so do sixteen thousand searches.
void TestStopping::looksByCost()
{
    for (const PlacementRule rule : kPlacementRules) {
        for (const std::size_t nodes : {1u, 100u, 20'000u, 100'000u}) {
            const std::size_t requests = requestsBetweenLooks(rule, nodes);
            QVERIFY(requests >= 1 && requests <= 1 << 14);
            const bool scores = rule == PlacementRule::Rendezvous ||
                                rule == PlacementRule::WeightedRendezvous ||
                                rule == PlacementRule::BoundedRendezvous;
            if (scores)
                QVERIFY(requests * nodes <= 1 << 21);
            // Each request may end a round, and the ring is made anew after it.
            if (rule == PlacementRule::Dynamic)
                QVERIFY(requests <= 16);
        }
    }
}

void TestStopping::tally()
{
    const std::vector<std::uint64_t> hashes = evenHashes(1 << 18);
    for (const std::size_t between : {std::size_t{1}, std::size_t{20}, std::size_t{1} << 14}) {
        const StoppedPlacement placement(3);
        Tally tally(placement, hashes.size(), between);
        tally.place(hashes, {}, placement.stop());
        QVERIFY(placement.placed() >= 1 && placement.placed() <= between);
        tally.place(hashes, {}, placement.stop());
        QVERIFY(placement.placed() <= between);
    }
}

void TestStopping::ownersOfTheSample()
{
    const KeySample sample = sampleOf(*uniformRequests({1 << 18, 1 << 18, NameHash::Xxh3, 1}));
    const StoppedPlacement placement(20'000);
    ownersOfKeys(placement, PlacementRule::WeightedRendezvous, sample, placement.stop());
    QVERIFY(placement.placed() >= 1 && placement.placed() * 20'000 <= 1 << 21);
}

void TestStopping::everyRule_data()
{
    QTest::addColumn<PlacementRule>("rule");
    for (const PlacementRule rule : kPlacementRules)
        QTest::newRow(std::string(placementName(rule)).c_str()) << rule;
}

/// No second batch is asked for, and nothing is told of as done.
void TestStopping::everyRule()
{
    QFETCH(PlacementRule, rule);
    ExperimentParameters parameters;
    parameters.nodes = 300;
    parameters.weights = {1, 2};
    parameters.settings.vnodes = 10;
    parameters.placements = {rule};
    const StoppedRequests requests(std::uint64_t{1} << 40);
    bool reported = false;
    const RunControl control{requests.stop(), [&](double) { reported = true; }, 2};
    const auto result = runExperiment(parameters, requests, {}, control, {false, false});
    QVERIFY(result.ok());
    QVERIFY(!*result);
    QVERIFY(requests.asked() > 0 && requests.asked() <= 1 << 18);
    QVERIFY(!reported);
}

/// One round of very many requests is not finished.
void TestStopping::withinARound()
{
    ExperimentParameters parameters;
    parameters.nodes = 3;
    parameters.settings.dynamic.rounds = 1;
    const StoppedRequests requests(std::uint64_t{1} << 40);
    bool reported = false;
    const RunControl control{requests.stop(), [&](double) { reported = true; }, 1};
    QVERIFY(!dynamicHistory(parameters, requests, control));
    QVERIFY(requests.asked() > 0 && requests.asked() <= 1 << 16);
    QVERIFY(!reported);
}

void TestStopping::requestsOfZipf()
{
    std::stop_source source;
    source.request_stop();
    QVERIFY(!zipfRequests({1'000'000, 1000, NameHash::Xxh3, 1}, 1.1, source.get_token()));
    ExperimentParameters parameters;
    parameters.keys = 1'000'000;
    const auto requests = makeRequests(parameters, {source.get_token(), {}, 1});
    QVERIFY(requests.ok());
    QVERIFY(!*requests);
}

QTEST_GUILESS_MAIN(TestStopping)
#include "tst_stopping.moc"
