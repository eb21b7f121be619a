// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <limits>

#include "lab/Limits.h"
#include "lab/SweepOptions.h"
#include "lab/SweepReport.h"

using namespace ringwalk;

/// Sweeps as texts, and what they print.
class TestSweepReport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void usualValuesCanBe_data();
    void usualValuesCanBe();
    void valuesAsTheOptionTakesThem();
    void faultsAreNamed();
    void anyNumberOfThreads();
    void tableSaysWhatVaries();
    void moreRoundsThanCanBeShown();
};

constexpr std::array kAxes{SweepAxis::VirtualNodes, SweepAxis::Epsilon, SweepAxis::Nodes,
                           SweepAxis::Alpha};

void TestSweepReport::usualValuesCanBe_data()
{
    QTest::addColumn<int>("axis");
    QTest::addColumn<int>("workload");
    for (const SweepAxis axis : kAxes) {
        for (const WorkloadKind workload : {WorkloadKind::Uniform, WorkloadKind::Zipf,
                                            WorkloadKind::PowerLaw, WorkloadKind::File}) {
            const bool law = workload == WorkloadKind::Zipf || workload == WorkloadKind::PowerLaw;
            if (axis != SweepAxis::Alpha || law)
                QTest::addRow("%s %d", sweepAxisName(axis).data(), int(workload))
                    << int(axis) << int(workload);
        }
    }
}

/// Every one of them, on the usual experiment, is no fault.
void TestSweepReport::usualValuesCanBe()
{
    QFETCH(int, axis);
    QFETCH(int, workload);
    Sweep sweep;
    sweep.base.workload = {static_cast<WorkloadKind>(workload), workload == 0 ? 0 : 1.1};
    if (sweep.base.workload.kind == WorkloadKind::File)
        sweep.base.workload = {WorkloadKind::File, 0, "keys.txt"};
    const auto fault = setSweep(sweep, sweepAxisName(static_cast<SweepAxis>(axis)));
    QVERIFY2(!fault, fault ? fault->message.english.c_str() : "");
    QCOMPARE(sweep.values, usualValues(static_cast<SweepAxis>(axis), sweep.base.workload.kind));
    QVERIFY(sweep.values.size() > 3);
}

void TestSweepReport::valuesAsTheOptionTakesThem()
{
    QCOMPARE(sweepValueText(SweepAxis::Nodes, 100'000), std::string("100000"));
    QCOMPARE(sweepValueText(SweepAxis::VirtualNodes, 0), std::string("0"));
    QCOMPARE(sweepValueText(SweepAxis::VirtualNodes, 1.5), std::string("1.5"));
    QCOMPARE(sweepValueText(SweepAxis::Epsilon, 0.0001), std::string("0.0001"));
    QCOMPARE(sweepValueText(SweepAxis::Epsilon, 1000), std::string("1000"));
    QCOMPARE(sweepValueText(SweepAxis::Alpha, 1.1), std::string("1.1"));
    // The largest value of an option is one of its sweep.
    Sweep sweep;
    sweep.base.settings.vnodes = 1;
    QVERIFY(!setSweep(sweep, "nodes=100000"));
    QCOMPARE(sweep.values, std::vector<double>{100'000});
    QVERIFY(parametersAt(sweep, 100'000, 0).ok());
    for (std::uint32_t parts = 0; parts < 10'000'000; parts += 9'973) {
        const double value = parts / 10'000.0;
        sweep.axis = SweepAxis::Epsilon;
        QCOMPARE(parametersAt(sweep, value, 0)->settings.epsilon, parts);
    }
}

void TestSweepReport::faultsAreNamed()
{
    Sweep sweep;
    const auto says = [&sweep](const std::string &text, const char *words) {
        const auto fault = setSweep(sweep, text);
        return fault && fault->message.english.find(words) != std::string::npos &&
               fault->message.chinese != fault->message.english;
    };
    std::string many = "vnodes=1";
    for (int value = 2; value <= 101; ++value)
        many += "," + std::to_string(value);
    QVERIFY(says(many, "1 to 100 values, and has 101"));
    QVERIFY(says("vnodes=1,2,1", "vnodes=1,2,1: value 3, 1, is there twice"));
    QVERIFY(says("vnodes=nan", "value 1, nan: should be a whole number"));
    sweep.repetitions = 0;
    QVERIFY(says("vnodes=1", "1 to 100 seeds"));
    sweep.repetitions = 101;
    QVERIFY(says("vnodes=1", "1 to 100 seeds"));
    // What is refused leaves the sweep as it was.
    const Sweep before = sweep;
    QVERIFY(setSweep(sweep, "nodes=1,0"));
    QCOMPARE(sweep, before);
}

Sweep smallSweep(SweepAxis axis)
{
    Sweep sweep;
    sweep.base.nodes = 5;
    sweep.base.keys = 2'000;
    sweep.base.settings.vnodes = 10;
    sweep.axis = axis;
    sweep.values = {1, 2, 5};
    sweep.repetitions = 2;
    sweep.movement = true;
    return sweep;
}

void TestSweepReport::anyNumberOfThreads()
{
    for (const SweepAxis axis : kAxes) {
        const Sweep sweep = smallSweep(axis);
        const auto one = runSweep(sweep, RunControl{{}, {}, 1});
        const auto two = runSweep(sweep, RunControl{{}, {}, 2});
        QVERIFY(one.ok() && two.ok());
        QCOMPARE(tableCsv(sweepTable(sweep, **two)), tableCsv(sweepTable(sweep, **one)));
        QCOMPARE(tableJson(sweepTable(sweep, **two)), tableJson(sweepTable(sweep, **one)));
        QCOMPARE(sweepReport(sweep, **two, Language::English),
                 sweepReport(sweep, **one, Language::English));
    }
}

/// The rows say what differs between them, so that nothing beside them says otherwise.
void TestSweepReport::tableSaysWhatVaries()
{
    for (const SweepAxis axis : kAxes) {
        Sweep sweep = smallSweep(axis);
        sweep.base.workload = {WorkloadKind::Zipf, 0.7};
        const auto series = runSweep(sweep, RunControl{{}, {}, 1});
        const std::string json = tableJson(sweepTable(sweep, **series));
        const std::string csv = tableCsv(sweepTable(sweep, **series));
        const bool alpha = axis == SweepAxis::Alpha;
        // The command alone names the base's α.
        QCOMPARE(json.find("\"workload\": \"zipf:0.7\"") == std::string::npos, alpha);
        QCOMPARE(csv.find(",zipf:0.7,") == std::string::npos, alpha);
        QCOMPARE(csv.find(",zipf:5,") != std::string::npos, alpha);
    }
}

void TestSweepReport::moreRoundsThanCanBeShown()
{
    ExperimentParameters parameters;
    parameters.nodes = 1'000;
    parameters.settings.vnodes = 1;
    parameters.settings.dynamic.rounds = 100;
    QVERIFY(!findRoundsFault(parameters));
    ++parameters.settings.dynamic.rounds;
    const auto fault = findRoundsFault(parameters);
    QVERIFY(fault && fault->parameter == LabParameter::Rounds);
    QVERIFY(fault->message.english.find("100 rounds") != std::string::npos);
    // The rule need not be one of the experiment for its faults to be found.
    parameters.settings.dynamic.rounds = 1;
    parameters.placements = {PlacementRule::Jump};
    parameters.nodes = 100'000;
    parameters.settings.vnodes = 100'000;
    QVERIFY(!findFault(parameters));
    QVERIFY(findRoundsFault(parameters));
}

QTEST_APPLESS_MAIN(TestSweepReport)
#include "tst_sweepreport.moc"
