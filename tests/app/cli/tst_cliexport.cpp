// SPDX-License-Identifier: GPL-3.0-or-later
#include <QtEndian>

#include <sys/stat.h>

#include "../paint/PdfPages.h"
#include "ExpectedFigure.h"
#include "ProgramTest.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestCliExport : public ProgramTest
{
    Q_OBJECT

private Q_SLOTS:
    void init() { useNewFolder(); }
    void exportStep_data();
    void exportStep();
    void exportOptions_data();
    void exportOptions();
    void exportFormats();
    void formatFollowsTheName();
    void formatAgainstTheName_data();
    void formatAgainstTheName();
    void exportToNamedFile();
    void exportToFolder();
    void exportAllSteps();
    void exportAllStepsOfAFile();
    void exportAllStepsAsPdf();
    void exportToStandardOutput();
    void unwritable();
    void withoutFonts();
};

void TestCliExport::exportStep_data()
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

void TestCliExport::exportStep()
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

void TestCliExport::exportOptions_data()
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

void TestCliExport::exportOptions()
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

void TestCliExport::exportFormats()
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

void TestCliExport::formatFollowsTheName()
{
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.png"_s}));
    QVERIFY(contents(path(u"figure.png"_s)).startsWith("\x89PNG"));
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.pdf"_s}));
    QVERIFY(contents(path(u"figure.pdf"_s)).startsWith("%PDF-"));
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"FIGURE.PNG"_s}));
    QVERIFY(contents(path(u"FIGURE.PNG"_s)).startsWith("\x89PNG"));
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure"_s}));
    QVERIFY(contents(path(u"figure"_s)).startsWith("<?xml"));
    const Outcome refused = here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.jpg"_s});
    REFUSED(refused, 2);
    for (const char *suffix : {".svg", ".png", ".pdf", ".html"})
        QVERIFY2(refused.err.contains(suffix), refused.err.constData());
    QVERIFY(!QFileInfo::exists(path(u"figure.jpg"_s)));
    // A folder may be called as it likes.
    DONE(here({u"export"_s, u"node-joins"_s, u"--all-steps"_s, u"-o"_s, u"figures.d"_s}));
}

void TestCliExport::formatAgainstTheName_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("remedy"); // Empty: all is well.
    const auto row = [](const char *words, const char *remedy) {
        QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(remedy);
    };
    row("--format svg -o odd.png", ".svg");
    row("--format png -o odd.svg", ".png");
    row("--format png -o odd.pdf", ".png");
    row("--format pdf -o ODD.SVG", ".pdf");
    row("--format animation -o odd.html", ".svg");
    row("--format handout -o odd.svg", ".pdf");
    row("--format html -o odd.svg", ".html");
    row("--all-steps --format pdf -o odd.svg", ".pdf");
    row("--format svg -o figure.svg", "");
    row("--format animation -o figure.svg", "");
    row("--format handout -o figure.pdf", "");
    // Names that say nothing, and those of folders.
    row("--format png -o figure", "");
    row("--format png -o figure.v2", ".png");
    row("--format handout -o figure.doc", ".pdf");
    row("--format png -o there.svg", "");
    row("--all-steps --format png -o new.svg", "");
    row("--all-steps --format png -o new.d", "");
}

/// Nobody would look for an SVG in a file called odd.png.
void TestCliExport::formatAgainstTheName()
{
    QFETCH(QString, words);
    QFETCH(QString, remedy);
    QVERIFY(QDir(folder()).mkdir(u"there.svg"_s));
    const Outcome outcome = here(u"export node-joins "_s.append(words).split(u' '));
    if (remedy.isEmpty()) {
        DONE(outcome);
        return;
    }
    REFUSED(outcome, 2);
    QVERIFY2(outcome.err.contains("let the name end in " + remedy.toUtf8() + '\n'),
             outcome.err.constData());
    QCOMPARE(names(), QStringList{u"there.svg"_s});
}

void TestCliExport::exportToNamedFile()
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

void TestCliExport::exportToFolder()
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

void TestCliExport::exportAllSteps()
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

void TestCliExport::exportAllStepsOfAFile()
{
    put(path(u"some name.json"_s), kGood);
    const Outcome outcome = here({u"export"_s, u"some name.json"_s, u"--all-steps"_s});
    DONE(outcome);
    QCOMPARE(outcome.out, QByteArray("mine/mine-01-start.svg\nmine/mine-02-second.svg\n"));
}

void TestCliExport::exportAllStepsAsPdf()
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

void TestCliExport::exportToStandardOutput()
{
    const QStringList words{u"export"_s, u"node-joins"_s, u"-o"_s, u"-"_s};
    const Outcome svg = here(words + QStringList{u"--step"_s, u"6"_s});
    DONE(svg);
    QCOMPARE(svg.out, figure("node-joins", 5));
    const Outcome png = here(words + QStringList{u"--format"_s, u"png"_s});
    DONE(png);
    DONE(here({u"export"_s, u"node-joins"_s, u"-o"_s, u"figure.png"_s}));
    QCOMPARE(png.out, contents(path(u"figure.png"_s)));
    const Outcome pdf = here(words + QStringList{u"--all-steps"_s, u"--format"_s, u"pdf"_s});
    DONE(pdf);
    QCOMPARE(std::size_t(pageCount(pdf.out)), builtIn("node-joins").stepCount());
    REFUSED(here(words + QStringList{u"--all-steps"_s}), 2);
    QCOMPARE(names(), QStringList{u"figure.png"_s});
}

void TestCliExport::unwritable()
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

void TestCliExport::withoutFonts()
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

QTEST_GUILESS_MAIN(TestCliExport)
#include "tst_cliexport.moc"
