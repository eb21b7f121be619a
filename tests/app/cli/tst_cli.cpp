// SPDX-License-Identifier: GPL-3.0-or-later
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include "../../core/diagram/Lessons.h"
#include "ProgramTest.h"
#include "lab/LabError.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/Options.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

/// The commands list, trace and check, and words that are off.
class TestCli : public ProgramTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useNewFolder(); }
    void helpAndVersion();
    void helpOfACommand();
    void helpOfEachOption();
    void list();
    void traceText();
    void traceOfAFile();
    void checkGood();
    void checkBad();
    void checkSeveral();
    void checkWhatIsNoScenario();
    void standardInput();
    void everyFaultIsOneLine();
    void wrongWords_data();
    void wrongWords();
    void wrongInput_data();
    void wrongInput();
    void fullStandardOutput();
    void namesBeyondAscii();
    void windowWithoutDisplay();
};

void TestCli::helpAndVersion()
{
    for (const QString &word : {u"--help"_s, u"-h"_s}) {
        const Outcome help = here({word});
        DONE(help);
        for (const char *command :
             {"list", "trace", "check", "export", "simulate", "--step", "--all-steps", "--format",
              "--theme", "--lang", "--size", "--text", "--with", "--seconds", "--answers",
              "--notes", "-o", "--loads"})
            QVERIFY2(help.out.contains(command), command);
        for (const LabParameter parameter : kLabParameters) {
            const std::string option = "--" + std::string(optionName(parameter));
            QVERIFY2(help.out.contains(option.c_str()), option.c_str());
        }
    }
    const Outcome version = here({u"--version"_s});
    DONE(version);
    QVERIFY(version.out.startsWith("ringwalk "));
}

/// Each command's help is its part of the whole, whatever else was typed.
void TestCli::helpOfACommand()
{
    const QByteArray all = here({u"--help"_s}).out;
    QByteArrayList seen;
    for (const QString &command : {u"list"_s, u"trace"_s, u"check"_s, u"export"_s, u"simulate"_s}) {
        const Outcome help = here({command, u"--help"_s});
        DONE(help);
        QVERIFY2(help.out.startsWith("ringwalk " + command.toUtf8() + ' '), help.out.constData());
        QCOMPARE(help.out.count("\nringwalk "), 0); // No other command.
        // But for the options of simulate one by one, which are long.
        const QByteArray options = "Options, with their usual values and ranges:\n";
        const qsizetype begin = help.out.indexOf(options);
        QCOMPARE(begin >= 0, command == u"simulate"_s);
        const qsizetype end = help.out.indexOf("\n\n", begin);
        const QByteArray rest = begin < 0 ? help.out : help.out.left(begin) + help.out.mid(end + 1);
        for (const QByteArray &line : rest.split('\n'))
            QVERIFY2(all.contains(line), line.constData());
        QCOMPARE(here({command, u"node-joins"_s, u"-h"_s}).out, help.out);
        seen.append(help.out);
    }
    QVERIFY(seen[3].contains("--all-steps") && !seen[2].contains("--all-steps"));
    QVERIFY(
        here({u"export"_s, u"--help"_s, u"--lang"_s, u"zh_CN"_s}).out.contains(u"场景"_s.toUtf8()));
}

/// The synopsis names every option, and its usual value and its range are told where it has any.
void TestCli::helpOfEachOption()
{
    const ExperimentParameters parameters;
    for (const QString &language : {u"en"_s, u"zh_CN"_s}) {
        const QString help =
            QString::fromUtf8(here({u"simulate"_s, u"--help"_s, u"--lang"_s, language}).out);
        const QString synopsis = help.left(help.indexOf(u"\n\n"_s));
        for (const LabParameter parameter : kLabParameters) {
            const QString option = u"--"_s + QString::fromLatin1(optionName(parameter).data());
            QVERIFY2(synopsis.contains(option + u' '), qPrintable(option));
            const qsizetype place = help.indexOf(u"\n  "_s + option);
            QVERIFY2(place >= 0, qPrintable(option));
            const QString line = help.mid(place + 1, help.indexOf(u'\n', place + 1) - place - 1);
            const std::string usual = optionText(parameters, parameter);
            QVERIFY2(line.contains(QString::fromStdString(usual)), qPrintable(line));
            if (const auto range = wholeRange(parameter))
                QVERIFY2(line.contains(QString::fromStdString(groupedText(range->most))),
                         qPrintable(line));
        }
        for (const QString &line : help.split(u'\n'))
            QVERIFY2(line.size() <= 100, qPrintable(line));
    }
}

void TestCli::list()
{
    const Outcome text = here({u"list"_s});
    DONE(text);
    const Outcome json = here({u"list"_s, u"--json"_s});
    DONE(json);
    const QList<QByteArray> lines = text.out.trimmed().split('\n');
    const QJsonArray array = QJsonDocument::fromJson(json.out).array();
    QCOMPARE(std::size_t(array.size()), builtInIds().size());
    QCOMPARE(lines.size(), array.size());
    for (qsizetype i = 0; i < array.size(); ++i) {
        const QJsonObject each = array[i].toObject();
        const Lesson lesson = builtIn(builtInIds()[std::size_t(i)]);
        QCOMPARE(each.keys(), (QStringList{u"id"_s, u"steps"_s, u"title"_s}));
        QCOMPARE(each[u"id"_s].toString().toStdString(), lesson.scenario().id);
        QCOMPARE(each[u"title"_s].toString().toStdString(), lesson.scenario().title.english);
        QCOMPARE(std::size_t(each[u"steps"_s].toInt()), lesson.stepCount());
        QVERIFY(lines[i].startsWith(lesson.scenario().id.c_str()));
        QVERIFY(lines[i].contains(lesson.scenario().title.english.c_str()));
        QVERIFY(lines[i].contains(QByteArray::fromStdString(std::to_string(lesson.stepCount()))));
    }
}

void TestCli::traceText()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        const Outcome trace = here({u"trace"_s, QString::fromStdString(std::string(id))});
        DONE(trace);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const std::string heading = std::to_string(step + 1) + " " +
                                        lesson.scenario().steps[step].id + ": " +
                                        lesson.title(step, Language::English);
            QVERIFY2(trace.out.contains(("\n" + heading + "\n").c_str()), heading.c_str());
        }
        for (const Key &key : lesson.scenario().keys)
            QVERIFY(trace.out.contains(key.id.text.c_str()));
    }
}

void TestCli::traceOfAFile()
{
    put(path(u"mine.json"_s), kGood);
    const Outcome trace = here({u"trace"_s, u"mine.json"_s, u"--json"_s});
    DONE(trace);
    const QJsonObject object = QJsonDocument::fromJson(trace.out).object();
    QCOMPARE(object[u"scenario"_s].toString(), u"mine"_s);
    QCOMPARE(object[u"steps"_s].toArray().size(), 2);
    // A built-in one, read as a file, is the same lesson.
    put(path(u"copy.json"_s), QByteArray::fromStdString(builtInJson("node-joins")));
    const Outcome copy = here({u"trace"_s, u"copy.json"_s});
    DONE(copy);
    QCOMPARE(copy.out, here({u"trace"_s, u"node-joins"_s}).out);
}

void TestCli::checkGood()
{
    put(path(u"good.json"_s), kGood);
    const Outcome one = here({u"check"_s, u"good.json"_s});
    DONE(one);
    QVERIFY(one.out.startsWith("good.json: "));
    QCOMPARE(one.out.count('\n'), 1);
    QStringList words{u"check"_s};
    for (const std::string_view id : builtInIds()) {
        const QString name = QString::fromStdString(std::string(id)) + u".json"_s;
        put(path(name), QByteArray::fromStdString(builtInJson(id)));
        words += name;
    }
    const Outcome all = here(words);
    DONE(all);
    QCOMPARE(all.out.count('\n'), int(builtInIds().size()));
}

void TestCli::checkBad()
{
    put(path(u"bad.json"_s), kBad);
    const Outcome check = here({u"check"_s, u"bad.json"_s});
    REFUSED(check, 1);
    QCOMPARE(check.err, QByteArray("ringwalk: bad.json: /steps/1/events/0/insert/tokens/0: "
                                   "400 is outside 0–359\n"));
    // Whatever reads a scenario refuses it in the same words.
    for (const QString &command : {u"trace"_s, u"export"_s}) {
        const Outcome other = here({command, u"bad.json"_s});
        QCOMPARE(other.code, 1);
        QCOMPARE(other.err, check.err);
        QVERIFY(other.out.isEmpty());
    }
    QCOMPARE(names(), QStringList{u"bad.json"_s});
}

void TestCli::checkSeveral()
{
    put(path(u"bad.json"_s), kBad);
    put(path(u"good.json"_s), kGood);
    put(path(u"worse.json"_s), "{\n  nonsense");
    const Outcome check =
        here({u"check"_s, u"bad.json"_s, u"missing.json"_s, u"good.json"_s, u"worse.json"_s});
    QCOMPARE(check.code, 1);
    const QList<QByteArray> lines = check.err.trimmed().split('\n');
    QCOMPARE(lines.size(), 3);
    QVERIFY(lines[0].startsWith("ringwalk: bad.json: /steps/1/"));
    QVERIFY(lines[1].startsWith("ringwalk: missing.json: "));
    QVERIFY(lines[2].startsWith("ringwalk: worse.json: line 2, column "));
    QVERIFY(check.out.startsWith("good.json: "));
    QCOMPARE(check.out.count('\n'), 1);
}

void TestCli::checkWhatIsNoScenario()
{
    QVERIFY(QDir(folder()).mkdir(u"folder"_s));
    put(path(u"empty.json"_s), {});
    put(path(u"binary.json"_s), QByteArray("\x89PNG\r\n\x1A\n\0\0", 10));
    put(path(u"array.json"_s), "[]");
    put(path(u"deep.json"_s), QByteArray(10000, '['));
    for (const QString &name : {u"folder"_s, u"empty.json"_s, u"binary.json"_s, u"deep.json"_s}) {
        const Outcome check = here({u"check"_s, name});
        REFUSED(check, 1);
        QVERIFY(check.err.startsWith("ringwalk: " + name.toUtf8() + ": "));
    }
    // A built-in id is no file.
    REFUSED(here({u"check"_s, u"node-joins"_s}), 1);
}

void TestCli::standardInput()
{
    const auto given = [this](const QByteArray &text, const QStringList &words) {
        return ringwalk::test::ringwalk(words, folder(), withoutDisplay(), text);
    };
    const Outcome good = given(kGood, {u"check"_s, u"-"_s});
    DONE(good);
    QCOMPARE(good.out, QByteArray("-: 2 steps, nothing wrong\n"));
    const Outcome bad = given(kBad, {u"check"_s, u"-"_s});
    REFUSED(bad, 1);
    QVERIFY2(bad.err.startsWith("ringwalk: -: /steps/1/events/0/"), bad.err.constData());
    REFUSED(given({}, {u"check"_s, u"-"_s}), 1);
    put(path(u"good.json"_s), kGood);
    for (const QStringList &words :
         {QStringList{u"trace"_s, u"%1"_s}, QStringList{u"export"_s, u"%1"_s, u"-o"_s, u"-"_s}}) {
        const auto of = [&words](const QString &scenario) {
            return QStringList(words).replaceInStrings(u"%1"_s, scenario);
        };
        const Outcome piped = given(kGood, of(u"-"_s));
        DONE(piped);
        QCOMPARE(piped.out, here(of(u"good.json"_s)).out);
    }
}

void TestCli::everyFaultIsOneLine()
{
    QByteArray strange = kGood;
    strange.replace("\"title\": \"Mine\"", "\"title\": \"Mine\", \"two\\nlines\": 1");
    put(path(u"strange.json"_s), strange);
    REFUSED(here({u"check"_s, u"strange.json"_s}), 1);
    REFUSED(here({u"check"_s, u"two\nlines.json"_s}), 1);
    REFUSED(here({u"two\nlines"_s}), 2);
    REFUSED(here({u"export"_s, u"node-joins"_s, u"--step"_s, u"two\nlines"_s}), 2);
}

void TestCli::wrongWords_data()
{
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char *words) {
        QTest::newRow(words) << QString::fromLatin1(words).split(u' ');
    };
    row("lst");
    row("--unknown");
    row("-x");
    row("simulate-nothing");
    row("some.json another.json");
    row("list node-joins");
    row("list --unknown");
    row("list --json=1");
    row("trace");
    row("trace --json");
    row("trace node-joins node-leaves");
    row("trace node-joins --xml");
    row("check");
    row("check --json some.json");
    row("export");
    row("export node-joins node-leaves");
    row("export node-joins --unknown");
    row("export node-joins --step");
    row("export node-joins --step 0");
    row("export node-joins --step 10");
    row("export node-joins --step 99");
    row("export node-joins --step -1");
    row("export node-joins --step 1.5");
    row("export node-joins --step nowhere");
    row("export node-joins --step 99999999999999999999999");
    row("export node-joins --step 1 --all-steps");
    row("export node-joins --all-steps --step build");
    row("export node-joins --all-steps=yes");
    row("export node-joins --format");
    row("export node-joins --format jpeg");
    row("export node-joins --format SVG");
    row("export node-joins --theme blue");
    row("export node-joins --lang de");
    row("export node-joins --lang zh");
    row("export node-joins --size 960");
    row("export node-joins --size 960x");
    row("export node-joins --size 100x100");
    row("export node-joins --size 960x720x1");
    row("export node-joins --size -960x720");
    row("export node-joins --size 1000000x1000000");
    row("export node-joins --size 10001x720");
    row("export node-joins --text curves");
    row("export node-joins --with everything");
    row("export node-joins --with loads,everything");
    row("export node-joins -o");
    row("simulate 100");
    row("simulate --unknown");
    row("simulate --nodes");
    row("simulate --nodes 0");
    row("simulate --nodes=ten");
    row("simulate --keys 1000000000000");
    row("simulate --epsilon -0.1");
    row("simulate --vnodes 100000 --nodes 100000");
    row("simulate --workload zipf");
    row("simulate --workload powerlaw:1");
    row("simulate --placement ring");
    row("simulate --placement maglev --table-size 100");
    row("simulate --format xml");
    row("simulate --format csv -o some.json");
    row("simulate --lang de");
    row("simulate --loads=yes");
    row("simulate -o");
    QTest::newRow("an empty word") << QStringList{QString()};
    QTest::newRow("an empty step")
        << QStringList{u"export"_s, u"node-joins"_s, u"--step"_s, QString()};
    QTest::newRow("an empty format")
        << QStringList{u"export"_s, u"node-joins"_s, u"--format"_s, QString()};
}

void TestCli::wrongWords()
{
    QFETCH(QStringList, words);
    REFUSED(here(words), 2);
    QVERIFY(names().isEmpty());
}

void TestCli::wrongInput_data()
{
    QTest::addColumn<QStringList>("words");
    for (const QString &command : {u"trace"_s, u"export"_s}) {
        const QByteArray row = command.toUtf8();
        QTest::newRow((row + " unknown").constData()) << QStringList{command, u"nothing"_s};
        QTest::newRow((row + " missing").constData()) << QStringList{command, u"./no/such.json"_s};
        QTest::newRow((row + " folder").constData()) << QStringList{command, u"."_s};
        QTest::newRow((row + " empty").constData()) << QStringList{command, QString()};
        QTest::newRow((row + " device").constData()) << QStringList{command, u"/dev/null"_s};
    }
    QTest::newRow("check missing") << QStringList{u"check"_s, u"missing.json"_s};
    QTest::newRow("check folder") << QStringList{u"check"_s, u"."_s};
}

void TestCli::wrongInput()
{
    QFETCH(QStringList, words);
    const Outcome outcome = here(words);
    REFUSED(outcome, 1);
    QVERIFY(names().isEmpty());
    if (!words.last().isEmpty())
        QVERIFY2(outcome.err.startsWith("ringwalk: " + words.last().toUtf8() + ": "),
                 outcome.err.constData());
}

void TestCli::fullStandardOutput()
{
    if (!QFileInfo::exists(u"/dev/full"_s))
        QSKIP("this system has no /dev/full");
    put(path(u"good.json"_s), kGood);
    for (const QStringList &words :
         {QStringList{u"list"_s}, QStringList{u"trace"_s, u"node-joins"_s, u"--json"_s},
          QStringList{u"check"_s, u"good.json"_s}, QStringList{u"--help"_s}}) {
        QProcess process;
        process.setProcessEnvironment(withoutDisplay());
        process.setWorkingDirectory(folder());
        process.setStandardOutputFile(u"/dev/full"_s);
        process.start(QStringLiteral(RINGWALK_PROGRAM), words);
        QVERIFY(process.waitForFinished(-1));
        QCOMPARE(process.exitCode(), 1);
        QVERIFY(isOneErrorLine(process.readAllStandardError()));
    }
}

void TestCli::namesBeyondAscii()
{
    put(path(u"课程 ü.json"_s), kGood);
    QProcessEnvironment environment = withoutDisplay();
    environment.insert(u"LC_ALL"_s, u"C"_s);
    const Outcome outcome = ringwalk::test::ringwalk(
        {u"export"_s, u"课程 ü.json"_s, u"-o"_s, u"图 ß.svg"_s}, folder(), environment);
    DONE(outcome);
    QCOMPARE(outcome.out, u"图 ß.svg\n"_s.toUtf8());
    QVERIFY(QFileInfo::exists(path(u"图 ß.svg"_s)));
    const Outcome missing =
        ringwalk::test::ringwalk({u"trace"_s, u"缺 é.json"_s}, folder(), environment);
    REFUSED(missing, 1);
    QVERIFY(missing.err.startsWith(u"ringwalk: 缺 é.json: "_s.toUtf8()));
}

void TestCli::windowWithoutDisplay()
{
    REFUSED(here({}), 1);
    put(path(u"good.json"_s), kGood);
    REFUSED(here({u"good.json"_s}), 1);
    // Displays that are named and are not there: Qt would end the program with an abort.
    for (const QString &display : {u":4242"_s, u"localhost:4242"_s, u"nonsense"_s}) {
        QProcessEnvironment environment = withoutDisplay();
        environment.insert(u"DISPLAY"_s, display);
        const Outcome outcome = here({}, environment);
        REFUSED(outcome, 1);
        QVERIFY2(outcome.err.contains(' ' + display.toUtf8() + ' '), outcome.err.constData());
    }
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
