// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

#include "lab/DynamicHistory.h"
#include "lab/Presets.h"
#include "lesson/Catalogue.h"

using namespace ringwalk;

namespace {

const LabPreset &presetNamed(std::string_view id)
{
    const auto presets = labPresets();
    const auto found = std::find_if(presets.begin(), presets.end(),
                                    [id](const LabPreset &preset) { return preset.id == id; });
    if (found == presets.end())
        qFatal("no such preset");
    return *found;
}

std::vector<SweepSeries> seriesOf(const LabPreset &preset)
{
    auto series = runSweep(preset.sweep.value());
    if (!series)
        qFatal("%s", describe(series.error()).english.c_str());
    return std::move(series).value().value();
}

const SweepSeries &seriesOf(const std::vector<SweepSeries> &all, PlacementRule rule)
{
    return *std::find_if(all.begin(), all.end(),
                         [rule](const SweepSeries &series) { return series.rule == rule; });
}

} // namespace

/// What the words of the presets claim is what they show.
class TestPresets : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void evenLoad();
    void tighterBoundsCostMore();
    void mostRingsAreWorseThanTheSourceSays();
    void deviationFallsAsTheRoot_data();
    void deviationFallsAsTheRoot();
    void dynamicWeights();
    void oneNodeMore();
    void lessonsAreThere();
};

/// "… about a fifth above the mean, and a bound has almost nothing to do."
void TestPresets::evenLoad()
{
    const auto run = runExperiment(presetNamed("uniform-load").parameters, {}, {false, false});
    QVERIFY(run.ok());
    const ExperimentResult &result = **run;
    for (const PlacementResult &each : result.results) {
        if (each.rule == PlacementRule::Successor)
            QVERIFY(each.evenness.maxOverMean > 1.14 && each.evenness.maxOverMean < 1.28);
        if (each.rule == PlacementRule::Bounded)
            QVERIFY(result.spilledShare(each) < 0.002);
    }
}

void TestPresets::tighterBoundsCostMore()
{
    const LabPreset &preset = presetNamed("epsilon");
    // The values of the source's table, and some beside them.
    for (const QuotedFigures &quoted : preset.quoted) {
        const auto &values = preset.sweep->values;
        QVERIFY(std::find(values.begin(), values.end(), *quoted.maxOverMean - 1) != values.end() ||
                std::any_of(values.begin(), values.end(), [&quoted](double value) {
                    return std::abs(1 + value - *quoted.maxOverMean) < 1e-9;
                }));
    }
    const auto all = seriesOf(preset);
    QCOMPARE(all.size(), std::size_t{1});
    const auto &points = all.front().points;
    for (std::size_t i = 0; i < points.size(); ++i) {
        // The cap is rounded up to a whole request.
        QVERIFY(points[i][SweepFigure::MaxOverMean].most <= 1 + points[i].value + 0.001);
        if (i == 0)
            continue;
        QVERIFY(points[i].value > points[i - 1].value);
        QVERIFY(points[i][SweepFigure::SpilledShare].mean <
                points[i - 1][SweepFigure::SpilledShare].mean);
        QVERIFY(points[i][SweepFigure::ProbesMean].mean <
                points[i - 1][SweepFigure::ProbesMean].mean);
    }
}

/// "The source says that the fullest has 5 to 10 times the load of the emptiest; on most rings it
/// is more."
void TestPresets::mostRingsAreWorseThanTheSourceSays()
{
    const LabPreset &preset = presetNamed("without-virtual-nodes");
    QCOMPARE(preset.parameters.nodes, 10U);
    QCOMPARE(preset.parameters.settings.vnodes, 1U);
    constexpr int kSeeds = 200;
    int worse = 0;
    for (int seed = 1; seed <= kSeeds; ++seed) {
        ExperimentParameters parameters = preset.parameters;
        parameters.seed = static_cast<std::uint64_t>(seed);
        parameters.keys = 20'000;
        const auto run = runExperiment(parameters, {}, {false, false});
        QVERIFY(run.ok());
        const auto &loads = (*run)->results.front().loads;
        const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
        worse += *most > 10 * *least ? 1 : 0;
    }
    QVERIFY2(worse > kSeeds * 2 / 3, qPrintable(QString::number(worse)));
}

void TestPresets::deviationFallsAsTheRoot_data()
{
    QTest::addColumn<QByteArray>("id");
    for (const char *id : {"factors-few-nodes", "factors-many-nodes"})
        QTest::newRow(id) << QByteArray(id);
}

/// As 1/√V, whatever the number of nodes: of N nodes with V random tokens each, the square of the
/// deviation of a share over its mean is (1 - 1/N) / (V + 1/N).
void TestPresets::deviationFallsAsTheRoot()
{
    QFETCH(QByteArray, id);
    const LabPreset &preset = presetNamed(id.constData());
    const double nodes = preset.parameters.nodes;
    QVERIFY(id == "factors-few-nodes" ? nodes < 10 : nodes > 50);
    const auto all = seriesOf(preset);
    for (const SweepPoint &point : all.front().points) {
        const double expected = std::sqrt((1 - 1 / nodes) / (point.value + 1 / nodes));
        const double measured = point[SweepFigure::Cv].mean;
        // Ten rings of few nodes leave a good deal to chance.
        QVERIFY2(
            measured > 0.6 * expected && measured < 1.5 * expected,
            qPrintable(
                QStringLiteral("%1: %2, not %3").arg(point.value).arg(measured).arg(expected)));
    }
}

/// "A ring moves about as many, all to the new node; modulo moves N / (N + 1)."
void TestPresets::oneNodeMore()
{
    const LabPreset &preset = presetNamed("one-node-more");
    const auto all = seriesOf(preset);
    for (std::size_t i = 0; i < preset.sweep->values.size(); ++i) {
        const double nodes = preset.sweep->values[i];
        const double share = 1 / (nodes + 1);
        const SweepPoint &modulo = seriesOf(all, PlacementRule::Modulo).points[i];
        QVERIFY(std::abs(modulo[SweepFigure::JoinShare].mean - (1 - share)) < 0.01);
        // It takes the newcomer's keys from the others, and moves the rest among them.
        QVERIFY(std::abs(modulo[SweepFigure::NeedlessJoinShare].mean - (1 - 2 * share)) < 0.01);
        const SweepPoint &ring = seriesOf(all, PlacementRule::Successor).points[i];
        QVERIFY(ring[SweepFigure::JoinShare].mean > 0.7 * share);
        QVERIFY(ring[SweepFigure::JoinShare].mean < 1.4 * share);
        QCOMPARE(ring[SweepFigure::NeedlessJoinShare].mean, 0.0);
    }
}

/// Each lesson that a preset is of exists, and has one.
void TestPresets::lessonsAreThere()
{
    std::vector<std::string> named;
    for (const LabPreset &preset : labPresets()) {
        for (const std::string &lesson : preset.lessons) {
            QVERIFY2(builtInLesson(lesson).ok(), lesson.c_str());
            QCOMPARE(presetOfLesson(lesson), &preset);
            named.push_back(lesson);
        }
    }
    QVERIFY(named.size() > 5);
    QVERIFY(!presetOfLesson("range-query"));
    QVERIFY(!presetOfLesson(""));
}

/// "… all tokens of a node jump each time, and most keys move. Dashed: with labels that stay few
/// keys move at first, but the tokens swing ever wider …"
void TestPresets::dynamicWeights()
{
    const ExperimentParameters &parameters = presetNamed("dynamic-weights").parameters;
    const auto requests = makeRequests(parameters);
    const auto histories = dynamicHistories(parameters, **requests);
    const std::vector<DynamicRound> &factor = (*histories)[0].rounds;
    const std::vector<DynamicRound> &stable = (*histories)[1].rounds;
    QCOMPARE(factor.size(), std::size_t{20});
    for (std::size_t i = 1; i < 20; ++i)
        QVERIFY(factor[i].movedShare > 0.5);
    for (std::size_t i = 1; i < 6; ++i)
        QVERIFY(stable[i].movedShare < 0.1);
    const auto width = [](const DynamicRound &round) {
        const auto [least, most] = std::minmax_element(round.tokens.begin(), round.tokens.end());
        return *most - *least;
    };
    QVERIFY(width(stable[1]) < 30);
    QVERIFY(width(stable[9]) > 40);
    QVERIFY(width(stable[19]) > 80);
}

QTEST_APPLESS_MAIN(TestPresets)
#include "tst_presets.moc"
