// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QComboBox>
#include <QSet>
#include <QSignalSpy>
#include <QTableView>
#include <QToolButton>

#include "WindowFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

class TestWindow : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void startsPausedAtTheFirstStep();
    void stepsPastTheEndsStay();
    void spacePlaysAndPauses();
    void playsToTheLastStepAndStops();
    void stepsByHandWhilePlaying();
    void playAtTheEndStartsOver();
    void anotherLessonStartsPaused();
    void spacePressesAFocusedButton();
    void speedKeys();
    void shortcutsAreUnique();
    void everyShortcutTriggersItsAction_data();
    void everyShortcutTriggersItsAction();
    void zoomKeys();
    void loadsKeyAndButtonsAgree();
    void shortcutSheetNamesEveryShortcut();
};

void TestWindow::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindow::startsPausedAtTheFirstStep()
{
    WindowFixture fixture;
    fixture.shown();
    QCOMPARE(fixture.player().lesson().scenario().id, std::string("node-joins"));
    QCOMPARE(fixture.step(), std::size_t(0));
    QVERIFY(!fixture.player().playing());
    QCOMPARE(fixture.timeline().count(), int(fixture.player().lesson().stepCount()));
    QVERIFY(fixture.window->windowTitle().contains(u"Node joins"_s));
    QCOMPARE(
        fixture.labelText("stepTitle"),
        QString::fromStdString(builtInLesson("node-joins").value().title(0, Language::English)));
}

void TestWindow::stepsPastTheEndsStay()
{
    WindowFixture fixture;
    fixture.shown();
    QSignalSpy changed(&fixture.player(), &LessonPlayer::stepChanged);
    QSignalSpy lesson(&fixture.player(), &LessonPlayer::lessonChanged);
    QSignalSpy speed(&fixture.player(), &LessonPlayer::speedChanged);
    // Whatever has the focus: the list of lessons knows these keys too, and so does the box.
    for (QWidget *focused :
         {static_cast<QWidget *>(&fixture.page().scenarios().view()),
          fixture.child<QWidget>("speed"), static_cast<QWidget *>(&fixture.page().owners().table()),
          static_cast<QWidget *>(&fixture.timeline())}) {
        focused->setFocus();
        QVERIFY(focused->hasFocus());
        fixture.player().first();
        changed.clear();
        for (const Qt::Key key : {Qt::Key_Left, Qt::Key_PageUp, Qt::Key_Home})
            fixture.key(key);
        QCOMPARE(changed.size(), 0);
        fixture.key(Qt::Key_End);
        QCOMPARE(changed.size(), 1);
        for (const Qt::Key key : {Qt::Key_Right, Qt::Key_PageDown, Qt::Key_End})
            fixture.key(key);
        QCOMPARE(changed.size(), 1);
        QVERIFY(fixture.player().atEnd());
    }
    QCOMPARE(lesson.size(), 0);
    QCOMPARE(speed.size(), 0);
}

void TestWindow::spacePlaysAndPauses()
{
    WindowFixture fixture;
    fixture.shown();
    auto *button = fixture.child<QToolButton>("play");
    QCOMPARE(button->accessibleName(), u"Play"_s);
    fixture.key(Qt::Key_Space);
    QVERIFY(fixture.player().playing());
    QCOMPARE(button->accessibleName(), u"Pause"_s);
    QCOMPARE(fixture.action("play")->text(), u"&Pause"_s);
    fixture.key(Qt::Key_Space);
    QVERIFY(!fixture.player().playing());
    QCOMPARE(button->accessibleName(), u"Play"_s);
    QCOMPARE(fixture.action("play")->text(), u"&Play"_s);
    fixture.click(*button, button->rect().center());
    QVERIFY(fixture.player().playing());
}

void TestWindow::playsToTheLastStepAndStops()
{
    WindowFixture fixture;
    fixture.shown();
    for (int i = 0; i < 8; ++i)
        fixture.key(Qt::Key_BracketRight);
    QCOMPARE(fixture.player().speed(), LessonPlayer::kFastest);
    const std::size_t last = fixture.player().lastStep();
    fixture.player().setStep(last - 2);

    QSignalSpy changed(&fixture.player(), &LessonPlayer::stepChanged);
    QSignalSpy playing(&fixture.player(), &LessonPlayer::playingChanged);
    fixture.key(Qt::Key_Space);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.player().playing(), 120'000);
    QCOMPARE(fixture.step(), last);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(playing.size(), 2);
    QCOMPARE(fixture.child<QToolButton>("play")->accessibleName(), u"Play"_s);
}

void TestWindow::stepsByHandWhilePlaying()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_Space);
    fixture.key(Qt::Key_Right);
    fixture.key(Qt::Key_Right);
    fixture.key(Qt::Key_Left);
    QCOMPARE(fixture.step(), std::size_t(1));
    QVERIFY(fixture.player().playing());
    fixture.key(Qt::Key_End);
    QVERIFY(!fixture.player().playing());
}

void TestWindow::playAtTheEndStartsOver()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_End);
    fixture.key(Qt::Key_Space);
    QCOMPARE(fixture.step(), std::size_t(0));
    QVERIFY(fixture.player().playing());
}

void TestWindow::anotherLessonStartsPaused()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_Right);
    fixture.key(Qt::Key_Space);
    QListView &list = fixture.page().scenarios().view();
    for (int row = 0; row < list.model()->rowCount(); ++row) {
        const QModelIndex index = list.model()->index(row, 0);
        if (!(index.flags() & Qt::ItemIsSelectable) || index == list.currentIndex())
            continue;
        list.scrollTo(index);
        const QPointF middle = list.visualRect(index).center();
        fixture.click(*list.viewport(), middle);
        QCOMPARE(list.currentIndex(), index);
        QCOMPARE(fixture.step(), std::size_t(0));
        QVERIFY(!fixture.player().playing());
        QCOMPARE(QString::fromStdString(
                     fixture.player().lesson().scenario().title.in(Language::English)),
                 index.data().toString());
        if (fixture.player().lesson().scenario().check)
            continue; // It asks before it goes on.
        fixture.key(Qt::Key_Right);
        QCOMPARE(fixture.step(), std::size_t(1)); // The list does not keep the key.
        fixture.key(Qt::Key_Space);
        QVERIFY(fixture.player().playing());
    }
}

void TestWindow::spacePressesAFocusedButton()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.child<QToolButton>("forward")->setFocus();
    fixture.key(Qt::Key_Space);
    QCOMPARE(fixture.step(), std::size_t(1));
    QVERIFY(!fixture.player().playing());
    fixture.child<QToolButton>("loadsOverSteps")->setFocus();
    fixture.key(Qt::Key_Space);
    QCOMPARE(fixture.page().loads().viewShown(), 1);
    QVERIFY(!fixture.player().playing());
    fixture.timeline().setFocus();
    fixture.key(Qt::Key_Space);
    QVERIFY(fixture.player().playing());
}

void TestWindow::speedKeys()
{
    WindowFixture fixture;
    fixture.shown();
    const auto *box = fixture.child<QComboBox>("speed");
    QCOMPARE(fixture.player().speed(), 1.0);
    fixture.key(Qt::Key_BracketRight);
    QCOMPARE(fixture.player().speed(), 2.0);
    QCOMPARE(box->currentText(), u"2×"_s);
    for (int i = 0; i < 8; ++i) {
        fixture.key(Qt::Key_BracketLeft);
        QVERIFY2(box->currentIndex() >= 0, "a speed that the box cannot show");
    }
    QVERIFY(fixture.player().speed() < 1);
    QCOMPARE(box->currentData().toDouble(), fixture.player().speed());
}

void TestWindow::shortcutsAreUnique()
{
    WindowFixture fixture;
    QSet<QKeySequence> seen;
    for (const QAction *action : fixture.window->findChildren<QAction *>()) {
        for (const QKeySequence &sequence : action->shortcuts()) {
            QVERIFY2(!seen.contains(sequence), qPrintable(sequence.toString()));
            seen.insert(sequence);
        }
    }
    QVERIFY(seen.size() > 15);
}

void TestWindow::everyShortcutTriggersItsAction_data()
{
    QTest::addColumn<QString>("name");
    QTest::addColumn<QKeySequence>("sequence");
    WindowFixture fixture;
    for (const QAction *action : fixture.window->actions()) {
        if (!action->isVisible())
            continue; // Of another page.
        for (const QKeySequence &sequence : action->shortcuts())
            QTest::addRow("%s, %s", qPrintable(action->objectName()),
                          qPrintable(sequence.toString()))
                << action->objectName() << sequence;
    }
}

void TestWindow::everyShortcutTriggersItsAction()
{
    QFETCH(QString, name);
    QFETCH(QKeySequence, sequence);
    WindowFixture fixture;
    fixture.shown();
    // Where every action has something to do: in the lesson of a file, past its first step, with
    // something in the inspector.
    const QString file =
        fixture.writeFile(u"lesson.json"_s, QByteArray::fromStdString(builtInJson("node-joins")));
    QVERIFY(fixture.window->openFile(file));
    fixture.key(Qt::Key_Right);
    fixture.page().inspector().choose({0, {Subject::Kind::Key, 5, {}}});
    if (name == u"reveal")
        fixture.ask();
    std::vector<std::unique_ptr<QSignalSpy>> others;
    for (QAction *action : fixture.window->actions()) {
        if (action->objectName() != name)
            others.push_back(std::make_unique<QSignalSpy>(action, &QAction::triggered));
    }
    QAction *action = fixture.action(qPrintable(name));
    QVERIFY(action->isEnabled());
    QSignalSpy triggered(action, &QAction::triggered);
    const ModalVisitor visitor;
    QCOMPARE(sequence.count(), 1);
    fixture.key(sequence[0].key(), sequence[0].keyboardModifiers());
    QCOMPARE(triggered.size(), 1);
    for (const auto &other : others)
        QCOMPARE(other->size(), 0);

    static const QStringList boxes{u"open"_s, u"export"_s, u"shortcuts"_s};
    QCOMPARE(visitor.met(), boxes.contains(name));
    QCOMPARE(fixture.window->isVisible(), name != u"quit");
}

void TestWindow::zoomKeys()
{
    WindowFixture fixture;
    fixture.shown();
    const auto *title = fixture.child<QLabel>("stepTitle");
    const double titleSize = title->font().pointSizeF();
    const double tableSize = fixture.page().owners().table().font().pointSizeF();
    const auto press = [&fixture](Qt::Key key, int times) {
        for (int i = 0; i < times; ++i)
            fixture.key(key, Qt::ControlModifier);
    };
    const auto follows = [&](double zoom) {
        return qAbs(fixture.appearance->zoom() - zoom) < 1e-9 &&
               qAbs(title->font().pointSizeF() - titleSize * zoom) < 0.1 &&
               qAbs(fixture.page().owners().table().font().pointSizeF() - tableSize * zoom) < 0.1;
    };
    press(Qt::Key_Plus, 3);
    QTRY_VERIFY(follows(1.3));
    press(Qt::Key_Equal, 1);
    QTRY_VERIFY(follows(1.4));
    press(Qt::Key_Plus, 20);
    QTRY_VERIFY(follows(Appearance::kLargestZoom));
    QVERIFY(!fixture.action("zoomIn")->isEnabled());
    press(Qt::Key_Minus, 30);
    QTRY_VERIFY(follows(Appearance::kSmallestZoom));
    QVERIFY(!fixture.action("zoomOut")->isEnabled());
    press(Qt::Key_0, 1);
    QTRY_VERIFY(follows(1));
    QVERIFY(fixture.action("zoomIn")->isEnabled());
    QVERIFY(fixture.action("zoomOut")->isEnabled());
}

void TestWindow::loadsKeyAndButtonsAgree()
{
    WindowFixture fixture;
    fixture.shown();
    auto *now = fixture.child<QToolButton>("loadsNow");
    auto *history = fixture.child<QToolButton>("loadsOverSteps");
    const QString toHistory = fixture.action("loadsView")->text();
    fixture.key(Qt::Key_L, Qt::ControlModifier);
    QCOMPARE(fixture.page().loads().viewShown(), 1);
    QVERIFY(history->isChecked());
    const QString toNow = fixture.action("loadsView")->text();
    QVERIFY(toNow != toHistory);
    fixture.click(*now, now->rect().center());
    QCOMPARE(fixture.page().loads().viewShown(), 0);
    QCOMPARE(fixture.action("loadsView")->text(), toHistory);
}

void TestWindow::shortcutSheetNamesEveryShortcut()
{
    WindowFixture fixture;
    fixture.shown();
    QStringList shown;
    const ModalVisitor visitor([&shown](QWidget &sheet) {
        for (const QLabel *label : sheet.findChildren<QLabel *>())
            shown.append(label->text());
    });
    fixture.key(Qt::Key_F1);
    QVERIFY(visitor.met());
    for (const QAction *action : fixture.window->actions()) {
        if (action->shortcuts().isEmpty() || !action->isVisible())
            continue;
        QVERIFY2(shown.contains(action->text().remove(u'&')), qPrintable(action->text()));
        const QString keys = action->shortcut().toString(QKeySequence::NativeText);
        QVERIFY2(shown.join(u"   "_s).contains(keys), qPrintable(keys));
    }
    // Below them those of the picture.
    const qsizetype picture = shown.indexOf(u"On the picture"_s);
    QVERIFY(picture > 0);
    const QStringList below = shown.mid(picture).join(u"   "_s).split(u"   "_s);
    for (const Qt::Key key : DiagramView::keys()) {
        const QString name = QKeySequence(key).toString(QKeySequence::NativeText);
        QVERIFY2(below.contains(name), qPrintable(name));
    }
}

QTEST_MAIN(TestWindow)
#include "tst_window.moc"
