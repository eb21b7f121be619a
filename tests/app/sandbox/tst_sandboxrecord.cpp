// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFileDialog>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include "RecordFixture.h"
#include "lesson/ScenarioReader.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

struct Ended
{
    int code = -1;
    QByteArray output;
};

Ended run(const QStringList &arguments)
{
    QProcess process;
    process.start(QStringLiteral(RINGWALK_PROGRAM), arguments);
    process.waitForFinished(-1);
    return {process.exitCode(), process.readAllStandardOutput()};
}

} // namespace

/// A lesson recorded by hand in the real window.
class TestSandboxRecord : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void recordedEditedMovedAndSaved();
    void everythingIsUndone();
    void impossibleStepIsKept();
    void sliderIsOneStep();
    void keysAreOfTheWholeLesson();
    void aChosenStepIsShown();
    void anUntitledLessonIsCalledAsItsFile();
};

void TestSandboxRecord::recordedEditedMovedAndSaved()
{
    RecordFixture fixture;
    QVERIFY(fixture.child<QToolButton>("recordButton")->isChecked());
    QCOMPARE(fixture.steps().size(), 1);
    fixture.recordThree();
    QCOMPARE(fixture.steps().size(), 4);
    QVERIFY2(fixture.steps().at(1).contains(u"N4 joins at 220"_s),
             qPrintable(fixture.steps().join(u'\n')));
    // Recorded or not, an edit does the same.
    SandboxFixture plain;
    QVERIFY(!plain.bench().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    QVERIFY(!plain.bench().perform(MoveToken{{"N1"}, {20}, {61}}));
    QVERIFY(!plain.bench().perform(RemoveNode{{"N2"}}));
    QVERIFY(fixture.board() == plain.board());
    QCOMPARE(fixture.owners(), plain.owners());

    fixture.choose(1);
    QVERIFY(fixture.edit([](QWidget &dialog) {
        in<QLineEdit>(dialog, "stepTitleEnglish")->setText(u"One more: {keysOf:N4}"_s);
        in<QLineEdit>(dialog, "stepTitleChinese")->setText(u"多一个节点"_s);
        in<QPlainTextEdit>(dialog, "stepNotesEnglish")->setPlainText(u"Ask first."_s);
        in<QPlainTextEdit>(dialog, "stepNotesChinese")->setPlainText(u"先提问。"_s);
    }));
    // Of the keys 155, 185, 205 and 235, those after 140 up to 220 are the new node's.
    QCOMPARE(fixture.steps().at(1), u"2  One more: K5, K6, K7"_s);
    fixture.appearance->setLanguage(Language::Chinese);
    QCOMPARE(fixture.steps().at(1), u"2  多一个节点"_s);
    fixture.appearance->setLanguage(Language::English);

    // N2 leaves before the token moves, and the last step goes.
    fixture.choose(3);
    fixture.view().setFocus();
    fixture.key(Qt::Key_Up, Qt::AltModifier);
    QVERIFY(fixture.steps().at(2).contains(u"N2 leaves"_s));
    QVERIFY(fixture.board() == plain.board());
    QCOMPARE(fixture.view().currentIndex().row(), 2);
    fixture.key(Qt::Key_Down);
    fixture.key(Qt::Key_Delete);
    QCOMPARE(fixture.steps().size(), 3);
    plain.bench().start(*readRingText(SandboxFixture::kThreeNodes));
    QVERIFY(!plain.bench().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    QVERIFY(!plain.bench().perform(RemoveNode{{"N2"}}));
    QVERIFY(fixture.board() == plain.board());

    const QString path = fixture.folder() + u"/own.json"_s;
    const ModalVisitor visitor([path](QWidget &modal) {
        qobject_cast<QFileDialog *>(&modal)->selectFile(path);
        QMetaObject::invokeMethod(&modal, "accept");
    });
    fixture.key(Qt::Key_S, Qt::ControlModifier);
    QVERIFY(visitor.met());
    QVERIFY(!fixture.window->sandboxFiles().modified());

    QCOMPARE(run({u"check"_s, path}).code, 0);
    const Ended trace = run({u"trace"_s, path, u"--json"_s});
    QCOMPARE(trace.code, 0);
    const QJsonArray steps = QJsonDocument::fromJson(trace.output)[u"steps"_s].toArray();
    QCOMPARE(steps.size(), 3);
    QCOMPARE(steps[1][u"title"_s].toString(), u"One more: K5, K6, K7"_s);
    QStringList owners;
    for (const QJsonValue key : steps[2][u"panes"_s][0][u"keys"_s].toArray())
        owners.append(key[u"id"_s].toString() + u':' + key[u"owner"_s].toString());
    QCOMPARE(owners, plain.owners());
    for (const QString &step : {u"1"_s, u"3"_s}) {
        const QString svg = fixture.folder() + u"/step"_s + step + u".svg"_s;
        QCOMPARE(run({u"export"_s, path, u"--step"_s, step, u"-o"_s, svg}).code, 0);
        QCOMPARE(contentOf(svg).contains("id=\"node-N4\""), step == u"3"_s);
    }

    // Opened again it is the same lesson, to go on with.
    const QStringList before = fixture.steps();
    const QByteArray saved = contentOf(path);
    QVERIFY(fixture.window->sandboxFiles().makeNew());
    QVERIFY(!fixture.bench().recording());
    QVERIFY(fixture.window->openFile(path));
    QCOMPARE(fixture.steps(), before);
    QVERIFY(fixture.board() == plain.board());
    QCOMPARE(fixture.draft().steps()[1].step.notes.english, std::string("Ask first."));
    QVERIFY(fixture.window->sandboxFiles().save());
    QCOMPARE(contentOf(path), saved);
}

void TestSandboxRecord::everythingIsUndone()
{
    RecordFixture fixture;
    fixture.recordThree();
    fixture.choose(1);
    QVERIFY(fixture.edit(
        [](QWidget &dialog) { in<QLineEdit>(dialog, "stepTitleEnglish")->setText(u"Other"_s); }));
    fixture.view().setFocus();
    fixture.key(Qt::Key_Down, Qt::AltModifier);
    fixture.key(Qt::Key_Delete);
    fixture.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!fixture.bench().recording());
    QUndoStack &history = fixture.bench().history();
    QCOMPARE(history.count(), 8);
    const std::string last = fixture.text();
    std::vector<std::optional<Draft>> drafts;
    for (int i = history.count(); i > 0; --i) {
        drafts.insert(drafts.begin(),
                      fixture.bench().recording() ? std::optional(fixture.draft()) : std::nullopt);
        history.undo();
    }
    QVERIFY(!fixture.bench().recording());
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    QVERIFY(!fixture.window->sandboxFiles().modified());
    for (const std::optional<Draft> &draft : drafts) {
        history.redo();
        QCOMPARE(fixture.bench().recording() != nullptr, draft.has_value());
        QVERIFY(!draft || fixture.draft() == *draft);
    }
    QCOMPARE(fixture.text(), last);
}

void TestSandboxRecord::impossibleStepIsKept()
{
    RecordFixture fixture;
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    QVERIFY(fixture.sandbox().perform(MoveToken{{"N4"}, {220}, {230}}));
    QCOMPARE(fixture.steps().filter(u"Not possible"_s).size(), 0);
    const Draft before = fixture.draft();
    fixture.choose(1);
    fixture.view().setFocus();
    fixture.key(Qt::Key_Delete);
    QCOMPARE(fixture.steps().size(), 2);
    QVERIFY2(fixture.steps().at(1).contains(u"Not possible here: there is no node N4"_s),
             qPrintable(fixture.steps().at(1)));
    QVERIFY(fixture.message().contains(u"N4"_s));
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    // In the file it is put aside; what is left is a lesson.
    const QString path = fixture.folder() + u"/aside.json"_s;
    QVERIFY(fixture.window->sandboxFiles().saveTo(path));
    const Ended trace = run({u"trace"_s, path, u"--json"_s});
    QCOMPARE(QJsonDocument::fromJson(trace.output)[u"steps"_s].toArray().size(), 1);
    QVERIFY(fixture.window->openFile(path));
    QCOMPARE(fixture.steps().size(), 2);
    // With the node it comes back to life.
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    fixture.choose(1);
    fixture.view().setFocus();
    fixture.key(Qt::Key_Down, Qt::AltModifier);
    QVERIFY2(fixture.steps().filter(u"Not possible"_s).isEmpty(),
             qPrintable(fixture.steps().join(u'\n')));
    QCOMPARE(tickOf(fixture.board().find(NodeId{"N4"})->tokens.at(0)), Tick{230});
}

void TestSandboxRecord::sliderIsOneStep()
{
    RecordFixture fixture;
    fixture.canvas().setCurrent("node-N1");
    auto *slider = fixture.child<QSlider>("tokenCount");
    slider->setSliderDown(true);
    for (int count = 2; count <= 5; ++count)
        slider->setSliderPosition(count);
    slider->setSliderDown(false);
    QCOMPARE(fixture.steps().size(), 2);
    QVERIFY(fixture.steps().at(1).contains(u"5 tokens"_s));
    QCOMPARE(fixture.board().find(NodeId{"N1"})->tokens.size(), std::size_t(5));
    slider->setSliderDown(true);
    slider->setSliderPosition(9);
    slider->setSliderPosition(5);
    slider->setSliderDown(false);
    QCOMPARE(fixture.steps().size(), 2);
}

void TestSandboxRecord::keysAreOfTheWholeLesson()
{
    RecordFixture fixture;
    fixture.recordThree();
    QVERIFY(fixture.sandbox().perform(AddKeys{{keyAt("extra", Tick{300})}}));
    QVERIFY(fixture.sandbox().perform(RenameNode{{"N4"}, {"new"}}));
    QCOMPARE(fixture.steps().size(), 4);
    QVERIFY2(fixture.steps().at(1).contains(u"new joins at 220"_s),
             qPrintable(fixture.steps().at(1)));
    QVERIFY(fixture.board().find(KeyId{"extra"}));
    QVERIFY(fixture.bench().recording()->replay.lesson->snapshot(0).panes[0].find(KeyId{"extra"}));
    // Another ring is no step; it is said so, and nothing happens.
    const SharedBoard before = fixture.bench().sharedBoard();
    QVERIFY(fixture.bench().replace(*readRingText("A@1 | 2"), {"Paste"}));
    QCOMPARE(fixture.bench().sharedBoard(), before);
}

void TestSandboxRecord::aChosenStepIsShown()
{
    RecordFixture fixture;
    fixture.recordThree();
    const SharedBoard now = fixture.bench().sharedBoard();
    const auto names = [&fixture] {
        QStringList list;
        for (const NodeView &node : fixture.canvas().pane()->nodes) {
            if (node.state == NodeState::Active)
                list.append(QString::fromStdString(node.id.text));
        }
        return list.join(u' ');
    };
    QCOMPARE(names(), u"N1 N3 N4"_s);
    fixture.choose(1);
    QCOMPARE(names(), u"N1 N2 N3 N4"_s);
    QCOMPARE(fatesOf(*fixture.canvas().pane()).moved, 3); // K5, K6 and K7 to N4.
    QVERIFY2(fixture.message().contains(u"Step 2"_s), qPrintable(fixture.message()));
    fixture.choose(0);
    QCOMPARE(names(), u"N1 N2 N3"_s);
    QCOMPARE(fixture.bench().sharedBoard(), now);
    // A click leaves it, and takes hold of nothing.
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{140}));
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{140}));
    QCOMPARE(names(), u"N1 N3 N4"_s);
    QCOMPARE(fixture.view().currentIndex().row(), 3);
    fixture.choose(1);
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_Escape);
    QCOMPARE(names(), u"N1 N3 N4"_s);
    // An edit is done to the board, and leaves the step.
    fixture.choose(0);
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N5", {Tick{5}})}));
    QVERIFY(!fixture.bench().stepShown());
    QVERIFY(fixture.canvas().pane()->find(NodeId{"N5"}).has_value());
}

void TestSandboxRecord::anUntitledLessonIsCalledAsItsFile()
{
    RecordFixture fixture;
    fixture.recordThree();
    const QString path = fixture.folder() + u"/mine.json"_s;
    QVERIFY(fixture.window->sandboxFiles().saveTo(path));
    const auto title = [&path] { return readScenarioFile(path.toStdString())->title.english; };
    QCOMPARE(title(), std::string("mine"));
    QVERIFY(fixture.edit([](QWidget &dialog) {
        in<QLineEdit>(dialog, "lessonTitleEnglish")->setText(u"Four nodes"_s);
    }));
    QVERIFY(fixture.window->sandboxFiles().saveTo(path));
    QCOMPARE(title(), std::string("Four nodes"));
}

QTEST_MAIN(TestSandboxRecord)
#include "tst_sandboxrecord.moc"
