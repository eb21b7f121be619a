// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>

#include "WindowFixture.h"
#include "present/Presentation.h"
#include "present/PresenterView.h"
#include "present/StageWindow.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// Notes in the first step alone; a question before the second.
const char *const kLesson = R"({
    "format": "ringwalk-scenario", "version": 1, "id": "noted",
    "title": {"en": "Noted", "zh_CN": "带讲稿"},
    "keys": [{"id": "K0", "tick": 50}, {"id": "K1", "tick": 150}],
    "panes": [{"id": "ring", "rule": "successor", "nodes": [{"id": "A", "tokens": [200]}]}],
    "steps": [
        {"id": "start", "title": {"en": "One node", "zh_CN": "一个节点"},
         "notes": {"en": "Ask who has seen a ring.\nWait for {nodes} answer.", "zh_CN": "先提问。"}},
        {"id": "go", "title": {"en": "Two nodes", "zh_CN": "两个节点"},
         "events": [{"insert": {"node": "B", "tokens": [100]}}, {"handOver": {}}, {"move": {}}]},
        {"id": "end", "title": {"en": "Done", "zh_CN": "结束"}}
    ]})";

/// A lesson being presented with a laptop and a projector.
class Presenting : public WindowFixture
{
public:
    explicit Presenting(int screen = 0)
    {
        window->setScreen(QGuiApplication::screens().at(screen));
        window->move(QGuiApplication::screens().at(screen)->geometry().topLeft());
        shown();
        appearance->setAnimationsChosen(false);
        if (!window->openFile(writeFile(u"noted.json"_s, kLesson)))
            qFatal("the lesson cannot be opened");
        key(Qt::Key_F5);
        if (!window->presentation().running() || !window->presentation().presenterView())
            qFatal("the presentation does not start on two screens");
        if (!QTest::qWaitForWindowExposed(&view()))
            qFatal("the presenter's view does not show");
    }

    StageWindow &stage() const { return *window->presentation().stage(); }
    PresenterView &view() const { return *window->presentation().presenterView(); }
    void press(Qt::Key key) const { QTest::keyClick(view().windowHandle(), key); }
    QString text(const char *label) const
    {
        return view().findChild<QLabel *>(QString::fromLatin1(label))->text();
    }
    bool shows(const char *widget) const
    {
        return view().findChild<QWidget *>(QString::fromLatin1(widget))->isVisible();
    }
    QPushButton &button(const char *name) const
    {
        return *view().findChild<QPushButton *>(QString::fromLatin1(name));
    }
    void push(const char *name) const
    {
        QPushButton &button = this->button(name);
        QTest::mouseClick(view().windowHandle(), Qt::LeftButton, {},
                          button.mapTo(&view(), button.rect().center()));
    }
    const Diagram &now() const
    {
        return view().findChild<StagePicture *>(u"presenterNow"_s)->diagram();
    }
    const Diagram &next() const
    {
        return view().findChild<StagePicture *>(u"presenterNext"_s)->diagram();
    }
};

} // namespace

class TestPresentTwoScreens : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void eachHasItsScreen_data();
    void eachHasItsScreen();
    void showsThisStepAndTheNext();
    void showsTheNotes();
    void showsTheQuestionWithItsAnswer();
    void keysAndButtonsDoTheSame();
    void keysWorkWhereverTheFocusIs();
    void longNotesScroll();
    void saysWhenTheScreenIsBlank();
    void timeGoesOnAndPauses();
    void bothLanguages();
    void eitherWindowEndsBoth();
};

void TestPresentTwoScreens::initTestCase()
{
    WindowFixture::prepare();
    QCOMPARE(QGuiApplication::screens().size(), 2);
}

void TestPresentTwoScreens::eachHasItsScreen_data()
{
    QTest::addColumn<int>("screen");
    QTest::newRow("window on the laptop") << 0;
    QTest::newRow("window on the projector") << 1;
}

void TestPresentTwoScreens::eachHasItsScreen()
{
    QFETCH(int, screen);
    const Presenting presenting(screen);
    const QList<QScreen *> screens = QGuiApplication::screens();
    QCOMPARE(presenting.window->screen(), screens[screen]);
    QCOMPARE(presenting.view().screen(), screens[screen]);
    QCOMPARE(presenting.stage().screen(), screens[1 - screen]);
    QCOMPARE(presenting.stage().geometry(), screens[1 - screen]->geometry());
    QVERIFY(presenting.stage().isFullScreen());
}

void TestPresentTwoScreens::showsThisStepAndTheNext()
{
    const Presenting presenting;
    QCOMPARE(description(presenting.now()), description(presenting.stage().diagram()));
    QCOMPARE(QString::fromStdString(presenting.now().title), u"One node"_s);
    QCOMPARE(QString::fromStdString(presenting.next().title), u"Two nodes"_s);
    QVERIFY(presenting.next().find("node-B"));
    presenting.press(Qt::Key_End);
    QCOMPARE(QString::fromStdString(presenting.now().title), u"Done"_s);
    QVERIFY(!presenting.shows("presenterNext"));
}

void TestPresentTwoScreens::showsTheNotes()
{
    const Presenting presenting;
    QCOMPARE(presenting.text("presenterNotes"), u"Ask who has seen a ring.\nWait for 1 answer."_s);
    const auto *notes = presenting.view().findChild<QLabel *>(u"presenterNotes"_s);
    QVERIFY(notes->font().pointSizeF() > presenting.appearance->font(TypeSize::Title).pointSizeF());
    presenting.press(Qt::Key_Right);
    QVERIFY(!presenting.text("presenterNotes").contains(u"ring"_s));
}

void TestPresentTwoScreens::showsTheQuestionWithItsAnswer()
{
    const Presenting presenting;
    presenting.page().quiz().setAsking(Asking::Room);
    QVERIFY(!presenting.shows("presenterQuestion"));
    presenting.press(Qt::Key_Right);
    QVERIFY(presenting.shows("presenterQuestion"));
    QVERIFY(presenting.text("presenterQuestion").contains(u'?'));
    // B@100 takes K0@50, which A@200 had.
    QVERIFY(presenting.text("presenterAnswer").contains(u"K0"_s));
    QVERIFY(!presenting.text("presenterAnswer").contains(u"K1"_s));
    // The audience sees the question and no answer.
    QVERIFY(presenting.stage().diagram().find("question"));
    for (const QString &line : description(presenting.stage().diagram()))
        QVERIFY(!line.contains(u"node-B"_s));
    presenting.press(Qt::Key_R);
    QCOMPARE(presenting.step(), std::size_t(1));
    QVERIFY(!presenting.shows("presenterQuestion"));
    QVERIFY(presenting.stage().diagram().find("caption"));
}

void TestPresentTwoScreens::keysAndButtonsDoTheSame()
{
    const Presenting presenting;
    presenting.press(Qt::Key_Down); // The notes do not have the focus from the start.
    QCOMPARE(presenting.step(), std::size_t(1));
    presenting.press(Qt::Key_Up);
    QCOMPARE(presenting.step(), std::size_t(0));
    presenting.push("presenterForward");
    QCOMPARE(presenting.step(), std::size_t(1));
    presenting.push("presenterBack");
    QCOMPARE(presenting.step(), std::size_t(0));
    presenting.press(Qt::Key_Space); // A click has not given a button the focus.
    QCOMPARE(presenting.step(), std::size_t(1));
    presenting.press(Qt::Key_PageUp);
    QCOMPARE(presenting.step(), std::size_t(0));
    presenting.press(Qt::Key_Plus);
    QVERIFY(presenting.stage().camera().zoom() > 1);
    presenting.press(Qt::Key_F1);
    QVERIFY(presenting.shows("keySheet"));
    presenting.press(Qt::Key_Escape);
    QVERIFY(!presenting.shows("keySheet"));
    QVERIFY(presenting.window->presentation().running());
}

void TestPresentTwoScreens::keysWorkWhereverTheFocusIs()
{
    const Presenting presenting;
    presenting.button("presenterForward").setFocus();
    presenting.press(Qt::Key_Space); // Pressed, and not stepped besides.
    QCOMPARE(presenting.step(), std::size_t(1));
    for (QWidget *widget : {static_cast<QWidget *>(&presenting.button("presenterReset")),
                            static_cast<QWidget *>(presenting.view().findChild<QScrollArea *>())}) {
        widget->setFocus();
        presenting.player().setStep(0);
        presenting.press(Qt::Key_PageDown);
        QCOMPARE(presenting.step(), std::size_t(1));
        presenting.press(Qt::Key_Left);
        QCOMPARE(presenting.step(), std::size_t(0));
    }
}

void TestPresentTwoScreens::longNotesScroll()
{
    const Presenting presenting;
    QByteArray lesson(kLesson);
    lesson.replace("Ask who", QByteArray("Say this. ").repeated(300) + "Ask who");
    QVERIFY(presenting.window->openFile(presenting.writeFile(u"long.json"_s, lesson)));
    auto *scroll = presenting.view().findChild<QScrollArea *>();
    QTRY_VERIFY(scroll->verticalScrollBar()->maximum() > 0);
    QVERIFY(presenting.view().height() <= presenting.view().screen()->geometry().height());
    scroll->setFocus();
    presenting.press(Qt::Key_Down);
    QVERIFY(scroll->verticalScrollBar()->value() > 0);
    QCOMPARE(presenting.step(), std::size_t(0));
    presenting.press(Qt::Key_Right);
    QCOMPARE(scroll->verticalScrollBar()->value(), 0); // Other notes, from their beginning.
}

void TestPresentTwoScreens::saysWhenTheScreenIsBlank()
{
    const Presenting presenting;
    presenting.push("presenterBlack");
    QCOMPARE(presenting.stage().blank(), StageWindow::Blank::Black);
    QVERIFY(presenting.button("presenterBlack").isChecked());
    QVERIFY(presenting.shows("presenterBlank"));
    const QString black = presenting.text("presenterBlank");
    presenting.press(Qt::Key_W);
    QVERIFY(!presenting.button("presenterBlack").isChecked());
    QVERIFY(presenting.text("presenterBlank") != black);
    presenting.press(Qt::Key_W);
    QVERIFY(!presenting.shows("presenterBlank"));
}

void TestPresentTwoScreens::timeGoesOnAndPauses()
{
    using namespace std::chrono_literals;
    Stopwatch::Time now = 1000s;
    const Presenting presenting;
    presenting.view().setTime([&now] { return now; });
    const auto reads = [&](const QString &time) {
        return presenting.text("presenterElapsed") == time;
    };
    QVERIFY(reads(u"0:00"_s));
    now += 65s;
    QTRY_VERIFY(reads(u"1:05"_s)); // By itself.
    presenting.push("presenterPause");
    now += 3600s;
    presenting.push("presenterPause");
    QVERIFY(reads(u"1:05"_s));
    now += 3600s;
    QTRY_VERIFY(reads(u"1:01:05"_s));
    presenting.push("presenterReset");
    QVERIFY(reads(u"0:00"_s));
}

void TestPresentTwoScreens::bothLanguages()
{
    const Presenting presenting;
    presenting.appearance->setLanguage(Language::Chinese);
    QCOMPARE(presenting.text("presenterNotes"), u"先提问。"_s);
    QCOMPARE(QString::fromStdString(presenting.now().title), u"一个节点"_s);
    QCOMPARE(QString::fromStdString(presenting.next().title), u"两个节点"_s);
}

void TestPresentTwoScreens::eitherWindowEndsBoth()
{
    for (const bool byView : {false, true}) {
        const Presenting presenting;
        const QPointer<PresenterView> view(&presenting.view());
        const QPointer<StageWindow> stage(&presenting.stage());
        if (byView)
            presenting.push("presenterEnd");
        else
            QTest::keyClick(stage->windowHandle(), Qt::Key_Escape);
        QVERIFY(!presenting.window->presentation().running());
        QTRY_VERIFY(!view && !stage);
        QVERIFY(presenting.window->isVisible());
    }
}

QTEST_MAIN(TestPresentTwoScreens)
#include "tst_presenttwoscreens.moc"
