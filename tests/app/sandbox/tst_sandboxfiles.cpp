// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>

#include "SandboxFixture.h"
#include "lesson/ScenarioReader.h"
#include "shell/SandboxFiles.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// Gives a name in a file dialog.
std::function<void(QWidget &)> choosing(const QString &path)
{
    return [path](QWidget &modal) {
        auto *dialog = qobject_cast<QFileDialog *>(&modal);
        QVERIFY(dialog);
        dialog->selectFile(path);
        QMetaObject::invokeMethod(dialog, "accept");
    };
}

QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

void dropOn(QWidget &window, const QString &path)
{
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter(QPoint(20, 200), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(20, 200), Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&window, &drop);
}

} // namespace

/// Files of the sandbox, in the real window.
class TestSandboxFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void savedAndOpenedAgain();
    void savedFileOnTheCommandLine();
    void dropAndRecent();
    void faultyFilesChangeNothing_data();
    void faultyFilesChangeNothing();
    void unsavedIsAskedAbout();
    void closingAsks();
    void unwritableFolder();
    void forkFromAStep();
    void everyLessonAsACopy();
    void pictureIsCopied();
    void aFileChangedOutsideIsNotWrittenOver();

private:
    SandboxFiles &files(const SandboxFixture &fixture) { return fixture.window->sandboxFiles(); }
};

void TestSandboxFiles::savedAndOpenedAgain()
{
    SandboxFixture fixture("N1@20,140 N2*5 cache@280 | 10 alice K5=155");
    fixture.shown();
    QVERIFY(!fixture.bench().perform(SetRequests{{{{"alice"}, 12}}}));
    QVERIFY(!fixture.bench().perform(SetRule{Rule::Bounded, {1500, {}, 4}}));
    QVERIFY(!fixture.bench().perform(SetCapacity{{{{"N2"}, 3}}}));
    QVERIFY(!fixture.bench().perform(ShowModulo{true}));
    QVERIFY(files(fixture).modified());
    QVERIFY(fixture.window->isWindowModified());
    const Board before = fixture.board();
    const QString path = fixture.folder() + u"/ring"_s;
    const ModalVisitor visitor(choosing(path));
    fixture.key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(visitor.met());
    // Keys go to the window again only once the dialog has given it back.
    fixture.shown();
    QCOMPARE(files(fixture).path(), path + u".json"_s);
    QVERIFY(!fixture.window->isWindowModified());
    QVERIFY(fixture.window->windowTitle().startsWith(u"ring"_s));
    QVERIFY(!fixture.bench().perform(RemoveNode{{"N1"}}));
    fixture.key(Qt::Key_S, Qt::ControlModifier); // To its file, without a question.
    fixture.bench().history().undo();
    QVERIFY(files(fixture).modified());
    fixture.key(Qt::Key_S, Qt::ControlModifier);
    fixture.key(Qt::Key_N, Qt::ControlModifier);
    QVERIFY(fixture.board().nodes().empty());
    QVERIFY(fixture.window->openFile(path + u".json"_s));
    QVERIFY(fixture.board() == before);
    QCOMPARE(fixture.bench().history().count(), 0);
    QVERIFY(!files(fixture).modified());
}

void TestSandboxFiles::savedFileOnTheCommandLine()
{
    SandboxFixture fixture("N1@20 N2@140 | 10 35 alice");
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(SetTokenCount{{"N2"}, 3}));
    const QString path = fixture.folder() + u"/ring.json"_s;
    const ModalVisitor visitor(choosing(path));
    fixture.action("saveRingAs")->trigger();
    const auto run = [](const QStringList &arguments) {
        QProcess process;
        process.start(QStringLiteral(RINGWALK_PROGRAM), arguments);
        process.waitForFinished(-1);
        return std::pair(process.exitCode(), process.readAllStandardOutput());
    };
    QCOMPARE(run({u"check"_s, path}).first, 0);
    const auto trace = run({u"trace"_s, path, u"--json"_s});
    QCOMPARE(trace.first, 0);
    QVERIFY(trace.second.contains("\"alice\""));
    QCOMPARE(run({u"export"_s, path, u"-o"_s, fixture.folder() + u"/ring.svg"_s}).first, 0);
    QVERIFY(QFile::exists(fixture.folder() + u"/ring.svg"_s));
}

void TestSandboxFiles::dropAndRecent()
{
    SandboxFixture fixture;
    fixture.shown();
    const QString path =
        fixture.writeFile(u"dropped.json"_s, QByteArray::fromStdString(builtInJson("node-leaves")));
    const auto lesson = fixture.player().sharedLesson();
    dropOn(*fixture.window, path);
    // A lesson is there with all its steps, at the ring of the last one: N4 has left.
    QCOMPARE(fixture.bench().recording()->draft.steps().size(),
             builtInLesson("node-leaves")->stepCount());
    QCOMPARE(fixture.board().nodes().size(), std::size_t(3));
    QCOMPARE(fixture.player().sharedLesson(), lesson); // The other page is left alone.
    QCOMPARE(fixture.settings->recentFiles().value(0), path);
    // On the lesson page the same file is a lesson.
    fixture.window->pages().showPage(u"lesson"_s);
    dropOn(*fixture.window, path);
    QVERIFY(fixture.player().sharedLesson() != lesson);
}

void TestSandboxFiles::faultyFilesChangeNothing_data()
{
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("told");
    const QByteArray good = QByteArray::fromStdString(builtInJson("node-joins"));
    QByteArray outside = good;
    outside.replace("\"tokens\": [20]", "\"tokens\": [400]");
    QByteArray newer = good;
    newer.replace("\"version\": 1", "\"version\": 2");
    QTest::newRow("a token off the ring") << outside << u"/tokens/0"_s;
    QTest::newRow("a newer version") << newer << u"2"_s;
    QTest::newRow("broken off") << good.left(good.size() / 2) << QString();
    QTest::newRow("not ours") << QByteArray("{\"type\":\"FeatureCollection\"}") << QString();
    QTest::newRow("no JSON") << QByteArray("\x89PNG\r\n") << QString();
    QTest::newRow("empty") << QByteArray() << QString();
    QTest::newRow("too large") << QByteArray(qsizetype(kMaxScenarioBytes) + 1, ' ') << QString();
}

void TestSandboxFiles::faultyFilesChangeNothing()
{
    QFETCH(QByteArray, bytes);
    QFETCH(QString, told);
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    const SharedBoard before = fixture.bench().sharedBoard();
    const QString title = fixture.window->windowTitle();
    const QString path = fixture.writeFile(u"faulty.json"_s, bytes);
    QString message;
    const ModalVisitor visitor([&message](QWidget &modal) {
        const auto *box = qobject_cast<QMessageBox *>(&modal);
        message = box->text() + u'\n' + box->informativeText();
    });
    QVERIFY(!fixture.window->openFile(path));
    QVERIFY(visitor.met());
    QVERIFY2(message.contains(path) && message.contains(told), qPrintable(message));
    QVERIFY(message.size() > path.size() + 3);
    QCOMPARE(fixture.bench().sharedBoard(), before);
    QCOMPARE(fixture.bench().history().count(), 1);
    QCOMPARE(fixture.window->windowTitle(), title);
    // It stays at hand, to be opened once it is mended.
    QVERIFY(fixture.settings->recentFiles().contains(path));
}

void TestSandboxFiles::unsavedIsAskedAbout()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    const SharedBoard before = fixture.bench().sharedBoard();
    {
        const ModalVisitor visitor(pressing(u"Cancel"_s));
        QVERIFY(!files(fixture).makeNew());
        QVERIFY(visitor.met());
        QCOMPARE(fixture.bench().sharedBoard(), before);
        QVERIFY(files(fixture).modified());
    }
    // Undone there is nothing to save, and nothing to ask.
    fixture.bench().history().undo();
    QVERIFY(!files(fixture).modified());
    fixture.bench().history().redo();
    const ModalVisitor visitor(pressing(u"Discard"_s));
    QVERIFY(files(fixture).makeNew());
    QVERIFY(visitor.met());
    QVERIFY(fixture.board().nodes().empty());
}

void TestSandboxFiles::closingAsks()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    {
        const ModalVisitor visitor(pressing(u"Cancel"_s));
        QVERIFY(!fixture.window->close());
        QVERIFY(visitor.met());
        QVERIFY(fixture.window->isVisible());
    }
    const ModalVisitor visitor(pressing(u"Discard"_s));
    QVERIFY(fixture.window->close());
}

void TestSandboxFiles::unwritableFolder()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    // A folder that is a file cannot be written into, whoever runs this.
    const QString inside = fixture.writeFile(u"file"_s, "x") + u"/ring.json"_s;
    QString message;
    const ModalVisitor visitor(
        [&message](QWidget &modal) { message = qobject_cast<QMessageBox *>(&modal)->text(); });
    QVERIFY(!files(fixture).saveTo(inside));
    QVERIFY2(message.contains(inside), qPrintable(message));
    QVERIFY(files(fixture).modified());
    QVERIFY(files(fixture).path().isEmpty());
}

void TestSandboxFiles::forkFromAStep()
{
    WindowFixture fixture;
    fixture.open("node-joins");
    fixture.shown();
    fixture.player().setStep(8);
    fixture.action("openInSandbox")->trigger();
    QCOMPARE(fixture.window->pages().current(), u"sandbox"_s);
    const Board &board = fixture.window->sandboxPage().bench().board();
    QCOMPARE(board.nodes().size(), std::size_t(4));
    const PaneSnapshot &lesson = fixture.player().snapshot().panes.front();
    const PaneSnapshot &ring = fixture.window->sandboxPage().bench().ring();
    for (const KeyView &key : lesson.keys)
        QCOMPARE(ring.nodes[*ring.find(key.id)->owner].id.text, lesson.nodes[*key.owner].id.text);
}

void TestSandboxFiles::everyLessonAsACopy()
{
    SandboxFixture fixture;
    fixture.shown();
    auto *copies = fixture.child<QMenu>("copies");
    Q_EMIT copies->aboutToShow();
    Q_EMIT copies->aboutToShow(); // The menus of the first time are gone.
    QCOMPARE(copies->findChildren<QMenu *>().size(), copies->actions().size());
    std::size_t count = 0;
    for (const QAction *group : copies->actions()) {
        for (QAction *lesson : group->menu()->actions()) {
            lesson->trigger();
            QVERIFY2(!fixture.board().nodes().empty() || !fixture.board().keys().empty(),
                     qPrintable(lesson->text()));
            ++count;
        }
    }
    QCOMPARE(count, builtInIds().size());
}

void TestSandboxFiles::pictureIsCopied()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.action("copySvg")->trigger();
    const QString svg = QApplication::clipboard()->text();
    QVERIFY(svg.contains(u"id=\"node-N3\""_s));
    QVERIFY(!svg.contains(u"N4"_s)); // That of the sandbox, not of the lesson.
    fixture.action("copyPng")->trigger();
    QVERIFY(!QApplication::clipboard()->image().isNull());
}

void TestSandboxFiles::aFileChangedOutsideIsNotWrittenOver()
{
    SandboxFixture fixture;
    fixture.shown();
    const QString path = fixture.folder() + u"/ring.json"_s;
    QVERIFY(files(fixture).saveTo(path));
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    QByteArray other = contentOf(path);
    other.replace("\"ring\"", "\"another\"");
    QVERIFY(other != contentOf(path));
    fixture.writeFile(u"ring.json"_s, other);
    {
        const ModalVisitor visitor([](QWidget &modal) {
            QCOMPARE(modal.objectName(), u"changedOutside"_s);
            pressing(u"Cancel"_s)(modal);
        });
        QVERIFY(!files(fixture).save());
        QVERIFY(visitor.met());
    }
    QCOMPARE(contentOf(path), other);
    QVERIFY(files(fixture).modified());
    {
        const ModalVisitor visitor(pressing(u"Replace"_s));
        QVERIFY(files(fixture).save());
        QVERIFY(visitor.met());
    }
    QVERIFY(contentOf(path) != other);
    // What was written here is known, and so is what was opened.
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N2"}}));
    QVERIFY(files(fixture).save());
    QVERIFY(files(fixture).open(path));
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N5", {Tick{5}})}));
    QVERIFY(files(fixture).save());
    // A file that has gone is written again.
    QVERIFY(QFile::remove(path));
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N6", {Tick{6}})}));
    QVERIFY(files(fixture).save());
    QVERIFY(QFile::exists(path));
}

QTEST_MAIN(TestSandboxFiles)
#include "tst_sandboxfiles.moc"
