// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include <QGraphicsSimpleTextItem>
#include <QGraphicsView>
#include <QSet>
#include <QSignalSpy>
#include <QTest>

#include "ChartData.h"
#include "ChartPicture.h"
#include "ChartStage.h"
#include "charts/LoadHistoryChart.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestLoadHistoryChart : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void historyLinesAndGaps();
    void historyCoincidingLines();
    void historyLabelsKeepApart();
    void linesLeadToNamesThatMoved();
    void historyHover();
    void historyEqualDataDoesNothing();
    void historyNamesAreLiteral();
    void historyManySteps();
    void historyEmpty();
    void historyDescription();
};

void TestLoadHistoryChart::historyLinesAndGaps()
{
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setLines({{name(0), kBlue, {2, 2, -1, 4, 4}}}, 6);
    const QImage image = picture(chart);
    const auto x = [&](int step) {
        // Only the axis is left of and below; the numbers of the scale stand at its left.
        double found = -1;
        for (const QGraphicsSimpleTextItem *item : textItems(chart)) {
            const QRectF box = item->sceneBoundingRect();
            if (item->text() == QString::number(step) && box.bottom() > image.height() - 10 &&
                box.top() > image.height() - 25) {
                found = std::max(found, box.center().x());
            }
        }
        return static_cast<int>(found);
    };
    for (int step = 1; step <= 6; ++step)
        QVERIFY(x(step) > 0);
    const auto column = [&](int from, int to) {
        return area(image, kBlue, QRect(QPoint(from, 0), QPoint(to, image.height() - 1)));
    };
    const auto middle = [&](int step) { return (x(step) + x(step + 1)) / 2; };
    QVERIFY(!column(middle(1), middle(1) + 1).isEmpty());
    QVERIFY(column(x(2) + 8, x(4) - 8).isEmpty());
    QVERIFY(!column(middle(4), middle(4) + 1).isEmpty());
    // Nothing after the last step so far but the label.
    QVERIFY(std::abs(textBox(chart, name(0)).left() - x(5)) < 12);
    QVERIFY(
        column(static_cast<int>(textBox(chart, name(0)).right()) + 2, image.width() - 1).isEmpty());
    // A load of 4 is twice as high as one of 2: points, by the numbers of the scale.
    const double four = column(middle(4), middle(4) + 1).center().y();
    const double two = column(middle(1), middle(1) + 1).center().y();
    QVERIFY(std::abs(textBox(chart, QStringLiteral("0")).center().y() - two - (two - four)) <= 2);

    // A point at a step of its own is shown too.
    chart.setLines({{name(0), kBlue, {-1, 3, -1}}}, 6);
    QVERIFY(area(picture(chart), kBlue, QRect(x(2) - 2, 0, 5, image.height())).height() >= 4);
}

void TestLoadHistoryChart::historyCoincidingLines()
{
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setLines({{name(0), kBlue, {3, 3, 3}},
                    {name(1), kBrown, {3, 3, 3}},
                    {name(2), kPurple, {3, 3, 3}},
                    {name(3), kGreen, {5, 5, 5}}},
                   3);
    const QImage image = picture(chart);
    const int from = image.width() / 5;
    const QRect between(from, 0, image.width() / 8, image.height() - 30);
    const QRect top = area(image, kBlue, between);
    const QRect second = area(image, kBrown, between);
    const QRect third = area(image, kPurple, between);
    QVERIFY(!top.isEmpty() && !second.isEmpty() && !third.isEmpty());
    QVERIFY(top.center().y() < second.center().y());
    QVERIFY(second.center().y() < third.center().y());
    QVERIFY(third.bottom() - top.top() < 12);
    // Different dashes: fewer pixels along the dotted line than along the solid one.
    const auto pixels = [&](const QColor &colour) {
        int count = 0;
        for (int x = between.left(); x <= between.right(); ++x)
            count += area(image, colour, QRect(x, 0, 1, image.height() - 30)).isEmpty() ? 0 : 1;
        return count;
    };
    QVERIFY(pixels(kBlue) > pixels(kBrown));
    QVERIFY(pixels(kBrown) > pixels(kPurple));
}

void TestLoadHistoryChart::historyLabelsKeepApart()
{
    LoadHistoryChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    QList<LoadLine> lines;
    for (int i = 0; i < 8; ++i)
        lines.append({name(i), kFew[i % 4], {1, 3, i == 6 ? -1 : 3}});
    chart.setLines(lines, 3);
    picture(chart);
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
    for (int i = 0; i < 8; ++i)
        QVERIFY(texts(chart).contains(name(i)));
    // Labels of coinciding lines stand in the order of the lines.
    QVERIFY(textBox(chart, name(0)).top() < textBox(chart, name(1)).top());

    // More than there is room for: some, and the highlighted one always.
    for (int i = 8; i < 64; ++i)
        lines.append({name(i), kFew[i % 4], {1, 3, 3}});
    chart.setLines(lines, 3);
    for (const int line : {13, 14, 15, 40}) {
        chart.setHighlighted(line);
        picture(chart);
        QVERIFY(texts(chart).contains(name(line)));
        QVERIFY(!textsOverlap(chart));
        QVERIFY(textsInside(chart));
    }
}

/// Five lines that end at nearly the same load: from each end something of its colour goes on to
/// its name, which has no room beside it.
void TestLoadHistoryChart::linesLeadToNamesThatMoved()
{
    LoadHistoryChart chart;
    chart.resize(300, 180);
    chart.setLook(lightLook());
    QList<LoadLine> lines;
    for (int i = 0; i < 4; ++i)
        lines.append({name(i), kFew[i], {8, 2, 2}});
    chart.setLines(lines, 3);
    const QImage image = picture(chart);
    int led = 0;
    for (int i = 0; i < 4; ++i) {
        const QRectF box = textBox(chart, name(i));
        QVERIFY(!box.isEmpty());
        // Just left of the name, past the point at the end of the line.
        const auto isColour = [&](const QPoint &at) {
            const QColor pixel = image.pixelColor(at);
            return std::abs(pixel.hue() - kFew[i].hue()) < 12 && pixel.saturation() > 25;
        };
        bool found = false;
        for (int y = int(box.top()); y <= int(box.bottom()); ++y) {
            for (int x = int(box.left()) - 4; x <= int(box.left()) - 2; ++x)
                found = found || isColour({x, y});
        }
        led += found ? 1 : 0;
    }
    QVERIFY(led >= 3);

    // A name that stands by its line needs none.
    chart.setLines({lines.first()}, 3);
    const QImage alone = picture(chart);
    const QRect gap(int(textBox(chart, name(0)).left()) - 4, 0, 3, 150);
    QVERIFY(area(alone, kBlue, gap).isEmpty());
}

void TestLoadHistoryChart::historyHover()
{
    LoadHistoryChart chart;
    Stage stage(&chart);
    chart.setLook(lightLook());
    chart.setLines({{name(0), kBlue, {4, 4, 4}}, {name(1), kBrown, {1, 1, 1}}}, 3);
    QVERIFY(stage.open());
    stage.pointOutside();
    QSignalSpy spy(&chart, &LoadHistoryChart::lineHovered);
    const auto expect = [&](const QPoint &at, int line) {
        stage.pointAt(at);
        QTRY_COMPARE(spy.count(), 1);
        QCOMPARE(spy.takeFirst().at(0).toInt(), line);
    };
    expect(textBox(chart, name(1)).center().toPoint(), 1);
    expect(textBox(chart, name(0)).center().toPoint(), 0);
    const QImage image = picture(chart);
    const QRect left(40, 0, 80, image.height());
    expect(area(image, kBrown, left).center(), 1);
    expect(area(image, kBlue, left).center() + QPoint(0, 3), 0);
    // Far from both lines.
    expect((area(image, kBrown, left).center() + area(image, kBlue, left).center()) / 2, -1);
    expect(area(image, kBlue, left).center(), 0);
    stage.pointOutside();
    QTRY_COMPARE(spy.count(), 1);
    QCOMPARE(spy.takeFirst().at(0).toInt(), -1);
}

void TestLoadHistoryChart::historyEqualDataDoesNothing()
{
    const QList<LoadLine> lines{{name(0), kBlue, {3, 4}}, {name(1), kBrown, {3, -1}}};
    LoadHistoryChart chart;
    Stage stage(&chart);
    chart.setLook(lightLook());
    chart.setLines(lines, 5);
    QVERIFY(stage.open());
    QVERIFY(stage.settle());
    auto *view = chart.findChild<QGraphicsView *>();
    PaintCounter counter(view->viewport());
    QSignalSpy changes(view->scene(), &QGraphicsScene::changed);
    chart.setLines(lines, 5);
    chart.setLook(lightLook());
    chart.setHighlighted(-1);
    QVERIFY(stage.settle());
    QCOMPARE(counter.paints, 0);
    QCOMPARE(changes.count(), 0);
    chart.setLines(lines, 6);
    QTRY_VERIFY(counter.paints > 0);
}

void TestLoadHistoryChart::historyNamesAreLiteral()
{
    const QString markup = QStringLiteral("<b>a&amp;\"</b>");
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    chart.setLines({{markup, kBlue, {1, 2}}}, 4);
    picture(chart);
    QVERIFY(texts(chart).contains(markup));
}

void TestLoadHistoryChart::historyManySteps()
{
    LoadHistoryChart chart;
    chart.resize(440, 260);
    chart.setLook(lightLook());
    QList<LoadLine> lines;
    for (int i = 0; i < 12; ++i) {
        LoadLine line{name(i), kFew[i % 4], {}};
        for (int step = 0; step < 500; ++step)
            line.loads.append((step * (i + 3)) % 40);
        lines.append(line);
    }
    chart.setLines(lines, 500);
    picture(chart);
    QVERIFY(!textsOverlap(chart));
    QVERIFY(textsInside(chart));
    QVERIFY(texts(chart).contains(QStringLiteral("500")));
    QVERIFY(textItems(chart).size() < 40);
}

void TestLoadHistoryChart::historyEmpty()
{
    LoadHistoryChart chart;
    chart.resize(300, 180);
    chart.setLook(darkLook());
    chart.setLines({}, 0);
    picture(chart);
    chart.setLines({{name(0), kBlue, {}}}, 3);
    picture(chart);
    chart.setLines({{name(0), kBlue, {-1, -1}}, {name(1), kBrown, {0, 0}}}, 1);
    QVERIFY(!area(picture(chart), kBrown).isEmpty());
    QVERIFY(!texts(chart).contains(name(0)));
    chart.setLines({{name(0), kBlue, {5}}}, 1);
    QVERIFY(area(picture(chart), kBrown).isEmpty());
    chart.setLines({}, 0);
    QVERIFY(area(picture(chart), kBlue).isEmpty());
}

void TestLoadHistoryChart::historyDescription()
{
    LoadHistoryChart chart;
    QVERIFY(chart.accessibleDescription().isEmpty());
    chart.setLines(
        {{name(0), kBlue, {3, 4}}, {name(1), kBrown, {2, -1}}, {name(2), kGreen, {-1, 1}}}, 9);
    QCOMPARE(chart.accessibleDescription(), QStringLiteral("Step 2 of 9: N1 4, N3 1"));
}

QTEST_MAIN(TestLoadHistoryChart)
#include "tst_loadhistorychart.moc"
