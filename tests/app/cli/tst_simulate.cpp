// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <unistd.h>

#include "ProgramTest.h"
#include "SimulateWords.h"
#include "lab/CsvRecords.h"
#include "lab/Experiment.h"
#include "lab/Options.h"
#include "lab/Report.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

/// ringwalk simulate, as a user runs it.
class TestSimulate : public ProgramTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useNewFolder(); }
    void json();
    void jsonLoads();
    void csv();
    void csvTellsAllParameters();
    void csvLoads();
    void text();
    void sameSeedSameResult();
    void commandRepeatsIt();
    void toAFile();
    void toAFileThatCannotBe();
    void fromAFile();
    void fromStandardInput();
    void fileFaults();
    void noProgressButOnATerminal();
    void fullStandardOutput();
    void contentsOfAFile();
    void keysAreNotOverwritten();
    void loadWithoutWeight();
    void notes();
    void optionsThatMakeNoDifference();
    void toANameOfNoFormat();
    void timesAreRounded();
    void interruptedOnATerminal();
};

/// The experiment of source 000 as the document of the program has it, at a tenth.
const QString kSmall = u"--nodes 10 --vnodes 20 --keys 20000 --workload powerlaw:1.1"_s;

void TestSimulate::json()
{
    const Outcome outcome = here(simulate(kSmall + u" --format json"_s));
    DONE(outcome);
    const QJsonObject object = objectOf(outcome);
    QCOMPARE(object.keys(), (QStringList{u"command"_s, u"parameters"_s, u"results"_s}));
    const QJsonObject parameters = object[u"parameters"_s].toObject();
    QCOMPARE(parameters[u"nodes"_s].toInt(), 10);
    QCOMPARE(parameters[u"vnodes"_s].toInt(), 20);
    QCOMPARE(parameters[u"requests"_s].toInt(), 20000);
    QCOMPARE(parameters[u"workload"_s].toString(), u"powerlaw:1.1"_s);
    QCOMPARE(parameters[u"hash"_s].toString(), u"xxh3"_s);
    QCOMPARE(parameters[u"seed"_s].toInt(), 1);
    QCOMPARE(parameters[u"epsilon"_s].toDouble(), 0.25);
    QCOMPARE(parameters[u"placement"_s].toArray(), (QJsonArray{u"successor"_s, u"bounded"_s}));

    ExperimentParameters same;
    same.nodes = 10;
    same.settings.vnodes = 20;
    same.keys = 20000;
    same.workload = {WorkloadKind::PowerLaw, 1.1};
    const auto experiment = runExperiment(same);
    const QJsonArray results = object[u"results"_s].toArray();
    QCOMPARE(results.size(), 2);
    for (qsizetype i = 0; i < 2; ++i) {
        const QJsonObject result = results[i].toObject();
        const PlacementResult &expected = (*experiment)->results[std::size_t(i)];
        for (const char *member :
             {"placement", "max_over_mean", "p99_over_mean", "stddev", "cv", "gini",
              "spilled_share", "refused", "probes", "moved", "build_ms", "lookup_ns", "bytes"})
            QVERIFY2(result.contains(QString::fromLatin1(member)), member);
        QVERIFY(!result.contains(u"loads"_s));
        QCOMPARE(result[u"placement"_s].toString().toStdString(),
                 std::string(placementName(expected.rule)));
        QCOMPARE(result[u"max_over_mean"_s].toDouble(), expected.evenness.maxOverMean);
        QCOMPARE(result[u"gini"_s].toDouble(), expected.evenness.gini);
        QCOMPARE(result[u"spilled_share"_s].toDouble(), (*experiment)->spilledShare(expected));
        QCOMPARE(result[u"probes"_s][u"mean"_s].toDouble(), expected.probes.mean);
        QCOMPARE(result[u"probes"_s][u"max"_s].toInteger(), qint64(expected.probes.max));
        for (const auto &[name, movement] :
             {std::pair{u"join"_s, expected.join}, std::pair{u"leave"_s, expected.leave}}) {
            const QJsonObject moved = result[u"moved"_s][name].toObject();
            QCOMPARE(moved[u"share"_s].toDouble(), movement->share());
            QCOMPARE(moved[u"needless_share"_s].toDouble(), movement->needlessShare());
        }
    }
    QCOMPARE(results[1].toObject()[u"cap"_s].toInt(), 2500);
}

void TestSimulate::jsonLoads()
{
    const Outcome outcome = here(simulate(kSmall + u" --format json --loads"_s));
    DONE(outcome);
    for (const QJsonValue &result : objectOf(outcome)[u"results"_s].toArray()) {
        const QJsonArray loads = result[u"loads"_s].toArray();
        QCOMPARE(loads.size(), 10);
        double sum = 0;
        for (const QJsonValue &load : loads)
            sum += load.toDouble();
        QCOMPARE(sum, 20000.0);
        QCOMPARE(result[u"shares"_s].toArray().size(), 10);
    }
}

void TestSimulate::csv()
{
    const Outcome outcome = here(simulate(kSmall + u" --format csv --weights 1,2"_s));
    DONE(outcome);
    const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith("placement,nodes,vnodes,keys,requests,workload,column,match,"));
    // A power law has keys without end.
    QVERIFY(lines[1].startsWith("successor,10,20,,20000,powerlaw:1.1,,,\"1,2\","));
    // Without the quoted weights each line has as many fields as there are names.
    for (qsizetype i = 1; i < 3; ++i)
        QCOMPARE(lines[i].count(','), lines[0].count(',') + 1);
}

/// CSV names every parameter, and says the same of it as JSON.
void TestSimulate::csvTellsAllParameters()
{
    put(path(u"keys.csv"_s), "name,ms\na,1\nb,2\n");
    for (const QStringList &workload :
         {QStringList{u"--workload"_s, u"file:keys.csv"_s, u"--column"_s, u"name"_s},
          QStringList{u"--workload"_s, u"file:keys.csv"_s, u"--match"_s, u"(\\w+),\\d"_s},
          QStringList{u"--workload"_s, u"uniform"_s, u"--keys"_s, u"500"_s, u"--leaver"_s, u"4"_s},
          QStringList{u"--workload"_s, u"powerlaw:1.1"_s}}) {
        const QStringList words =
            simulate(u"--nodes 10 --vnodes 3 --placement dynamic,maglev,bounded --weights 1,2 "
                     "--table-size 101 --rounds 7 --interval 2 --smoothing 0.3 --limit 0.2 "
                     "--ceiling 5 --labels stable --basis current --max-probes 3"_s) +
            workload;
        const Outcome json = here(words + QStringList{u"--format"_s, u"json"_s});
        const Outcome csv = here(words + QStringList{u"--format"_s, u"csv"_s});
        DONE(json);
        DONE(csv);
        const QJsonObject parameters = objectOf(json)[u"parameters"_s].toObject();
        CsvRecords records;
        std::string_view bytes(csv.out.constData(), std::size_t(csv.out.size()));
        QVERIFY(records.read(bytes));
        const std::vector<std::string> names = records.fields();
        QVERIFY(records.read(bytes));
        const std::vector<std::string> fields = records.fields();
        QCOMPARE(fields.size(), names.size());
        for (const LabParameter parameter : kLabParameters) {
            const QString name =
                QString::fromUtf8(optionName(parameter).data()).replace(u'-', u'_');
            const auto place = std::find(names.begin(), names.end(), name.toStdString());
            QVERIFY2(place != names.end(), qPrintable(name));
            const QString field =
                QString::fromStdString(fields[std::size_t(place - names.begin())]);
            const QJsonValue value = parameters[name];
            if (parameter == LabParameter::Placements)
                QCOMPARE(field, value.toArray().first().toString());
            else if (parameter == LabParameter::Weights)
                QCOMPARE(field, u"1,2"_s);
            else if (value.isDouble())
                QCOMPARE(field.toDouble(), value.toDouble());
            else
                QCOMPARE(field, value.toString());
        }
    }
}

void TestSimulate::csvLoads()
{
    const Outcome outcome = here(simulate(kSmall + u" --format csv --loads"_s));
    DONE(outcome);
    const QList<QByteArray> lines = outcome.out.trimmed().split('\n');
    QCOMPARE(lines.size(), 1 + 2 * 10);
    QVERIFY(lines[0].endsWith(",node,load,share"));
    qulonglong sum = 0;
    for (qsizetype i = 1; i <= 10; ++i) {
        const QList<QByteArray> fields = lines[i].split(',');
        QCOMPARE(fields.size(), lines[0].count(',') + 1);
        QCOMPARE(fields[fields.size() - 3].toInt(), int(i - 1));
        sum += fields[fields.size() - 2].toULongLong();
    }
    QCOMPARE(sum, 20000ull);
}

void TestSimulate::text()
{
    const Outcome english = here(simulate(kSmall + u" --loads"_s));
    DONE(english);
    for (const char *word : {"10 nodes", "20,000 requests", "powerlaw:1.1", "max/mean", "spilled",
                             "bounded", "1.250", "To repeat it: ringwalk simulate "})
        QVERIFY2(english.out.contains(word), word);
    const Outcome chinese = here(simulate(kSmall + u" --loads --lang zh_CN"_s));
    DONE(chinese);
    for (const QString &word : {u"10 个节点"_s, u"20,000 次请求"_s, u"最大/均值"_s, u"外溢"_s})
        QVERIFY(QString::fromUtf8(chinese.out).contains(word));
    // With weights a node's share is told from the mean.
    QVERIFY(!english.out.contains("max/share"));
    QVERIFY(here(simulate(kSmall + u" --weights 1,2"_s)).out.contains("max/share"));
    // It fits a terminal of 100 columns, but for the command.
    for (const QByteArray &line : english.out.split('\n'))
        QVERIFY2(line.size() <= 100 || line.startsWith("To repeat"), line.constData());
}

/// But for times.
QJsonArray withoutTimes(const QJsonObject &object)
{
    QJsonArray results;
    for (const QJsonValue &value : object[u"results"_s].toArray()) {
        QJsonObject result = value.toObject();
        result.remove(u"build_ms"_s);
        result.remove(u"lookup_ns"_s);
        results.append(result);
    }
    return results;
}

void TestSimulate::sameSeedSameResult()
{
    const QString words = kSmall + u" --format json --loads --seed "_s;
    const QJsonArray first = withoutTimes(objectOf(here(simulate(words + u"7"_s))));
    QVERIFY(!first.isEmpty());
    QCOMPARE(withoutTimes(objectOf(here(simulate(words + u"7"_s)))), first);
    QVERIFY(withoutTimes(objectOf(here(simulate(words + u"8"_s)))) != first);
}

void TestSimulate::commandRepeatsIt()
{
    const QJsonObject first =
        objectOf(here(simulate(kSmall + u" --weights 1,2 --leaver 3 --format json"_s)));
    QStringList words = first[u"command"_s].toString().split(u' ');
    QCOMPARE(words.takeFirst(), u"ringwalk"_s);
    const QJsonObject second = objectOf(here(words + QStringList{u"--format=json"_s}));
    QCOMPARE(second[u"parameters"_s], first[u"parameters"_s]);
    QCOMPARE(withoutTimes(second), withoutTimes(first));
}

void TestSimulate::toAFile()
{
    // The name says which format.
    for (const auto &[name, begins] : {std::pair{u"a.json"_s, QByteArray("{\n")},
                                       std::pair{u"a.csv"_s, QByteArray("placement,")},
                                       std::pair{u"a.txt"_s, QByteArray("10 nodes ")},
                                       std::pair{u"a"_s, QByteArray("10 nodes ")}}) {
        const Outcome outcome = here(simulate(kSmall + u" -o "_s + name));
        DONE(outcome);
        QCOMPARE(outcome.out, name.toUtf8() + '\n');
        QVERIFY2(contents(path(name)).startsWith(begins), qPrintable(name));
    }
    const Outcome named = here(simulate(kSmall + u" --format csv -o b.dat"_s));
    DONE(named);
    QVERIFY(contents(path(u"b.dat"_s)).startsWith("placement,"));
}

void TestSimulate::toAFileThatCannotBe()
{
    for (const QString &name : {u"missing/a.json"_s, u"."_s}) {
        const Outcome outcome = here(simulate(kSmall + u" -o "_s + name));
        REFUSED(outcome, 1);
        QVERIFY(outcome.err.contains(name.toUtf8()));
    }
    QVERIFY(names().isEmpty());
}

void TestSimulate::fromAFile()
{
    put(path(u"log 键.csv"_s), "url,ms\n/a,1\n/b,2\n/a,3\n");
    const QStringList words = simulate(u"--nodes 3 --format json --column url"_s) +
                              QStringList{u"--workload"_s, u"file:log 键.csv"_s};
    const Outcome outcome = here(words);
    DONE(outcome);
    const QJsonObject parameters = objectOf(outcome)[u"parameters"_s].toObject();
    QCOMPARE(parameters[u"requests"_s].toInt(), 3);
    QCOMPARE(parameters[u"workload"_s].toString(), u"file:log 键.csv"_s);
    QCOMPARE(parameters[u"keys"_s].toInt(), 2); // /a and /b
}

/// How many different keys a file has, and how many of its lines have none.
void TestSimulate::contentsOfAFile()
{
    put(path(u"log"_s), "GET /a\n\nPOST /a\nGET /b\nGET /a\n");
    const QStringList words = simulate(u"--nodes 3 --workload file:log --match"_s) << u"GET (.+)"_s;
    const Outcome text = here(words);
    DONE(text);
    QVERIFY2(text.out.contains("3 requests for 2 keys (file:log)"), text.out.constData());
    QVERIFY2(text.out.contains("\n2 lines without a key were passed over\n"), text.out.constData());
    const QJsonObject json = objectOf(here(words + QStringList{u"--format=json"_s}));
    QCOMPARE(json[u"parameters"_s][u"keys"_s].toInt(), 2);
    QCOMPARE(json[u"lines_passed_over"_s].toInt(), 2);
    const QByteArray csv = here(words + QStringList{u"--format=csv"_s}).out;
    QVERIFY2(csv.contains("\nsuccessor,3,200,2,3,file:log,,"), csv.constData());
    put(path(u"clean"_s), "a\nb\n");
    QVERIFY(!here(simulate(u"--workload file:clean"_s)).out.contains("passed over"));
}

/// By its name, by a link to it, or by what standard input comes from.
void TestSimulate::keysAreNotOverwritten()
{
    put(path(u"keys"_s), "a\nb\n");
    QVERIFY(QFile::link(u"keys"_s, path(u"link"_s)));
    for (const QString &output : {u"keys"_s, u"./keys"_s, u"link"_s}) {
        const Outcome outcome = here(simulate(u"--workload file:keys -o "_s + output));
        REFUSED(outcome, 2);
        QVERIFY2(outcome.err.contains("this is the file with the keys"), outcome.err.constData());
    }
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.setWorkingDirectory(folder());
    process.setStandardInputFile(path(u"keys"_s));
    process.start(QStringLiteral(RINGWALK_PROGRAM), simulate(u"--workload file:- -o keys"_s));
    QVERIFY(process.waitForFinished(-1));
    QCOMPARE(process.exitCode(), 2);
    QCOMPARE(contents(path(u"keys"_s)), "a\nb\n");
    DONE(here(simulate(u"--workload file:keys -o other"_s)));
}

/// A load that no weight entitles to is infinitely many times the share.
void TestSimulate::loadWithoutWeight()
{
    const QString words = u"--nodes 4 --weights 1,0 --placement modulo,successor"_s;
    const Outcome text = here(simulate(words));
    DONE(text);
    const QByteArray modulo = text.out.mid(text.out.indexOf("\nmodulo ") + 1);
    const QList<QByteArray> fields = modulo.left(modulo.indexOf('\n')).simplified().split(' ');
    QCOMPARE(fields[2], QByteArray("∞"));
    const Outcome json = here(simulate(words + u" --format json"_s));
    DONE(json);
    const QJsonArray results = objectOf(json)[u"results"_s].toArray();
    QVERIFY(results[0].toObject()[u"max_over_share"_s].isNull());
    QVERIFY(results[1].toObject()[u"max_over_share"_s].toDouble() > 1);
    QVERIFY(here(simulate(words + u" --format csv"_s)).out.contains(",inf,"));
    QVERIFY(text.out.contains("The node that leaves is one of weight 0.\n"));
    QVERIFY(!text.out.contains("The node that joins is one"));
    QVERIFY(here(simulate(u"--nodes 3 --weights 1,0"_s))
                .out.contains("The node that joins is one of weight 0.\n"));
}

/// What the figures mean is said where it is not plain.
void TestSimulate::notes()
{
    const QByteArray capped = here(simulate(kSmall)).out;
    QVERIFY(capped.contains("\ncap of bounded: 2,500 requests a node, 1.25 times its share\n"));
    QVERIFY(!capped.contains("The mean counts"));
    const QByteArray refused = here(simulate(kSmall + u" --epsilon 0 --max-probes 1"_s)).out;
    QVERIFY(refused.contains("\nThe mean counts the refused requests too"));
    QVERIFY(refused.contains("seed 1\nmax-probes 1\n"));
    const QByteArray weighted = here(simulate(kSmall + u" --weights 1,2"_s)).out;
    QVERIFY(weighted.contains("\ncap of bounded: 1.25 times the share of the node by weight\n"));
    QVERIFY(weighted.contains("seed 1\nweights 1,2\n"));
    const QByteArray one =
        here(simulate(u"--nodes 1 --vnodes 1 --keys 1 --workload uniform --placement successor"_s))
            .out;
    QVERIFY2(one.startsWith("1 node with 1 virtual node each; 1 request for 1 key (uniform); "),
             one.constData());
    QVERIFY(!one.contains("ε") && !one.contains("cap of"));
}

/// An option that makes no difference is said to make none, and is not repeated.
void TestSimulate::optionsThatMakeNoDifference()
{
    put(path(u"keys"_s), "a\nb\n");
    for (const auto &[words, option] :
         {std::pair{u"--placement jump --table-size 10"_s, QByteArray("--table-size")},
          std::pair{u"--placement jump --rounds 3"_s, QByteArray("--rounds")},
          std::pair{u"--placement jump --vnodes 3"_s, QByteArray("--vnodes")},
          std::pair{u"--placement successor --epsilon 1"_s, QByteArray("--epsilon")},
          std::pair{u"--workload file:keys --keys 5"_s, QByteArray("--keys")}}) {
        const Outcome outcome = here(simulate(words));
        QCOMPARE(outcome.code, 0);
        QVERIFY2(isOneErrorLine(outcome.err) &&
                     outcome.err.contains(option + " makes no difference"),
                 outcome.err.constData());
        QVERIFY2(!outcome.out.contains(option + ' '), outcome.out.constData());
    }
    // But what tells each node is repeated.
    QVERIFY(here(simulate(kSmall + u" --loads"_s)).out.trimmed().endsWith(" --loads"));
    QVERIFY(!here(simulate(kSmall)).out.contains("--loads"));
}

void TestSimulate::toANameOfNoFormat()
{
    REFUSED(here(simulate(kSmall + u" -o a.xml"_s)), 2);
    QVERIFY(names().isEmpty());
    DONE(here(simulate(kSmall + u" -o a.xml --format csv"_s)));
}

/// Times have no more digits than they are worth.
void TestSimulate::timesAreRounded()
{
    const Outcome outcome = here(simulate(kSmall + u" --format json"_s));
    for (const QByteArray &line : outcome.out.split('\n')) {
        if (!line.contains("build_ms") && !line.contains("lookup_ns"))
            continue;
        const qsizetype point = line.indexOf('.');
        QVERIFY2(point < 0 || line.size() - point <= 8, line.constData()); // `.123456,`
    }
}

/// The prompt does not stand behind the line that says how far it is.
void TestSimulate::interruptedOnATerminal()
{
    const int terminal = posix_openpt(O_RDWR | O_NOCTTY);
    QVERIFY(terminal >= 0 && grantpt(terminal) == 0 && unlockpt(terminal) == 0);
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.setStandardErrorFile(QString::fromLocal8Bit(ptsname(terminal)));
    process.start(QStringLiteral(RINGWALK_PROGRAM),
                  simulate(u"--keys 100000000 --workload uniform --nodes 1000"_s));
    QVERIFY(process.waitForStarted(-1));
    QByteArray shown;
    const auto readOn = [&] {
        std::array<char, 256> bytes{};
        const auto size = ::read(terminal, bytes.data(), bytes.size());
        shown += QByteArray(bytes.data(), std::max<qsizetype>(0, size));
        return size > 0;
    };
    while (!shown.contains('%') && readOn())
        ;
    QVERIFY(shown.contains('%'));
    ::kill(pid_t(process.processId()), SIGINT);
    QVERIFY(process.waitForFinished(-1));
    // As a shell sees who was interrupted.
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    QCOMPARE(process.exitCode(), SIGINT);
    // The terminal's other end is closed: what is left is read, and then an error.
    while (readOn())
        ;
    ::close(terminal);
    QVERIFY2(shown.endsWith("\r\n"), shown.constData());
}

void TestSimulate::fromStandardInput()
{
    const Outcome outcome =
        ringwalk::test::ringwalk(simulate(u"--nodes 3 --format json --workload file:- -o -"_s),
                                 folder(), withoutDisplay(), "a\t5\nb\n");
    DONE(outcome);
    QVERIFY(names().isEmpty());
    const QJsonObject object = QJsonDocument::fromJson(outcome.out).object();
    QCOMPARE(object[u"parameters"_s][u"requests"_s].toInt(), 6);
}

void TestSimulate::fileFaults()
{
    put(path(u"bad.txt"_s), "a\t2\nb\tx\n");
    const Outcome bad = here(simulate(u"--workload file:bad.txt"_s));
    REFUSED(bad, 1);
    QVERIFY2(bad.err.startsWith("ringwalk: bad.txt: line 2: \"x\" "), bad.err.constData());
    REFUSED(here(simulate(u"--workload file:missing.txt"_s)), 1);
    REFUSED(here(simulate(u"--workload file:/dev/null"_s)), 1);
    // Nothing is written where there is no result.
    REFUSED(here(simulate(u"--workload file:bad.txt -o out.json"_s)), 1);
    QCOMPARE(names(), QStringList{u"bad.txt"_s});
}

void TestSimulate::noProgressButOnATerminal()
{
    const Outcome outcome = here(simulate(u"--keys 5000000 --workload uniform"_s));
    DONE(outcome);
}

void TestSimulate::fullStandardOutput()
{
    if (!QFileInfo::exists(u"/dev/full"_s))
        QSKIP("this system has no /dev/full");
    QProcess process;
    process.setProcessEnvironment(withoutDisplay());
    process.setStandardOutputFile(u"/dev/full"_s);
    process.start(QStringLiteral(RINGWALK_PROGRAM), simulate(kSmall));
    QVERIFY(process.waitForFinished(-1));
    QCOMPARE(process.exitCode(), 1);
    const QByteArray error = process.readAllStandardError();
    QVERIFY(isOneErrorLine(error));
    QVERIFY2(error.contains("No space left on device"), error.constData());
}

QTEST_GUILESS_MAIN(TestSimulate)
#include "tst_simulate.moc"
