// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <cmath>
#include <set>
#include <string>
#include <vector>

#include "SvgElements.h"
#include "diagram/MatrixDiagram.h"
#include "diagram/PlotDiagram.h"
#include "diagram/SlicedRingDiagram.h"
#include "diagram/SvgWriter.h"

using namespace ringwalk;
using namespace ringwalk::test;

/// Plots, matrices and rings in slices: what is drawn is what was given.
class TestPlotDiagram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void marksAreRound();
    void numbers();
    void pointsStandWhereTheyShould();
    void logarithmicAxis();
    void stepsAndBands();
    void pointsOutsideStayInside();
    void everythingIsWithinThePicture_data();
    void everythingIsWithinThePicture();
    void squaresByArea();
    void largeMatrix();
    void slicesByNode();
    void hostileNames();
};

Plot linePlot()
{
    Plot plot;
    plot.title = "Title";
    plot.x = {"across", 0, 10};
    plot.y = {"up", 0, 100};
    plot.series = {
        {"a", "first", {{0, 0, 0, 0}, {5, 50, 50, 50}, {10, 100, 100, 100}}, false, true},
        {"b", "second", {{0, 100, 90, 110}, {10, 20, 10, 30}}}};
    plot.references = {{"level", {{0, 50}, {10, 50}}}};
    return plot;
}

Rect markerOf(const Diagram &diagram, const std::string &id)
{
    const Group *group = diagram.find(id);
    if (!group)
        qFatal("there is no %s", id.c_str());
    return bounds(*group);
}

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-6;
}

void TestPlotDiagram::marksAreRound()
{
    const auto marks = [](double least, double most, int count) {
        return roundMarks({"", least, most}, count);
    };
    QCOMPARE(marks(0, 10, 5), (std::vector<double>{0, 2, 4, 6, 8, 10}));
    QCOMPARE(marks(1, 100, 10), (std::vector<double>{10, 20, 30, 40, 50, 60, 70, 80, 90, 100}));
    QCOMPARE(marks(0, 1.25, 6).back(), 1.0);
    for (const double most : {0.003, 0.07, 1.0, 7.3, 999.0, 123456.0}) {
        const std::vector<double> found = marks(0, most, 6);
        QVERIFY(found.size() >= 3 && found.size() <= 7);
        QVERIFY(found.front() == 0 && found.back() <= most * (1 + 1e-9));
    }
    QCOMPARE(roundMarks({"", 2, 2000, true}, 5), (std::vector<double>{10, 100, 1000}));
    QCOMPARE(roundMarks({"", 1, 100, true}, 5), (std::vector<double>{1, 10, 100}));
    QCOMPARE(roundMarks({"", 1, 12, true}, 5), (std::vector<double>{1, 2, 5, 10}));
}

void TestPlotDiagram::numbers()
{
    QCOMPARE(plotNumber(0, false), std::string("0"));
    QCOMPARE(plotNumber(200'000, false), std::string("200000"));
    QCOMPARE(plotNumber(0.05, false), std::string("0.05"));
    QCOMPARE(plotNumber(1.23456, false), std::string("1.235"));
    QCOMPARE(plotNumber(0.25, true), std::string("25 %"));
    QCOMPARE(plotNumber(0.2212, true), std::string("22.12 %"));
}

void TestPlotDiagram::pointsStandWhereTheyShould()
{
    const Diagram diagram = plotDiagram(linePlot(), {760, 460});
    const Point first = markerOf(diagram, "series-a-0").centre();
    const Point middle = markerOf(diagram, "series-a-1").centre();
    const Point last = markerOf(diagram, "series-a-2").centre();
    QVERIFY(near(middle.x, (first.x + last.x) / 2));
    QVERIFY(near(middle.y, (first.y + last.y) / 2));
    QVERIFY(first.x < last.x && first.y > last.y); // Upwards is more.
    QCOMPARE(diagram.find("series-a-1")->title, std::string("first, across 5: 50"));
    // The line to compare with runs at the height of the middle point, from end to end.
    const Rect level = bounds(*diagram.find("reference-0"));
    QVERIFY(near(level.centre().y, middle.y));
    QVERIFY(level.x <= first.x && level.right() >= last.x);
}

void TestPlotDiagram::logarithmicAxis()
{
    Plot plot = linePlot();
    plot.x = {"across", 1, 100, true};
    plot.series[0].points = {{1, 0, 0, 0}, {10, 0, 0, 0}, {100, 0, 0, 0}};
    const Diagram diagram = plotDiagram(plot, {760, 460});
    const double one = markerOf(diagram, "series-a-0").centre().x;
    const double ten = markerOf(diagram, "series-a-1").centre().x;
    const double hundred = markerOf(diagram, "series-a-2").centre().x;
    QVERIFY(near(ten - one, hundred - ten));
}

void TestPlotDiagram::stepsAndBands()
{
    Plot plot = linePlot();
    plot.series[0].steps = true;
    const Diagram diagram = plotDiagram(plot, {760, 460});
    const auto &line = std::get<Path>(diagram.find("series-a")->shapes[0]).pieces[0].points;
    QCOMPARE(line.size(), std::size_t{5});
    for (std::size_t i = 1; i < line.size(); ++i) // Each piece is level or upright.
        QVERIFY(near(line[i].x, line[i - 1].x) || near(line[i].y, line[i - 1].y));
    // The second series has a band, the first none.
    int bands = 0;
    for (const Group &group : diagram.groups) {
        for (const Shape &shape : group.shapes) {
            const auto *path = std::get_if<Path>(&shape);
            bands += path && path->fill && path->fill->role == Role::NodeTint;
        }
    }
    QCOMPARE(bands, 1);
}

void TestPlotDiagram::pointsOutsideStayInside()
{
    Plot plot = linePlot();
    const Rect inside = bounds(*plotDiagram(plot, {760, 460}).find("series-a"));
    plot.series[0].points[2].y = 1e9;
    QCOMPARE(bounds(*plotDiagram(plot, {760, 460}).find("series-a")), inside);
}

void TestPlotDiagram::everythingIsWithinThePicture_data()
{
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::newRow("card") << 420.0 << 300.0;
    QTest::newRow("page") << 960.0 << 720.0;
    QTest::newRow("tall") << 500.0 << 900.0;
    QTest::newRow("stage") << 1920.0 << 1080.0;
}

void TestPlotDiagram::everythingIsWithinThePicture()
{
    QFETCH(double, width);
    QFETCH(double, height);
    Plot plot = linePlot();
    for (const char *name : {"a third of a longer name", "a fourth", "a fifth of more words"})
        plot.series.push_back({name, name, {{1, 10, 10, 10}, {9, 30, 30, 30}}, false, true});
    Matrix matrix{"Title", "", "from", "to", 5, std::vector<std::uint64_t>(25, 3), 4, "new", "old"};
    SlicedRing ring{"Title", "Some words.", std::vector<std::optional<std::size_t>>(720, 0), {"n"}};
    const Size size{width, height};
    for (const Diagram &diagram :
         {plotDiagram(plot, size), matrixDiagram(matrix, size), slicedRingDiagram(ring, size)}) {
        std::set<std::string> ids;
        for (const Group *group : diagram.all()) {
            QVERIFY(group->id.empty() || ids.insert(group->id).second);
            QVERIFY(Rect({0, 0, width, height}).contains(bounds(*group)));
        }
        QVERIFY(parsed(writeSvg(diagram, Theme(ThemeName::Light))).children.size() > 0);
    }
}

void TestPlotDiagram::squaresByArea()
{
    Matrix matrix{"Title", "", "from", "to", 3, {9, 4, 1, 0, 9, 0, 0, 2, 9}, 1, "new", "old"};
    const Diagram diagram = matrixDiagram(matrix, {400, 460});
    const auto side = [&](const char *id) {
        return std::get<Pill>(diagram.find(id)->shapes[0]).rect.width;
    };
    QVERIFY(near(side("cell-0-1"), 2 * side("cell-0-2")));
    QVERIFY(near(side("cell-0-1") * side("cell-0-1"), 2 * side("cell-2-1") * side("cell-2-1")));
    // What stays and what is empty has no square.
    for (const char *id : {"cell-0-0", "cell-1-1", "cell-1-0", "cell-2-0"})
        QVERIFY(!diagram.find(id));
    // To and from the marked one full, others hollow.
    const auto isFull = [&](const char *id) {
        return !std::get<Pill>(diagram.find(id)->shapes[0]).stroke;
    };
    QVERIFY(isFull("cell-0-1") && isFull("cell-2-1") && !isFull("cell-0-2"));
    QCOMPARE(diagram.find("cell-0-1")->title, std::string("0 → 1: 4"));
}

void TestPlotDiagram::largeMatrix()
{
    Matrix matrix{"Title", "",    "from", "to", 50, std::vector<std::uint64_t>(2500, 1),
                  7,       "new", "old"};
    const Diagram diagram = matrixDiagram(matrix, {400, 460});
    const auto pieces = [&](const char *id) {
        return std::get<Path>(diagram.find(id)->shapes[0]).pieces.size();
    };
    QCOMPARE(pieces("cells-marked"), std::size_t{2 * 49});
    QCOMPARE(pieces("cells-other"), std::size_t{50 * 49 - 2 * 49});
}

void TestPlotDiagram::slicesByNode()
{
    SlicedRing ring{"Title", "", {0, 0, 1, std::nullopt, 1, 0, 0, 0}, {"zero", "one", "two"}};
    const Diagram diagram = slicedRingDiagram(ring, {400, 460});
    const auto sweepOf = [&](const char *id) {
        double sweep = 0;
        for (const Shape &shape : diagram.find(id)->shapes)
            sweep += std::get<Arc>(shape).sweep;
        return sweep;
    };
    QVERIFY(near(sweepOf("node-0"), 5 * 45.0));
    QVERIFY(near(sweepOf("node-1"), 2 * 45.0));
    QCOMPARE(diagram.find("node-0")->shapes.size(), std::size_t{2}); // Neighbours are one arc.
    QCOMPARE(diagram.find("node-0")->title, std::string("zero"));
    QVERIFY(!diagram.find("node-2")); // It owns nothing.
}

void TestPlotDiagram::hostileNames()
{
    Plot plot = linePlot();
    plot.title = "<b>&\"'";
    plot.series[0].id = "a b&<";
    plot.series[0].name = "</svg>";
    const Element svg = parsed(writeSvg(plotDiagram(plot, {760, 460}), Theme(ThemeName::Print)));
    const QStringList titles = textsOf(svg, u"title"_s);
    QCOMPARE(titles.first(), u"<b>&\"'"_s);
    QVERIFY(titles.contains(u"</svg>"_s));
}

QTEST_APPLESS_MAIN(TestPlotDiagram)
#include "tst_plotdiagram.moc"
