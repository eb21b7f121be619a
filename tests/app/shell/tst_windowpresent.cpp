// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QSignalSpy>
#include <QToolButton>

#include "WindowFixture.h"
#include "diagram/QuestionWords.h"
#include "present/Presentation.h"
#include "present/PresenterView.h"
#include "present/StageWindow.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// A lesson being presented, on the one screen of the test.
class Presenting : public WindowFixture
{
public:
    Presenting() { begin("node-joins"); }
    explicit Presenting(const char *lesson) { begin(lesson); }

    Presentation &presentation() const { return window->presentation(); }
    StageWindow &stage() const { return *presentation().stage(); }
    void press(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) const
    {
        QTest::keyClick(stage().windowHandle(), key, modifiers);
    }
    void clickStage(QPoint at) const
    {
        QTest::mouseClick(stage().windowHandle(), Qt::LeftButton, {}, at);
    }
    void moveTo(QPoint at) const { QTest::mouseMove(stage().windowHandle(), at); }

    /// What stands at the top.
    QString caption() const
    {
        QString text;
        for (const char *id : {"caption", "question"}) {
            const Group *group = stage().diagram().find(id);
            if (!group)
                continue;
            for (const Shape &shape : group->shapes) {
                if (const auto *line = std::get_if<Text>(&shape))
                    text += QString::fromStdString(line->text) + u' ';
            }
        }
        return text.trimmed();
    }
    QString title(std::size_t step) const
    {
        return QString::fromStdString(player().lesson().title(step, appearance->language()));
    }
    bool isAsking() const { return stage().diagram().find("question") != nullptr; }

    /// The screen as the audience sees it, without the pointer.
    QImage screen() const { return stage().grab().toImage(); }

private:
    void begin(const char *lesson)
    {
        shown();
        open(lesson);
        appearance->setAnimationsChosen(false);
        key(Qt::Key_F5);
        if (!presentation().running() || !QTest::qWaitForWindowActive(&stage()))
            qFatal("the presentation does not start");
    }
};

/// Whether all of a picture is of one colour.
bool isPlain(const QImage &image, QColor colour)
{
    for (int y = 0; y < image.height(); y += 3) {
        for (int x = 0; x < image.width(); x += 3) {
            if (image.pixelColor(x, y) != colour)
                return false;
        }
    }
    return true;
}

} // namespace

class TestWindowPresent : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void theStageFillsTheScreen();
    void beginsAndEndsAtTheSameStep();
    void everyEndEnds_data();
    void everyEndEnds();
    void theButtonPresents();
    void closingTheWindowEndsIt();
    void stepKeys_data();
    void stepKeys();
    void clicksStepForward();
    void noShortcutOfTheWindowFires();
    void blankAndBack_data();
    void blankAndBack();
    void blackAndWhiteReplaceEachOther();
    void zoomAboutThePointerAndBack();
    void shiftArrowsAndDraggingMoveThePicture();
    void aQuestionWaitsForItsReveal();
    void aStudentsQuestionIsTheRooms();
    void goingBackClosesTheQuestion();
    void severalQuestionsOneAfterTheOther();
    void thePointerShowsWhileItMoves();
    void thePointerShowsOnAnyGround();
    void theSheetNamesEveryKey();
    void ownersMove();
    void languageThemeAndLessonAreFollowed();
    void noPresentersViewOnOneScreen();
};

void TestWindowPresent::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowPresent::theStageFillsTheScreen()
{
    const Presenting presenting;
    const StageWindow &stage = presenting.stage();
    QVERIFY(stage.isFullScreen());
    QVERIFY(stage.windowFlags() & Qt::FramelessWindowHint);
    QCOMPARE(stage.geometry(), stage.screen()->geometry());
    QCOMPARE(stage.diagram().size.width / stage.diagram().size.height, stage.aspect());
    QCOMPARE(presenting.caption(), presenting.title(0));
}

void TestWindowPresent::beginsAndEndsAtTheSameStep()
{
    Presenting presenting;
    presenting.press(Qt::Key_Escape);
    presenting.player().setStep(4);
    presenting.player().setPlaying(true);
    presenting.key(Qt::Key_F5);
    QVERIFY(presenting.presentation().running());
    QVERIFY(!presenting.player().playing());
    QCOMPARE(presenting.caption(), presenting.title(4));
    presenting.press(Qt::Key_Right);
    presenting.press(Qt::Key_Escape);
    QVERIFY(!presenting.presentation().running());
    QCOMPARE(presenting.step(), std::size_t(5));
    QCOMPARE(presenting.labelText("stepTitle"), presenting.title(5));
    QTRY_VERIFY(presenting.window->isActiveWindow());
}

void TestWindowPresent::everyEndEnds_data()
{
    QTest::addColumn<int>("key");
    QTest::newRow("Escape") << int(Qt::Key_Escape);
    QTest::newRow("F5") << int(Qt::Key_F5);
    QTest::newRow("closed by the desktop") << 0;
}

void TestWindowPresent::everyEndEnds()
{
    QFETCH(int, key);
    const Presenting presenting;
    const QPointer<StageWindow> stage(&presenting.stage());
    if (key == 0)
        stage->close();
    else
        presenting.press(static_cast<Qt::Key>(key));
    QVERIFY(!presenting.presentation().running());
    QTRY_VERIFY(!stage);
    QVERIFY(presenting.window->isVisible());
}

void TestWindowPresent::theButtonPresents()
{
    WindowFixture fixture;
    fixture.shown();
    auto *button = fixture.child<QToolButton>("presentButton");
    fixture.click(*button, button->rect().center());
    QVERIFY(fixture.window->presentation().running());
    fixture.window->presentation().end();
    fixture.action("present")->trigger();
    QVERIFY(fixture.window->presentation().running());
}

void TestWindowPresent::closingTheWindowEndsIt()
{
    const Presenting presenting;
    presenting.window->close();
    QVERIFY(!presenting.presentation().running());
}

void TestWindowPresent::stepKeys_data()
{
    QTest::addColumn<int>("key");
    QTest::addColumn<int>("from");
    QTest::addColumn<int>("to");
    for (const int key : {int(Qt::Key_Right), int(Qt::Key_Down), int(Qt::Key_PageDown),
                          int(Qt::Key_Space), int(Qt::Key_Return), int(Qt::Key_N)})
        QTest::addRow("forward %x", unsigned(key)) << key << 3 << 4;
    for (const int key : {int(Qt::Key_Left), int(Qt::Key_Up), int(Qt::Key_PageUp),
                          int(Qt::Key_Backspace), int(Qt::Key_P)})
        QTest::addRow("back %x", unsigned(key)) << key << 3 << 2;
    QTest::newRow("first") << int(Qt::Key_Home) << 3 << 0;
    QTest::newRow("last") << int(Qt::Key_End) << 3 << 8;
    QTest::newRow("stays at the end") << int(Qt::Key_PageDown) << 8 << 8;
    QTest::newRow("stays at the start") << int(Qt::Key_PageUp) << 0 << 0;
}

void TestWindowPresent::stepKeys()
{
    QFETCH(int, key);
    QFETCH(int, from);
    QFETCH(int, to);
    const Presenting presenting;
    presenting.player().setStep(static_cast<std::size_t>(from));
    presenting.press(static_cast<Qt::Key>(key));
    QCOMPARE(presenting.step(), static_cast<std::size_t>(to));
    QCOMPARE(presenting.caption(), presenting.title(static_cast<std::size_t>(to)));
    QVERIFY(!presenting.player().playing());
}

void TestWindowPresent::clicksStepForward()
{
    const Presenting presenting;
    presenting.clickStage({200, 200});
    QCOMPARE(presenting.step(), std::size_t(1));
    QTest::mouseClick(presenting.stage().windowHandle(), Qt::MiddleButton, {}, {200, 200});
    QCOMPARE(presenting.step(), std::size_t(1));
}

/// The window's shortcuts stay quiet, those with the stage's own keys too.
void TestWindowPresent::noShortcutOfTheWindowFires()
{
    const Presenting presenting;
    std::vector<std::unique_ptr<QSignalSpy>> spies;
    QList<QKeySequence> sequences;
    for (QAction *action : presenting.window->findChildren<QAction *>()) {
        spies.push_back(std::make_unique<QSignalSpy>(action, &QAction::triggered));
        sequences += action->shortcuts();
    }
    QVERIFY(sequences.size() > 15);
    for (const QKeySequence &sequence : sequences) {
        if (!presenting.presentation().running()) { // F5 ends it.
            presenting.presentation().start(*presenting.window);
            QVERIFY(QTest::qWaitForWindowActive(&presenting.stage()));
        }
        presenting.press(sequence[0].key(), sequence[0].keyboardModifiers());
    }
    for (const auto &spy : spies)
        QCOMPARE(spy->size(), 0);
    QVERIFY(!presenting.player().playing());
    QVERIFY(presenting.window->isVisible());
}

void TestWindowPresent::blankAndBack_data()
{
    QTest::addColumn<int>("blank");
    QTest::addColumn<QColor>("colour");
    QTest::addColumn<int>("back");
    for (const int back : {int(Qt::Key_Right), int(Qt::Key_PageUp), int(Qt::Key_R), 0}) {
        QTest::addRow("black, back by %x", unsigned(back))
            << int(Qt::Key_B) << QColor(Qt::black) << back;
        QTest::addRow("point, back by %x", unsigned(back))
            << int(Qt::Key_Period) << QColor(Qt::black) << back;
        QTest::addRow("white, back by %x", unsigned(back))
            << int(Qt::Key_W) << QColor(Qt::white) << back;
    }
}

void TestWindowPresent::blankAndBack()
{
    QFETCH(int, blank);
    QFETCH(QColor, colour);
    QFETCH(int, back);
    const Presenting presenting;
    presenting.player().setStep(3);
    const QImage before = presenting.screen();
    QVERIFY(!isPlain(before, colour));
    presenting.press(static_cast<Qt::Key>(blank));
    QVERIFY(isPlain(presenting.screen(), colour));
    // Back to where the audience was, and no further.
    presenting.press(static_cast<Qt::Key>(back == 0 ? blank : back));
    QCOMPARE(presenting.screen(), before);
    QCOMPARE(presenting.step(), std::size_t(3));
    presenting.press(static_cast<Qt::Key>(blank));
    presenting.clickStage({200, 200});
    QCOMPARE(presenting.step(), std::size_t(3));
    QCOMPARE(presenting.stage().blank(), StageWindow::Blank::None);
}

void TestWindowPresent::blackAndWhiteReplaceEachOther()
{
    const Presenting presenting;
    presenting.press(Qt::Key_B);
    presenting.press(Qt::Key_W);
    QCOMPARE(presenting.stage().blank(), StageWindow::Blank::White);
    presenting.press(Qt::Key_Period);
    QCOMPARE(presenting.stage().blank(), StageWindow::Blank::Black);
    presenting.press(Qt::Key_Escape); // Ends without a detour.
    QVERIFY(!presenting.presentation().running());
}

void TestWindowPresent::zoomAboutThePointerAndBack()
{
    const Presenting presenting;
    const QImage normal = presenting.screen();
    const QPointF middle = QRectF(presenting.stage().rect()).center();
    const QPointF there = presenting.stage().camera().pictureAt(middle);
    presenting.press(Qt::Key_Plus);
    presenting.press(Qt::Key_Equal);
    QVERIFY(presenting.stage().camera().zoom() > 1.4);
    QCOMPARE(presenting.stage().camera().pictureAt(middle), there);
    QVERIFY(presenting.screen() != normal);
    presenting.press(Qt::Key_Right);
    QVERIFY(presenting.stage().camera().zoom() > 1.4); // Another step, the same place.
    presenting.press(Qt::Key_Left);
    presenting.press(Qt::Key_Minus);
    presenting.press(Qt::Key_Minus);
    QCOMPARE(presenting.stage().camera(), Camera());
    QCOMPARE(presenting.screen(), normal);

    const QPoint point(150, 120);
    presenting.moveTo(point);
    const QPointF under = presenting.stage().camera().pictureAt(point);
    presenting.press(Qt::Key_Plus);
    QCOMPARE(presenting.stage().camera().pictureAt(point), under);
    presenting.press(Qt::Key_0);
    QCOMPARE(presenting.stage().camera(), Camera());
}

void TestWindowPresent::shiftArrowsAndDraggingMoveThePicture()
{
    const Presenting presenting;
    presenting.press(Qt::Key_Right, Qt::ShiftModifier);
    QCOMPARE(presenting.step(), std::size_t(0));
    QCOMPARE(presenting.stage().camera(), Camera()); // All of it shows: nowhere to go.
    presenting.press(Qt::Key_Plus);
    presenting.press(Qt::Key_Plus);
    const QPointF before = presenting.stage().camera().origin();
    presenting.press(Qt::Key_Right, Qt::ShiftModifier);
    QVERIFY(presenting.stage().camera().origin().x() > before.x());
    QCOMPARE(presenting.stage().camera().origin().y(), before.y());
    presenting.press(Qt::Key_Left, Qt::ShiftModifier);
    QCOMPARE(presenting.stage().camera().origin(), before);

    QWindow *window = presenting.stage().windowHandle();
    const QPointF grasped = presenting.stage().camera().pictureAt({300, 200});
    QTest::mousePress(window, Qt::LeftButton, {}, {300, 200});
    presenting.moveTo({320, 210});
    presenting.moveTo({340, 230});
    QTest::mouseRelease(window, Qt::LeftButton, {}, {340, 230});
    QCOMPARE(presenting.stage().camera().pictureAt({340, 230}), grasped);
    QCOMPARE(presenting.step(), std::size_t(0)); // Not a click.
}

void TestWindowPresent::aQuestionWaitsForItsReveal()
{
    for (const Qt::Key reveal : {Qt::Key_R, Qt::Key_PageDown}) {
        const Presenting presenting;
        presenting.page().quiz().setAsking(Asking::Room);
        const Lesson &lesson = presenting.player().lesson();
        const std::size_t step = *lesson.stepNamed("insert");
        presenting.player().setStep(step - 1);
        const QStringList before = description(presenting.stage().diagram());
        presenting.press(Qt::Key_PageDown);
        QVERIFY(presenting.isAsking());
        QCOMPARE(presenting.step(), step - 1);
        const QuestionWords words(lesson, step, Language::English);
        const QString question =
            QString::fromStdString(words.question(lesson.questions(step).front()));
        QVERIFY2(presenting.caption().contains(question), qPrintable(presenting.caption()));
        QVERIFY(!presenting.caption().contains(presenting.title(step)));
        // All but the caption is as it was.
        QStringList asked = description(presenting.stage().diagram());
        QStringList plain = before;
        for (QStringList *lines : {&asked, &plain})
            lines->removeIf([](const QString &line) {
                return line.startsWith(u"caption"_s) || line.startsWith(u"question"_s);
            });
        QCOMPARE(asked, plain);

        presenting.press(reveal);
        QVERIFY(!presenting.isAsking());
        QCOMPARE(presenting.step(), step);
        QVERIFY(presenting.caption().startsWith(presenting.title(step) +
                                                u" Answer: K5, K6, K7 — K5 will go"_s));
        presenting.press(Qt::Key_R); // Nothing left to reveal.
        QCOMPARE(presenting.step(), step);
    }
}

void TestWindowPresent::aStudentsQuestionIsTheRooms()
{
    const Presenting presenting;
    Quiz &quiz = presenting.page().quiz();
    quiz.setAsking(Asking::Student);
    QCOMPARE(quiz.askingHere(), Asking::Room);
    const std::size_t step = *presenting.player().lesson().stepNamed("insert");
    presenting.player().setStep(step - 1);
    presenting.press(Qt::Key_Right);
    QVERIFY(presenting.isAsking());
    presenting.press(Qt::Key_Right); // No answer is needed.
    QCOMPARE(presenting.step(), step);
    QVERIFY(!presenting.page().book().isDone(presenting.player().lesson(), step));
    presenting.press(Qt::Key_Escape);
    QCOMPARE(quiz.asking(), Asking::Student);
    QCOMPARE(quiz.askingHere(), Asking::Student);
}

void TestWindowPresent::goingBackClosesTheQuestion()
{
    const Presenting presenting;
    presenting.page().quiz().setAsking(Asking::Room);
    const std::size_t step = *presenting.player().lesson().stepNamed("insert");
    presenting.player().setStep(step - 1);
    presenting.press(Qt::Key_Right);
    presenting.press(Qt::Key_Left);
    QVERIFY(!presenting.isAsking());
    QCOMPARE(presenting.caption(), presenting.title(step - 1));
    QCOMPARE(presenting.step(), step - 1);
    presenting.press(Qt::Key_Left);
    QCOMPARE(presenting.step(), step - 2);
}

/// Two panes change hands in one step of this lesson, and each is asked about.
void TestWindowPresent::severalQuestionsOneAfterTheOther()
{
    WindowFixture fixture;
    fixture.shown();
    const QByteArray lesson = R"({
        "format": "ringwalk-scenario", "version": 1, "id": "both", "title": "Both",
        "keys": [{"id": "K0", "tick": 50}, {"id": "K1", "tick": 150}],
        "panes": [
            {"id": "left", "rule": "successor", "nodes": [{"id": "A", "tokens": [100]}]},
            {"id": "right", "rule": "modulo", "servers": 3}
        ],
        "steps": [
            {"id": "start", "title": "Start"},
            {"id": "go", "title": "Go", "events": [
                {"pane": "left", "insert": {"node": "B", "tokens": [200]}},
                {"pane": "left", "handOver": {}}, {"pane": "left", "move": {}},
                {"pane": "right", "servers": {"count": 4}}, {"pane": "right", "move": {}}]}
        ]})";
    QVERIFY(fixture.window->openFile(fixture.writeFile(u"both.json"_s, lesson)));
    const auto count = fixture.player().lesson().questions(1).size();
    QCOMPARE(count, std::size_t(2));
    fixture.page().quiz().setAsking(Asking::Room);
    fixture.key(Qt::Key_F5);
    StageWindow &stage = *fixture.window->presentation().stage();
    QVERIFY(QTest::qWaitForWindowActive(&stage));
    QStringList asked;
    for (std::size_t i = 0; i < count; ++i) {
        QTest::keyClick(stage.windowHandle(), Qt::Key_Right);
        QCOMPARE(fixture.step(), std::size_t(0));
        QVERIFY(stage.diagram().find("question"));
        QVERIFY(!asked.contains(stage.accessibleName()));
        asked.append(stage.accessibleName());
    }
    QTest::keyClick(stage.windowHandle(), Qt::Key_Right);
    QCOMPARE(fixture.step(), std::size_t(1));
    QVERIFY(!stage.diagram().find("question"));
}

void TestWindowPresent::thePointerShowsWhileItMoves()
{
    const Presenting presenting;
    const StageWindow &stage = presenting.stage();
    QVERIFY(!stage.pointer());
    QCOMPARE(stage.cursor().shape(), Qt::BlankCursor);
    const QImage before = presenting.screen();
    presenting.moveTo({240, 160});
    QCOMPARE(stage.pointer(), std::optional(QPointF(240, 160)));
    const QImage pointed = presenting.screen();
    QVERIFY(pointed != before);
    auto *rest = stage.findChild<QTimer *>(u"pointerRest"_s);
    QVERIFY(rest->isActive() && rest->isSingleShot());
    QCOMPARE(rest->interval(), 3000);
    rest->start(0); // Not three seconds of the test's time.
    QTRY_VERIFY(!stage.pointer());
    QCOMPARE(presenting.screen(), before);
    rest->setInterval(3000);
    presenting.moveTo({360, 240});
    QVERIFY(stage.pointer());
}

/// On black and on white alike: in the dark theme, in the light one, and on a ring's band.
void TestWindowPresent::thePointerShowsOnAnyGround()
{
    for (const ThemeChoice theme : {ThemeChoice::Light, ThemeChoice::Dark}) {
        const Presenting presenting;
        presenting.appearance->setThemeChoice(theme);
        const QImage before = presenting.screen();
        // Not where the mouse lies from the theme before.
        const int across = theme == ThemeChoice::Light ? 60 : 300;
        presenting.moveTo({across, presenting.stage().height() - 60});
        const QImage pointed = presenting.screen();
        int strongest = 0;
        for (int y = 0; y < before.height(); ++y) {
            for (int x = 0; x < before.width(); ++x)
                strongest = std::max(
                    strongest, std::abs(qGray(before.pixel(x, y)) - qGray(pointed.pixel(x, y))));
        }
        QVERIFY2(strongest > 180, qPrintable(QString::number(strongest)));
    }
}

void TestWindowPresent::theSheetNamesEveryKey()
{
    const Presenting presenting;
    const auto *sheet = presenting.stage().findChild<QWidget *>(u"keySheet"_s);
    QVERIFY(!sheet->isVisible());
    presenting.press(Qt::Key_F1);
    QVERIFY(sheet->isVisible());
    QVERIFY(presenting.stage().rect().contains(sheet->geometry())); // 4:3, the narrowest.
    QStringList texts;
    for (const QLabel *label : sheet->findChildren<QLabel *>()) {
        texts.append(label->text());
        QVERIFY(label->font().pixelSize() >= presenting.stage().height() * 0.022);
        QVERIFY(label->width() >= label->sizeHint().width()); // Not cut off.
    }
    for (const StageKeys &keys : stageKeys())
        QVERIFY2(texts.contains(keyNames(keys)), qPrintable(keyNames(keys)));
    presenting.press(Qt::Key_Right); // Closes the sheet and does nothing else.
    QVERIFY(!sheet->isVisible());
    QCOMPARE(presenting.step(), std::size_t(0));
    presenting.press(Qt::Key_Question, Qt::ShiftModifier);
    QVERIFY(sheet->isVisible());
    presenting.press(Qt::Key_Escape);
    QVERIFY(!sheet->isVisible());
    QVERIFY(presenting.presentation().running());
}

void TestWindowPresent::ownersMove()
{
    const Presenting presenting;
    presenting.appearance->setAnimationsChosen(true);
    const std::size_t step = *presenting.player().lesson().stepNamed("follow-k5");
    presenting.player().setStep(step - 1);
    QTRY_VERIFY(!presenting.stage().animating());
    presenting.press(Qt::Key_Right);
    QVERIFY(presenting.stage().animating());
    QTRY_VERIFY(!presenting.stage().animating());
    const QStringList moved = description(presenting.stage().diagram());
    presenting.appearance->setAnimationsChosen(false);
    presenting.press(Qt::Key_Left);
    presenting.press(Qt::Key_Right);
    QVERIFY(!presenting.stage().animating());
    QCOMPARE(description(presenting.stage().diagram()), moved);
}

void TestWindowPresent::languageThemeAndLessonAreFollowed()
{
    const Presenting presenting;
    presenting.appearance->setLanguage(Language::Chinese);
    QCOMPARE(presenting.caption(), presenting.title(0));
    presenting.appearance->setThemeChoice(ThemeChoice::Dark);
    QCOMPARE(presenting.screen().pixelColor(2, 2), presenting.appearance->colour({Role::Card}));
    presenting.press(Qt::Key_Right);
    presenting.press(Qt::Key_Plus);
    presenting.open("modulo-contrast");
    QCOMPARE(presenting.caption(), presenting.title(0));
    QCOMPARE(presenting.stage().camera(), Camera());
    QVERIFY(presenting.stage().diagram().find("modulo_key-K5"));
}

void TestWindowPresent::noPresentersViewOnOneScreen()
{
    const Presenting presenting;
    QCOMPARE(QGuiApplication::screens().size(), 1);
    QVERIFY(!presenting.presentation().presenterView());
}

QTEST_MAIN(TestWindowPresent)
#include "tst_windowpresent.moc"
