// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include "../../core/diagram/Lessons.h"
#include "../Files.h"
#include "../paint/PdfPages.h"
#include "Program.h"
#include "diagram/AnimatedSvg.h"
#include "diagram/HandoutPages.h"
#include "diagram/LessonHtml.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

/// What the formats that hold all steps look like where nothing else is asked for.
FigureOptions usual()
{
    FigureOptions figure;
    figure.loads = figure.legend = true;
    return figure;
}

QByteArray animation(const FigureOptions &figure, double seconds = kUsualStep)
{
    AnimationOptions options{figure, {}, seconds};
    options.svg.language = figure.language == Language::English ? "en" : "zh-CN";
    return QByteArray::fromStdString(writeAnimatedSvg(builtIn("node-joins"), options));
}

QByteArray page(const FigureOptions &figure, double seconds = kUsualStep, bool answers = false)
{
    PageOptions options{figure, {}, seconds, answers};
    options.svg.language = figure.language == Language::English ? "en" : "zh-CN";
    return QByteArray::fromStdString(writeLessonHtml(builtIn("node-joins"), options));
}

} // namespace

/// A whole lesson in one file, from the command line.
class TestCliWholeLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
    void names_data();
    void names();
    void options_data();
    void options();
    void handout();
    void toFolderAndFile();
    void contradictions_data();
    void contradictions();
    void unwritable();

private:
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QStringList files() const
    {
        return QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
    }
    Outcome here(const QString &words) const
    {
        return ringwalk::test::ringwalk(words.split(u' '), m_folder->path());
    }

    std::unique_ptr<QTemporaryDir> m_folder;
};

void TestCliWholeLesson::names_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("file");
    QTest::newRow("animation") << u"--format animation"_s << u"node-joins-animation.svg"_s;
    QTest::newRow("html") << u"--format html"_s << u"node-joins.html"_s;
    QTest::newRow("handout") << u"--format handout"_s << u"node-joins-handout.pdf"_s;
    QTest::newRow("by the suffix") << u"-o page.html"_s << u"page.html"_s;
    // They hold all steps anyway.
    QTest::newRow("all steps") << u"--format html --all-steps"_s << u"node-joins.html"_s;
}

void TestCliWholeLesson::names()
{
    QFETCH(QString, words);
    QFETCH(QString, file);
    const Outcome outcome = here(u"export node-joins "_s + words);
    QVERIFY2(outcome.code == 0 && outcome.err.isEmpty(), outcome.err.constData());
    QCOMPARE(outcome.out, file.toUtf8() + '\n');
    QCOMPARE(files(), QStringList{file});
    const QByteArray bytes = contents(path(file));
    if (file.endsWith(u".pdf"_s))
        QVERIFY(bytes.startsWith("%PDF-"));
    else
        QCOMPARE(bytes, file.endsWith(u".svg"_s) ? animation(usual()) : page(usual()));
}

void TestCliWholeLesson::options_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QByteArray>("expected");
    FigureOptions figure = usual();
    figure.theme = ThemeName::Dark;
    figure.language = Language::Chinese;
    figure.size = {800, 700};
    QTest::newRow("animation: theme, language, size, seconds")
        << u"animation --theme dark --lang zh_CN --size 800x700 --seconds 2.5"_s
        << animation(figure, 2.5);
    QTest::newRow("html: theme, language, size, seconds")
        << u"html --theme dark --lang zh_CN --size 800x700 --seconds 60"_s << page(figure, 60);
    figure = {};
    figure.loads = true;
    QTest::newRow("animation: loads") << u"animation --with loads"_s << animation(figure);
    QTest::newRow("html: loads") << u"html --with loads"_s << page(figure);
    QTest::newRow("html: answers") << u"html --answers"_s << page(usual(), kUsualStep, true);
    QTest::newRow("animation: a caption is there anyway")
        << u"animation --with loads,caption"_s << animation(figure);
}

void TestCliWholeLesson::options()
{
    QFETCH(QString, words);
    QFETCH(QByteArray, expected);
    const Outcome outcome = here(u"export node-joins -o lesson --format "_s + words);
    QVERIFY2(outcome.code == 0 && outcome.err.isEmpty(), outcome.err.constData());
    QCOMPARE(contents(path(u"lesson"_s)), expected);
}

void TestCliWholeLesson::handout()
{
    for (const QString &words : {u""_s, u" --answers --lang zh_CN --theme light --with loads"_s}) {
        const Outcome outcome =
            here(u"export node-joins --format handout -o handout.pdf"_s + words);
        QVERIFY2(outcome.code == 0 && outcome.err.isEmpty(), outcome.err.constData());
        QCOMPARE(std::size_t(pageCount(contents(path(u"handout.pdf"_s)))),
                 builtIn("node-joins").stepCount());
    }
}

void TestCliWholeLesson::toFolderAndFile()
{
    QVERIFY(QDir(m_folder->path()).mkdir(u"folder"_s));
    QCOMPARE(here(u"export node-joins --format html -o folder"_s).out,
             QByteArray("folder/node-joins.html\n"));
    QCOMPARE(contents(path(u"folder/node-joins.html"_s)), page(usual()));
    // The format that is asked for, whatever the name says.
    QCOMPARE(here(u"export node-joins --format animation -o lesson.svg"_s).code, 0);
    QCOMPARE(contents(path(u"lesson.svg"_s)), animation(usual()));
}

void TestCliWholeLesson::contradictions_data()
{
    QTest::addColumn<QString>("words");
    QTest::addColumn<QString>("named");
    const auto row = [](const char *words, const char *named) {
        QTest::newRow(words) << QString::fromLatin1(words) << QString::fromLatin1(named);
    };
    for (const char *words : {"--format animation --step 2", "--format html --step build",
                              "--format handout --step 1", "--step 2 -o page.html"})
        row(words, "--step");
    for (const char *words : {"--seconds 3", "--seconds 3 --format png", "--seconds 3 --format pdf",
                              "--seconds 3 --format handout"})
        row(words, "--seconds");
    for (const char *words : {"--seconds 0 --format html", "--seconds 0.5 --format html",
                              "--seconds 61 --format html", "--seconds -1 --format html",
                              "--seconds nan --format html", "--seconds 1e1 --format html",
                              "--seconds 3s --format animation", "--seconds= --format animation"})
        row(words, "--seconds");
    for (const char *words :
         {"--answers", "--answers --format png", "--answers --format animation"})
        row(words, "--answers");
    for (const char *words : {"--notes", "--notes --format pdf", "--notes --format html"})
        row(words, "--notes");
    for (const char *words : {"--text paths --format png", "--text paths --format pdf"})
        row(words, "--text");
    row("--format handout --size 800x600", "--size");
    row("--format handout --text paths", "--text");
    row("--format handout --with caption", "--with");
    row("--format html --with loads,caption", "--with");
}

/// What makes no sense together is said in one line, which says what to do instead.
void TestCliWholeLesson::contradictions()
{
    QFETCH(QString, words);
    QFETCH(QString, named);
    const Outcome outcome = here(u"export node-joins "_s + words);
    QCOMPARE(outcome.code, 2);
    QVERIFY2(outcome.err.startsWith("ringwalk: export: " + named.toUtf8()),
             outcome.err.constData());
    QVERIFY2(outcome.err.contains("leave ") || outcome.err.contains("should be"),
             outcome.err.constData());
    QCOMPARE(outcome.err.count('\n'), 1);
    QVERIFY(outcome.out.isEmpty());
    QVERIFY(files().isEmpty());
}

void TestCliWholeLesson::unwritable()
{
    for (const QString &format : {u"animation"_s, u"html"_s, u"handout"_s}) {
        const Outcome outcome = here(u"export node-joins -o missing/lesson --format "_s + format);
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.startsWith("ringwalk: missing/lesson: "), outcome.err.constData());
        QVERIFY(files().isEmpty());
    }
}

QTEST_GUILESS_MAIN(TestCliWholeLesson)
#include "tst_cliwholelesson.moc"
