// SPDX-License-Identifier: GPL-3.0-or-later
#include <QImage>
#include <QPainter>
#include <QProcess>
#include <QStandardPaths>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include "../../core/diagram/Lessons.h"
#include "../Files.h"
#include "WholeLesson.h"
#include "diagram/AnimatedSvg.h"
#include "diagram/HandoutPages.h"
#include "diagram/LessonHtml.h"
#include "paint/FigureExport.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QImage rendered(const QByteArray &svg)
{
    QSvgRenderer renderer(svg);
    QImage image(renderer.defaultSize(), QImage::Format_RGB32);
    image.fill(Qt::red);
    QPainter painter(&image);
    renderer.render(&painter);
    return image;
}

FigureExport withEverything(const Lesson &lesson, FigureFormat format)
{
    FigureExport what = wanted(lesson, format);
    what.figure.loads = what.figure.legend = what.figure.caption = true;
    return what;
}

} // namespace

/// A whole lesson in one file, as the app writes it.
class TestWholeLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void animationStartsWithTheFirstStep_data();
    void animationStartsWithTheFirstStep();
    void outlines();
    void handoutHasAPageAStep();
    void handoutTextCanBeFound();
    void files_data();
    void files();
};

void TestWholeLesson::animationStartsWithTheFirstStep_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("theme");
    for (const std::string_view id : builtInIds()) {
        for (const ThemeName theme : kAllThemes) {
            if (theme != ThemeName::Light && id != "node-joins")
                continue;
            const std::string row = std::string(id) + " " + std::string(themeName(theme));
            QTest::newRow(row.c_str()) << std::string(id) << static_cast<int>(theme);
        }
    }
}

/// A viewer that plays nothing, as Qt's, shows the picture of the first step and nothing else.
void TestWholeLesson::animationStartsWithTheFirstStep()
{
    QFETCH(std::string, scenario);
    QFETCH(int, theme);
    const Lesson lesson = builtIn(scenario);
    FigureExport what = withEverything(lesson, FigureFormat::Animation);
    what.figure.theme = ThemeName(theme);
    const QImage animation = rendered(renderLesson(lesson, what));
    what.format = FigureFormat::Svg;
    QCOMPARE(animation, rendered(*renderFigure(lesson, what, 0)));
    QVERIFY(animation != rendered(*renderFigure(lesson, what, lesson.stepCount() - 1)));
}

void TestWholeLesson::outlines()
{
    const Lesson lesson = builtIn("node-leaves");
    for (const FigureFormat format : {FigureFormat::Animation, FigureFormat::Html}) {
        FigureExport what = wanted(lesson, format);
        QVERIFY(renderLesson(lesson, what).contains("<text"));
        what.outlines = true;
        QVERIFY(!renderLesson(lesson, what).contains("<text"));
    }
}

void TestWholeLesson::handoutHasAPageAStep()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Language language : {Language::English, Language::Chinese}) {
            FigureExport what = withEverything(lesson, FigureFormat::Handout);
            what.figure.language = language;
            const QByteArray pdf = renderLesson(lesson, what);
            QVERIFY(pdf.startsWith("%PDF-"));
            QCOMPARE(std::size_t(pageCount(pdf)), handoutPages(lesson, {what.figure}).size());
            // A4 in points.
            static const QRegularExpression box(u"/MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"_s);
            const auto match = box.match(QString::fromLatin1(pdf));
            QVERIFY(match.hasMatch());
            QVERIFY(std::abs(match.captured(1).toDouble() - 210 / 25.4 * 72) < 1);
            QVERIFY(std::abs(match.captured(2).toDouble() - 297 / 25.4 * 72) < 1);
        }
    }
}

/// Text is text: it can be searched and copied.
void TestWholeLesson::handoutTextCanBeFound()
{
    const QString reader = QStandardPaths::findExecutable(u"pdftotext"_s);
    if (reader.isEmpty())
        QSKIP("pdftotext is not here");
    const Lesson lesson = builtIn("node-joins");
    QTemporaryDir folder;
    const QString file = folder.filePath(u"handout.pdf"_s);
    put(file, renderLesson(lesson, withEverything(lesson, FigureFormat::Handout)));
    QProcess process;
    process.start(reader, {file, u"-"_s});
    QVERIFY(process.waitForFinished(-1));
    const QStringList pages = QString::fromUtf8(process.readAllStandardOutput()).split(u'\f');
    QCOMPARE(std::size_t(pages.size()), lesson.stepCount() + 1); // One is ended by each.
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        // The font sets "fi" as one sign; who searches finds it all the same.
        const QString page =
            pages[qsizetype(step)].normalized(QString::NormalizationForm_KC).simplified();
        QVERIFY(page.contains(QString::fromStdString(lesson.title(step, Language::English))));
        for (const QString &paragraph :
             QString::fromStdString(lesson.text(step, Language::English)).split(u'\n'))
            QVERIFY2(page.contains(paragraph.simplified()), qPrintable(page));
    }
}

void TestWholeLesson::files_data()
{
    QTest::addColumn<int>("format");
    QTest::addColumn<QString>("name");
    QTest::newRow("animation") << int(FigureFormat::Animation) << u"node-joins-animation.svg"_s;
    QTest::newRow("html") << int(FigureFormat::Html) << u"node-joins.html"_s;
    QTest::newRow("handout") << int(FigureFormat::Handout) << u"node-joins-handout.pdf"_s;
    QTest::newRow("pdf") << int(FigureFormat::Pdf) << u"node-joins.pdf"_s;
}

void TestWholeLesson::files()
{
    QFETCH(int, format);
    QFETCH(QString, name);
    const Lesson lesson = builtIn("node-joins");
    const FigureExport what = wanted(lesson, FigureFormat(format));
    QCOMPARE(lessonFileName(lesson, what.format), name);
    QTemporaryDir folder;
    const QString file = folder.filePath(name);
    const auto written = exportToFile(lesson, what, file);
    QVERIFY(written.ok());
    QCOMPARE(*written, QStringList{file});
    const QByteArray bytes = contents(file);
    // A PDF holds the time at which it was made.
    if (figureFormatSuffix(what.format) != u"pdf"_s)
        QCOMPARE(bytes, renderLesson(lesson, what));
    else
        QCOMPARE(std::size_t(pageCount(bytes)), lesson.stepCount());
}

QTEST_MAIN(TestWholeLesson)
#include "tst_wholelesson.moc"
