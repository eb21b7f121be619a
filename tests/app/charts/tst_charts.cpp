// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include <QTest>
#include <QWheelEvent>

#include "ChartData.h"
#include "ChartPicture.h"
#include "ChartStage.h"
#include "charts/LoadChart.h"
#include "charts/LoadHistoryChart.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestCharts : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void pressesAndWheelPassBy();
    void resizing();
};

void TestCharts::pressesAndWheelPassBy()
{
    LoadChart bars;
    bars.setLook(lightLook());
    bars.setBars(nodeJoins(), 3);
    LoadHistoryChart history;
    history.setLook(lightLook());
    history.setLines({{name(0), kBlue, {3, 4}}}, 4);
    QWidget *const charts[] = {&bars, &history};
    for (QWidget *chart : charts) {
        Stage stage(chart);
        QVERIFY(stage.open());
        QWindow *window = stage.windowHandle();
        for (const QPoint &at : {QPoint(240, 160), QPoint(120, 250), QPoint(90, 90)}) {
            QCOMPARE(stage.childAt(at), chart);
            QTest::mouseClick(window, Qt::LeftButton, {}, at);
            QTest::mouseClick(window, Qt::RightButton, {}, at);
            QTest::mouseDClick(window, Qt::LeftButton, {}, at);
            QTest::mousePress(window, Qt::LeftButton, {}, at);
            QTest::mouseMove(window, at + QPoint(30, 10));
            QTest::mouseRelease(window, Qt::LeftButton, {}, at + QPoint(30, 10));
        }
        const QPointF at(240, 160);
        QWheelEvent wheel(at, stage.mapToGlobal(at), {}, {0, -120}, Qt::NoButton, Qt::NoModifier,
                          Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&wheel); // only such travel from child to parent
        qApp->notify(window, &wheel);
        QCOMPARE(stage.wheels, 1);
    }
}

void TestCharts::resizing()
{
    LoadChart bars;
    bars.setLook(lightLook());
    bars.setBars(nodeJoins(), 3);
    LoadHistoryChart history;
    history.setLook(lightLook());
    history.setLines({{name(0), kBlue, {3, 4, 4}}, {name(1), kBrown, {3, 2, 2}}}, 3);
    for (const QSize &size : {QSize(200, 150), QSize(900, 600), QSize(1, 1), QSize(200, 150)}) {
        bars.resize(size);
        history.resize(size);
        const QImage image = picture(bars);
        picture(history);
        if (size.width() < 200)
            continue;
        QVERIFY(textsInside(bars));
        QVERIFY(textsInside(history));
        QVERIFY(!textsOverlap(bars));
        QVERIFY(!textsOverlap(history));
        const QRect bar = area(image, kBrown);
        QVERIFY(std::abs(textBox(bars, name(1)).center().x() - bar.center().x()) <= 2);
        QVERIFY(area(image, kGreen).right() > size.width() * 8 / 10);
    }
}

QTEST_MAIN(TestCharts)
#include "tst_charts.moc"
