// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

#include <algorithm>
#include <map>
#include <numeric>
#include <set>

#include "ProgramTest.h"
#include "SimulateWords.h"
#include "lab/CsvRecords.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

/// ringwalk simulate with --sweep and --round-by-round, as a user runs it.
class TestSimulateSweep : public ProgramTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useNewFolder(); }
    void pointsAreThePlainRuns_data();
    void pointsAreThePlainRuns();
    void sameBytesTwice();
    void commandRepeatsIt_data();
    void commandRepeatsIt();
    void usualValues();
    void csvTellsAllParameters();
    void text();
    void overAFile();
    void refused_data();
    void refused();
    void roundsAddUpToTheRun();
    void roundsOfOneKindOfLabels();
    void roundsText();
};

const QString kSmall = u"--nodes 5 --vnodes 10 --keys 3000 --workload zipf:1.1"_s;

void TestSimulateSweep::pointsAreThePlainRuns_data()
{
    QTest::addColumn<QString>("axis");
    QTest::addColumn<QStringList>("values");
    QTest::addColumn<QStringList>("plain"); ///< The same value, for a plain run.
    QTest::newRow("vnodes") << u"vnodes"_s << QStringList{u"1"_s, u"20"_s}
                            << QStringList{u"--vnodes 1"_s, u"--vnodes 20"_s};
    QTest::newRow("epsilon") << u"epsilon"_s << QStringList{u"0"_s, u"0.0003"_s}
                             << QStringList{u"--epsilon 0"_s, u"--epsilon 0.0003"_s};
    QTest::newRow("nodes") << u"nodes"_s << QStringList{u"7"_s, u"3"_s}
                           << QStringList{u"--nodes 7"_s, u"--nodes 3"_s};
    QTest::newRow("alpha") << u"alpha"_s << QStringList{u"0.8"_s, u"2"_s}
                           << QStringList{u"--workload zipf:0.8"_s, u"--workload zipf:2"_s};
}

/// For each figure, rule and value: mean, least and most over as many plain runs.
void TestSimulateSweep::pointsAreThePlainRuns()
{
    QFETCH(QString, axis);
    QFETCH(QStringList, values);
    QFETCH(QStringList, plain);
    const Outcome outcome =
        here(simulate(kSmall + u" --seed 7 --seeds 2 --movement --format json --sweep "_s + axis +
                      u'=' + values.join(u',')));
    DONE(outcome);
    std::map<QString, QJsonObject> rows;
    for (const QJsonValue &value : objectOf(outcome)[u"rows"_s].toArray()) {
        const QJsonObject row = value.toObject();
        const QString key = row[u"placement"_s].toString() + u' ' +
                            QString::number(row[axis].toDouble()) + u' ' +
                            row[u"figure"_s].toString();
        QVERIFY2(rows.emplace(key, row).second, qPrintable(key));
    }
    QCOMPARE(rows.size(), std::size_t(2 * 2 * 11));

    for (qsizetype i = 0; i < values.size(); ++i) {
        std::map<QString, std::vector<double>> expected;
        for (int seed = 7; seed <= 8; ++seed) {
            const Outcome run = here(
                simulate(kSmall + u" --format json --loads --seed %1 "_s.arg(seed) + plain[i]));
            DONE(run);
            for (const QJsonValue &value : objectOf(run)[u"results"_s].toArray()) {
                const QJsonObject result = value.toObject();
                const QString prefix = result[u"placement"_s].toString() + u' ' + values[i] + u' ';
                for (const QString &figure : {u"max_over_mean"_s, u"p99_over_mean"_s, u"cv"_s,
                                              u"gini"_s, u"spilled_share"_s})
                    expected[prefix + figure].push_back(result[figure].toDouble());
                expected[prefix + u"probes_mean"_s].push_back(
                    result[u"probes"_s][u"mean"_s].toDouble());
                for (const QString &change : {u"join"_s, u"leave"_s}) {
                    const QJsonObject moved = result[u"moved"_s][change].toObject();
                    expected[prefix + change + u"_share"_s].push_back(moved[u"share"_s].toDouble());
                    expected[prefix + change + u"_needless_share"_s].push_back(
                        moved[u"needless_share"_s].toDouble());
                }
                std::vector<double> loads;
                for (const QJsonValue &load : result[u"loads"_s].toArray())
                    loads.push_back(load.toDouble());
                const auto [least, most] = std::minmax_element(loads.begin(), loads.end());
                expected[prefix + u"max_over_min"_s].push_back(*most / std::max(*least, 1.0));
            }
        }
        QCOMPARE(expected.size(), std::size_t(2 * 11));
        for (const auto &[key, runs] : expected) {
            QVERIFY2(rows.contains(key), qPrintable(key));
            const QJsonObject &row = rows[key];
            QCOMPARE(row[u"mean"_s].toDouble(), (runs[0] + runs[1]) / 2);
            QCOMPARE(row[u"least"_s].toDouble(), std::min(runs[0], runs[1]));
            QCOMPARE(row[u"most"_s].toDouble(), std::max(runs[0], runs[1]));
            QCOMPARE(row[u"seeds"_s].toInt(), 2);
        }
    }
}

void TestSimulateSweep::sameBytesTwice()
{
    for (const QString &what : {u"--sweep vnodes=1,9,30 --seeds 3"_s, u"--round-by-round"_s}) {
        for (const QString &format : {u"text"_s, u"json"_s, u"csv"_s}) {
            const QStringList words = simulate(kSmall + u' ' + what + u" --format "_s + format);
            const Outcome first = here(words);
            DONE(first);
            QCOMPARE(here(words).out, first.out);
        }
    }
}

void TestSimulateSweep::commandRepeatsIt_data()
{
    QTest::addColumn<QString>("words");
    for (const char *words :
         {"--sweep vnodes=1,9 --seeds 3", "--sweep epsilon --seeds 1 --weights 1,2 --movement",
          "--sweep nodes=3,9 --leaver 1 --seed 5 --movement --seeds 2",
          "--sweep alpha=1.06,2 --workload powerlaw:1.2 --seeds 2", "--round-by-round",
          "--round-by-round --labels stable --rounds 3", "--round-by-round --labels factor"})
        QTest::newRow(words) << QString::fromLatin1(words);
}

void TestSimulateSweep::commandRepeatsIt()
{
    QFETCH(QString, words);
    const Outcome first = here(simulate(kSmall + u" --format json "_s + words));
    DONE(first);
    QStringList again = objectOf(first)[u"command"_s].toString().split(u' ');
    QCOMPARE(again.takeFirst(), u"ringwalk"_s);
    const Outcome second = here(again + QStringList{u"--format=json"_s});
    QCOMPARE(second.out, first.out);
}

void TestSimulateSweep::usualValues()
{
    for (const QString &workload : {u"zipf:1.1"_s, u"powerlaw:1.1"_s}) {
        const Outcome outcome =
            here(simulate(u"--nodes 3 --vnodes 2 --keys 100 --seeds 1 --format json --workload "_s +
                          workload + u" --sweep alpha"_s));
        DONE(outcome);
        QVERIFY(objectOf(outcome)[u"rows"_s].toArray().size() > 2 * 5 * 7);
    }
    const Outcome usual = here(simulate(kSmall + u" --sweep epsilon --format json"_s));
    DONE(usual);
    QVERIFY(usual.out.contains("--sweep epsilon=0,0.05,0.1,0.25,0.5,1 --seeds 5\""));
}

/// Each line by itself says all that JSON says, and no column is there twice.
void TestSimulateSweep::csvTellsAllParameters()
{
    for (const QString &what : {u"--sweep nodes=3,9 --seeds 2"_s, u"--sweep alpha=0.5,2"_s,
                                u"--round-by-round --rounds 2"_s}) {
        const QString words = kSmall + u" --weights 1,2 --requests 500 --seed 4 "_s + what;
        const Outcome csv = here(simulate(words + u" -o -"_s + u" --format csv"_s));
        const Outcome json = here(simulate(words + u" --format json"_s));
        DONE(csv);
        const QJsonObject object = objectOf(json);
        const QJsonObject parameters = object[u"parameters"_s].toObject();
        const QJsonArray rows = object[u"rows"_s].toArray();
        std::string_view bytes(csv.out.constData(), std::size_t(csv.out.size()));
        CsvRecords records;
        QVERIFY(records.read(bytes));
        const std::vector<std::string> names = records.fields();
        QCOMPARE(std::set<std::string>(names.begin(), names.end()).size(), names.size());
        QCOMPARE(names.back(), std::string("command"));
        qsizetype count = 0;
        while (records.read(bytes)) {
            const std::vector<std::string> fields = records.fields();
            QCOMPARE(fields.size(), names.size());
            std::map<QString, QString> line;
            for (std::size_t i = 0; i < names.size(); ++i)
                line[QString::fromStdString(names[i])] = QString::fromStdString(fields[i]);
            QCOMPARE(line[u"command"_s], object[u"command"_s].toString());
            QCOMPARE(line[u"weights"_s], u"1,2"_s);
            const QJsonObject row = rows[count].toObject();
            for (const QString &name : parameters.keys() + row.keys()) {
                if (name == u"weights" || (name == u"placement" && !row.contains(name)))
                    continue;
                const QJsonValue value = row.contains(name) ? row[name] : parameters[name];
                if (value.isDouble())
                    QCOMPARE(line[name].toDouble(), value.toDouble());
                else
                    QCOMPARE(line[name], value.toString());
            }
            ++count;
        }
        QCOMPARE(count, rows.size());
    }
}

void TestSimulateSweep::text()
{
    const Outcome english = here(simulate(kSmall + u" --sweep vnodes=1,20 --seed 3"_s));
    DONE(english);
    for (const char *word : {"Seeds 3 to 7", "max/mean\nvnodes ", "spilled\n", "Gini\n",
                             "To repeat it: ringwalk simulate ", "--sweep vnodes=1,20 --seeds 5"})
        QVERIFY2(english.out.contains(word), word);
    QVERIFY(!english.out.contains("on join"));
    const Outcome chinese =
        here(simulate(kSmall + u" --sweep vnodes=1,20 --movement --lang zh_CN"_s));
    DONE(chinese);
    for (const QString &word : {u"种子 1 到 5"_s, u"最大/均值"_s, u"加入时移动的键"_s})
        QVERIFY(QString::fromUtf8(chinese.out).contains(word));
    for (const QByteArray &line : english.out.split('\n'))
        QVERIFY2(line.size() <= 100 || line.startsWith("To repeat"), line.constData());
}

void TestSimulateSweep::overAFile()
{
    put(path(u"keys.txt"_s), "a\t5\nb\t3\nc\n");
    const QString words = u"--workload file:keys.txt --placement successor --format json "_s;
    const Outcome outcome = here(simulate(words + u"--sweep nodes=2,3 --seeds 1"_s));
    DONE(outcome);
    std::map<int, double> swept;
    for (const QJsonValue &value : objectOf(outcome)[u"rows"_s].toArray()) {
        const QJsonObject row = value.toObject();
        if (row[u"figure"_s].toString() == u"max_over_mean")
            swept.emplace(row[u"nodes"_s].toInt(), row[u"mean"_s].toDouble());
    }
    QCOMPARE(swept.size(), std::size_t{2});
    for (const auto &[nodes, maxOverMean] : swept) {
        const Outcome run = here(simulate(words + u"--nodes %1"_s.arg(nodes)));
        DONE(run);
        const QJsonObject result = objectOf(run)[u"results"_s].toArray().first().toObject();
        QCOMPARE(maxOverMean, result[u"max_over_mean"_s].toDouble());
        QVERIFY(maxOverMean > 1.1); // One key of nine requests is asked for five times.
    }
    const Outcome missing = here(simulate(u"--workload file:missing.txt --sweep nodes=2,3"_s));
    REFUSED(missing, 1);
}

void TestSimulateSweep::refused_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("english");
    const auto row = [](const char *words, const char *english) {
        QTest::newRow(words) << QString::fromUtf8(words) << QString::fromUtf8(english);
    };
    row("--sweep vnodes=1,0,5",
        "--sweep vnodes=1,0,5: value 2, 0: should be a whole number, 1 to 100,000");
    row("--sweep vnodes=1,,5", "value 2, \"\": should be a whole number, 1 to 100,000");
    row("--sweep vnodes=", "value 1, \"\": should be a whole number, 1 to 100,000");
    row("--sweep vnodes=1.5", "value 1, 1.5: should be a whole number");
    row("--sweep nodes=3,100001", "value 2, 100001: should be a whole number, 1 to 100,000");
    row("--sweep epsilon=0,-1", "value 2, -1: should be 0 to 1000");
    row("--sweep epsilon=0.00001", "value 1, 0.00001: should be 0 to 1000, with four decimals");
    row("--sweep epsilon=0,25x", "value 2, 25x: should be 0 to 1000");
    row("--sweep alpha=x", "value 1, x: should be a number");
    row("--sweep alpha=1,11", "value 2, zipf:11: α should be 0 to 10");
    row("--workload powerlaw:2 --sweep alpha=2,1.05",
        "value 2, powerlaw:1.05: α should be 1.06 to 10");
    row("--workload uniform --sweep alpha", "zipf:ALPHA or powerlaw:ALPHA");
    row("--workload file:- --sweep nodes", "standard input can be read once");
    row("--placement jump --sweep epsilon", "--placement");
    row("--sweep keys=1,2", "should be vnodes, epsilon, nodes or alpha");
    row("--sweep", "Missing value");
    row("--sweep vnodes=1,2,1", "value 3, 1, is there twice");
    row("--weights 1,2,3 --sweep nodes=3,2", "value 2, 2: --weights 1,2,3: these are more than");
    row("--leaver 4 --sweep nodes=9,3", "value 2, 3: --leaver 4: there are nodes 0 to 2");
    row("--sweep vnodes --seeds 0", "--seeds 0: should be a whole number, 1 to 100");
    row("--sweep vnodes --seeds 101", "--seeds 101: should be a whole number, 1 to 100");
    row("--seed 9007199254740990 --sweep vnodes --seeds 5", "9,007,199,254,740,991");
    row("--seeds 5", "--seeds goes with --sweep only");
    row("--movement", "--movement goes with --sweep only");
    row("--sweep vnodes --loads", "--loads does not go with --sweep");
    row("--sweep vnodes --round-by-round", "--sweep does not go with --round-by-round");
    row("--round-by-round --placement jump", "--placement jump: should be dynamic");
    row("--round-by-round --rounds 10000 --nodes 10000", "--rounds 10000: ");
    row("--round-by-round --rounds 0", "1 to 10,000");
}

void TestSimulateSweep::refused()
{
    QFETCH(QString, words);
    QFETCH(QString, english);
    const Outcome outcome = here(simulate(words));
    REFUSED(outcome, 2);
    QVERIFY2(QString::fromUtf8(outcome.err).contains(english), outcome.err.constData());
    const Outcome chinese = here(QStringList{u"--lang"_s, u"zh_CN"_s} + simulate(words));
    REFUSED(chinese, 2);
    QVERIFY2(QString::fromUtf8(chinese.err).contains(QRegularExpression(u"\\p{Han}"_s)),
             chinese.err.constData());
    // A value, its place and the limit are told in both.
    static const QRegularExpression kPlace(u"value (\\d+)"_s);
    const auto place = kPlace.match(english);
    if (place.hasMatch())
        QVERIFY(QString::fromUtf8(chinese.err).contains(u"第 "_s + place.captured(1) + u" 个值"_s));
}

/// Loads by node over all rounds.
std::vector<double> sumOf(const QJsonArray &rows, const QString &labels, std::size_t nodes)
{
    std::vector<double> sums(nodes);
    for (const QJsonValue &row : rows) {
        if (row[u"labels"_s].toString() == labels)
            sums[std::size_t(row[u"node"_s].toInt())] += row[u"load"_s].toDouble();
    }
    return sums;
}

void TestSimulateSweep::roundsAddUpToTheRun()
{
    const QString words = kSmall + u" --rounds 4 --format json"_s;
    const Outcome outcome = here(simulate(words + u" --round-by-round"_s));
    DONE(outcome);
    const QJsonObject object = objectOf(outcome);
    QCOMPARE(object[u"parameters"_s][u"placement"_s].toArray(), QJsonArray{u"dynamic"_s});
    const QJsonArray rows = object[u"rows"_s].toArray();
    QCOMPARE(rows.size(), 2 * 4 * 5);
    for (const QString &labels : {u"factor"_s, u"stable"_s}) {
        const Outcome plain =
            here(simulate(words + u" --placement dynamic --loads --labels "_s + labels));
        DONE(plain);
        const QJsonArray loads = objectOf(plain)[u"results"_s][0][u"loads"_s].toArray();
        const std::vector<double> sums = sumOf(rows, labels, 5);
        for (qsizetype node = 0; node < 5; ++node)
            QCOMPARE(sums[std::size_t(node)], loads[node].toDouble());
    }
    // The labels make a difference.
    QVERIFY(sumOf(rows, u"factor"_s, 5) != sumOf(rows, u"stable"_s, 5));
}

void TestSimulateSweep::roundsOfOneKindOfLabels()
{
    const QString words = kSmall + u" --rounds 3 --format json --round-by-round"_s;
    const QJsonArray both = objectOf(here(simulate(words)))[u"rows"_s].toArray();
    QJsonArray joined;
    for (const QString &labels : {u"factor"_s, u"stable"_s}) {
        const Outcome outcome = here(simulate(words + u" --labels "_s + labels));
        DONE(outcome);
        for (const QJsonValue &row : objectOf(outcome)[u"rows"_s].toArray())
            joined.append(row);
    }
    QVERIFY(!both.isEmpty());
    QCOMPARE(joined, both);
}

void TestSimulateSweep::roundsText()
{
    const Outcome english = here(simulate(kSmall + u" --rounds 3 --round-by-round"_s));
    DONE(english);
    for (const char *word : {"factor: max/mean", "stable: max/mean", "moved", "tokens", "\n3 ",
                             "--rounds 3", "--round-by-round\n"})
        QVERIFY2(english.out.contains(word), word);
    const Outcome weighted =
        here(simulate(kSmall + u" --weights 1,2 --round-by-round --lang zh_CN"_s));
    DONE(weighted);
    QVERIFY(QString::fromUtf8(weighted.out).contains(u"factor: 最大/应得"_s));
}

QTEST_GUILESS_MAIN(TestSimulateSweep)
#include "tst_simulatesweep.moc"
