// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>
#include <QtEndian>

#include <memory>

#include <sys/stat.h>

#include "../../core/diagram/Lessons.h"
#include "../Files.h"
#include "../paint/PdfPages.h"
#include "Program.h"
#include "diagram/Figure.h"
#include "diagram/SvgWriter.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

/// A scenario that is right but for what is put in its second step.
QByteArray scenarioWith(const QByteArray &events)
{
    return R"({"format": "ringwalk-scenario", "version": 1, "id": "mine", "title": "Mine",
        "keys": [{"id": "K0", "tick": 50}],
        "panes": [{"id": "ring", "rule": "successor", "nodes": [{"id": "A", "tokens": [100]}]}],
        "steps": [{"id": "start", "title": "Start"},
                  {"id": "second", "title": "Second", "events": [)" +
           events + "]}]}";
}

const QByteArray kGood = scenarioWith(R"({"insert": {"node": "B", "tokens": [60]}})");
const QByteArray kBad = scenarioWith(R"({"insert": {"node": "B", "tokens": [400]}})");

/// What an export of a built-in step must hold.
QByteArray figure(const std::string &scenario, std::size_t step, const FigureOptions &options = {})
{
    SvgOptions svg;
    svg.language = options.language == Language::English ? "en" : "zh-CN";
    return QByteArray::fromStdString(
        writeSvg(buildFigure(builtIn(scenario), step, options), Theme(options.theme), svg));
}

bool isOneErrorLine(const QByteArray &err)
{
    return err.startsWith("ringwalk: ") && err.endsWith('\n') && err.count('\n') == 1 &&
           err.size() > 12;
}

QByteArray explained(const Outcome &outcome)
{
    return "code " + QByteArray::number(outcome.code) + ", out: " + outcome.out.left(300) +
           ", err: " + outcome.err.left(600);
}

} // namespace

#define DONE(outcome)                                                                              \
    QVERIFY2((outcome).code == 0 && (outcome).err.isEmpty(), explained(outcome).constData())

#define REFUSED(outcome, expected)                                                                 \
    QVERIFY2((outcome).code == (expected) && (outcome).out.isEmpty() &&                            \
                 isOneErrorLine((outcome).err),                                                    \
             explained(outcome).constData())

class TestCli : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void helpAndVersion();
    void list();
    void traceText();
    void traceOfAFile();
    void checkGood();
    void checkBad();
    void checkSeveral();
    void checkWhatIsNoScenario();
    void everyFaultIsOneLine();
    void exportStep_data();
    void exportStep();
    void exportOptions_data();
    void exportOptions();
    void exportFormats();
    void formatFollowsTheName();
    void exportToNamedFile();
    void exportToFolder();
    void exportAllSteps();
    void exportAllStepsOfAFile();
    void exportAllStepsAsPdf();
    void wrongWords_data();
    void wrongWords();
    void wrongInput_data();
    void wrongInput();
    void unwritable();
    void fullStandardOutput();
    void withoutFonts();
    void locale_data();
    void locale();
    void namesBeyondAscii();
    void windowWithoutDisplay();

private:
    QString folder() const { return m_folder->path(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QStringList names() const
    {
        return QDir(folder()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    Outcome here(const QStringList &words) const
    {
        return ringwalk::test::ringwalk(words, folder());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCli::helpAndVersion()
{
    for (const QString &word : {u"--help"_s, u"-h"_s}) {
        const Outcome help = here({word});
        DONE(help);
        for (const char *command :
             {"list", "trace", "check", "export", "--step", "--all-steps", "--format", "--theme",
              "--lang", "--size", "--text", "--with", "--seconds", "--answers", "-o"})
            QVERIFY2(help.out.contains(command), command);
    }
    const Outcome version = here({u"--version"_s});
    DONE(version);
    QVERIFY(version.out.startsWith("ringwalk "));
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

/// A bad file does not hide the others, and the good ones are reported too.
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

/// Line breaks in names, in files or on the command line, do not make two errors of one.
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

void TestCli::exportStep_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QString>("file");
    QTest::addColumn<int>("step");
    QTest::newRow("none") << QStringList{} << u"node-joins-01-build.svg"_s << 0;
    QTest::newRow("number") << QStringList{u"--step"_s, u"6"_s} << u"node-joins-06-follow-k5.svg"_s
                            << 5;
    QTest::newRow("id") << QStringList{u"--step"_s, u"follow-k5"_s}
                        << u"node-joins-06-follow-k5.svg"_s << 5;
    QTest::newRow("last") << QStringList{u"--step=9"_s} << u"node-joins-09-loads.svg"_s << 8;
}

/// Without -o the name is made of scenario and step; what was written is printed.
void TestCli::exportStep()
{
    QFETCH(QStringList, words);
    QFETCH(QString, file);
    QFETCH(int, step);
    const Outcome outcome = here(QStringList{u"export"_s, u"node-joins"_s} + words);
    DONE(outcome);
    QCOMPARE(outcome.out, file.toUtf8() + '\n');
    QCOMPARE(names(), QStringList{file});
    QCOMPARE(contents(path(file)), figure("node-joins", std::size_t(step)));
}

void TestCli::exportOptions_data()
{
    QTest::addColumn<QStringList>("words");
    QTest::addColumn<QByteArray>("expected");
    FigureOptions options;
    QTest::newRow("none") << QStringList{} << figure("node-joins", 5, options);
    QTest::newRow("the same spelled out")
        << QStringList{u"--theme"_s, u"light"_s, u"--lang"_s,   u"en"_s,
                       u"--text"_s,  u"text"_s,  u"--format"_s, u"svg"_s}
        << figure("node-joins", 5, options);
    options.theme = ThemeName::Dark;
    QTest::newRow("dark") << QStringList{u"--theme"_s, u"dark"_s}
                          << figure("node-joins", 5, options);
    options.theme = ThemeName::HighContrast;
    QTest::newRow("high contrast")
        << QStringList{u"--theme"_s, u"high-contrast"_s} << figure("node-joins", 5, options);
    options.theme = ThemeName::Print;
    options.language = Language::Chinese;
    QTest::newRow("print, Chinese")
        << QStringList{u"--theme=print"_s, u"--lang=zh_CN"_s} << figure("node-joins", 5, options);
    options = {};
    options.size = {1200, 500};
    QTest::newRow("size") << QStringList{u"--size"_s, u"1200x500"_s}
                          << figure("node-joins", 5, options);
    options = {};
    options.loads = true;
    QTest::newRow("loads") << QStringList{u"--with"_s, u"loads"_s}
                           << figure("node-joins", 5, options);
    options.legend = true;
    options.caption = true;
    QTest::newRow("all extras") << QStringList{u"--with"_s, u"caption,loads,legend"_s}
                                << figure("node-joins", 5, options);
}

void TestCli::exportOptions()
{
    QFETCH(QStringList, words);
    QFETCH(QByteArray, expected);
    const Outcome outcome = here(
        QStringList{u"export"_s, u"node-joins"_s, u"--step"_s, u"6"_s, u"-o"_s, u"figure.svg"_s} +
        words);
    DONE(outcome);
    QCOMPARE(contents(path(u"figure.svg"_s)), expected);
    // The same input gives the same bytes.
    const Outcome again = here(
        QStringList{u"export"_s, u"node-joins"_s, u"--step"_s, u"6"_s, u"-o"_s, u"again.svg"_s} +
        words);
    DONE(again);
    QCOMPARE(contents(path(u"again.svg"_s)), expected);
}

void TestCli::exportFormats()
{
    const QStringList words{u"export"_s, u"modulo-contrast"_s, u"--step"_s, u"grow"_s};
    DONE(here(words + QStringList{u"--format"_s, u"png"_s, u"--size"_s, u"800x600"_s}));
    const QByteArray png = contents(path(u"modulo-contrast-03-grow.png"_s));
    QVERIFY(png.startsWith("\x89PNG\r\n\x1A\n"));
    // Width and height are the first of what follows the first chunk's name.
    QCOMPARE(qFromBigEndian<quint32>(png.constData() + 16), 800u);
    QCOMPARE(qFromBigEndian<quint32>(png.constData() + 20), 600u);

    DONE(here(words + QStringList{u"--format"_s, u"pdf"_s}));
    const QByteArray pdf = contents(path(u"modulo-contrast-03-grow.pdf"_s));
    QVERIFY(pdf.startsWith("%PDF-"));
    QCOMPARE(pageCount(pdf), 1);

    DONE(here(words + QStringList{u"--text"_s, u"paths"_s}));
    const QByteArray svg = contents(path(u"modulo-contrast-03-grow.svg"_s));
    QVERIFY(svg.contains("</svg>"));
    QVERIFY(!svg.contains("<text"));
}

void TestCli::formatFollowsTheName()
{
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.png"_s}));
    QVERIFY(contents(path(u"figure.png"_s)).startsWith("\x89PNG"));
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.pdf"_s}));
    QVERIFY(contents(path(u"figure.pdf"_s)).startsWith("%PDF-"));
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.data"_s}));
    QVERIFY(contents(path(u"figure.data"_s)).startsWith("<?xml"));
    // What is asked for goes before what the name looks like.
    DONE(here({u"export"_s, u"node-joins"_s, u"--format"_s, u"svg"_s, u"-o"_s, u"odd.png"_s}));
    QVERIFY(contents(path(u"odd.png"_s)).startsWith("<?xml"));
}

void TestCli::exportToNamedFile()
{
    put(path(u"figure.svg"_s), "old");
    const Outcome outcome = here({u"export"_s, u"node-leaves"_s, u"-o"_s, u"figure.svg"_s});
    DONE(outcome);
    QCOMPARE(outcome.out, QByteArray("figure.svg\n"));
    QCOMPARE(names(), QStringList{u"figure.svg"_s});
    QCOMPARE(contents(path(u"figure.svg"_s)), figure("node-leaves", 0));
    DONE(here({u"export"_s, u"node-leaves"_s, u"--output"_s, u"long.svg"_s}));
    QCOMPARE(contents(path(u"long.svg"_s)), figure("node-leaves", 0));
}

void TestCli::exportToFolder()
{
    QVERIFY(QDir(folder()).mkdir(u"figures"_s));
    for (const QString &output : {u"figures"_s, u"figures/"_s}) {
        const Outcome outcome =
            here({u"export"_s, u"node-leaves"_s, u"--step"_s, u"3"_s, u"-o"_s, output});
        DONE(outcome);
        QCOMPARE(outcome.out, QByteArray("figures/node-leaves-03-leave.svg\n"));
        QCOMPARE(names(), QStringList{u"figures"_s});
    }
}

void TestCli::exportAllSteps()
{
    const Lesson lesson = builtIn("node-joins");
    // A folder of the scenario's name, a folder that is made, and one that is there.
    QVERIFY(QDir(folder()).mkdir(u"there"_s));
    for (const QString &output : {QString(), u"new/folder"_s, u"there"_s}) {
        QStringList words{u"export"_s, u"node-joins"_s, u"--all-steps"_s};
        if (!output.isEmpty())
            words += {u"-o"_s, output};
        const Outcome outcome = here(words);
        DONE(outcome);
        const QString made = output.isEmpty() ? u"node-joins"_s : output;
        QByteArray printed;
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            const QString file = u"%1/node-joins-%2-%3.svg"_s.arg(made)
                                     .arg(int(step + 1), 2, 10, QChar(u'0'))
                                     .arg(QString::fromStdString(lesson.scenario().steps[step].id));
            printed += file.toUtf8() + '\n';
            QCOMPARE(contents(path(file)), figure("node-joins", step));
        }
        QCOMPARE(outcome.out, printed);
        QCOMPARE(std::size_t(QDir(path(made)).entryList(QDir::Files | QDir::Hidden).size()),
                 lesson.stepCount());
    }
}

void TestCli::exportAllStepsOfAFile()
{
    put(path(u"some name.json"_s), kGood);
    const Outcome outcome = here({u"export"_s, u"some name.json"_s, u"--all-steps"_s});
    DONE(outcome);
    QCOMPARE(outcome.out, QByteArray("mine/mine-01-start.svg\nmine/mine-02-second.svg\n"));
}

void TestCli::exportAllStepsAsPdf()
{
    const Outcome outcome =
        here({u"export"_s, u"node-joins"_s, u"--all-steps"_s, u"--format"_s, u"pdf"_s});
    DONE(outcome);
    QCOMPARE(outcome.out, QByteArray("node-joins.pdf\n"));
    QCOMPARE(names(), QStringList{u"node-joins.pdf"_s});
    QCOMPARE(std::size_t(pageCount(contents(path(u"node-joins.pdf"_s)))),
             builtIn("node-joins").stepCount());
    DONE(here({u"export"_s, u"node-joins"_s, u"--all-steps"_s, u"-o"_s, u"handout.pdf"_s}));
    QCOMPARE(std::size_t(pageCount(contents(path(u"handout.pdf"_s)))),
             builtIn("node-joins").stepCount());
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

void TestCli::unwritable()
{
    put(path(u"blocker"_s), "old");
    QVERIFY(QDir(folder()).mkpath(u"folder.svg/inside"_s));
    struct Case
    {
        QStringList words;
        QByteArray named;
    };
    const std::vector<Case> cases{
        {{u"-o"_s, u"blocker/figure.svg"_s}, "blocker/figure.svg"},
        {{u"-o"_s, u"missing/figure.svg"_s}, "missing/figure.svg"},
        {{u"-o"_s, u"missing/"_s}, "missing/"},
        {{u"--all-steps"_s, u"-o"_s, u"blocker"_s}, "blocker"},
        {{u"--all-steps"_s, u"-o"_s, u"blocker/steps"_s}, "blocker/steps"},
        {{u"--all-steps"_s, u"-o"_s, u"missing/handout.pdf"_s}, "missing/handout.pdf"},
        {{u"-o"_s, u"/dev/null"_s}, "/dev/null"},
    };
    const QStringList before = names();
    for (const Case &each : cases) {
        const Outcome outcome = here(QStringList{u"export"_s, u"node-joins"_s} + each.words);
        REFUSED(outcome, 1);
        QVERIFY2(outcome.err.startsWith("ringwalk: " + each.named + ": "), outcome.err.constData());
        QCOMPARE(names(), before);
        QCOMPARE(contents(path(u"blocker"_s)), QByteArray("old"));
    }
    struct stat status = {};
    QVERIFY(stat("/dev/null", &status) == 0 && S_ISCHR(status.st_mode));
}

/// A full disk behind `>` is an error, not a file that ends in the middle.
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

/// Neither a trace nor an SVG needs a font or a plug-in of Qt's.
void TestCli::withoutFonts()
{
    put(path(u"fonts.conf"_s), "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM "
                               "\"urn:fontconfig:fonts.dtd\">\n<fontconfig></fontconfig>\n");
    QVERIFY(QDir(folder()).mkdir(u"plugins"_s));
    QProcessEnvironment environment = withoutDisplay();
    environment.insert(u"FONTCONFIG_FILE"_s, path(u"fonts.conf"_s));
    environment.insert(u"QT_QPA_PLATFORM_PLUGIN_PATH"_s, path(u"plugins"_s));
    environment.insert(u"QT_PLUGIN_PATH"_s, path(u"plugins"_s));
    const Outcome trace =
        ringwalk::test::ringwalk({u"trace"_s, u"node-joins"_s, u"--json"_s}, folder(), environment);
    DONE(trace);
    QCOMPARE(trace.out, here({u"trace"_s, u"node-joins"_s, u"--json"_s}).out);
    const Outcome svg = ringwalk::test::ringwalk(
        {u"export"_s, u"node-joins"_s, u"--lang"_s, u"zh_CN"_s, u"-o"_s, u"figure.svg"_s}, folder(),
        environment);
    DONE(svg);
    FigureOptions chinese;
    chinese.language = Language::Chinese;
    QCOMPARE(contents(path(u"figure.svg"_s)), figure("node-joins", 0, chinese));
}

void TestCli::locale_data()
{
    QTest::addColumn<QString>("all");
    QTest::addColumn<QString>("lang");
    QTest::newRow("C") << u"C"_s << QString();
    QTest::newRow("German") << u"de_DE.UTF-8"_s << QString();
    QTest::newRow("Chinese") << QString() << u"zh_CN"_s;
    QTest::newRow("Arabic") << u"ar_EG.UTF-8"_s << u"ar_EG"_s;
    QTest::newRow("none") << QString() << QString();
}

/// What the program writes depends on its words alone.
void TestCli::locale()
{
    QFETCH(QString, all);
    QFETCH(QString, lang);
    QProcessEnvironment environment = withoutDisplay();
    for (const QString &name : {u"LC_ALL"_s, u"LANG"_s, u"LC_NUMERIC"_s, u"LANGUAGE"_s})
        environment.remove(name);
    if (!all.isEmpty())
        environment.insert(u"LC_ALL"_s, all);
    if (!lang.isEmpty())
        environment.insert(u"LANG"_s, lang);
    for (const QStringList &words :
         {QStringList{u"list"_s}, QStringList{u"trace"_s, u"virtual-nodes"_s},
          QStringList{u"trace"_s, u"virtual-nodes"_s, u"--json"_s}, QStringList{u"--help"_s}}) {
        const Outcome outcome = ringwalk::test::ringwalk(words, folder(), environment);
        DONE(outcome);
        QCOMPARE(outcome.out, here(words).out);
    }
    const QStringList words{u"export"_s, u"virtual-nodes"_s, u"--with"_s, u"loads,legend,caption"_s,
                            u"-o"_s};
    FigureOptions options;
    options.loads = options.legend = options.caption = true;
    DONE(ringwalk::test::ringwalk(words + QStringList{u"there.svg"_s}, folder(), environment));
    QCOMPARE(contents(path(u"there.svg"_s)), figure("virtual-nodes", 0, options));
    // Pictures too; and nothing is said that was not asked for.
    DONE(ringwalk::test::ringwalk(words + QStringList{u"there.png"_s}, folder(), environment));
    DONE(here(words + QStringList{u"here.png"_s}));
    QCOMPARE(contents(path(u"there.png"_s)), contents(path(u"here.png"_s)));
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
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
