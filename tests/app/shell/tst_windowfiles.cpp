// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDragEnterEvent>
#include <QDropEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QScreen>

#include "WindowFixture.h"
#include "shell/Pages.h"
#include "shell/SandboxFiles.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

const QByteArray kLesson = R"({
    "format": "ringwalk-scenario", "version": 1, "id": "my-lesson",
    "title": {"en": "My lesson", "zh_CN": "我的课"},
    "keys": [{"id": "K0", "tick": 50}, {"id": "K1", "tick": 150}],
    "panes": [{"id": "ring", "rule": "successor",
               "nodes": [{"id": "A", "tokens": [100]}, {"id": "B", "tokens": [200]}]}],
    "steps": [{"id": "start", "title": "Start"}, {"id": "end", "title": "End"}]})";

QByteArray faulty()
{
    return QByteArray(kLesson).replace(R"("tick": 150)", R"("tick": 400)");
}

/// What the window shows, as far as an attempt to open a file could change it.
QStringList state(const WindowFixture &fixture)
{
    return description(fixture.pane().view().diagram()) +
           QStringList{fixture.window->windowTitle(), fixture.labelText("stepTitle"),
                       QString::number(fixture.step()),
                       QString::number(fixture.page().scenarios().view().model()->rowCount())};
}

QStringList recentShown(const WindowFixture &fixture)
{
    QStringList texts;
    for (QMenu *menu : fixture.window->findChildren<QMenu *>()) {
        if (menu->title() != u"Open &recent")
            continue;
        Q_EMIT menu->aboutToShow();
        for (const QAction *action : menu->actions())
            texts.append(action->text());
    }
    return texts;
}

void drop(WindowFixture &fixture, const QList<QUrl> &urls, bool expected)
{
    QMimeData data;
    data.setUrls(urls);
    const QPoint middle = fixture.window->rect().center();
    QDragEnterEvent enter(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    enter.ignore();
    QApplication::sendEvent(fixture.window.get(), &enter);
    QCOMPARE(enter.isAccepted(), expected);
    if (!expected)
        return;
    QDropEvent dropped(middle, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(fixture.window.get(), &dropped);
}

} // namespace

class TestWindowFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void opensAFile();
    void opensAgainWhatHasChanged();
    void faultyFileIsNamedAndChangesNothing_data();
    void faultyFileIsNamedAndChangesNothing();
    void faultyFileIsTriedAgain_data();
    void faultyFileIsTriedAgain();
    void faultyReloadKeepsTheFile();
    void openDialogOpens();
    void dropsOpen();
    void severalFilesDropped();
    void draggedFilesAreAnnounced();
    void recentFiles();
    void recentFileThatIsGone();
    void ampersandsInRecentFiles();
    void everythingIsRemembered();
    void geometryIsRemembered();
    void aFileIsNotStartedWith();
    void brokenSettingsDoNoHarm();
};

void TestWindowFiles::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowFiles::opensAFile()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_End);
    const QString path = fixture.writeFile(u"my lesson.json"_s, kLesson);
    QVERIFY(fixture.window->openFile(path));
    QVERIFY(fixture.window->windowTitle().contains(u"My lesson"_s));
    QCOMPARE(fixture.labelText("stepTitle"), u"Start"_s);
    QCOMPARE(fixture.step(), std::size_t(0));
    QCOMPARE(fixture.timeline().count(), 2);
    QCOMPARE(fixture.page().file(), path);
    const QListView &list = fixture.page().scenarios().view();
    QCOMPARE(list.currentIndex().data().toString(), u"My lesson"_s);
    fixture.appearance->setLanguage(Language::Chinese);
    QVERIFY(fixture.window->windowTitle().contains(u"我的课"_s));
}

void TestWindowFiles::opensAgainWhatHasChanged()
{
    WindowFixture fixture;
    const QString path = fixture.writeFile(u"a.json"_s, kLesson);
    QVERIFY(fixture.window->openFile(path));
    const int rows = fixture.page().scenarios().view().model()->rowCount();
    fixture.writeFile(u"a.json"_s, QByteArray(kLesson).replace("Start", "Changed"));
    QVERIFY(fixture.window->openFile(path));
    QCOMPARE(fixture.labelText("stepTitle"), u"Changed"_s);
    QCOMPARE(fixture.page().scenarios().view().model()->rowCount(), rows);

    // Also from another place in the list.
    fixture.open("node-joins");
    fixture.writeFile(u"a.json"_s, kLesson);
    QVERIFY(fixture.window->openFile(path));
    QCOMPARE(fixture.labelText("stepTitle"), u"Start"_s);
}

void TestWindowFiles::faultyFileIsNamedAndChangesNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("named");
    QTest::addRow("a tick too large") << faulty() << u"/keys/1/tick"_s;
    QTest::addRow("no JSON") << QByteArray("{\"format\": ") << QString();
    QTest::addRow("empty") << QByteArray() << QString();
    QTest::addRow("unknown node") << QByteArray(kLesson).replace(
                                         R"("id": "end")",
                                         R"("id": "end", "events": [{"leave": {"node": "X"}}])")
                                  << u"/steps/1/events/0"_s;
    QTest::addRow("markup") << QByteArray(kLesson).replace(R"("tick": 150)",
                                                           R"("<b>tick</b>": 150)")
                            << u"<b>tick</b>"_s;
}

void TestWindowFiles::faultyFileIsNamedAndChangesNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, named);
    WindowFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_Right);
    fixture.appearance->setAnimationsChosen(false);
    const QStringList before = state(fixture);
    const QString path = fixture.writeFile(u"faulty.json"_s, bytes);
    QString said;
    bool plain = false;
    const ModalVisitor visitor([&](QWidget &modal) {
        const auto &box = dynamic_cast<QMessageBox &>(modal);
        said = box.text() + u'\n' + box.informativeText();
        plain = box.textFormat() == Qt::PlainText;
    });
    QVERIFY(!fixture.window->openFile(path));
    QVERIFY(visitor.met());
    QVERIFY2(said.contains(path) && said.contains(named), qPrintable(said));
    QVERIFY(said.size() > path.size() + 5); // A reason too.
    QVERIFY(plain);
    QCOMPARE(state(fixture), before);
    // It can be reached again once it is mended.
    QCOMPARE(fixture.settings->recentFiles(), QStringList{path});
}

void TestWindowFiles::faultyFileIsTriedAgain_data()
{
    QTest::addColumn<QString>("page");
    QTest::newRow("lesson") << u"lesson"_s;
    QTest::newRow("sandbox") << u"sandbox"_s;
}

void TestWindowFiles::faultyFileIsTriedAgain()
{
    QFETCH(QString, page);
    WindowFixture fixture;
    fixture.shown();
    fixture.window->pages().showPage(page);
    const QString path = fixture.writeFile(u"mended.json"_s, faulty());
    const ModalVisitor visitor([&fixture](QWidget &modal) {
        fixture.writeFile(u"mended.json"_s, kLesson);
        modal.findChild<QPushButton *>(u"tryAgain"_s)->click();
    });
    QVERIFY(fixture.window->openFile(path));
    QVERIFY(visitor.met());
    QCOMPARE(page == u"lesson"_s ? fixture.page().file() : fixture.window->sandboxFiles().path(),
             path);
}

/// One wrong letter in the file that is open, and it stays open, at hand, and can be read again.
void TestWindowFiles::faultyReloadKeepsTheFile()
{
    WindowFixture fixture;
    fixture.shown();
    const QString path = fixture.writeFile(u"a.json"_s, kLesson);
    QVERIFY(fixture.window->openFile(path));
    fixture.writeFile(u"a.json"_s, faulty());
    const ModalVisitor visitor;
    fixture.action("reload")->trigger();
    QVERIFY(visitor.met());
    QCOMPARE(recentShown(fixture), QStringList{path});
    fixture.writeFile(u"a.json"_s, QByteArray(kLesson).replace("Start", "Changed"));
    fixture.action("reload")->trigger();
    QCOMPARE(fixture.labelText("stepTitle"), u"Changed"_s);
}

void TestWindowFiles::openDialogOpens()
{
    WindowFixture fixture;
    fixture.shown();
    const QString path = fixture.writeFile(u"a.json"_s, kLesson);
    const ModalVisitor visitor([&path](QWidget &modal) {
        auto &dialog = dynamic_cast<QFileDialog &>(modal);
        dialog.setDirectory(QFileInfo(path).absolutePath());
        dialog.selectFile(path);
        QMetaObject::invokeMethod(&dialog, "accept");
    });
    fixture.key(Qt::Key_O, Qt::ControlModifier);
    QVERIFY(visitor.met());
    QCOMPARE(fixture.page().file(), path);
}

void TestWindowFiles::dropsOpen()
{
    WindowFixture fixture;
    fixture.shown();
    const QString path = fixture.writeFile(u"a.json"_s, kLesson);
    drop(fixture, {}, false);
    drop(fixture, {QUrl(u"https://example.org/a.json"_s)}, false);
    drop(fixture, {QUrl::fromLocalFile(path), QUrl(u"https://example.org/a.json"_s)}, false);
    QCOMPARE(fixture.page().file(), QString());
    drop(fixture, {QUrl::fromLocalFile(path)}, true);
    QCOMPARE(fixture.page().file(), path);
    QCOMPARE(fixture.settings->recentFiles(), QStringList{path});
}

/// Lessons for the list, also beside one that is faulty; the last of them is shown.
void TestWindowFiles::severalFilesDropped()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.window->pages().showPage(u"sandbox"_s);
    const int rows = fixture.page().scenarios().view().model()->rowCount();
    const QString first = fixture.writeFile(u"a.json"_s, kLesson);
    const QString wrong = fixture.writeFile(u"b.json"_s, faulty());
    const QString last = fixture.writeFile(u"c.json"_s, kLesson);
    const ModalVisitor visitor;
    drop(fixture,
         {QUrl::fromLocalFile(first), QUrl::fromLocalFile(wrong), QUrl::fromLocalFile(last)}, true);
    QVERIFY(visitor.met());
    QCOMPARE(fixture.window->pages().current(), u"lesson"_s);
    QCOMPARE(fixture.page().file(), last);
    // Two lessons, and the heading over them.
    QCOMPARE(fixture.page().scenarios().view().model()->rowCount(), rows + 3);
}

void TestWindowFiles::draggedFilesAreAnnounced()
{
    WindowFixture fixture;
    fixture.shown();
    const auto *notice = fixture.child<QLabel>("notice");
    QVERIFY(!notice->isVisible());
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(fixture.writeFile(u"a.json"_s, kLesson))});
    QDragEnterEvent enter(fixture.window->rect().center(), Qt::CopyAction, &data, Qt::LeftButton,
                          {});
    QApplication::sendEvent(fixture.window.get(), &enter);
    QVERIFY(notice->isVisible());
    QVERIFY(!notice->text().isEmpty());
    QDragLeaveEvent leave;
    QApplication::sendEvent(fixture.window.get(), &leave);
    QVERIFY(!notice->isVisible());
}

void TestWindowFiles::recentFiles()
{
    WindowFixture fixture;
    fixture.shown();
    QCOMPARE(recentShown(fixture), QStringList{u"No files yet"_s});
    QStringList newestFirst;
    for (int i = 0; i < 10; ++i) {
        newestFirst.prepend(fixture.writeFile(u"%1.json"_s.arg(i), kLesson));
        QVERIFY(fixture.window->openFile(newestFirst.first()));
    }
    QCOMPARE(recentShown(fixture), newestFirst.mid(0, 8));
    QVERIFY(fixture.window->openFile(newestFirst.at(3)));
    newestFirst.prepend(newestFirst.takeAt(3));
    QCOMPARE(recentShown(fixture), newestFirst.mid(0, 8));

    // The same file by another name, and after the next start.
    QVERIFY(fixture.window->openFile(fixture.folder() + u"/./"_s +
                                     QFileInfo(newestFirst.first()).fileName()));
    fixture.restart();
    fixture.shown();
    QCOMPARE(recentShown(fixture), newestFirst.mid(0, 8));
    for (QMenu *menu : fixture.window->findChildren<QMenu *>()) {
        if (menu->title() == u"Open &recent")
            menu->actions().at(2)->trigger();
    }
    QCOMPARE(fixture.page().file(), newestFirst.at(2));
}

void TestWindowFiles::recentFileThatIsGone()
{
    WindowFixture fixture;
    fixture.shown();
    const QString path = fixture.writeFile(u"a.json"_s, kLesson);
    QVERIFY(fixture.window->openFile(path));
    QVERIFY(QFile::remove(path));
    QString said;
    const ModalVisitor visitor([&said](QWidget &modal) {
        const auto &box = dynamic_cast<QMessageBox &>(modal);
        said = box.text() + box.informativeText();
    });
    QVERIFY(!fixture.window->openFile(path));
    QVERIFY(visitor.met());
    QVERIFY(said.contains(path));
    QCOMPARE(recentShown(fixture), QStringList{u"No files yet"_s});
}

void TestWindowFiles::ampersandsInRecentFiles()
{
    WindowFixture fixture;
    fixture.shown();
    const QString path = fixture.writeFile(u"this & that.json"_s, kLesson);
    QVERIFY(fixture.window->openFile(path));
    QCOMPARE(recentShown(fixture), QStringList{QString(path).replace(u'&', u"&&"_s)});
}

void TestWindowFiles::everythingIsRemembered()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.open("virtual-nodes");
    fixture.appearance->setZoom(1.3);
    fixture.appearance->setThemeChoice(ThemeChoice::Dark);
    fixture.appearance->setLanguage(Language::Chinese);
    fixture.appearance->setAnimationsChosen(false);
    fixture.player().setSpeed(2);
    fixture.restart();
    fixture.shown();
    QCOMPARE(fixture.player().lesson().scenario().id, std::string("virtual-nodes"));
    QCOMPARE(fixture.step(), std::size_t(0));
    QVERIFY(!fixture.player().playing());
    QCOMPARE(fixture.appearance->zoom(), 1.3);
    QCOMPARE(fixture.appearance->themeChoice(), ThemeChoice::Dark);
    QCOMPARE(fixture.appearance->language(), Language::Chinese);
    QVERIFY(!fixture.appearance->animates());
    QCOMPARE(fixture.player().speed(), 2.0);
    QCOMPARE(fixture.child<QComboBox>("speed")->currentText(), u"2×"_s);
    QVERIFY(fixture.action("themeDark")->isChecked());
    for (const ThemeChoice choice :
         {ThemeChoice::HighContrast, ThemeChoice::Light, ThemeChoice::FollowDesktop}) {
        fixture.appearance->setThemeChoice(choice);
        fixture.restart();
        QCOMPARE(fixture.appearance->themeChoice(), choice);
        fixture.shown();
    }
    QVERIFY(fixture.action("chinese")->isChecked());
    QVERIFY(!fixture.action("animate")->isChecked());
}

void TestWindowFiles::geometryIsRemembered()
{
    WindowFixture fixture;
    fixture.shown();
    // Not larger than the screen of the test, which a window is fitted into.
    const QSize smallest = fixture.window->minimumSize();
    const QSize size = smallest + QSize(0, 40);
    if (size.boundedTo(fixture.window->screen()->availableSize()) != size)
        QSKIP("the screen is smaller than the window");
    fixture.window->resize(size);
    QTRY_COMPARE(fixture.window->size(), size);
    fixture.restart();
    fixture.shown();
    QTRY_COMPARE(fixture.window->size(), size);
}

void TestWindowFiles::aFileIsNotStartedWith()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.open("node-leaves");
    fixture.restart();
    fixture.shown();
    QVERIFY(fixture.window->openFile(fixture.writeFile(u"a.json"_s, kLesson)));
    fixture.restart();
    QCOMPARE(fixture.player().lesson().scenario().id, std::string("node-leaves"));
}

void TestWindowFiles::brokenSettingsDoNoHarm()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.window->close(); // Has written its settings: a second close writes none.
    {
        QSettings settings;
        for (const QString &key :
             {u"appearance/theme"_s, u"appearance/zoom"_s, u"appearance/language"_s,
              u"window/geometry"_s, u"window/columns"_s, u"lesson/scenario"_s, u"lesson/speed"_s,
              u"files/recent"_s})
            settings.setValue(key, u"nonsense"_s);
    }
    fixture.restart();
    fixture.shown();
    QCOMPARE(fixture.player().lesson().scenario().id, std::string("node-joins"));
    QCOMPARE(fixture.appearance->zoom(), 1.0);
    QVERIFY(fixture.player().speed() >= LessonPlayer::kSlowest);
    QVERIFY(fixture.child<QComboBox>("speed")->currentIndex() >= 0);
}

QTEST_MAIN(TestWindowFiles)
#include "tst_windowfiles.moc"
