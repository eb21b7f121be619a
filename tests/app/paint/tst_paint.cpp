// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cstdlib>
#include <string>

#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTest>

#include "../../core/diagram/Lessons.h"
#include "../../core/lesson/CoreLessons.h"
#include "WholeLesson.h"
#include "diagram/SvgWriter.h"
#include "paint/DiagramPainter.h"
#include "paint/FigureExport.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QImage blank(Size size)
{
    QImage image(int(size.width), int(size.height), QImage::Format_RGB32);
    image.fill(Qt::magenta);
    return image;
}

QImage painted(const Diagram &diagram, const Theme &theme)
{
    QImage image = blank(diagram.size);
    QPainter painter(&image);
    paintDiagram(painter, diagram, theme);
    return image;
}

/// The picture that Qt's reader of SVG makes; a null image if it cannot read it.
QImage rendered(const QByteArray &svg)
{
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return {};
    const QSize size = renderer.defaultSize();
    QImage image = blank({double(size.width()), double(size.height())});
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    return image;
}

QByteArray svgOf(const Diagram &diagram, const Theme &theme, const SvgOptions &options = {})
{
    return QByteArray::fromStdString(writeSvg(diagram, theme, options));
}

/// How far two pictures are apart.
struct Difference
{
    double mean = 255; ///< Per channel.
    double off = 1;    ///< Share of the pixels that differ by more than 64 in some channel.

    QByteArray text() const
    {
        return "mean " + QByteArray::number(mean) + ", off " + QByteArray::number(off * 100) + " %";
    }
};

Difference difference(const QImage &a, const QImage &b)
{
    if (a.isNull() || a.size() != b.size())
        return {};
    double sum = 0;
    int off = 0;
    for (int y = 0; y < a.height(); ++y) {
        const auto *lineA = reinterpret_cast<const QRgb *>(a.constScanLine(y));
        const auto *lineB = reinterpret_cast<const QRgb *>(b.constScanLine(y));
        for (int x = 0; x < a.width(); ++x) {
            const int red = std::abs(qRed(lineA[x]) - qRed(lineB[x]));
            const int green = std::abs(qGreen(lineA[x]) - qGreen(lineB[x]));
            const int blue = std::abs(qBlue(lineA[x]) - qBlue(lineB[x]));
            sum += red + green + blue;
            off += std::max({red, green, blue}) > 64 ? 1 : 0;
        }
    }
    const double pixels = double(a.width()) * a.height();
    return {sum / pixels / 3, off / pixels};
}

void removeText(std::vector<Group> &groups)
{
    for (Group &group : groups) {
        std::erase_if(group.shapes,
                      [](const Shape &shape) { return std::holds_alternative<Text>(shape); });
        removeText(group.children);
    }
}

Diagram withoutText(Diagram diagram)
{
    removeText(diagram.groups);
    return diagram;
}

FigureOptions options(ThemeName theme, Language language = Language::English)
{
    FigureOptions options;
    options.theme = theme;
    options.language = language;
    options.loads = true;
    options.legend = true;
    options.caption = true;
    return options;
}

} // namespace

class TestPaint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameAsSvg_data();
    void sameAsSvg();
    void comparisonSeesDifferences();
    void opacity();
    void outlines_data();
    void outlines();
    void png();
    void everyStepAsPngAndPdf();
    void pdf();
    void pdfOfOneStep();
};

void TestPaint::sameAsSvg_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("theme");
    for (const std::string_view id : test::coreLessons()) {
        QTest::newRow((std::string(id) + " light").c_str())
            << std::string(id) << static_cast<int>(ThemeName::Light);
        QTest::newRow((std::string(id) + " high contrast").c_str())
            << std::string(id) << static_cast<int>(ThemeName::HighContrast);
        QTest::newRow((std::string(id) + " print").c_str())
            << std::string(id) << static_cast<int>(ThemeName::Print);
    }
}

/// What is drawn is what is exported.
void TestPaint::sameAsSvg()
{
    QFETCH(std::string, scenario);
    QFETCH(int, theme);
    const Theme colours{ThemeName(theme)};
    const Lesson lesson = builtIn(scenario);
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const Diagram diagram = buildFigure(lesson, step, options(colours.name()));
        const Difference written =
            difference(painted(diagram, colours), rendered(svgOf(diagram, colours)));
        QVERIFY2(
            written.mean < 2.0 && written.off < 0.01,
            ("step " + QByteArray::fromStdString(std::to_string(step + 1)) + ": " + written.text())
                .constData());

        // The shapes alone agree more closely: no font has a say.
        const Diagram shapes = withoutText(diagram);
        const Difference drawn =
            difference(painted(shapes, colours), rendered(svgOf(shapes, colours)));
        QVERIFY2(drawn.mean < 0.5 && drawn.off < 0.002,
                 ("step " + QByteArray::fromStdString(std::to_string(step + 1)) +
                  ", shapes alone: " + drawn.text())
                     .constData());
    }
}

/// A comparison that lets everything pass would prove nothing.
void TestPaint::comparisonSeesDifferences()
{
    const Lesson lesson = builtIn("node-joins");
    const Theme light(ThemeName::Light);
    const Diagram before = withoutText(buildFigure(lesson, 4, options(light.name())));
    const Diagram after = withoutText(buildFigure(lesson, 6, options(light.name())));
    QVERIFY(difference(painted(before, light), painted(before, light)).mean == 0);
    const Difference steps = difference(painted(before, light), rendered(svgOf(after, light)));
    QVERIFY2(steps.mean >= 1.0 || steps.off >= 0.005, steps.text().constData());
    QVERIFY(rendered("<svg").isNull());
}

/// Shapes of a faded group let the card through, on both ways out.
void TestPaint::opacity()
{
    Diagram diagram;
    diagram.size = {40, 40};
    Group group{{}, {}, {}, {}, {}, 0.25};
    group.shapes.emplace_back(Pill{{10, 10, 20, 20}, 0, Paint{Role::Ink}, {}});
    // A child fades with its parent, and by itself too.
    Group child{{}, {}, {}, {}, {}, 0.5};
    child.shapes.emplace_back(Pill{{0, 0, 8, 8}, 0, Paint{Role::Ink}, {}});
    group.children.push_back(child);
    diagram.groups.push_back(group);
    const Theme theme(ThemeName::Print);
    const int expected = 255 - 255 / 4;
    for (const QImage &image : {painted(diagram, theme), rendered(svgOf(diagram, theme))}) {
        QVERIFY(std::abs(qRed(image.pixel(20, 20)) - expected) <= 2);
        QVERIFY(std::abs(qRed(image.pixel(4, 4)) - (255 - 255 / 8)) <= 2);
        QCOMPARE(qRed(image.pixel(35, 5)), 255);
    }
}

void TestPaint::outlines_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("language");
    for (const std::string_view id : test::coreLessons()) {
        for (const Language language : {Language::English, Language::Chinese})
            QTest::newRow((std::string(id) + " " + std::string(languageName(language))).c_str())
                << std::string(id) << static_cast<int>(language);
    }
}

void TestPaint::outlines()
{
    QFETCH(std::string, scenario);
    QFETCH(int, language);
    const Lesson lesson = builtIn(scenario);
    for (std::size_t step = 0; step < lesson.stepCount(); step += 3) {
        FigureExport what = wanted(lesson, FigureFormat::Svg);
        what.figure = options(ThemeName::Light, Language(language));
        const QByteArray text = *renderFigure(lesson, what, step);
        what.outlines = true;
        const QByteArray paths = *renderFigure(lesson, what, step);
        QVERIFY(text.contains("<text"));
        QVERIFY(!paths.contains("<text"));
        const Difference apart = difference(rendered(text), rendered(paths));
        QVERIFY2(apart.mean < 1.0 && apart.off < 0.005, apart.text().constData());
        // Closer than to a picture without any text.
        const QImage mute = rendered(
            svgOf(withoutText(buildFigure(lesson, step, what.figure)), Theme(ThemeName::Light)));
        const double toMute = difference(rendered(text), mute).mean;
        QVERIFY(apart.mean < toMute / 2);
    }
}

void TestPaint::png()
{
    const Lesson lesson = builtIn("modulo-contrast");
    FigureExport what = wanted(lesson, FigureFormat::Png);
    what.figure = options(ThemeName::Dark);
    what.figure.size = {1000, 600};
    const QByteArray bytes = *renderFigure(lesson, what, 3);
    QImage image;
    QVERIFY(image.loadFromData(bytes, "PNG"));
    QCOMPARE(image.size(), QSize(1000, 600));
    const Diagram diagram = buildFigure(lesson, 3, what.figure);
    QCOMPARE(image.convertToFormat(QImage::Format_RGB32), painted(diagram, Theme(ThemeName::Dark)));
}

/// Small, since there are hundreds: what is drawn is compared at full size above.
void TestPaint::everyStepAsPngAndPdf()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            FigureExport what = wanted(lesson, FigureFormat::Png);
            what.figure = options(ThemeName::Print);
            what.figure.size = {400, 300};
            QImage image;
            QVERIFY(image.loadFromData(*renderFigure(lesson, what, step), "PNG"));
            QCOMPARE(image.size(), QSize(400, 300));
            const Diagram diagram = buildFigure(lesson, step, what.figure);
            QCOMPARE(image.convertToFormat(QImage::Format_RGB32),
                     painted(diagram, Theme(ThemeName::Print)));

            what.format = FigureFormat::Pdf;
            const QByteArray bytes = *renderFigure(lesson, what, step);
            QVERIFY(bytes.startsWith("%PDF-") && bytes.trimmed().endsWith("%%EOF"));
            QCOMPARE(pageCount(bytes), 1);
        }
    }
}

void TestPaint::pdf()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        FigureExport what = wanted(lesson, FigureFormat::Pdf);
        const QByteArray bytes = renderLesson(lesson, what);
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        QCOMPARE(static_cast<std::size_t>(pageCount(bytes)), lesson.stepCount());
    }
}

void TestPaint::pdfOfOneStep()
{
    const Lesson lesson = builtIn("node-joins");
    FigureExport what = wanted(lesson, FigureFormat::Pdf);
    what.figure.size = {960, 480};
    const QByteArray bytes = *renderFigure(lesson, what, 5);
    QCOMPARE(pageCount(bytes), 1);
    // 96 pixels are an inch, which is 72 points.
    static const QRegularExpression box(u"/MediaBox \\[\\s*0 0 ([0-9.]+) ([0-9.]+)\\s*\\]"_s);
    const auto match = box.match(QString::fromLatin1(bytes));
    QVERIFY(match.hasMatch());
    QCOMPARE(match.captured(1).toDouble(), 720.0);
    QCOMPARE(match.captured(2).toDouble(), 360.0);
}

QTEST_MAIN(TestPaint)
#include "tst_paint.moc"
