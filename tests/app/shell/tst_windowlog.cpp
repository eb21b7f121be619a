// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>

#include "WindowFixture.h"
#include "lesson/LessonLog.h"
#include "shell/LogDialog.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// The log, opened by its keys.
struct OpenLog
{
    explicit OpenLog(const WindowFixture &fixture)
    {
        fixture.key(Qt::Key_G, Qt::ControlModifier);
        dialog = fixture.window->findChild<LogDialog *>();
        if (!dialog || !QTest::qWaitForWindowExposed(dialog))
            qFatal("the log does not open");
        edit = dialog->findChild<QPlainTextEdit *>();
    }
    QString text() const { return edit->toPlainText(); }
    QPushButton &button(const char *name) const
    {
        return *dialog->findChild<QPushButton *>(QString::fromLatin1(name));
    }

    LogDialog *dialog = nullptr;
    QPlainTextEdit *edit = nullptr;
};

QString expected(const WindowFixture &fixture, std::size_t last,
                 Language language = Language::English)
{
    return logText(fixture.player().lesson(), last, language);
}

} // namespace

/// The log of the lesson in the real window.
class TestWindowLog : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void growsWithTheSteps();
    void staysWhereItIsRead();
    void anotherLessonAnotherLog();
    void followsTheLanguage();
    void copyAll();
    void save();
    void readByKeyboard();
    void openedTwiceIsOne();
};

void TestWindowLog::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowLog::growsWithTheSteps()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_Right);
    fixture.key(Qt::Key_Right);
    fixture.key(Qt::Key_Left);
    // What was reached before it was opened is there.
    const OpenLog log(fixture);
    QCOMPARE(log.text(), expected(fixture, 2));
    for (std::size_t step = 3; step <= fixture.player().lastStep(); ++step) {
        fixture.player().setStep(step);
        QCOMPARE(log.text(), expected(fixture, step));
    }
    fixture.player().first();
    QCOMPARE(log.text(), expected(fixture, fixture.player().lastStep()));
}

/// A selection, and the place one reads, outlast a step; at the end the view follows.
void TestWindowLog::staysWhereItIsRead()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.player().setStep(6);
    const OpenLog log(fixture);
    log.dialog->resize(500, 240);
    QScrollBar *bar = log.edit->verticalScrollBar();
    QTRY_VERIFY(bar->maximum() > 4);
    QTextCursor cursor = log.edit->textCursor();
    cursor.setPosition(3);
    cursor.setPosition(17, QTextCursor::KeepAnchor);
    log.edit->setTextCursor(cursor);
    const QString selected = cursor.selectedText();
    bar->setValue(1);
    fixture.player().setStep(7);
    QCOMPARE(log.text(), expected(fixture, 7));
    QCOMPARE(log.edit->textCursor().selectedText(), selected);
    QCOMPARE(bar->value(), 1);
    bar->setValue(bar->maximum());
    fixture.player().setStep(8);
    QCOMPARE(bar->value(), bar->maximum());
    QVERIFY(log.edit->isReadOnly());
}

void TestWindowLog::anotherLessonAnotherLog()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.player().setStep(3);
    const OpenLog log(fixture);
    fixture.open("node-leaves");
    QCOMPARE(log.text(), expected(fixture, 0));
    QVERIFY(log.text().startsWith(u"Node leaves"_s));
}

void TestWindowLog::followsTheLanguage()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.player().setStep(3);
    const OpenLog log(fixture);
    const QString title = log.dialog->windowTitle();
    fixture.appearance->setLanguage(Language::Chinese);
    QCOMPARE(log.text(), expected(fixture, 3, Language::Chinese));
    fixture.player().setStep(4);
    QCOMPARE(log.text(), expected(fixture, 4, Language::Chinese));
    fixture.appearance->setLanguage(Language::English);
    QCOMPARE(log.text(), expected(fixture, 4));
    QCOMPARE(log.dialog->windowTitle(), title);
}

void TestWindowLog::copyAll()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.player().setStep(5);
    const OpenLog log(fixture);
    QApplication::clipboard()->clear();
    log.button("copyLog").click();
    QCOMPARE(QApplication::clipboard()->text(), expected(fixture, 5));
}

void TestWindowLog::save()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.appearance->setLanguage(Language::Chinese);
    fixture.player().setStep(5);
    const OpenLog log(fixture);
    const auto *result = log.dialog->findChild<QLabel *>(u"logResult"_s);
    const QString path = fixture.folder() + u"/log.txt"_s;
    QVERIFY(log.dialog->save(path));
    QVERIFY(result->text().contains(path));
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(QString::fromUtf8(file.readAll()), expected(fixture, 5, Language::Chinese));
    QCOMPARE(fixture.settings->exportFolder(), fixture.folder());

    const QString nowhere = fixture.folder() + u"/there is none/log.txt"_s;
    QVERIFY(!log.dialog->save(nowhere));
    QVERIFY2(result->text().contains(nowhere), qPrintable(result->text()));
    // The button asks where to.
    const ModalVisitor visitor({}, log.dialog);
    log.button("saveLog").click();
    QVERIFY(visitor.met());
}

/// The arrows and pages move in the text, and do not step the lesson; Escape closes.
void TestWindowLog::readByKeyboard()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.player().setStep(5);
    const OpenLog log(fixture);
    QApplication::setActiveWindow(log.dialog);
    QVERIFY(QTest::qWaitForWindowActive(log.dialog));
    QVERIFY(log.edit->hasFocus());
    const auto press = [&log](Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier) {
        QTest::keyClick(log.dialog->windowHandle(), key, modifiers);
    };
    press(Qt::Key_End, Qt::ControlModifier);
    const int end = log.edit->textCursor().position();
    QCOMPARE(end, log.text().size());
    press(Qt::Key_PageUp);
    QVERIFY(log.edit->textCursor().position() < end);
    press(Qt::Key_A, Qt::ControlModifier);
    press(Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), log.text());
    press(Qt::Key_X);
    press(Qt::Key_Space);
    QCOMPARE(log.text(), expected(fixture, 5));
    QCOMPARE(fixture.step(), std::size_t(5));
    QVERIFY(!fixture.player().playing());
    press(Qt::Key_Escape);
    QVERIFY(!log.dialog->isVisible());
}

void TestWindowLog::openedTwiceIsOne()
{
    WindowFixture fixture;
    fixture.shown();
    const OpenLog first(fixture);
    first.dialog->close();
    fixture.player().setStep(2);
    QApplication::setActiveWindow(fixture.window.get());
    QVERIFY(QTest::qWaitForWindowActive(fixture.window.get()));
    const OpenLog second(fixture);
    QCOMPARE(second.dialog, first.dialog);
    QCOMPARE(fixture.window->findChildren<LogDialog *>().size(), 1);
    QCOMPARE(second.text(), expected(fixture, 2));
}

QTEST_MAIN(TestWindowLog)
#include "tst_windowlog.moc"
