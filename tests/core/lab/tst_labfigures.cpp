// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <numeric>
#include <string>
#include <vector>

#include "lab/LabFigures.h"

using namespace ringwalk;

/// What the figures of the lab show, against the results that they are made of.
class TestLabFigures : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sortedLoads();
    void histogram();
    void sweep();
    void referenceOnlyWhereItBelongs();
    void dynamicRounds();
    void matrix();
    void ringInSlices();
    void bothLanguages();
};

ExperimentResult resultOf(const ExperimentParameters &parameters)
{
    auto result = runExperiment(parameters);
    if (!result)
        qFatal("%s", describe(result.error()).english.c_str());
    return std::move(result).value().value();
}

ExperimentParameters small()
{
    ExperimentParameters parameters;
    parameters.nodes = 10;
    parameters.keys = 5000;
    parameters.settings.vnodes = 20;
    return parameters;
}

void TestLabFigures::sortedLoads()
{
    const ExperimentResult result = resultOf(small());
    const Plot plot = sortedLoadsPlot(result, Language::English);
    QCOMPARE(plot.series.size(), std::size_t{2});
    for (std::size_t i = 0; i < 2; ++i) {
        const auto &points = plot.series[i].points;
        QCOMPARE(points.size(), std::size_t{10});
        QCOMPARE(points[0].y, result.results[i].evenness.maxOverMean);
        double sum = 0;
        for (std::size_t node = 0; node < 10; ++node) {
            QVERIFY(node == 0 || points[node].y <= points[node - 1].y);
            sum += points[node].y;
        }
        QVERIFY(std::abs(sum - 10) < 1e-9);
    }
    // The mean and the cap: 1.25 × 5,000 / 10 = 625 of 500.
    QCOMPARE(plot.references.size(), std::size_t{2});
    QCOMPARE(plot.references[0].points[0].y, 1.0);
    QCOMPARE(plot.references[1].points[0].y, 1.25);
}

void TestLabFigures::histogram()
{
    const ExperimentResult result = resultOf(small());
    const Plot plot = loadHistogramPlot(result, Language::English);
    for (const PlotSeries &series : plot.series) {
        QVERIFY(series.steps);
        double nodes = 0;
        for (const PlotPoint &point : series.points)
            nodes += point.y;
        QCOMPARE(nodes, 10.0);
    }
}

void TestLabFigures::sweep()
{
    Sweep sweep{small(), SweepAxis::Epsilon, {0.5, 0, 0.1}, 3, false};
    const auto series = runSweep(sweep);
    QVERIFY(series.ok());
    const Plot plot =
        sweepPlot(sweep, **series, SweepFigure::MaxOverMean, ReferenceLine::Cap, Language::English);
    QCOMPARE(plot.series.size(), std::size_t{2});
    const auto &points = plot.series[1].points;
    QCOMPARE(points.size(), std::size_t{3});
    QCOMPARE(points[0].x, 0.0); // From left to right, whatever the order of the values.
    QCOMPARE(points[2].x, 0.5);
    for (std::size_t i = 0; i < 3; ++i) {
        QVERIFY(points[i].low <= points[i].y && points[i].y <= points[i].high);
        // Never above the line that stands beside it.
        QVERIFY(points[i].high <= plot.references[0].points[i].y + 1e-12);
    }
    QCOMPARE(plot.references[0].points[2], (Point{0.5, 1.5}));
}

void TestLabFigures::referenceOnlyWhereItBelongs()
{
    const Sweep sweep{small(), SweepAxis::VirtualNodes, {4, 100}, 1, false};
    const auto series = runSweep(sweep);
    const auto references = [&](SweepFigure figure) {
        return sweepPlot(sweep, **series, figure, ReferenceLine::OneOverRootV, Language::English)
            .references;
    };
    QVERIFY(references(SweepFigure::MaxOverMean).empty());
    QCOMPARE(references(SweepFigure::Cv)[0].points, (std::vector<Point>{{4, 0.5}, {100, 0.1}}));
}

void TestLabFigures::dynamicRounds()
{
    ExperimentParameters parameters = small();
    parameters.nodes = 20;
    const auto history = dynamicHistory(parameters, **makeRequests(parameters));
    const Plot load = dynamicLoadPlot(*history, Language::English);
    const Plot tokens = dynamicTokensPlot(*history, Language::English);
    QCOMPARE(load.series[0].points.size(), std::size_t{10});
    QCOMPARE(load.series[0].points[3].y, (*history)[3].maxOverShare);
    QCOMPARE(load.series[1].points[3].y, (*history)[3].movedShare);
    QCOMPARE(tokens.series.size(), std::size_t{12}); // As many as there are colours.
    QCOMPARE(tokens.series[5].points[9].y, double((*history)[9].tokens[5]));
    QVERIFY(dynamicTokensPlot({}, Language::English).series.empty());
}

void TestLabFigures::matrix()
{
    ExperimentParameters parameters = small();
    parameters.placements = {PlacementRule::Modulo};
    const ExperimentResult result = resultOf(parameters);
    const auto join = movementMatrix(*result.results[0].join, 10, true, Language::English);
    QVERIFY(join);
    QCOMPARE(join->size, std::size_t{11});
    QCOMPARE(std::accumulate(join->cells.begin(), join->cells.end(), std::uint64_t{0}),
             result.sampledKeys);
    parameters.nodes = 200;
    QVERIFY(!movementMatrix(*resultOf(parameters).results[0].join, 200, true, Language::English));
}

void TestLabFigures::ringInSlices()
{
    ExperimentParameters parameters = small();
    parameters.nodes = 3;
    parameters.settings.vnodes = 1;
    const auto ring = slicedRing(parameters, PlacementRule::Successor, Language::English);
    QVERIFY(ring);
    QCOMPARE(ring->slices.size(), std::size_t{720});
    QCOMPARE(ring->names.size(), std::size_t{3});
    // Three tokens part the circle in three arcs; the first goes on where the last ends.
    std::size_t changes = 0;
    for (std::size_t i = 0; i < 720; ++i)
        changes += ring->slices[i] != ring->slices[(i + 1) % 720];
    QCOMPARE(changes, std::size_t{3});
    // In the middle of each slice the owner is who owns the hash there.
    const auto placement =
        makePlacement(PlacementRule::Successor, membersOf(parameters, 3), parameters.settings);
    int differ = 0;
    for (std::uint64_t i = 0; i < 720; ++i) {
        const std::vector<std::uint64_t> hash{(2 * i + 1) * (~std::uint64_t{0} / 1440)};
        std::vector<NodeIndex> owner(1);
        (*placement)->ownersOf(hash, owner);
        differ += ring->slices[i] != static_cast<std::size_t>(owner[0]);
    }
    QVERIFY(differ <= 3); // A token may stand at the middle of a slice.
}

void TestLabFigures::bothLanguages()
{
    const ExperimentResult result = resultOf(small());
    for (const auto make : {sortedLoadsPlot, loadHistogramPlot}) {
        const Plot english = make(result, Language::English);
        const Plot chinese = make(result, Language::Chinese);
        QVERIFY(english.title != chinese.title);
        QVERIFY(english.x.title != chinese.x.title);
        QVERIFY(english.y.title != chinese.y.title);
        QVERIFY(english.description != chinese.description);
    }
    for (std::size_t i = 0; i < kSweepFigures; ++i) {
        const Localized name = figureName(static_cast<SweepFigure>(i));
        QVERIFY(!name.english.empty() && !name.chinese.empty() && name.english != name.chinese);
    }
}

QTEST_APPLESS_MAIN(TestLabFigures)
#include "tst_labfigures.moc"
