// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <fstream>
#include <set>
#include <thread>
#include <vector>

#include <sys/stat.h>

#include "lab/Limits.h"
#include "lab/Presets.h"
#include "lab/ProgressText.h"
#include "lab/Sweep.h"

using namespace ringwalk;

class TestSweep : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void spread();
    void pointsAreExperiments();
    void deviationFallsAsTheRoot();
    void newcomersShare();
    void alpha();
    void largestValues();
    void readsAFileOnce();
    void memoryLimitsHowManyRun();
    void refusesBeforeItBegins();
    void stops();
    void presetsAreRight();
    void progressInWords();
    void remainingTime();
    void presetOfSource000();
};

void TestSweep::spread()
{
    const std::vector<double> values{2, 4, 6, 4};
    const Spread spread = spreadOf(values);
    QCOMPARE(spread.mean, 4.0);
    QCOMPARE(spread.least, 2.0);
    QCOMPARE(spread.most, 6.0);
    QVERIFY(std::abs(spread.stddev - std::sqrt(2.0)) < 1e-12);
    QCOMPARE(spreadOf({}), Spread{});
}

Sweep smallSweep(SweepAxis axis, const std::vector<double> &values)
{
    Sweep sweep;
    sweep.base.nodes = 10;
    sweep.base.keys = 5000;
    sweep.base.settings.vnodes = 20;
    sweep.axis = axis;
    sweep.values = values;
    sweep.repetitions = 3;
    return sweep;
}

std::vector<SweepSeries> seriesOf(const Sweep &sweep)
{
    auto series = runSweep(sweep);
    if (!series)
        qFatal("%s", describe(series.error()).english.c_str());
    return std::move(series).value().value();
}

void TestSweep::pointsAreExperiments()
{
    Sweep sweep = smallSweep(SweepAxis::Epsilon, {0, 0.25, 2});
    sweep.movement = true;
    const std::vector<SweepSeries> series = seriesOf(sweep);
    QCOMPARE(series.size(), std::size_t{2});
    for (std::size_t i = 0; i < 3; ++i) {
        std::vector<double> spilled;
        std::vector<double> join;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            ExperimentParameters parameters = sweep.base;
            parameters.seed = seed;
            parameters.settings.epsilon = static_cast<std::uint32_t>(sweep.values[i] * 10'000);
            const auto result = runExperiment(parameters);
            spilled.push_back((*result)->spilledShare((*result)->results[1]));
            join.push_back((*result)->results[1].join->share());
        }
        const SweepPoint &point = series[1].points[i];
        QCOMPARE(point.value, sweep.values[i]);
        QCOMPARE(point[SweepFigure::SpilledShare], spreadOf(spilled));
        QCOMPARE(point[SweepFigure::JoinShare], spreadOf(join));
    }
    // A tighter bound spills more, and the mean of a bounded rule keeps to it.
    QVERIFY(series[1].points[0][SweepFigure::SpilledShare].mean >
            series[1].points[1][SweepFigure::SpilledShare].mean);
    QVERIFY(series[1].points[0][SweepFigure::MaxOverMean].most <= 1.0);
    QVERIFY(series[1].points[1][SweepFigure::MaxOverMean].most <= 1.25);
}

/// 1/√V is the deviation of the shares; sampling the keys adds a little.
void TestSweep::deviationFallsAsTheRoot()
{
    Sweep sweep = smallSweep(SweepAxis::VirtualNodes, {1, 16, 100, 400});
    sweep.base.nodes = 50;
    sweep.base.keys = 50'000;
    sweep.base.workload = {};
    sweep.base.placements = {PlacementRule::Successor};
    sweep.repetitions = 8;
    const std::vector<SweepSeries> series = seriesOf(sweep);
    for (const SweepPoint &point : series[0].points) {
        const double expected = std::sqrt(1 / point.value + 1.0 / 1000); // 1,000 keys a node
        const double cv = point[SweepFigure::Cv].mean;
        QVERIFY2(cv > 0.85 * expected && cv < 1.15 * expected, qPrintable(QString::number(cv)));
    }
}

void TestSweep::newcomersShare()
{
    Sweep sweep = smallSweep(SweepAxis::Nodes, {3, 10, 100});
    sweep.base.keys = 20'000;
    sweep.base.settings.vnodes = 200;
    sweep.base.placements = {PlacementRule::Rendezvous};
    sweep.movement = true;
    const std::vector<SweepSeries> series = seriesOf(sweep);
    for (const SweepPoint &point : series[0].points) {
        const double share = point[SweepFigure::JoinShare].mean;
        QVERIFY(std::abs(share / shareOfNewcomer(point.value) - 1) < 0.15);
        QCOMPARE(point[SweepFigure::NeedlessJoinShare].most, 0.0);
    }
}

void TestSweep::alpha()
{
    const std::vector<SweepSeries> series =
        seriesOf(smallSweep(SweepAxis::Alpha, {0, 0.8, 1.1, 2}));
    for (std::size_t i = 1; i < 4; ++i)
        QVERIFY(series[0].points[i][SweepFigure::MaxOverMean].mean >
                series[0].points[i - 1][SweepFigure::MaxOverMean].mean);
}

/// No value is written in a way that its option does not read.
void TestSweep::largestValues()
{
    for (const double value : {100'000.0, 20'000.0, 1.0}) {
        const auto nodes = parametersAt(smallSweep(SweepAxis::Nodes, {value}), value, 0);
        QVERIFY(nodes.ok());
        QCOMPARE(nodes->nodes, static_cast<std::uint32_t>(value));
    }
    QCOMPARE(parametersAt(smallSweep(SweepAxis::Epsilon, {1000}), 1000, 0)->settings.epsilon,
             10'000'000u);
    QCOMPARE(parametersAt(smallSweep(SweepAxis::Epsilon, {0.0001}), 0.0001, 0)->settings.epsilon,
             1u);
}

/// A pipe can be read once only: with a second reading the sweep would find nothing in it.
void TestSweep::readsAFileOnce()
{
    QTemporaryDir folder;
    const std::string path = folder.filePath(QStringLiteral("keys")).toStdString();
    QCOMPARE(mkfifo(path.c_str(), 0600), 0);
    std::string text;
    for (int i = 0; i < 300; ++i)
        text += "key-" + std::to_string(i % 200) + "\n";
    std::jthread writer([&] { std::ofstream(path) << text; });
    Sweep sweep = smallSweep(SweepAxis::VirtualNodes, {5, 50});
    sweep.base.workload = {WorkloadKind::File, 0, path};
    sweep.movement = true;
    const std::vector<SweepSeries> series = seriesOf(sweep);
    writer.join();
    QFile::remove(QString::fromStdString(path));
    std::ofstream(path) << text;
    for (std::size_t i = 0; i < 2; ++i) {
        std::vector<double> most;
        std::vector<double> join;
        for (std::uint32_t repetition = 0; repetition < 3; ++repetition) {
            const auto result = runExperiment(*parametersAt(sweep, sweep.values[i], repetition));
            most.push_back((*result)->results[0].evenness.maxOverMean);
            join.push_back((*result)->results[0].join->share());
        }
        QCOMPARE(series[0].points[i][SweepFigure::MaxOverMean], spreadOf(most));
        QCOMPARE(series[0].points[i][SweepFigure::JoinShare], spreadOf(join));
    }
}

void TestSweep::memoryLimitsHowManyRun()
{
    QCOMPARE(sideBySide(8, 100, 1000), 8u);
    QCOMPARE(sideBySide(8, 300, 1000), 3u);
    QCOMPARE(sideBySide(8, 900, 1000), 1u);
    QCOMPARE(sideBySide(8, 2000, 1000), 1u);
    QCOMPARE(sideBySide(8, 0, 1000), 8u);
}

void TestSweep::refusesBeforeItBegins()
{
    bool began = false;
    const RunControl control{{}, [&began](double) { began = true; }, 1};
    const auto nodes = runSweep(smallSweep(SweepAxis::Nodes, {10, 0}), control);
    QVERIFY(!nodes && nodes.error().parameter == LabParameter::Nodes);
    const auto half = runSweep(smallSweep(SweepAxis::VirtualNodes, {1.5}), control);
    QVERIFY(!half && half.error().parameter == LabParameter::VirtualNodes);
    const auto alpha = runSweep(smallSweep(SweepAxis::Alpha, {-1}), control);
    QVERIFY(!alpha && alpha.error().parameter == LabParameter::WorkloadName);
    // The table is full: a node more cannot join, which 0 % of moved keys would hide.
    Sweep full = smallSweep(SweepAxis::Nodes, {10, 11});
    full.base.placements = {PlacementRule::Maglev};
    full.base.settings.tableSize = 11;
    full.movement = true;
    const auto moved = runSweep(full, control);
    QVERIFY(!moved && moved.error().parameter == LabParameter::TableSize);
    QVERIFY(!began);
    full.movement = false;
    QVERIFY(runSweep(full).ok());
}

void TestSweep::stops()
{
    std::stop_source source;
    const RunControl control{source.get_token(), [&](double) { source.request_stop(); }, 1};
    const auto series = runSweep(smallSweep(SweepAxis::Nodes, {5, 10, 20}), control);
    QVERIFY(series.ok());
    QVERIFY(!*series);
}

void TestSweep::presetsAreRight()
{
    std::set<std::string> ids;
    for (const LabPreset &preset : labPresets()) {
        QVERIFY(ids.insert(preset.id).second);
        for (const Localized &text : {preset.name, preset.explanation, preset.source})
            QVERIFY(!text.english.empty() && !text.chinese.empty() && text.english != text.chinese);
        QVERIFY2(!findFault(preset.parameters), preset.id.c_str());
        if (!preset.sweep)
            continue;
        QCOMPARE(preset.sweep->base, preset.parameters);
        QVERIFY(preset.figure);
        for (const double value : preset.sweep->values)
            QVERIFY2(parametersAt(*preset.sweep, value, 0).ok(), preset.id.c_str());
    }
}

void TestSweep::progressInWords()
{
    QCOMPARE(progressText(0.034, {}), (Localized{"3 %"}));
    QCOMPARE(progressText(0.25, 6), (Localized{"25 %, 6 s left", "25 %，还需 6 秒"}));
    QCOMPARE(progressText(0.999, 0.01).english, std::string("99 %, 1 s left"));
    QCOMPARE(progressText(1, 0).english, std::string("100 %, 0 s left"));
}

/// A file took 100 s to read, and the rest takes 20, at the same speed throughout.
void TestSweep::remainingTime()
{
    RemainingTime remaining;
    const auto near = [](const std::optional<double> &seconds, double expected) {
        return seconds && std::abs(*seconds - expected) < 1e-9;
    };
    QVERIFY(!remaining.at(100.2, 0.01));
    QVERIFY(!remaining.at(100.8, 0.04)); // Too little of the work
    QVERIFY(near(remaining.at(102, 0.1), 18));
    QVERIFY(near(remaining.at(110, 0.5), 10));
    QVERIFY(near(remaining.at(120, 1), 0));
    // Much is done at once: it is too early all the same.
    RemainingTime quick;
    QVERIFY(!quick.at(0, 0));
    QVERIFY(!quick.at(0.5, 0.4));
    QVERIFY(near(quick.at(1, 0.5), 1));
}

/// What is quoted lies where the same experiment leads.
void TestSweep::presetOfSource000()
{
    const LabPreset &preset = labPresets().front();
    const auto result = runExperiment(preset.parameters, {}, {false, false});
    QVERIFY(result.ok());
    for (const QuotedFigures &quoted : preset.quoted) {
        for (const PlacementResult &each : (*result)->results) {
            if (each.rule != quoted.rule)
                continue;
            QVERIFY(std::abs(each.evenness.maxOverMean / *quoted.maxOverMean - 1) < 0.4);
            QVERIFY(std::abs((*result)->spilledShare(each) - *quoted.spilledShare) < 0.025);
            // The slip: of 100 nodes the largest was taken for the 99th percentile.
            QCOMPARE(each.evenness.slippedP99OverMean, each.evenness.maxOverMean);
            QCOMPARE(*quoted.slippedP99OverMean, *quoted.maxOverMean);
        }
    }
}

QTEST_APPLESS_MAIN(TestSweep)
#include "tst_sweep.moc"
