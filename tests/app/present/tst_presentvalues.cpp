// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include <QKeyEvent>
#include <QSet>
#include <QTest>

#include "present/Camera.h"
#include "present/ScreenPlan.h"
#include "present/StageCommand.h"
#include "present/Stopwatch.h"

using namespace ringwalk;
using namespace std::chrono_literals;

/// What presenting rests on that needs no window.
class TestPresentValues : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneScreenIsTheAudiences();
    void theAudienceGetsTheScreenWithoutTheWindow();
    void mirroredScreensAreOne();
    void noKeyHasTwoCommands();
    void everyCommandHasKeys();
    void modifiersMakeOtherKeys();
    void heldKeysGoOnStepping();
    void whatIsUnderThePointStaysThere();
    void theCameraNeverLeavesThePicture();
    void pausesDoNotCount();
};

void TestPresentValues::oneScreenIsTheAudiences()
{
    const std::vector<QRect> screens{{0, 0, 1280, 720}};
    QCOMPARE(planScreens(screens, 0), (ScreenPlan{0, std::nullopt}));
}

void TestPresentValues::theAudienceGetsTheScreenWithoutTheWindow()
{
    const std::vector<QRect> screens{{0, 0, 1920, 1080}, {1920, 0, 1280, 720}};
    QCOMPARE(planScreens(screens, 0), (ScreenPlan{1, 0}));
    QCOMPARE(planScreens(screens, 1), (ScreenPlan{0, 1}));
    const std::vector<QRect> three{{0, 0, 800, 600}, {800, 0, 800, 600}, {0, 600, 800, 600}};
    for (std::size_t window = 0; window < three.size(); ++window) {
        const ScreenPlan plan = planScreens(three, window);
        QCOMPARE(plan.presenter, std::optional(window));
        QVERIFY(plan.stage != window && plan.stage < three.size());
    }
}

void TestPresentValues::mirroredScreensAreOne()
{
    const std::vector<QRect> equal{{0, 0, 1920, 1080}, {0, 0, 1920, 1080}};
    QCOMPARE(planScreens(equal, 1), (ScreenPlan{1, std::nullopt}));
    const std::vector<QRect> cut{{0, 0, 1920, 1080}, {0, 0, 1280, 720}};
    QCOMPARE(planScreens(cut, 0), (ScreenPlan{0, std::nullopt}));
    const std::vector<QRect> third{{0, 0, 1920, 1080}, {0, 0, 1280, 720}, {1920, 0, 1280, 720}};
    QCOMPARE(planScreens(third, 0), (ScreenPlan{2, 0}));
}

void TestPresentValues::noKeyHasTwoCommands()
{
    QSet<Qt::Key> seen;
    for (const StageKeys &each : stageKeys()) {
        for (const Qt::Key key : each.keys) {
            QVERIFY2(!seen.contains(key), qPrintable(keyNames(each)));
            seen.insert(key);
            const QKeyEvent event(QEvent::KeyPress, key, Qt::NoModifier);
            QCOMPARE(stageCommand(event), std::optional(each.command));
        }
    }
}

void TestPresentValues::everyCommandHasKeys()
{
    QSet<int> seen;
    for (const StageKeys &each : stageKeys()) {
        QVERIFY(!each.keys.isEmpty());
        seen.insert(static_cast<int>(each.command));
    }
    for (int command = 0; command <= static_cast<int>(StageCommand::End); ++command)
        QVERIFY2(seen.contains(command), qPrintable(QString::number(command)));
}

void TestPresentValues::modifiersMakeOtherKeys()
{
    for (const StageKeys &each : stageKeys()) {
        for (const Qt::Key key : each.keys) {
            for (const Qt::KeyboardModifier modifier :
                 {Qt::ControlModifier, Qt::AltModifier, Qt::MetaModifier}) {
                const QKeyEvent event(QEvent::KeyPress, key, modifier);
                QVERIFY(!stageCommand(event));
            }
            const QKeyEvent keypad(QEvent::KeyPress, key, Qt::KeypadModifier);
            QCOMPARE(stageCommand(keypad), std::optional(each.command));
        }
    }
    // On many keyboards these need Shift.
    const QKeyEvent plus(QEvent::KeyPress, Qt::Key_Plus, Qt::ShiftModifier);
    QCOMPARE(stageCommand(plus), std::optional(StageCommand::ZoomIn));
    const QKeyEvent right(QEvent::KeyPress, Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(!stageCommand(right));
    QCOMPARE(stageMove(right), std::optional(QPointF(1, 0)));
    const QKeyEvent plain(QEvent::KeyPress, Qt::Key_Right, Qt::NoModifier);
    QVERIFY(!stageMove(plain));
}

void TestPresentValues::heldKeysGoOnStepping()
{
    const auto held = [](Qt::Key key) {
        return stageCommand(QKeyEvent(QEvent::KeyPress, key, Qt::NoModifier, {}, true));
    };
    QCOMPARE(held(Qt::Key_Right), std::optional(StageCommand::Next));
    QCOMPARE(held(Qt::Key_PageUp), std::optional(StageCommand::Previous));
    // The screen must not flicker, and the end come once.
    for (const Qt::Key key : {Qt::Key_B, Qt::Key_W, Qt::Key_R, Qt::Key_F5, Qt::Key_F1})
        QVERIFY(!held(key));
}

void TestPresentValues::whatIsUnderThePointStaysThere()
{
    const QSizeF size(1280, 720);
    Camera camera;
    const QPointF middle(640, 360);
    const QPointF point(500, 300);
    camera.zoomBy(2, point, size);
    QCOMPARE(camera.zoom(), 2.0);
    QCOMPARE(camera.pictureAt(point), point);
    const QPointF there = camera.pictureAt(middle);
    camera.zoomBy(1.5, middle, size);
    QCOMPARE(camera.pictureAt(middle), there);
    const QPointF left = camera.pictureAt({0, 0});
    camera.moveBy({30, -30}, size);
    QCOMPARE(camera.pictureAt({0, 0}), left + QPointF(10, -10));
}

void TestPresentValues::theCameraNeverLeavesThePicture()
{
    std::mt19937 random(3);
    const auto below = [&random](unsigned limit) { return double(random() % limit); };
    const QSizeF size(1024, 768);
    Camera camera;
    for (int i = 0; i < 2000; ++i) {
        if (random() % 2 == 0)
            camera.zoomBy(random() % 2 == 0 ? 1.25 : 0.7, {below(1024), below(768)}, size);
        else
            camera.moveBy({below(400) - 200, below(400) - 200}, size);
        QVERIFY(camera.zoom() >= 1 && camera.zoom() <= Camera::kLargest);
        const QPointF first = camera.pictureAt({0, 0});
        const QPointF last = camera.pictureAt({size.width(), size.height()});
        QVERIFY(first.x() >= -1e-9 && first.y() >= -1e-9);
        QVERIFY(last.x() <= size.width() + 1e-9 && last.y() <= size.height() + 1e-9);
    }
    for (int i = 0; i < 20; ++i)
        camera.zoomBy(0.7, {0, 0}, size);
    QCOMPARE(camera, Camera());
}

void TestPresentValues::pausesDoNotCount()
{
    Stopwatch watch;
    QCOMPARE(watch.elapsed(5s), 0ms);
    watch.start(10s);
    QCOMPARE(watch.elapsed(13s), 3s);
    watch.start(13s); // Runs already.
    QCOMPARE(watch.elapsed(14s), 4s);
    watch.pause(15s);
    QVERIFY(!watch.running());
    QCOMPARE(watch.elapsed(99s), 5s);
    watch.start(100s);
    QCOMPARE(watch.elapsed(102s), 7s);
    watch.reset(103s);
    QVERIFY(watch.running());
    QCOMPARE(watch.elapsed(104s), 1s);
    watch.pause(105s);
    watch.reset(106s);
    QVERIFY(!watch.running());
    QCOMPARE(watch.elapsed(200s), 0ms);
}

QTEST_GUILESS_MAIN(TestPresentValues)
#include "tst_presentvalues.moc"
