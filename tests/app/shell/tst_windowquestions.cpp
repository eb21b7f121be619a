// SPDX-License-Identifier: GPL-3.0-or-later
#include "WindowFixture.h"
#include "lesson/ExplanationCard.h"

using namespace ringwalk;

/// The window while it asks.
class TestWindowQuestions : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyAnsweredLessonCanBeLeft();
    void everyOpenQuestionCanBeLeft();
};

void TestWindowQuestions::initTestCase()
{
    WindowFixture::prepare();
}

/// From the result at the end of each lesson to the next one.
void TestWindowQuestions::everyAnsweredLessonCanBeLeft()
{
    WindowFixture fixture;
    fixture.shownAt({1440, 900});
    fixture.page().quiz().setAsking(Asking::Student);
    for (const std::string_view id : builtInIds()) {
        fixture.open(id);
        QCoreApplication::processEvents();
        while (!fixture.player().atEnd()) {
            fixture.player().next();
            while (fixture.page().quiz().question())
                fixture.page().quiz().skip();
            QCoreApplication::processEvents();
        }
        fixture.action("nextLesson")->trigger();
        QCoreApplication::processEvents();
        const bool last = id == builtInIds().back();
        QCOMPARE(fixture.player().lesson().scenario().id == id, last);
        QVERIFY(last || fixture.step() == 0);
    }
}

void TestWindowQuestions::everyOpenQuestionCanBeLeft()
{
    WindowFixture fixture;
    fixture.shownAt({1440, 900});
    fixture.page().quiz().setAsking(Asking::Student);
    for (const std::string_view id : builtInIds().first(8)) {
        for (std::size_t left = 0;; ++left) {
            fixture.open(id);
            QCoreApplication::processEvents();
            // One question further each time.
            for (std::size_t met = 0; !fixture.player().atEnd();) {
                fixture.player().next();
                QCoreApplication::processEvents();
                if (!fixture.page().quiz().question())
                    continue;
                if (met++ == left)
                    break;
                fixture.page().quiz().skip();
            }
            const bool open = fixture.page().quiz().question();
            fixture.action("nextLesson")->trigger();
            QCoreApplication::processEvents();
            QVERIFY(!fixture.page().quiz().question());
            QCOMPARE(fixture.step(), std::size_t{0});
            fixture.action("previousLesson")->trigger();
            QCoreApplication::processEvents();
            if (!open)
                break;
        }
    }
}

QTEST_MAIN(TestWindowQuestions)
#include "tst_windowquestions.moc"
