// SPDX-License-Identifier: GPL-3.0-or-later
#include <QProcess>
#include <QTest>

#include "cli/Arguments.h"
#include "lab/Options.h"
#include "lab/Presets.h"
#include "lab/Random.h"
#include "lab/SweepOptions.h"
#include "lab/UnreadOptions.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// The line that repeats a sweep or rounds asks the program for the same again.
class TestSweepLine : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sweeps_data();
    void sweeps();
    void presets();
    void rounds();
};

/// What the program makes of a line, after a shell has taken it apart.
Simulate parsed(const std::string &line)
{
    QProcess shell;
    shell.start(u"sh"_s, {u"-c"_s, u"ringwalk() { printf '%s\\n' ringwalk \"$@\"; }; "_s +
                                       QString::fromStdString(line)});
    if (!shell.waitForFinished(-1) || shell.exitCode() != 0)
        qFatal("%s", line.c_str());
    QStringList words = QString::fromUtf8(shell.readAllStandardOutput()).split(u'\n');
    words.removeLast();
    const auto command = parseArguments(words);
    if (!command)
        qFatal("%s", command.error().message.english.c_str());
    return std::get<Simulate>(*command);
}

void TestSweepLine::sweeps_data()
{
    QTest::addColumn<int>("axis");
    for (const SweepAxis axis :
         {SweepAxis::VirtualNodes, SweepAxis::Epsilon, SweepAxis::Nodes, SweepAxis::Alpha})
        QTest::newRow(sweepAxisName(axis).data()) << int(axis);
}

void TestSweepLine::sweeps()
{
    QFETCH(int, axis);
    Random random(static_cast<std::uint64_t>(axis) + 1);
    const std::vector<std::vector<const char *>> choices{
        {"keys", "1", "100000000"},
        {"placement", "bounded", "successor,bounded,dynamic", "bounded-rendezvous,maglev"},
        {"weights", "1", "1,2,4"},
        {"epsilon", "0", "0.0001", "1000"},
        {"vnodes", "1", "100"},
        {"nodes", "3", "50"},
        {"hash", "xxh64", "blake2b"},
        {"seed", "0", "123456789012345"},
        {"leaver", "0", "2"},
        {"labels", "stable"},
        {"rounds", "7"}};
    for (int round = 0; round < 25; ++round) {
        Sweep sweep;
        sweep.base.placements = {PlacementRule::Bounded};
        for (const auto &choice : choices) {
            if (random.below(2) == 0)
                continue;
            const char *value = choice[1 + random.below(choice.size() - 1)];
            QVERIFY(!setOption(sweep.base, *optionNamed(choice[0]), value));
        }
        if (random.below(2) == 0)
            sweep.base.workload = {WorkloadKind::PowerLaw, 1.3};
        else if (axis != int(SweepAxis::Alpha) && random.below(2) == 0)
            sweep.base.workload = {WorkloadKind::File, 0, "a 'b' \"c\" $HOME 键.txt"};
        sweep.axis = static_cast<SweepAxis>(axis);
        while (sweep.values.size() < 3) {
            const auto number = static_cast<double>(random.below(900));
            // No number repeats, and all can be: more nodes than weights, α in its range.
            const double step = static_cast<double>(sweep.values.size()) * 1000;
            switch (sweep.axis) {
            case SweepAxis::VirtualNodes:
            case SweepAxis::Nodes:
                sweep.values.push_back(5 + number + step);
                break;
            case SweepAxis::Epsilon:
                sweep.values.push_back((number + step) / 10'000);
                break;
            case SweepAxis::Alpha:
                sweep.values.push_back(1.06 + (number + step) / 1'700);
                break;
            }
        }
        sweep.repetitions = 1 + static_cast<std::uint32_t>(random.below(kMostSeeds));
        sweep.movement = random.below(2) == 0;
        const Simulate command = parsed(repeatLine(sweep));
        QVERIFY(command.sweep);
        // What makes no difference is not in the line.
        Sweep same = *command.sweep;
        for (const LabParameter parameter : kLabParameters) {
            if (whyUnread(sweep.base, parameter))
                QVERIFY(!setOption(same.base, parameter, optionText(sweep.base, parameter)));
        }
        QCOMPARE(same, sweep);
    }
}

void TestSweepLine::presets()
{
    int count = 0;
    for (const LabPreset &preset : labPresets()) {
        if (!preset.sweep)
            continue;
        const Simulate command = parsed(repeatLine(*preset.sweep));
        QVERIFY2(command.sweep && *command.sweep == *preset.sweep, preset.id.c_str());
        ++count;
    }
    QVERIFY(count > 0);
}

void TestSweepLine::rounds()
{
    for (const auto labels : {DynamicLabels::Factor, DynamicLabels::Stable}) {
        ExperimentParameters parameters;
        parameters.settings.dynamic.labels = labels;
        parameters.settings.dynamic.interval = 2;
        parameters.nodes = 7;
        const Simulate one = parsed(roundsLine(parameters, labels));
        QVERIFY(one.roundByRound && !one.sweep);
        QVERIFY(one.labels == labels);
        QCOMPARE(one.parameters, roundsParameters(parameters, labels));
        const Simulate both = parsed(roundsLine(parameters, std::nullopt));
        QVERIFY(both.roundByRound && !both.labels);
        QCOMPARE(roundsParameters(both.parameters, labels), one.parameters);
    }
    QVERIFY(!parsed(repeatLine(ExperimentParameters())).roundByRound);
}

QTEST_GUILESS_MAIN(TestSweepLine)
#include "tst_sweepline.moc"
