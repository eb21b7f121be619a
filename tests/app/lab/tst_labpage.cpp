// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QDateTime>
#include <QDropEvent>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QListWidget>
#include <QMimeData>
#include <QProgressBar>
#include <QPushButton>
#include <QSignalSpy>
#include <QSlider>
#include <QTest>

#include "../cli/Program.h"
#include "LabFixture.h"
#include "lab/Options.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// Runs the real program with the words of a command, and more.
QJsonObject simulated(const QString &line)
{
    QStringList words = line.split(u' ', Qt::SkipEmptyParts);
    if (words.takeFirst() != u"ringwalk")
        return {};
    const test::Outcome outcome = test::ringwalk(words + QStringList{u"--format"_s, u"json"_s});
    return QJsonDocument::fromJson(outcome.out).object();
}

} // namespace

/// The lab as it is used: what is shown is what the command line finds.
class TestLabPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void opensByKeyboard();
    void presetsAgreeWithTheCommandLine_data();
    void presetsAgreeWithTheCommandLine();
    void presetQuotesItsSource();
    void followsTheSlider();
    void showsTheNewestOnly();
    void cancelKeepsWhatIsShown();
    void stateIsTrueInEveryLanguage();
    void copiesTheLineThatRepeatsTheRun();
    void pinAndCompare();
    void sweepRunsOnDemand();
    void sweepCanBeCancelled();
    void sweepOfThePowerLaw();
    void copiesTheLineThatRepeatsTheSweep();
    void roundsOfTheDynamicRule();
    void everyFigureIsDrawn();
    void figuresAreWalkedByKeyboard();
    void remembersEverything();
    void fileOfKeys();
    void fileOfKeysDropped();
    void figuresTellTheirNumbers();
    void presetsBeginAnew();
    void lessonsLeadToTheirExperiment();
};

void TestLabPage::opensByKeyboard()
{
    LabFixture fixture;
    fixture.lab().restore({{u"fields"_s, LabFixture::smallFields()}});
    fixture.shown();
    QVERIFY(!fixture.session().result()); // Nothing is computed before somebody looks.
    fixture.key(Qt::Key_3, Qt::ControlModifier);
    QCOMPARE(fixture.window->pages().current(), u"lab"_s);
    fixture.waitForResult();
    QCOMPARE(fixture.session().result()->results.size(), 2u);
    QCOMPARE(fixture.table().rowCount(), 2);
}

void TestLabPage::presetsAgreeWithTheCommandLine_data()
{
    QTest::addColumn<int>("preset");
    for (std::size_t i = 0; i < labPresets().size(); ++i)
        QTest::newRow(labPresets()[i].id.c_str()) << int(i);
}

void TestLabPage::presetsAgreeWithTheCommandLine()
{
    QFETCH(int, preset);
    LabFixture fixture;
    fixture.shownLab();
    auto &list = *fixture.child<QListWidget>("labPresets");
    const QRect place = list.visualItemRect(list.item(preset));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, place.center()); // One click.
    fixture.lab().sweep().task().cancel();                                  // Tested by itself.
    const ExperimentParameters &wanted = labPresets()[std::size_t(preset)].parameters;
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running() &&
                                 fixture.session().result()->parameters == wanted,
                             60'000);
    const QString line = fixture.labelText("labRepeatLine");
    const QJsonArray results = simulated(line)[u"results"].toArray();
    QCOMPARE(results.size(), qsizetype(wanted.placements.size()));
    const QLocale locale(u"en"_s);
    for (int row = 0; row < results.size(); ++row) {
        const QJsonObject result = results[row].toObject();
        const auto cell = [&](const QString &heading) {
            const QAbstractItemModel &table = fixture.table();
            int column = 0;
            while (column < table.columnCount() &&
                   table.headerData(column, Qt::Horizontal).toString() != heading)
                ++column;
            return table.index(row, column).data().toString();
        };
        const auto percent = [&locale](double share) {
            return locale.toString(share * 100, 'f', 2) + u"\u00A0%"_s;
        };
        QCOMPARE(cell(u"max/mean"_s), locale.toString(result[u"max_over_mean"].toDouble(), 'f', 2));
        QCOMPARE(cell(u"P99/mean"_s), locale.toString(result[u"p99_over_mean"].toDouble(), 'f', 2));
        QCOMPARE(cell(u"largest share"_s),
                 locale.toString(result[u"max_share_over_fair"].toDouble(), 'f', 2));
        const QJsonObject join = result[u"moved"].toObject()[u"join"].toObject();
        QCOMPARE(cell(u"moved on join"_s), percent(join[u"share"].toDouble()));
        QCOMPARE(cell(u"join, needlessly"_s), percent(join[u"needless_share"].toDouble()));
    }
}

/// 000: 7.22 by an index that gives the maximum, both percentiles beside each other, and why no
/// exact Zipf gives it.
void TestLabPage::presetQuotesItsSource()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.lab().showPreset(labPresets().front());
    fixture.lab().sweep().task().cancel();
    QTRY_VERIFY_WITH_TIMEOUT(
        fixture.session().result()->parameters == labPresets().front().parameters, 60'000);
    const Evenness &evenness = fixture.session().result()->results.front().evenness;
    const QLocale locale(u"en"_s);
    const QString quoted = fixture.labelText("presetQuoted");
    QVERIFY(quoted.contains(u"7.22"));
    QVERIFY(quoted.contains(u"21.9"));
    QVERIFY(quoted.contains(locale.toString(evenness.slippedP99OverMean, 'f', 2)));
    QVERIFY(quoted.contains(locale.toString(evenness.p99OverMean, 'f', 2)));
    QVERIFY(evenness.slippedP99OverMean > evenness.p99OverMean);
    QVERIFY(fixture.labelText("presetText").contains(u"Zipf"));
    // It goes with the first change.
    fixture.type("nodes", u"11"_s);
    QVERIFY(!fixture.child<QLabel>("presetText")->isVisible());
}

void TestLabPage::followsTheSlider()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &slider = *fixture.child<QSlider>("slider-epsilon");
    const auto &view = *fixture.child<DiagramView>("labFiguresView");
    const std::uint64_t before = *fixture.session().result()->results[1].cap;
    const int pictures = view.revision();
    slider.setFocus();
    for (int i = 0; i < 10; ++i)
        QTest::keyClick(&slider, Qt::Key_Right);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    const ExperimentResult &result = *fixture.session().result();
    QVERIFY(result.parameters.settings.epsilon > 2'500);
    QVERIFY(*result.results[1].cap > before);
    QVERIFY(view.revision() > pictures);
    QCOMPARE(fixture.child<QLineEdit>("edit-epsilon")->text(),
             QString::fromStdString(optionText(result.parameters, LabParameter::Epsilon)));
}

void TestLabPage::showsTheNewestOnly()
{
    LabFixture fixture;
    fixture.shownLab();
    QSignalSpy results(&fixture.session(), &LabSession::resultChanged);
    ExperimentParameters large = fixture.session().parameters();
    large.keys = 1'000'000'000;
    large.workload = {};
    fixture.session().run(large);
    ExperimentParameters small = fixture.session().result()->parameters;
    small.nodes = 7;
    fixture.session().run(small);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    QCOMPARE(results.size(), 1);
    QCOMPARE(fixture.session().result()->parameters, small);
}

/// In the middle of 10⁹ requests, by the button that comes with the progress.
void TestLabPage::cancelKeepsWhatIsShown()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.type("requests", u"1,000,000,000"_s);
    QVERIFY(fixture.session().task().running());
    auto &progress = *fixture.child<QWidget>("labProgress");
    auto *cancel = progress.findChild<QPushButton *>(u"taskCancel"_s);
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 60'000);
    QVERIFY(progress.findChild<QProgressBar *>(u"taskBar"_s)->isVisible());
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    // What was typed on the way may have been run; the whole number was not.
    QVERIFY(fixture.session().result()->parameters.requestCount() < 1'000'000'000u);
    QVERIFY(!cancel->isVisible());
    QVERIFY(progress.findChild<QLabel *>(u"taskText"_s)->text().contains(u"Cancelled"));
}

/// What is said below the form holds after a change of language too.
void TestLabPage::stateIsTrueInEveryLanguage()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &progress = *fixture.child<QWidget>("labProgress");
    const auto &said = *progress.findChild<QLabel *>(u"taskText"_s);
    const auto otherLanguage = [&] {
        const QString before = said.text();
        fixture.appearance->setLanguage(Language::Chinese);
        QApplication::processEvents();
        const QString chinese = said.text();
        fixture.appearance->setLanguage(Language::English);
        QApplication::processEvents();
        return chinese != before && said.text() == before;
    };
    QVERIFY(said.text().startsWith(u"Live"_s));
    QVERIFY(otherLanguage());

    fixture.type("requests", u"1,000,000,000"_s);
    auto *cancel = progress.findChild<QPushButton *>(u"taskCancel"_s);
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 60'000);
    QTest::mouseClick(cancel, Qt::LeftButton);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    QVERIFY(said.text().startsWith(u"Cancelled"_s));
    QVERIFY(otherLanguage());

    // A run that fails: only reading the file finds out.
    fixture.type("requests", {});
    ExperimentParameters parameters = fixture.session().parameters();
    parameters.workload = {WorkloadKind::File, 0, fixture.writeFile(u"k"_s, "").toStdString()};
    fixture.lab().form().setParameters(parameters);
    fixture.child<QPushButton>("labAgain")->click();
    auto &error = *fixture.child<QLabel>("error-workload");
    QTRY_VERIFY_WITH_TIMEOUT(error.isVisible(), 60'000);
    QVERIFY(said.text().startsWith(u"Not computed"_s));
    // The reason is in sight, wherever the form is scrolled.
    QVERIFY2(said.text().contains(u"there is no key in it"_s), qPrintable(said.text()));
    const QString english = error.text();
    QVERIFY(otherLanguage());
    QVERIFY(error.isVisible());
    QCOMPARE(error.text(), english);
}

void TestLabPage::copiesTheLineThatRepeatsTheRun()
{
    LabFixture fixture;
    fixture.shownLab();
    QApplication::clipboard()->clear();
    fixture.child<QToolButton>("labCopyLine")->click();
    const QString line = QApplication::clipboard()->text();
    QVERIFY(line.startsWith(u"ringwalk simulate --nodes 10 "));
    QCOMPARE(line, QString::fromStdString(repeatLine(fixture.session().result()->parameters)));
    fixture.child<QToolButton>("labCopyTable")->click();
    const QStringList rows = QApplication::clipboard()->text().split(u'\n');
    QCOMPARE(rows.size(), 3);
    QCOMPARE(rows.front().count(u'\t'), fixture.table().columnCount() - 1);
    QCOMPARE(rows.back().count(u'\t'), fixture.table().columnCount() - 1);
}

void TestLabPage::pinAndCompare()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &pin = *fixture.child<QToolButton>("labPin");
    const auto &view = *fixture.child<DiagramView>("labFiguresView");
    const QString before = fixture.table().index(0, 1).data().toString();
    pin.click();
    // The same run is not shown twice.
    QCOMPARE(fixture.table().rowCount(), 2);
    QVERIFY(!view.diagram().find("line-pinned-successor"));
    fixture.type("vnodes", u"1"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running() && fixture.table().rowCount() == 4,
                             60'000);
    QVERIFY(view.diagram().find("line-successor"));
    QVERIFY(view.diagram().find("line-pinned-successor"));
    QCOMPARE(fixture.table().index(2, 1).data().toString(), before);
    QVERIFY(fixture.table().index(0, 1).data().toString() != before);
    QVERIFY(fixture.table().index(2, 0).data(Qt::ToolTipRole).toString().contains(u"--vnodes 20"));
    pin.click();
    QCOMPARE(fixture.table().rowCount(), 2);
    QVERIFY(!view.diagram().find("line-pinned-successor"));
}

void TestLabPage::sweepRunsOnDemand()
{
    LabFixture fixture;
    fixture.shownLab();
    SweepCard &sweep = fixture.lab().sweep();
    QVERIFY(!sweep.figure());
    sweep.restore(0, 2);
    fixture.child<QPushButton>("labSweepRun")->click();
    QTRY_VERIFY_WITH_TIMEOUT(sweep.figure() && !sweep.task().running(), 60'000);
    const Chart &chart = std::get<Chart>(sweep.figure()->picture);
    QCOMPARE(chart.lines.size(), 2u);
    QVERIFY(chart.references.empty()); // 1/√V is of even keys.
    // Another experiment: the figure stays, and says that it is of an earlier one.
    auto *text = sweep.findChild<QLabel *>(u"taskText"_s);
    QVERIFY(text->text().isEmpty());
    fixture.type("nodes", u"9"_s);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    QVERIFY(sweep.figure());
    QVERIFY(!text->text().isEmpty());
    // ε needs a bounded rule.
    sweep.restore(1, 2);
    QVERIFY(fixture.child<QPushButton>("labSweepRun")->isEnabled());
    fixture.child<QCheckBox>("rule-bounded")->click();
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
    QVERIFY(!fixture.child<QPushButton>("labSweepRun")->isEnabled());
}

void TestLabPage::sweepCanBeCancelled()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.type("requests", u"300,000,000"_s);
    fixture.session().task().cancel();
    SweepCard &sweep = fixture.lab().sweep();
    sweep.restore(0, 100);
    fixture.child<QPushButton>("labSweepRun")->click();
    auto *cancel = sweep.findChild<QPushButton *>(u"taskCancel"_s);
    QTRY_VERIFY_WITH_TIMEOUT(cancel->isVisible(), 60'000);
    cancel->click();
    QTRY_VERIFY_WITH_TIMEOUT(!sweep.task().running(), 60'000);
    QVERIFY(!sweep.figure());
}

/// The lab's first preset against α.
void TestLabPage::sweepOfThePowerLaw()
{
    LabFixture fixture;
    fixture.shownLab();
    ExperimentParameters parameters = fixture.session().parameters();
    parameters.workload = {WorkloadKind::PowerLaw, 1.1};
    fixture.session().run(parameters);
    fixture.waitForResult();
    SweepCard &sweep = fixture.lab().sweep();
    sweep.restore(3, 1);
    fixture.child<QPushButton>("labSweepRun")->click();
    QTRY_VERIFY_WITH_TIMEOUT(sweep.figure() && !sweep.task().running(), 60'000);
}

void TestLabPage::copiesTheLineThatRepeatsTheSweep()
{
    LabFixture fixture;
    fixture.shownLab();
    SweepCard &sweep = fixture.lab().sweep();
    auto &copy = *fixture.child<QToolButton>("labSweepCopyLine");
    QVERIFY(!copy.isVisible()); // Nothing to repeat yet.
    QVERIFY(!copy.toolTip().isEmpty() && !copy.accessibleName().isEmpty());
    for (const int kind : {0, 4}) {
        sweep.restore(kind, 2);
        QVERIFY(!copy.isVisible());
        fixture.child<QPushButton>("labSweepRun")->click();
        QTRY_VERIFY_WITH_TIMEOUT(sweep.figure() && !sweep.task().running(), 60'000);
        QVERIFY(copy.isVisible());
        QApplication::clipboard()->clear();
        copy.click();
        const QString line = QApplication::clipboard()->text();
        QCOMPARE(line, sweep.repeatText());
        // The program prints the very numbers that the figure has.
        QStringList words = line.split(u' ');
        QCOMPARE(words.takeFirst(), u"ringwalk"_s);
        QProcess program;
        program.start(QStringLiteral(RINGWALK_PROGRAM),
                      words + QStringList{u"--format"_s, u"csv"_s});
        QVERIFY(program.waitForFinished(-1));
        QCOMPARE(program.readAllStandardOutput(),
                 QByteArray::fromStdString(tableCsv(sweep.figure()->table())));
    }
}

void TestLabPage::roundsOfTheDynamicRule()
{
    LabFixture fixture;
    fixture.shownLab();
    SweepCard &sweep = fixture.lab().sweep();
    sweep.restore(4, 5);
    fixture.child<QPushButton>("labSweepRun")->click();
    QTRY_VERIFY_WITH_TIMEOUT(sweep.figure() && !sweep.task().running(), 60'000);
    // Ten nodes: the most, the mean and the least, with both kinds of labels.
    QCOMPARE(std::get<Chart>(sweep.figure()->picture).lines.size(), 6u);
    // A result of the experiment is no reason to draw the rounds anew.
    const LabFigure *before = &*sweep.figure();
    const auto *lines = std::get<Chart>(before->picture).lines.data();
    fixture.type("vnodes", u"30"_s);
    fixture.waitForResult();
    QCOMPARE(std::get<Chart>(sweep.figure()->picture).lines.data(), lines);
}

void TestLabPage::everyFigureIsDrawn()
{
    LabFixture fixture;
    fixture.shownLab();
    const auto &view = *fixture.child<DiagramView>("labFiguresView");
    QStringList titles;
    for (int kind = 0; kind <= int(RunFigures::Kind::Shares); ++kind) {
        fixture.lab().figures().setKind(static_cast<RunFigures::Kind>(kind));
        QTRY_VERIFY(!view.accessibleName().isEmpty() && !titles.contains(view.accessibleName()));
        titles.append(view.accessibleName());
        QVERIFY(!view.accessibleDescription().isEmpty());
        QVERIFY(view.diagram().all().size() > 4);
    }
}

/// Each part of a chart can be reached, and says in words what stands there.
void TestLabPage::figuresAreWalkedByKeyboard()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &view = *fixture.child<DiagramView>("labFiguresView");
    view.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.currentId(), std::string("rank-1"));
    QTest::keyClick(&view, Qt::Key_Right);
    QCOMPARE(view.currentId(), std::string("rank-2"));
    const std::string title = view.current()->title;
    QVERIFY(title.find("Ring: ") != std::string::npos);
    QVERIFY(title.find("requests") != std::string::npos);
}

void TestLabPage::remembersEverything()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.type("nodes", u"23"_s);
    fixture.child<QCheckBox>("rule-maglev")->click();
    fixture.lab().figures().setKind(RunFigures::Kind::Histogram);
    fixture.waitForResult();
    fixture.restart();
    fixture.shown();
    QCOMPARE(fixture.window->pages().current(), u"lab"_s);
    fixture.waitForResult();
    QCOMPARE(fixture.session().result()->parameters.nodes, 23u);
    QCOMPARE(fixture.table().rowCount(), 3);
    QCOMPARE(fixture.lab().figures().kind(), RunFigures::Kind::Histogram);
}

void TestLabPage::fileOfKeys()
{
    LabFixture fixture;
    fixture.shownLab();
    const QString path = fixture.writeFile(u"keys.txt"_s, "a\t3\nb\nc\n");
    auto &kind = *fixture.child<QComboBox>("workloadKind");
    auto &edit = *fixture.child<QLineEdit>("workloadPath");
    kind.setCurrentIndex(int(WorkloadKind::File));
    edit.setText(path);
    Q_EMIT edit.editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(
        !fixture.session().task().running() && fixture.session().result()->requests == 5, 60'000);
    QVERIFY(!fixture.child<QWidget>("field-keys")->isEnabled());
    // One that is gone is named.
    edit.setText(path + u".gone"_s);
    Q_EMIT edit.editingFinished();
    QTRY_VERIFY(fixture.errorAt("workload").contains(u"keys.txt.gone"));
    QCOMPARE(fixture.session().result()->requests, 5u);
    // Read anew where it has changed.
    fixture.writeFile(u"keys.txt"_s, "a\t3\nb\nc\nd\n");
    edit.setText(path);
    Q_EMIT edit.editingFinished();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().result()->requests == 6, 60'000);
    // And where only the user knows: its time and size are those from before.
    const QDateTime modified = QFileInfo(path).lastModified();
    fixture.writeFile(u"keys.txt"_s, "a\t5\nb\nc\nd\n");
    QFile file(path);
    QVERIFY(file.open(QIODevice::ReadWrite));
    QVERIFY(file.setFileTime(modified, QFileDevice::FileModificationTime));
    file.close();
    fixture.child<QPushButton>("labAgain")->click();
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().result()->requests == 8, 60'000);
}

/// One that is dropped on the lab is its workload, not a lesson.
void TestLabPage::fileOfKeysDropped()
{
    LabFixture fixture;
    fixture.shownLab();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(fixture.writeFile(u"keys.csv"_s, "a\nb\nc\n"))});
    const QPoint at = fixture.window->rect().center();
    QDragEnterEvent enter(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(fixture.window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent dropped(at, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(fixture.window.get(), &dropped);
    QTRY_VERIFY_WITH_TIMEOUT(
        !fixture.session().task().running() && fixture.session().result()->requests == 3, 60'000);
    QCOMPARE(fixture.window->pages().current(), u"lab"_s);
    // The field itself would insert the address of the file.
    QVERIFY(!fixture.child<QLineEdit>("workloadPath")->acceptDrops());
}

/// The numbers of what is walked to by keyboard stand below the figure, as those of what is pointed
/// at.
void TestLabPage::figuresTellTheirNumbers()
{
    LabFixture fixture;
    fixture.shownLab();
    auto &view = *fixture.child<DiagramView>("labFiguresView");
    const auto &told = *fixture.child<QLabel>("labFiguresTold");
    const QString hint = told.text();
    QVERIFY(told.isVisible() && !hint.isEmpty());
    view.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&view, Qt::Key_Home);
    QVERIFY(view.current());
    QCOMPARE(told.text(), QString::fromStdString(view.current()->title).replace(u'\n', u" · "_s));
    QTest::keyClick(&view, Qt::Key_Escape);
    QCOMPARE(told.text(), hint);
}

/// From the last step, and from the menu; of the lessons that have one.
void TestLabPage::lessonsLeadToTheirExperiment()
{
    LabFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1280, 800});
    fixture.page().quiz().setAsking(Asking::Nobody);
    fixture.open("node-joins");
    auto *way = fixture.child<QPushButton>("experiment");
    QVERIFY(!way->isVisible());
    fixture.player().setStep(fixture.player().lastStep());
    QVERIFY(way->isVisible());
    QVERIFY(fixture.action("experiment")->isEnabled());
    way->click();
    QCOMPARE(fixture.window->pages().current(), u"lab"_s);
    QTRY_VERIFY_WITH_TIMEOUT(fixture.session().result() &&
                                 fixture.session().parameters() ==
                                     presetOfLesson("node-joins")->parameters,
                             60'000);
    fixture.window->pages().showPage(u"lesson"_s);
    fixture.open("range-query");
    fixture.player().setStep(fixture.player().lastStep());
    QVERIFY(!way->isVisible());
    QVERIFY(!fixture.action("experiment")->isEnabled());
}

/// A preset begins with its own figures, and an experiment that cannot be run is swept by nobody.
void TestLabPage::presetsBeginAnew()
{
    LabFixture fixture;
    fixture.shownLab();
    fixture.lab().figures().setKind(RunFigures::Kind::JoinMatrix);
    const auto presets = labPresets();
    fixture.lab().showPreset(presets.back());
    QCOMPARE(fixture.lab().figures().kind(), RunFigures::Kind::Movement);
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.lab().sweep().task().running(), 60'000);
    QVERIFY(fixture.lab().sweep().figure());
    fixture.lab().showPreset(presets.front());
    QCOMPARE(fixture.lab().figures().kind(), RunFigures::Kind::Loads);
    QVERIFY(!fixture.lab().sweep().figure());
    auto *run = fixture.child<QPushButton>("labSweepRun");
    QVERIFY(run->isEnabled());
    fixture.type("nodes", u"0"_s);
    QVERIFY(!run->isEnabled());
    fixture.type("nodes", u"7"_s);
    QVERIFY(run->isEnabled());
    QTRY_VERIFY_WITH_TIMEOUT(!fixture.session().task().running(), 60'000);
}

QTEST_MAIN(TestLabPage)
#include "tst_labpage.moc"
