// SPDX-License-Identifier: GPL-3.0-or-later
#include <QClipboard>

#include <array>

#include "SandboxFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// The steps of the history of the real window's sandbox, and what they are compared and shared by.
class TestSandboxHistory : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void sliderIsOneStep();
    void typingANumberIsOneStep();
    void gestureAfterUndo();
    void requestsAndBound();
    void historyIsClicked();
    void undoGivesBackTheVeryBoard();
    void ringAsText();
    void faultyTextChangesNothing();
    void comparison();
    void anEditTellsWhatItMoved();
    void aGestureTellsWhatItMovedInAll();
    void aPreviewCountsFromThePin();
};

namespace {

/// moved, pending, stayed, without owner, new, at another tick, gone.
std::array<int, 7> countsOf(const SandboxFixture &fixture, std::size_t pane = 0)
{
    const Fates fates = fatesOf(fixture.bench().shown()->panes.at(pane));
    return {fates.moved, fates.pending,   fates.stayed, fates.unowned,
            fates.added, fates.elsewhere, fates.gone};
}

} // namespace

void TestSandboxHistory::sliderIsOneStep()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setCurrent("node-N1");
    auto *slider = fixture.child<QSlider>("tokenCount");
    slider->setSliderDown(true);
    for (int count = 2; count <= 9; ++count)
        slider->setSliderPosition(count);
    slider->setSliderDown(false);
    QCOMPARE(fixture.board().find(NodeId{"N1"})->tokens.size(), std::size_t(9));
    QCOMPARE(fixture.bench().history().count(), 1);
    fixture.bench().history().undo();
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    QCOMPARE(slider->value(), 1);
    // There and back again is no step at all.
    slider->setSliderDown(true);
    slider->setSliderPosition(3);
    slider->setSliderPosition(1);
    slider->setSliderDown(false);
    QCOMPARE(fixture.bench().history().index(), 0);
}

void TestSandboxHistory::typingANumberIsOneStep()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_R, Qt::ControlModifier | Qt::ShiftModifier); // In a recording too.
    QVERIFY(fixture.bench().recording());
    const int steps = fixture.bench().history().count();
    const auto typeInto = [&](const char *box, const char *group) {
        fixture.canvas().setCurrent(group);
        auto *number = fixture.child<QSpinBox>(box);
        number->setFocus();
        number->selectAll();
        fixture.type("120");
    };
    typeInto("requests", "key-K0");
    QCOMPARE(fixture.board().find(KeyId{"K0"})->requests, 120);
    QCOMPARE(fixture.bench().history().count(), steps + 1);
    QCOMPARE(fixture.bench().recording()->draft.steps().size(), std::size_t(2));
    typeInto("requests", "key-K1");
    QCOMPARE(fixture.bench().history().count(), steps + 2);
    typeInto("capacity", "node-N1");
    QCOMPARE(fixture.board().find(NodeId{"N1"})->capacity, 120u);
    QCOMPARE(fixture.bench().history().count(), steps + 3);
    QCOMPARE(fixture.bench().recording()->draft.steps().size(), std::size_t(4));
}

/// Who undoes in the middle of a gesture goes on from there, and the lesson with the board.
void TestSandboxHistory::gestureAfterUndo()
{
    Workbench bench;
    bench.start(*readRingText(SandboxFixture::kThreeNodes));
    bench.startRecording({"Lesson"});
    QVERIFY(!bench.perform(RemoveNode{{"N2"}}));
    const int gesture = bench.newGesture();
    QVERIFY(!bench.perform(SetTokenCount{{"N1"}, 4}, gesture));
    bench.history().undo();
    bench.history().undo();
    QVERIFY(!bench.perform(SetTokenCount{{"N1"}, 5}, gesture));
    QCOMPARE(bench.board().nodes().size(), std::size_t(3));
    QCOMPARE(bench.recording()->draft.steps().size(), std::size_t(2));
    QVERIFY(*bench.recording()->replay.steps.back().board == bench.board());
}

void TestSandboxHistory::requestsAndBound()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setCurrent("key-K0");
    fixture.child<QSpinBox>("requests")->setValue(7);
    QCOMPARE(fixture.board().find(KeyId{"K0"})->requests, 7);
    QVERIFY(fixture.bench().ring().weighted);
    auto *rule = fixture.child<QComboBox>("rule");
    rule->setCurrentIndex(1);
    Q_EMIT rule->activated(1);
    QVERIFY(fixture.board().rule() == Rule::Bounded);
    QCOMPARE(fixture.board().bound().epsilon, std::optional<std::uint32_t>(2500));
    // ⌈1.25 × 18 / 3⌉, and nobody has more.
    QCOMPARE(fixture.bench().ring().cap, std::optional<std::uint64_t>(8));
    for (const int load : fixture.bench().ring().loads)
        QVERIFY(load <= 8);
    QVERIFY(fixture.child<QDoubleSpinBox>("epsilon")->isVisible());
    fixture.child<QDoubleSpinBox>("epsilon")->setValue(0.5);
    QCOMPARE(fixture.bench().ring().cap, std::optional<std::uint64_t>(9));
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
}

void TestSandboxHistory::historyIsClicked()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N2"}}));
    QListView &view = fixture.sandbox().historyView();
    QCOMPARE(view.model()->rowCount(), 3);
    QVERIFY(view.model()->index(1, 0).data().toString().contains(u"N1"_s));
    const auto clickRow = [&](int row) {
        fixture.click(*view.viewport(), view.visualRect(view.model()->index(row, 0)).center());
    };
    clickRow(0);
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    clickRow(2);
    QCOMPARE(fixture.board().nodes().size(), std::size_t(1));
    // Named in the language of the moment.
    const QString english = view.model()->index(1, 0).data().toString();
    fixture.appearance->setLanguage(Language::Chinese);
    QVERIFY(view.model()->index(1, 0).data().toString() != english);
}

void TestSandboxHistory::undoGivesBackTheVeryBoard()
{
    SandboxFixture fixture;
    const std::vector<Edit> edits{AddNode{nodeByName("A", 4, 2)},
                                  MoveToken{{"N1"}, {20}, {33}},
                                  AddKeys{{keyByName("x"), keyByName("y")}},
                                  RenameKey{{"x"}, {"z"}},
                                  SetRequests{{{{"K1"}, 9}}},
                                  SetTokenCount{{"A"}, 12},
                                  RenameNode{{"A"}, {"B"}},
                                  SetCapacity{{{{"B"}, 3}}},
                                  SetRule{Rule::Bounded, {2500, {}, 3}},
                                  ShowModulo{true},
                                  RemoveKeys{{{"K2"}, {"K3"}}},
                                  RemoveNode{{"N2"}}};
    std::vector<SharedBoard> boards{fixture.bench().sharedBoard()};
    std::vector<Snapshot> shown{*fixture.bench().shown()};
    for (const Edit &edit : edits) {
        QVERIFY(!fixture.bench().perform(edit));
        boards.push_back(fixture.bench().sharedBoard());
        shown.push_back(*fixture.bench().shown());
    }
    QCOMPARE(fixture.bench().history().count(), int(edits.size()));
    for (int i = int(edits.size()) - 1; i >= 0; --i) {
        fixture.bench().history().undo();
        QCOMPARE(fixture.bench().sharedBoard(), boards[std::size_t(i)]);
        QVERIFY(*fixture.bench().shown() == shown[std::size_t(i)]);
    }
    fixture.bench().history().setIndex(int(edits.size()));
    QCOMPARE(fixture.bench().sharedBoard(), boards.back());
}

void TestSandboxHistory::ringAsText()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_T, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text().toStdString(), std::string(fixture.kThreeNodes));
    QApplication::clipboard()->setText(u"A@0,180 B@90 | 45 x=200"_s);
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(fixture.board().nodes().size(), std::size_t(2));
    QCOMPARE(fixture.owners(), QStringList({u"K0:B"_s, u"x:A"_s}));
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.text(), std::string(fixture.kThreeNodes));
    fixture.key(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
    const QStringList rows = QApplication::clipboard()->text().split(u'\n');
    QCOMPARE(rows.size(), 5); // The head, three nodes, and the end of the last line.
    QCOMPARE(rows.at(1).split(u'\t').mid(0, 4),
             QStringList({u"N1"_s, u"1"_s, u"27.8 %"_s, u"3"_s})); // 100 of 360 ticks.
}

void TestSandboxHistory::faultyTextChangesNothing()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    const SharedBoard before = fixture.bench().sharedBoard();
    for (const QString &text : {u"N1@400 | 3"_s, u"N1@20 N1@30"_s, u"@|@"_s, u" \n "_s}) {
        QApplication::clipboard()->setText(text);
        fixture.key(Qt::Key_V, Qt::ControlModifier);
        QCOMPARE(fixture.bench().sharedBoard(), before);
        QVERIFY2(!fixture.message().isEmpty(), qPrintable(text));
        fixture.sandbox().tell({});
    }
}

void TestSandboxHistory::comparison()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(ShowModulo{true}));
    fixture.key(Qt::Key_D, Qt::ControlModifier);
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    const QString text = fixture.labelText("boardComparison");
    QVERIFY2(text.contains(u"K5 K6 K7"_s), qPrintable(text));
    QCOMPARE(fixture.bench().comparison().ring.moved.size(), std::size_t(3));
    QCOMPARE(fixture.bench().comparison().ring.needless(), std::size_t(0));
    QCOMPARE(fixture.bench().comparison().modulo->moved.size(), std::size_t(10));
    // The picture counts them too.
    QCOMPARE(fixture.canvas().pane()->totals.moved, 3);
    fixture.key(Qt::Key_D, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!fixture.bench().pinned());
    // Without a pin it is what the last edit moved.
    QCOMPARE(fixture.canvas().pane()->totals.moved, 3);
}

/// The counts in the middle of the ring, in the modulo pane and under Compare are of one kind.
void TestSandboxHistory::anEditTellsWhatItMoved()
{
    SandboxFixture fixture;
    fixture.shown();
    // At the start nothing can have moved.
    QVERIFY(fixture.bench().ring().alone);
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N2"}}));
    QCOMPARE(countsOf(fixture), (std::array{4, 0, 8, 0, 0, 0, 0}));
    QVERIFY(fixture.sandbox().perform(AddKeys{{keyAt("K12", {150}), keyAt("K13", {160})}}));
    QCOMPARE(countsOf(fixture), (std::array{0, 0, 12, 0, 2, 0, 0}));
    QVERIFY(fixture.sandbox().perform(RenameKey{{"K6"}, {"hot"}}));
    QCOMPARE(countsOf(fixture), (std::array{0, 0, 14, 0, 0, 0, 0}));
    QVERIFY(fixture.sandbox().perform(RemoveKeys{{{"hot"}}}));
    QCOMPARE(countsOf(fixture), (std::array{0, 0, 13, 0, 0, 0, 1}));
    // Each state of the history says what led to it.
    fixture.bench().history().setIndex(1);
    QCOMPARE(countsOf(fixture), (std::array{4, 0, 8, 0, 0, 0, 0}));
    fixture.bench().history().setIndex(0);
    QVERIFY(fixture.bench().ring().alone);
    // What a drag shows and what the drop says agree.
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{20}));
    fixture.dragTo(20, 61);
    QCOMPARE(countsOf(fixture), (std::array{0, 2, 10, 0, 0, 0, 0}));
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{61}));
    QCOMPARE(countsOf(fixture), (std::array{2, 0, 10, 0, 0, 0, 0}));
    // With a pin it is what has moved since.
    fixture.key(Qt::Key_D, Qt::ControlModifier);
    QCOMPARE(countsOf(fixture), (std::array{0, 0, 12, 0, 0, 0, 0}));
    QVERIFY(fixture.sandbox().perform(ShowModulo{true}));
    QVERIFY(fixture.sandbox().perform(RenameKey{{"K6"}, {"hot"}}));
    QVERIFY(fixture.sandbox().perform(AddKeys{{keyAt("new", {150})}}));
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    QCOMPARE(countsOf(fixture), (std::array{3, 0, 9, 0, 1, 0, 0}));
    QCOMPARE(countsOf(fixture, 1), (std::array{10, 0, 2, 0, 1, 0, 0}));
    const QString text = fixture.labelText("boardComparison");
    QVERIFY2(text.contains(u"moved 3 · stayed 9"_s), qPrintable(text));
    QVERIFY2(text.contains(u"moved 10 · stayed 2"_s), qPrintable(text));
    QVERIFY2(text.contains(u"new: 1 · gone: 0"_s), qPrintable(text));
    QVERIFY2(text.contains(u"hot"_s), qPrintable(text));
}

void TestSandboxHistory::aGestureTellsWhatItMovedInAll()
{
    SandboxFixture fixture;
    const int gesture = fixture.bench().newGesture();
    // K5 and K6 go to N2 on the way, and K7 with the last bit.
    QVERIFY(!fixture.bench().perform(MoveToken{{"N2"}, {140}, {190}}, gesture));
    QCOMPARE(countsOf(fixture), (std::array{2, 0, 10, 0, 0, 0, 0}));
    QVERIFY(!fixture.bench().perform(MoveToken{{"N2"}, {190}, {210}}, gesture));
    QCOMPARE(fixture.bench().history().count(), 1);
    QCOMPARE(countsOf(fixture), (std::array{3, 0, 9, 0, 0, 0, 0}));
}

void TestSandboxHistory::aPreviewCountsFromThePin()
{
    SandboxFixture fixture;
    fixture.bench().pin();
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    fixture.bench().preview(RemoveNode{{"N1"}});
    QCOMPARE(countsOf(fixture), (std::array{3, 3, 6, 0, 0, 0, 0}));
    fixture.bench().endPreview();
    QCOMPARE(countsOf(fixture), (std::array{3, 0, 9, 0, 0, 0, 0}));
}

QTEST_MAIN(TestSandboxHistory)
#include "tst_sandboxhistory.moc"
