// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "WindowFixture.h"

using namespace ringwalk;

/// Changes of owner run between two true states.
class TestWindowMotion : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void changesOfOwnerMove();
    void aStepFinishesTheMotion();
    void noMotionWhereNoneIsWanted();
};

void TestWindowMotion::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowMotion::changesOfOwnerMove()
{
    WindowFixture fixture;
    QVERIFY(fixture.appearance->animates());
    fixture.shown();
    const Lesson &lesson = fixture.player().lesson();
    for (std::size_t step = 1; step < lesson.stepCount(); ++step) {
        const auto &before = lesson.snapshot(step - 1).panes[0];
        const auto &after = lesson.snapshot(step).panes[0];
        fixture.key(Qt::Key_Right);
        const bool keysMove = std::any_of(after.keys.begin(), after.keys.end(),
                                          [](const KeyView &key) { return key.changed(); });
        QCOMPARE(fixture.pane().animating(), keysMove || before.handed != after.handed);
        QTRY_VERIFY(!fixture.pane().animating());
    }
    fixture.key(Qt::Key_Home);
    QVERIFY(fixture.pane().animating()); // Back over all of it at once.
}

void TestWindowMotion::aStepFinishesTheMotion()
{
    WindowFixture still;
    still.appearance->setAnimationsChosen(false);
    still.shownAt({1024, 768});
    WindowFixture fixture;
    fixture.shownAt({1024, 768});
    const std::size_t last = fixture.player().lastStep();
    const auto pictureOf = [](const WindowFixture &window) {
        return description(window.pane().view().diagram());
    };
    for (std::size_t step = 1; step <= last; ++step) {
        still.player().setStep(step);
        fixture.player().setStep(step); // No waiting: the motion before may still run.
        if (!fixture.pane().animating())
            QCOMPARE(pictureOf(fixture), pictureOf(still));
    }
    for (std::size_t step = last; step-- > 0;) {
        still.player().setStep(step);
        fixture.player().setStep(step + 1);
        fixture.player().setStep(step);
        QTRY_VERIFY(!fixture.pane().animating());
        QCOMPARE(pictureOf(fixture), pictureOf(still));
    }
}

void TestWindowMotion::noMotionWhereNoneIsWanted()
{
    for (const bool chosen : {false, true}) {
        WindowFixture fixture;
        fixture.appearance->setAnimationsChosen(chosen);
        fixture.appearance->setDesktop({false, false, chosen});
        fixture.shown();
        QCOMPARE(fixture.action("animate")->isChecked(), false);
        QCOMPARE(fixture.action("animate")->isEnabled(), !chosen);
        while (!fixture.player().atEnd()) {
            fixture.key(Qt::Key_Right);
            QVERIFY(!fixture.pane().animating());
        }
        fixture.key(Qt::Key_Home);
        QVERIFY(!fixture.pane().animating());
    }
}

QTEST_MAIN(TestWindowMotion)
#include "tst_windowmotion.moc"
