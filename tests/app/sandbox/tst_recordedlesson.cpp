// SPDX-License-Identifier: GPL-3.0-or-later
#include <QMessageBox>
#include <QProcess>

#include "RecordFixture.h"
#include "shell/ExportDialog.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

int check(const QString &path)
{
    QProcess process;
    process.start(QStringLiteral(RINGWALK_PROGRAM), {u"check"_s, path});
    process.waitForFinished(-1);
    return process.exitCode();
}

} // namespace

/// What becomes of a recorded lesson: it is shown, exported, saved and opened again.
class TestRecordedLesson : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void shownAsALesson();
    void recordedLessonIsExported();
    void openedLessonAdapts();
    void ringDoesNotReplaceTheLesson();
    void whatCannotBeReadIsNotSaved();
};

void TestRecordedLesson::shownAsALesson()
{
    RecordFixture fixture;
    fixture.recordThree();
    fixture.choose(2);
    fixture.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.window->pages().current(), u"lesson"_s);
    QCOMPARE(fixture.player().lesson().stepCount(), std::size_t(4));
    QCOMPARE(fixture.step(), std::size_t(2));
    // It is in a file that goes with the window, which is not to be found again.
    QVERIFY(!fixture.action("reload")->isEnabled());
    fixture.key(Qt::Key_R, Qt::ControlModifier);
    QVERIFY(fixture.settings->recentFiles().isEmpty());
    // Back again it goes on, and the next look is at what it is then.
    fixture.window->pages().showPage(u"sandbox"_s);
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N3"}}));
    fixture.key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.player().lesson().stepCount(), std::size_t(5));
    QCOMPARE(fixture.step(), std::size_t(4));
}

/// On the page of the sandbox there is a choice: the ring, or the steps.
void TestRecordedLesson::recordedLessonIsExported()
{
    RecordFixture fixture;
    fixture.recordThree();
    fixture.choose(2);
    const QString folder = fixture.folder();
    const ModalVisitor visitor([&folder](QWidget &modal) {
        auto *dialog = qobject_cast<ExportDialog *>(&modal);
        auto *source = in<QComboBox>(modal, "source");
        QCOMPARE(source->count(), 2);
        QCOMPARE(source->currentIndex(), 0);
        QVERIFY(source->isVisible());
        QVERIFY(dialog->save(folder + u"/ring.svg"_s));
        source->setCurrentIndex(1);
        QVERIFY(dialog->save(folder + u"/step.svg"_s));
        in<QComboBox>(modal, "format")->setCurrentIndex(int(FigureFormat::Html));
        QVERIFY(dialog->save(folder + u"/lesson.html"_s));
        in<QComboBox>(modal, "format")->setCurrentIndex(int(FigureFormat::Svg));
        in<QComboBox>(modal, "scope")->setCurrentIndex(1);
        QVERIFY(dialog->goesToFolder());
        QVERIFY(dialog->save(folder + u"/steps"_s));
        modal.close();
    });
    fixture.key(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(visitor.met());
    fixture.shown();
    // At the ring of the moment N2 has left; at the third step it is there, after the drag to 61.
    QVERIFY(!contentOf(folder + u"/ring.svg"_s).contains("id=\"node-N2\""));
    QVERIFY(contentOf(folder + u"/step.svg"_s).contains("id=\"token-N1-61\""));
    QVERIFY(contentOf(folder + u"/step.svg"_s).contains("id=\"node-N2\""));
    QCOMPARE(QDir(folder + u"/steps"_s).entryList({u"*.svg"_s}).size(), 4);
    const QByteArray page = contentOf(folder + u"/lesson.html"_s);
    for (const QStringList lines = fixture.steps(); const QString &line : lines)
        QVERIFY2(page.contains(line.mid(3).toHtmlEscaped().toUtf8()), qPrintable(line));

    // A step with a fault cannot be played; the ring can be exported all the same.
    DraftStep step = fixture.draft().steps()[1];
    step.step.text = {"{nonsense}"};
    fixture.bench().changeLesson(fixture.draft().withStep(1, step), {"Fault"});
    const ModalVisitor faulty([](QWidget &modal) {
        auto *source = in<QComboBox>(modal, "source");
        QCOMPARE(source->count(), 2);
        QVERIFY(!(source->model()->flags(source->model()->index(1, 0)) & Qt::ItemIsEnabled));
        modal.close();
    });
    fixture.key(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(faulty.met());
    fixture.shown();
    // Elsewhere the button speaks of something else.
    const auto tip = [&fixture] { return fixture.child<QToolButton>("exportButton")->toolTip(); };
    QVERIFY(tip().contains(u"ring"_s));
    fixture.window->pages().showPage(u"lesson"_s);
    QVERIFY(tip().contains(u"step"_s));
    const ModalVisitor lesson([](QWidget &modal) {
        QVERIFY(!in<QComboBox>(modal, "source")->isVisible());
        modal.close();
    });
    fixture.key(Qt::Key_E, Qt::ControlModifier);
    QVERIFY(lesson.met());
    fixture.window->pages().showPage(u"lab"_s);
    QVERIFY(tip().contains(u"figure"_s));
}

/// Steps of a file are moved and removed like those that were just recorded.
void TestRecordedLesson::openedLessonAdapts()
{
    RecordFixture fixture;
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    QVERIFY(fixture.sandbox().perform(AddToken{{"N1"}, {100}}));
    QVERIFY(fixture.sandbox().perform(MoveToken{{"N1"}, {20}, {61}}));
    QVERIFY(fixture.sandbox().perform(MoveToken{{"N4"}, {220}, {230}}));
    const QString path = fixture.folder() + u"/saved.json"_s;
    QVERIFY(fixture.window->sandboxFiles().saveTo(path));
    QVERIFY(fixture.window->openFile(path));
    QCOMPARE(fixture.steps().size(), 5);
    // Without the step that gave N1 a second token it has one, which moves all the same.
    fixture.choose(2);
    fixture.view().setFocus();
    fixture.key(Qt::Key_Delete);
    QCOMPARE(fixture.steps().size(), 4);
    QVERIFY2(fixture.steps().filter(u"Not possible"_s).isEmpty(),
             qPrintable(fixture.steps().join(u'\n')));
    QCOMPARE(fixture.text().substr(0, fixture.text().find(" |")),
             std::string("N1@61 N2@140 N3@280 N4@230"));
    // Without N4 its token cannot move: that step is marked, and comes back with it.
    fixture.choose(1);
    fixture.view().setFocus();
    fixture.key(Qt::Key_Delete);
    QVERIFY2(fixture.steps().at(2).contains(u"Not possible here: there is no node N4"_s),
             qPrintable(fixture.steps().join(u'\n')));
    QCOMPARE(fixture.text().substr(0, fixture.text().find(" |")),
             std::string("N1@61 N2@140 N3@280"));
    fixture.bench().history().undo();
    QVERIFY(fixture.steps().filter(u"Not possible"_s).isEmpty());
}

void TestRecordedLesson::ringDoesNotReplaceTheLesson()
{
    RecordFixture fixture;
    fixture.recordThree();
    const QString path = fixture.folder() + u"/lesson.json"_s;
    QVERIFY(fixture.window->sandboxFiles().saveTo(path));
    const QByteArray saved = contentOf(path);
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!fixture.bench().recording());
    const ModalVisitor visitor([](QWidget &modal) { modal.close(); });
    QVERIFY(!fixture.window->sandboxFiles().save());
    QVERIFY(visitor.met());
    QCOMPARE(contentOf(path), saved);
}

void TestRecordedLesson::whatCannotBeReadIsNotSaved()
{
    RecordFixture fixture;
    fixture.recordThree();
    fixture.choose(0);
    // The first step speaks of the third one, which is removed then.
    QVERIFY(fixture.edit([&](QWidget &dialog) {
        in<QPlainTextEdit>(dialog, "stepTextEnglish")
            ->setPlainText(u"Later: {moved@%1}"_s.arg(
                QString::fromStdString(fixture.draft().steps()[2].step.id)));
        QVERIFY2(in<QPushButton>(dialog, "acceptStep")->isEnabled(),
                 qPrintable(in<QLabel>(dialog, "stepFault")->text()));
    }));
    fixture.choose(2);
    fixture.view().setFocus();
    fixture.key(Qt::Key_Delete);
    QVERIFY2(fixture.steps().at(0).contains(u'⚠'), qPrintable(fixture.steps().at(0)));
    const ModalVisitor shown([](QWidget &modal) {
        QCOMPARE(qobject_cast<QMessageBox *>(&modal)->text(), u"This recording cannot be shown"_s);
    });
    Q_EMIT fixture.sandbox().lessonRequested();
    QVERIFY(shown.met());
    const QString path = fixture.folder() + u"/faulty.json"_s;
    QString told;
    const ModalVisitor visitor(
        [&told](QWidget &modal) { told = qobject_cast<QMessageBox *>(&modal)->text(); });
    QVERIFY(!fixture.window->sandboxFiles().saveTo(path));
    QVERIFY2(told.contains(u"/steps/0/text"_s), qPrintable(told));
    QVERIFY(!QFile::exists(path));
    fixture.shown();
    fixture.bench().history().undo();
    QVERIFY(fixture.window->sandboxFiles().saveTo(path));
    QCOMPARE(check(path), 0);
}

QTEST_MAIN(TestRecordedLesson)
#include "tst_recordedlesson.moc"
