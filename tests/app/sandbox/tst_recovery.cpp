// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdio>

#include <QDir>
#include <QMessageBox>
#include <QProcess>

#include "SandboxFixture.h"
#include "sandbox/RecordActions.h"
#include "shell/SandboxFiles.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// What another process of this program does: keeps its edit when it is time to, or at once.
const QString kInTime = u"--keeps-in-time"_s;
const QString kAtOnce = u"--keeps-at-once"_s;

/// The same, with a lesson that is being recorded.
const QString kRecords = u"--records"_s;

/// The board that a process was working on when it was killed.
constexpr std::string_view kLost = "A@5 B@200 | 10 20 30";

/// What was recorded on it: a node joins, a token is dragged, and the node that it was of leaves.
const std::vector<Edit> kRecorded{AddNode{nodeAt("C", {Tick{100}})}, MoveToken{{"B"}, {200}, {210}},
                                  RemoveNode{{"A"}}};

/// Another process of this program: edits, says when the edit is kept, and waits for its end.
int editAndWait(const QString &how)
{
    WindowFixture::prepare();
    SandboxFixture fixture(kLost);
    fixture.window->show();
    if (how == kRecords) {
        fixture.sandbox().actions().recording().record()->trigger();
        for (const Edit &edit : kRecorded) {
            if (fixture.bench().perform(edit))
                return 1;
        }
    } else if (fixture.bench().perform(RenameNode{{"A"}, {"renamed"}})) {
        return 1;
    }
    QObject::connect(&fixture.window->sandboxFiles().autosave(), &Autosave::kept, [] {
        std::puts("kept");
        std::fflush(stdout);
    });
    if (how == kAtOnce)
        fixture.window->sandboxFiles().autosave().keepNow();
    return QApplication::exec();
}

QStringList leftFiles()
{
    return QDir(Settings().recoveryFolder()).entryList({u"*.json"_s}, QDir::Files);
}

} // namespace

/// What is left of a process that was killed in the middle of its work.
class TestRecovery : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init();
    void killedAndRestored();
    void recordingIsRestored();
    void discarded();
    void runningIsLeftAlone();
    void properEndLeavesNothing();
    void unreadableIsAskedAbout_data();
    void unreadableIsAskedAbout();

private:
    /// A process that has kept its edit.
    std::unique_ptr<QProcess> editing(const QString &how = kAtOnce);

    QTemporaryDir m_data;
};

void TestRecovery::init()
{
    qputenv("XDG_DATA_HOME", m_data.path().toUtf8());
    QDir(Settings().recoveryFolder()).removeRecursively();
}

std::unique_ptr<QProcess> TestRecovery::editing(const QString &how)
{
    auto process = std::make_unique<QProcess>();
    process->start(QCoreApplication::applicationFilePath(), {how});
    while (process->state() != QProcess::NotRunning && !process->canReadLine())
        process->waitForReadyRead(30000);
    return process;
}

void TestRecovery::killedAndRestored()
{
    const auto process = editing(kInTime);
    QCOMPARE(process->readLine().trimmed(), QByteArray("kept"));
    process->kill(); // -9
    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);
    QCOMPARE(leftFiles().size(), 1);

    SandboxFixture fixture;
    fixture.shown();
    fixture.window->pages().showPage(u"lesson"_s);
    const ModalVisitor visitor([](QWidget &modal) {
        QCOMPARE(modal.objectName(), u"recovery"_s);
        modal.findChildren<QPushButton *>().at(0)->click();
    });
    fixture.window->sandboxFiles().recover();
    QVERIFY(visitor.met());
    QCOMPARE(fixture.window->pages().current(), u"sandbox"_s);
    QVERIFY(fixture.board().find(NodeId{"renamed"}));
    QCOMPARE(fixture.board().keys().size(), std::size_t(3));
    QVERIFY(fixture.window->sandboxFiles().modified());
    // It is this process's own now, and still unsaved.
    QCOMPARE(leftFiles(),
             QStringList(QFileInfo(fixture.window->sandboxFiles().autosave().file()).fileName()));
}

/// The steps that were recorded are there again, and the recording goes on.
void TestRecovery::recordingIsRestored()
{
    const auto process = editing(kRecords);
    QCOMPARE(process->readLine().trimmed(), QByteArray("kept"));
    process->kill();
    QVERIFY(process->waitForFinished());
    QCOMPARE(process->exitStatus(), QProcess::CrashExit);

    SandboxFixture fixture;
    fixture.shown();
    const ModalVisitor visitor(
        [](QWidget &modal) { modal.findChildren<QPushButton *>().at(0)->click(); });
    fixture.window->sandboxFiles().recover();
    QVERIFY(visitor.met());
    QVERIFY(fixture.window->sandboxFiles().modified());
    QVERIFY(fixture.sandbox().actions().recording().record()->isChecked());
    Board expected = *readRingText(kLost);
    for (const Edit &edit : kRecorded)
        expected = edited(expected, edit).value();
    QVERIFY(fixture.board() == expected);
    const Recording *recording = fixture.bench().recording();
    QVERIFY(recording);
    QCOMPARE(recording->draft.steps().size(), 1 + kRecorded.size());
    QVERIFY(faultsOf(*recording).empty());
    // They are edits, not only what came of them.
    for (std::size_t i = 0; i < kRecorded.size(); ++i)
        QVERIFY(recording->draft.steps()[i + 1].edits == std::vector<Edit>{kRecorded[i]});
    QVERIFY(!fixture.bench().perform(AddNode{nodeAt("D", {Tick{300}})}));
    QCOMPARE(fixture.bench().recording()->draft.steps().size(), 2 + kRecorded.size());
    QCOMPARE(leftFiles(),
             QStringList(QFileInfo(fixture.window->sandboxFiles().autosave().file()).fileName()));
}

void TestRecovery::discarded()
{
    const auto process = editing();
    process->kill();
    QVERIFY(process->waitForFinished());
    SandboxFixture fixture;
    fixture.shown();
    const SharedBoard before = fixture.bench().sharedBoard();
    const ModalVisitor visitor(
        [](QWidget &modal) { modal.findChildren<QPushButton *>().at(1)->click(); });
    fixture.window->sandboxFiles().recover();
    QVERIFY(visitor.met());
    QCOMPARE(fixture.bench().sharedBoard(), before);
    QVERIFY(leftFiles().isEmpty());
}

void TestRecovery::runningIsLeftAlone()
{
    const auto process = editing();
    SandboxFixture fixture;
    fixture.shown();
    const ModalVisitor visitor;
    fixture.window->sandboxFiles().recover();
    QVERIFY(!visitor.met());
    QCOMPARE(leftFiles().size(), 1);
    process->kill();
    process->waitForFinished();
}

void TestRecovery::properEndLeavesNothing()
{
    {
        SandboxFixture fixture;
        QVERIFY(!fixture.bench().perform(RemoveNode{{"N1"}}));
        fixture.window->sandboxFiles().autosave().keepNow();
        QCOMPARE(leftFiles().size(), 1);
        fixture.bench().history().undo(); // Nothing is unsaved any more.
        QVERIFY(leftFiles().isEmpty());
        fixture.bench().history().redo();
        fixture.window->sandboxFiles().autosave().keepNow();
        QCOMPARE(leftFiles().size(), 1);
    }
    QVERIFY(leftFiles().isEmpty());
}

void TestRecovery::unreadableIsAskedAbout_data()
{
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QString>("told");
    QTest::newRow("broken") << QByteArray("{\"path\":") << u"unreadable.json"_s;
    QTest::newRow("later format")
        << QByteArray(R"({"path":"","time":"2030-01-01T00:00:00Z","scenario":"{\"steps\":7}"})")
        << u"format"_s;
}

/// What cannot be read is left until the user gives it up: another version may know it.
void TestRecovery::unreadableIsAskedAbout()
{
    QFETCH(QByteArray, content);
    QFETCH(QString, told);
    const QString folder = Settings().recoveryFolder();
    QVERIFY(QDir().mkpath(folder));
    QFile file(QDir(folder).filePath(u"unreadable.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(content);
    file.close();
    SandboxFixture fixture;
    fixture.shown();
    const SharedBoard before = fixture.bench().sharedBoard();
    for (const QString &button : {u"Later"_s, u"Discard"_s}) {
        const ModalVisitor visitor([&](QWidget &modal) {
            auto *box = qobject_cast<QMessageBox *>(&modal);
            QVERIFY(box);
            QVERIFY2(box->informativeText().contains(told), qPrintable(box->informativeText()));
            for (QAbstractButton *each : box->buttons()) {
                if (each->text().remove(u'&') == button)
                    each->click();
            }
        });
        fixture.window->sandboxFiles().recover();
        QVERIFY(visitor.met());
        QCOMPARE(fixture.bench().sharedBoard(), before);
        QCOMPARE(leftFiles().size(), button == u"Later"_s ? 1 : 0);
    }
}

int main(int argc, char **argv)
{
    QApplication application(argc, argv);
    const QString what = QCoreApplication::arguments().value(1);
    if (what == kInTime || what == kAtOnce || what == kRecords)
        return editAndWait(what);
    WindowFixture::prepare();
    TestRecovery test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_recovery.moc"
