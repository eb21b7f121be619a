// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <random>
#include <string>
#include <vector>

#include "Lessons.h"
#include "SvgElements.h"
#include "SvgFigures.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestSvgWriter : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void outlinesInsteadOfText();
    void root();
    void numbers();
    void numbersReadBack();
    void escapes();
    void dashes();
    void arcs();
};

void TestSvgWriter::outlinesInsteadOfText()
{
    SvgOptions outlines;
    std::vector<std::string> outlined;
    outlines.outline = [&outlined](const Text &text) {
        outlined.push_back(text.text);
        return std::string("M0 0L1 0Z");
    };
    const Lesson lesson = builtIn("node-joins");
    const Diagram diagram = buildFigure(lesson, 5, options(ThemeName::Light, Language::English, 7));
    const QStringList written =
        textsOf(parsed(writeSvg(diagram, Theme(ThemeName::Light))), u"text"_s);
    const Element svg = parsed(writeSvg(diagram, Theme(ThemeName::Light), outlines));
    QVERIFY(!written.isEmpty());
    QVERIFY(textsOf(svg, u"text"_s).isEmpty());
    QVERIFY(outsideSubset(svg).isEmpty());
    QStringList names;
    for (const std::string &text : outlined)
        names += QString::fromStdString(text);
    QCOMPARE(names, written);
}

void TestSvgWriter::root()
{
    Diagram diagram;
    diagram.size = {640, 480.5};
    SvgOptions chinese;
    chinese.language = "zh-CN";
    const std::string text = writeSvg(diagram, Theme(ThemeName::Dark), chinese);
    QVERIFY(text.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<svg "));
    QVERIFY(text.find("xmlns=\"http://www.w3.org/2000/svg\"") != std::string::npos);
    const Element svg = parsed(text);
    QCOMPARE(svg.attributes.value(u"xml:lang"_s), u"zh-CN"_s);
    QCOMPARE(svg.attributes.value(u"version"_s), u"1.1"_s);
    QCOMPARE(svg.attributes.value(u"viewBox"_s), u"0 0 640 480.5"_s);
    // The last family is one that every machine has.
    QVERIFY(svg.attributes.value(u"font-family"_s).endsWith(u", sans-serif"_s));
    // The card, so that the figure is readable on a page of any colour.
    const Element &ground = svg.children.at(2);
    QCOMPARE(ground.name, u"rect"_s);
    QCOMPARE(ground.attributes.value(u"width"_s), u"640"_s);
    QCOMPARE(ground.attributes.value(u"height"_s), u"480.5"_s);
    QCOMPARE(ground.attributes.value(u"fill"_s),
             colourName(Theme(ThemeName::Dark).colour({Role::Card})));
}

void TestSvgWriter::numbers()
{
    QCOMPARE(svgNumber(0), std::string("0"));
    QCOMPARE(svgNumber(12), std::string("12"));
    QCOMPARE(svgNumber(-12), std::string("-12"));
    QCOMPARE(svgNumber(0.5), std::string("0.5"));
    QCOMPARE(svgNumber(-0.05), std::string("-0.05"));
    QCOMPARE(svgNumber(3.14159), std::string("3.14"));
    QCOMPARE(svgNumber(2.999), std::string("3"));
    QCOMPARE(svgNumber(100.1), std::string("100.1"));
    // No sign where nothing is left to be signed.
    QCOMPARE(svgNumber(-0.0), std::string("0"));
    QCOMPARE(svgNumber(-0.004), std::string("0"));
    QCOMPARE(svgNumber(1e7), std::string("10000000"));
}

void TestSvgWriter::numbersReadBack()
{
    std::mt19937_64 random(11);
    for (int i = 0; i < 10000; ++i) {
        const double value = (static_cast<double>(random() >> 11) / 9007199254740992.0 - 0.5) * 2e4;
        const QString text = QString::fromStdString(svgNumber(value));
        QVERIFY(std::abs(text.toDouble() - value) <= 0.005 + 1e-9);
        static const QRegularExpression pattern(
            u"^(0|-?[1-9][0-9]*|-?(0|[1-9][0-9]*)\\.[0-9]?[1-9])$"_s);
        QVERIFY2(pattern.match(text).hasMatch(), qPrintable(text));
    }
}

void TestSvgWriter::escapes()
{
    QCOMPARE(xmlEscaped("plain K5"), std::string("plain K5"));
    QCOMPARE(xmlEscaped("\u8282\u70B9 \U0001F642"), std::string("\u8282\u70B9 \U0001F642"));
    QCOMPARE(xmlEscaped("<b>&\""), std::string("&lt;b&gt;&amp;&quot;"));
    QCOMPARE(xmlEscaped("&lt;"), std::string("&amp;lt;"));
    QCOMPARE(xmlEscaped("\x01"), std::string("\uFFFD"));
    QCOMPARE(xmlEscaped(""), std::string());
}

void TestSvgWriter::dashes()
{
    QVERIFY(dashPattern({{Role::Ink}, 2, Dash::Solid}).empty());
    for (const double width : {0.5, 1.0, 3.0}) {
        const auto dashed = dashPattern({{Role::Ink}, width, Dash::Dashed});
        const auto dotted = dashPattern({{Role::Ink}, width, Dash::Dotted});
        QCOMPARE(dashed.size(), std::size_t{2});
        QCOMPARE(dotted.size(), std::size_t{2});
        // A dot is as long as it is wide, a dash longer; the gaps stay open.
        QCOMPARE(dotted[0], width);
        QVERIFY(dashed[0] > dotted[0] * 1.5);
        QVERIFY(dashed[1] > width && dotted[1] > width);
    }
}

/// An arc is written with the flags that its sweep asks for, and a whole circle as two halves.
void TestSvgWriter::arcs()
{
    const auto pathOf = [](double start, double sweep) {
        Diagram diagram;
        diagram.size = {200, 200};
        diagram.groups.push_back({{}, {}, {}, {}, {}, 1});
        diagram.groups.back().shapes.emplace_back(
            Arc{{100, 100}, 50, start, sweep, {{Role::Ink}, 1}});
        const Element svg = parsed(writeSvg(diagram, Theme(ThemeName::Light)));
        const Element &group = svg.children.back();
        return group.children.empty() ? QString() : group.children.front().attributes.value(u"d"_s);
    };
    QCOMPARE(pathOf(0, 90), u"M100 50A50 50 0 0 1 150 100"_s);
    QCOMPARE(pathOf(90, 180), u"M150 100A50 50 0 0 1 50 100"_s);
    QCOMPARE(pathOf(0, 270), u"M100 50A50 50 0 1 1 50 100"_s);
    QCOMPARE(pathOf(270, 180), u"M50 100A50 50 0 0 1 150 100"_s);
    QCOMPARE(pathOf(0, 360), u"M100 50A50 50 0 0 1 100 150A50 50 0 0 1 100 50Z"_s);
    QVERIFY(pathOf(10, 0).isEmpty());
}

QTEST_APPLESS_MAIN(TestSvgWriter)
#include "tst_svgwriter.moc"
