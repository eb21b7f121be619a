// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>
#include <QXmlStreamReader>

#include "diagram/Chart.h"
#include "diagram/ChartScale.h"
#include "diagram/SvgWriter.h"

using namespace ringwalk;

namespace {

ChartAxis axisOf(ChartAxis::Scale scale, std::vector<double> marks = {})
{
    ChartAxis axis;
    axis.scale = scale;
    axis.text = [](double value) { return std::to_string(std::lround(value)); };
    axis.marks = std::move(marks);
    return axis;
}

Chart chartOf(std::vector<Point> points)
{
    Chart chart;
    chart.title = "A <b>chart</b> & more";
    chart.x = axisOf(ChartAxis::Scale::Linear);
    chart.y = axisOf(ChartAxis::Scale::Linear);
    ChartLine line;
    line.id = "line-a";
    line.name = "a";
    line.points = std::move(points);
    chart.lines.push_back(line);
    return chart;
}

/// Everything that is drawn, without what only can be pointed at.
Rect drawn(const Diagram &diagram)
{
    Rect all{diagram.size.width / 2, diagram.size.height / 2, 0, 0};
    for (const Group *group : diagram.all()) {
        const Rect each = bounds(*group);
        if (group->shapes.empty())
            continue;
        const double right = std::max(all.right(), each.right());
        const double bottom = std::max(all.bottom(), each.bottom());
        all.x = std::min(all.x, each.x);
        all.y = std::min(all.y, each.y);
        all.width = right - all.x;
        all.height = bottom - all.y;
    }
    return all;
}

const Path &pathOf(const Diagram &diagram, const std::string &id)
{
    return std::get<Path>(diagram.find(id)->shapes.front());
}

} // namespace

/// Charts of the lab: where values lie, and that nothing leaves the picture.
class TestChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void roundSteps();
    void linearScale();
    void logScale();
    void evenScale();
    void pointsLieWhereTheyShould();
    void stepsHoldTheirValue();
    void levelRunsAcross();
    void namesOfReferencesTouchNothing();
    void nothingLeavesThePicture_data();
    void nothingLeavesThePicture();
    void numbersDoNotTouch();
    void writesGoodSvg();
};

void TestChart::roundSteps()
{
    QCOMPARE(roundStep(1), 1.0);
    QCOMPARE(roundStep(1.1), 2.0);
    QCOMPARE(roundStep(3), 5.0);
    QCOMPARE(roundStep(7), 10.0);
    QCOMPARE(roundStep(0.03), 0.05);
    QCOMPARE(roundStep(1200), 2000.0);
}

void TestChart::linearScale()
{
    const ChartAxis axis = axisOf(ChartAxis::Scale::Linear);
    const ChartScale scale(axis, 0, 7.3, 5);
    QCOMPARE(scale.marks(), (std::vector<double>{0, 2, 4, 6, 8}));
    QCOMPARE(scale.at(0), 0.0);
    QCOMPARE(scale.at(4), 0.5);
    QCOMPARE(scale.at(8), 1.0);
    QCOMPARE(scale.at(99), 1.0);
    // What is counted has no halves.
    ChartAxis whole = axis;
    whole.whole = true;
    QCOMPARE(ChartScale(whole, 1, 3, 10).marks(), (std::vector<double>{1, 2, 3}));
    QCOMPARE(ChartScale(whole, 0, 100, 5).marks(), (std::vector<double>{0, 20, 40, 60, 80, 100}));
    // All values the same: still an axis.
    const ChartScale flat(axis, 3, 3, 5);
    QVERIFY(flat.marks().size() >= 2);
    QCOMPARE(ChartScale(axis, 0, 0, 5).marks(), (std::vector<double>{0, 1}));
    QVERIFY(std::isfinite(flat.at(3)));
}

void TestChart::logScale()
{
    const ChartAxis axis = axisOf(ChartAxis::Scale::Log);
    const ChartScale scale(axis, 1, 100, 5);
    QCOMPARE(ChartScale(axis, 1, 100, 7).marks(), (std::vector<double>{1, 2, 5, 10, 20, 50, 100}));
    QCOMPARE(scale.marks(), (std::vector<double>{1, 10, 100}));
    // On to a round number; what is below the near end lies on it.
    const ChartScale uneven(axis, 1, 421, 20);
    QCOMPARE(uneven.marks().back(), 500.0);
    QCOMPARE(uneven.at(500), 1.0);
    QCOMPARE(uneven.at(0), 0.0);
    QVERIFY(ChartScale(axis, 1, 1, 5).marks().size() >= 2);
    QVERIFY(std::abs(scale.at(10) - 0.5) < 1e-12);
    QCOMPARE(scale.at(100), 1.0);
}

void TestChart::evenScale()
{
    const ChartAxis axis = axisOf(ChartAxis::Scale::Even, {0, 0.05, 0.25, 1});
    const ChartScale scale(axis, 0, 1, 5);
    QCOMPARE(scale.at(0), 0.0);
    QVERIFY(std::abs(scale.at(0.05) - 1.0 / 3) < 1e-12);
    QVERIFY(std::abs(scale.at(0.15) - 0.5) < 1e-12); // Half way from 0.05 to 0.25.
    QCOMPARE(scale.at(1), 1.0);
    const ChartAxis one = axisOf(ChartAxis::Scale::Even, {2});
    QVERIFY(std::isfinite(ChartScale(one, 2, 2, 5).at(2)));
}

void TestChart::pointsLieWhereTheyShould()
{
    const Diagram diagram =
        drawChart(chartOf({{0, 0}, {5, 10}, {10, 5}}), {{600, 400}, 13.5, false, false});
    const std::vector<Point> points = pathOf(diagram, "line-a").pieces.front().points;
    QCOMPARE(points.size(), 3u);
    // x in proportion; y grows upwards.
    QVERIFY(std::abs(points[1].x - (points[0].x + points[2].x) / 2) < 1e-9);
    QVERIFY(std::abs(points[2].y - (points[0].y + points[1].y) / 2) < 1e-9);
    QVERIFY(points[1].y < points[0].y);
}

void TestChart::stepsHoldTheirValue()
{
    Chart chart = chartOf({{0, 4}, {1, 2}, {2, 0}});
    chart.lines.front().form = ChartLine::Form::Steps;
    const Diagram diagram = drawChart(chart, {{600, 400}, 13.5, false, false});
    const std::vector<Point> points = pathOf(diagram, "line-a").pieces.front().points;
    QCOMPARE(points.size(), 5u);
    QCOMPARE(points[1].y, points[0].y);
    QCOMPARE(points[1].x, points[2].x);
    QCOMPARE(points[3].y, points[2].y);
}

void TestChart::levelRunsAcross()
{
    Chart chart = chartOf({{0, 0}, {10, 10}});
    chart.references.push_back({"reference-mean", "mean", {{0, 5}}});
    const Diagram diagram = drawChart(chart, {{600, 400}, 13.5, false, false});
    const std::vector<Point> line = pathOf(diagram, "line-a").pieces.front().points;
    const std::vector<Point> level = pathOf(diagram, "reference-mean").pieces.front().points;
    QCOMPARE(level.front().x, line.front().x);
    QCOMPARE(level.back().x, line.back().x);
    QVERIFY(std::abs(level.front().y - (line.front().y + line.back().y) / 2) < 1e-9);
}

/// Mean and cap are next to each other where ε is small. Their names stand apart from each other
/// and from the plot.
void TestChart::namesOfReferencesTouchNothing()
{
    Chart chart = chartOf({{0, 9}, {5, 1.03}, {10, 1}});
    chart.references.push_back({"reference-mean", "mean", {{0, 1}}});
    chart.references.push_back({"reference-cap", "cap 1.05×", {{0, 1.05}}});
    const Diagram diagram = drawChart(chart, {{600, 400}, 13.5, false, false});
    const Rect line = bounds(*diagram.find("line-a"));
    std::vector<Rect> names;
    for (const char *id : {"reference-mean", "reference-cap"}) {
        names.push_back(bounds(diagram.find(id)->shapes.back()));
        QVERIFY(names.back().x > line.right());
        QVERIFY(names.back().right() <= 600);
    }
    QVERIFY(names[1].bottom() <= names[0].y); // The cap is above the mean.
}

void TestChart::nothingLeavesThePicture_data()
{
    QTest::addColumn<QSizeF>("size");
    QTest::addColumn<bool>("alone");
    for (const QSizeF size : {QSizeF(960, 600), QSizeF(420, 300), QSizeF(300, 200)}) {
        for (const bool alone : {false, true})
            QTest::addRow("%gx%g %d", size.width(), size.height(), alone) << size << alone;
    }
}

void TestChart::nothingLeavesThePicture()
{
    QFETCH(QSizeF, size);
    QFETCH(bool, alone);
    Chart chart = chartOf({{0, 0}, {5, 1e6}, {10, 12345}});
    chart.note = "ringwalk simulate --nodes 100 --vnodes 200 --keys 200000 --workload zipf:1.1";
    for (int i = 0; i < 12; ++i) {
        ChartLine line = chart.lines.front();
        line.id += std::to_string(i);
        line.name = "A rule with quite a long name " + std::to_string(i);
        if (size.width() >= 900)
            chart.lines.push_back(line);
    }
    chart.references.push_back({"reference-mean", "mean", {{0, 5}}});
    const Diagram diagram = drawChart(chart, {{size.width(), size.height()}, 12, true, alone});
    const Rect all = drawn(diagram);
    QVERIFY(all.x >= 0 && all.y >= 0);
    QVERIFY2(all.right() <= size.width(), qPrintable(QString::number(all.right())));
    QVERIFY2(all.bottom() <= size.height(), qPrintable(QString::number(all.bottom())));
}

/// Numbers of the x axis that have no room are left out.
void TestChart::numbersDoNotTouch()
{
    Chart chart = chartOf({{1, 0}, {1000, 10}});
    chart.x = axisOf(ChartAxis::Scale::Log);
    const Diagram diagram = drawChart(chart, {{260, 240}, 13.5, false, false});
    std::vector<Rect> numbers;
    for (const Group *group : diagram.all()) {
        for (const Shape &shape : group->shapes) {
            const auto *text = std::get_if<Text>(&shape);
            if (text && text->anchor == Anchor::Middle) {
                numbers.push_back(bounds(shape));
            }
        }
    }
    QVERIFY(numbers.size() >= 3);
    for (std::size_t i = 1; i < numbers.size(); ++i)
        QVERIFY(numbers[i - 1].right() < numbers[i].x);
}

void TestChart::writesGoodSvg()
{
    Chart chart = chartOf({{0, 0}, {10, 10}});
    chart.stops.push_back({"rank-1", 0, 10, "Node 1", "Node 1\na: 10"});
    const Diagram diagram = drawChart(chart, {{600, 400}, 13.5, false, true});
    const std::string svg = writeSvg(diagram, Theme(ThemeName::Light));
    QXmlStreamReader xml(QByteArray::fromStdString(svg));
    QStringList ids;
    while (!xml.atEnd()) {
        if (xml.readNext() == QXmlStreamReader::StartElement &&
            xml.attributes().hasAttribute(QStringLiteral("id")))
            ids.append(xml.attributes().value(QStringLiteral("id")).toString());
    }
    QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
    QVERIFY(ids.contains(QStringLiteral("line-a")));
    QVERIFY(ids.contains(QStringLiteral("rank-1")));
    QCOMPARE(writeSvg(drawChart(chart, {{600, 400}, 13.5, false, true}), Theme(ThemeName::Light)),
             svg);
}

QTEST_GUILESS_MAIN(TestChart)
#include "tst_chart.moc"
