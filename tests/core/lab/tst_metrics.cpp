// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>
#include <vector>

#include "lab/Metrics.h"
#include "lab/Random.h"

using namespace ringwalk;

class TestMetrics : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void nothing();
    void fourNodes();
    void hundredNodes();
    void oneHasAll();
    void byWeight();
    void againstPlainFormulas();
    void probes();
    void manyProbes();
    void shares();
    void referenceLines();
    void refusedRequestsCountForTheMean();
};

using Loads = std::vector<std::uint64_t>;

bool near(double a, double b)
{
    return std::abs(a - b) <= 1e-12 * std::max(1.0, std::abs(b));
}

void TestMetrics::nothing()
{
    QCOMPARE(evennessOf({}), Evenness{});
    QCOMPARE(evennessOf(Loads{0, 0, 0}), Evenness{});
    QCOMPARE(ProbeCounts().summary(), Probes{});
}

/// By hand: mean 3, squares 4 + 1 + 0 + 9 = 14, Gini Σ|xᵢ − xⱼ| / (2 n² mean) with pairs
/// 1 + 2 + 5 + 1 + 4 + 3 = 16, twice, / (2 × 16 × 3).
void TestMetrics::fourNodes()
{
    const Evenness evenness = evennessOf(Loads{6, 1, 3, 2});
    QCOMPARE(evenness.mean, 3.0);
    QCOMPARE(evenness.least, std::uint64_t{1});
    QCOMPARE(evenness.most, std::uint64_t{6});
    QCOMPARE(evenness.maxOverMean, 2.0);
    QCOMPARE(evenness.p99OverMean, 2.0);
    QVERIFY(near(evenness.stddev, std::sqrt(3.5)));
    QVERIFY(near(evenness.cv, std::sqrt(3.5) / 3));
    QVERIFY(near(evenness.gini, 32.0 / 96));
    QCOMPARE(evenness.maxOverShare, 2.0);
}

/// The 99th percentile of 1 to 100 is 99; taken at place ⌊0.99 × 100⌋, counted from 0, it would be
/// the maximum, as it is in source 000.
void TestMetrics::hundredNodes()
{
    Loads loads(100);
    std::iota(loads.begin(), loads.end(), 1);
    std::reverse(loads.begin(), loads.end());
    const Evenness evenness = evennessOf(loads);
    QVERIFY(near(evenness.p99OverMean * evenness.mean, 99));
    QVERIFY(near(evenness.slippedP99OverMean * evenness.mean, 100));
    loads.push_back(1000);
    QVERIFY(near(evennessOf(loads).p99OverMean * evennessOf(loads).mean, 100));
}

void TestMetrics::oneHasAll()
{
    const Evenness evenness = evennessOf(Loads{0, 0, 0, 0, 10});
    QVERIFY(near(evenness.maxOverMean, 5));
    QVERIFY(near(evenness.gini, 1 - 1.0 / 5));
    QVERIFY(near(evenness.cv, 2)); // √(n − 1)
    QCOMPARE(evennessOf(Loads{7, 7, 7}).gini, 0.0);
    QCOMPARE(evennessOf(Loads{7, 7, 7}).stddev, 0.0);
}

void TestMetrics::byWeight()
{
    // Weights 1, 3 and 0 of 4: entitled to 2, 6 and 0 of 8.
    const std::vector<std::uint32_t> weights{1, 3, 0};
    QCOMPARE(evennessOf(Loads{2, 6, 0}, weights).maxOverShare, 1.0);
    QCOMPARE(evennessOf(Loads{3, 5, 0}, weights).maxOverShare, 1.5);
    QVERIFY(near(evennessOf(Loads{2, 6, 0}, weights).maxOverMean, 18.0 / 8));
}

void TestMetrics::againstPlainFormulas()
{
    Random random(3);
    for (int round = 0; round < 200; ++round) {
        Loads loads(1 + random.below(300));
        for (std::uint64_t &load : loads)
            load = random.below(2) == 0 ? random.below(20) : random.below(1'000'000);
        const auto n = double(loads.size());
        const double sum = double(std::accumulate(loads.begin(), loads.end(), std::uint64_t{0}));
        if (sum == 0)
            continue;
        double squares = 0;
        double differences = 0;
        for (const std::uint64_t a : loads) {
            squares += double(a) * double(a);
            for (const std::uint64_t b : loads)
                differences += std::abs(double(a) - double(b));
        }
        // The smallest load that 99 % of the nodes do not exceed.
        Loads sorted = loads;
        std::sort(sorted.begin(), sorted.end());
        const auto rank = std::find_if(sorted.begin(), sorted.end(), [&](std::uint64_t load) {
            const auto within = std::count_if(loads.begin(), loads.end(),
                                              [load](std::uint64_t each) { return each <= load; });
            return within * 100 >= 99 * std::ssize(loads);
        });
        const Evenness evenness = evennessOf(loads);
        QVERIFY(near(evenness.mean, sum / n));
        QVERIFY(std::abs(evenness.stddev - std::sqrt(squares / n - sum / n * sum / n)) <
                1e-6 * evenness.mean);
        QVERIFY(std::abs(evenness.gini - differences / (2 * n * sum)) < 1e-9);
        QVERIFY(near(evenness.p99OverMean, double(*rank) / (sum / n)));
    }
}

void TestMetrics::probes()
{
    ProbeCounts counts;
    counts.add(1, 98);
    counts.add(7);
    counts.add(3);
    const Probes probes = counts.summary();
    QVERIFY(near(probes.mean, 1.08));
    QCOMPARE(probes.p99, std::uint64_t{3}); // The 99th of 1 × 98, 3, 7.
    QCOMPARE(probes.max, std::uint64_t{7});
}

void TestMetrics::manyProbes()
{
    Random random(5);
    for (int round = 0; round < 100; ++round) {
        ProbeCounts counts;
        std::vector<std::uint64_t> all(1 + random.below(500));
        for (std::uint64_t &probes : all) {
            probes = random.below(1 + random.below(30));
            counts.add(static_cast<std::uint32_t>(probes));
        }
        std::sort(all.begin(), all.end());
        const Probes summary = counts.summary();
        QCOMPARE(summary.max, all.back());
        QCOMPARE(summary.p99, all[(99 * all.size() + 99) / 100 - 1]);
        QVERIFY(near(summary.mean,
                     double(std::accumulate(all.begin(), all.end(), 0ull)) / double(all.size())));
    }
}

/// Weights 1, 2, 1, 0 entitle to a quarter, a half, a quarter, nothing.
void TestMetrics::shares()
{
    using Shares = std::vector<double>;
    using Weights = std::vector<std::uint32_t>;
    QCOMPARE(maxOverFair({}), 0.0);
    QCOMPARE(maxOverFair(Shares{0, 0}), 0.0);
    QCOMPARE(maxOverFair(Shares{1}), 1.0);
    QCOMPARE(maxOverFair(Shares{0.25, 0.375, 0.25, 0.125}), 1.5);
    QCOMPARE(maxOverFair(Shares{0.25, 0.5, 0.25, 0}, Weights{1, 2, 1, 0}), 1.0);
    QCOMPARE(maxOverFair(Shares{0.5, 0.25, 0.25, 0}, Weights{1, 2, 1, 0}), 2.0);
    QCOMPARE(maxOverFair(Shares{0, 0, 0, 0}, Weights{1, 2, 1, 0}), 0.0);
}

void TestMetrics::referenceLines()
{
    QCOMPARE(oneOverRootOf(100), 0.1);
    QCOMPARE(shareOfNewcomer(3), 0.25);
}

/// Ten requests for two nodes that take four each, so that two are refused.
void TestMetrics::refusedRequestsCountForTheMean()
{
    const Evenness evenness = evennessOf(Loads{4, 4}, {}, 2);
    QCOMPARE(evenness.mean, 5.0);
    QCOMPARE(evenness.maxOverMean, 0.8);
    QCOMPARE(evenness.p99OverMean, 0.8);
    QCOMPARE(evenness.maxOverShare, 0.8);
    // The loads themselves are even.
    QCOMPARE(evenness.stddev, 0.0);
    QCOMPARE(evenness.cv, 0.0);
    QCOMPARE(evenness.gini, 0.0);
    // By weight: of 16 requests the first node may have 4 and the second 12.
    const std::vector<std::uint32_t> weights{1, 3};
    QCOMPARE(evennessOf(Loads{4, 8}, weights, 4).maxOverShare, 1.0);
    QCOMPARE(evennessOf(Loads{1, 3}).cv, evennessOf(Loads{1, 3}, {}, 100).cv);
}

QTEST_APPLESS_MAIN(TestMetrics)
#include "tst_metrics.moc"
