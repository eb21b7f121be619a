// SPDX-License-Identifier: GPL-3.0-or-later
#include <QCheckBox>
#include <QClipboard>
#include <QMenu>
#include <QSignalSpy>

#include "SandboxFixture.h"
#include "hash/Xxh3.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

/// The sandbox page of the real window, by mouse and keyboard.
class TestSandboxPage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { WindowFixture::prepare(); }
    void tabAndNumberLeadThere();
    void menusFollowThePage();
    void nodeByTyping();
    void nodeByClickingATick();
    void nodeByKeyboardAlone();
    void keysByPasting();
    void workingIsShown();
    void keyByClickingATick();
    void dragShowsWhatMoves();
    void escapeEndsADrag();
    void undoDuringADrag();
    void tokenByKeyboard();
    void pointingAtRemoveShowsWhatMoves();
    void menuOnTheRing();
    void deleteAndUndo();
    void renameKeepsTheSelection();
    void zoomAndPan();
    void undoIsThePagesOnceAFieldIsDone();
    void suggestionIsPainted();
    void everythingToBuildWithIsInView();
    void numbersAreNotBent();
    void whatIsHashedIsSaid();
    void tokensByHandAndByHash();
};

void TestSandboxPage::tabAndNumberLeadThere()
{
    WindowFixture fixture;
    fixture.shown();
    QCOMPARE(fixture.window->pages().current(), u"lesson"_s);
    fixture.key(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(fixture.window->pages().current(), u"sandbox"_s);
    QVERIFY(fixture.window->sandboxPage().isVisible());
    QVERIFY(!fixture.page().isVisible());
    // It comes back at the next start.
    fixture.restart();
    QCOMPARE(fixture.window->pages().current(), u"sandbox"_s);
    fixture.shown();
    fixture.key(Qt::Key_1, Qt::ControlModifier);
    QVERIFY(fixture.page().isVisible());
}

void TestSandboxPage::menusFollowThePage()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(!fixture.action("next")->isVisible());
    QVERIFY(fixture.action("placeNodeAction")->isVisible());
    const std::size_t step = fixture.step();
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_PageDown);
    fixture.key(Qt::Key_P);
    QCOMPARE(fixture.step(), step);
    QVERIFY(fixture.page().quiz().asking() == Asking::Nobody);
    // On each page no key means two things.
    for (const QString &page : {u"lesson"_s, u"sandbox"_s}) {
        fixture.window->pages().showPage(page);
        QSet<QKeySequence> seen;
        for (const QAction *action : fixture.window->actions()) {
            if (!action->isVisible())
                continue;
            for (const QKeySequence &sequence : action->shortcuts()) {
                QVERIFY2(!seen.contains(sequence), qPrintable(page + sequence.toString()));
                seen.insert(sequence);
            }
        }
        QVERIFY(seen.size() > 12);
    }
}

void TestSandboxPage::nodeByTyping()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_N, Qt::ShiftModifier);
    QCOMPARE(QApplication::focusWidget(), fixture.child<QLineEdit>("nodeName"));
    fixture.child<QSpinBox>("newTokens")->setValue(3);
    fixture.type("cache");
    fixture.key(Qt::Key_Return);
    const Node *node = fixture.board().find(NodeId{"cache"});
    QVERIFY(node);
    QCOMPARE(node->tokens.size(), std::size_t(3));
    QVERIFY(node->source == TokenSource::Hashed);
    QVERIFY(fixture.child<QLineEdit>("nodeName")->text().isEmpty());
    // The same name again is refused, in words, and the board stays.
    const SharedBoard before = fixture.bench().sharedBoard();
    fixture.type("cache");
    fixture.key(Qt::Key_Return);
    QCOMPARE(fixture.bench().sharedBoard(), before);
    QVERIFY2(fixture.message().contains(u"cache"_s), qPrintable(fixture.message()));
}

void TestSandboxPage::nodeByClickingATick()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.clickButton("placeNode");
    fixture.moveMouse(fixture.canvas(), fixture.canvas().placeOf(Tick{220}));
    // (140,220] would pass from N3: K5, K6 and K7 stand at 155, 185 and 205.
    QCOMPARE(fixture.pending(), QStringList({u"K5"_s, u"K6"_s, u"K7"_s}));
    QVERIFY(!fixture.board().find(NodeId{"N4"}));
    QVERIFY2(fixture.message().contains(u"K5 K6 K7"_s), qPrintable(fixture.message()));
    fixture.click(fixture.canvas(), fixture.canvas().placeOf(Tick{220}));
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes).replace(19, 0, " N4@220"));
    QVERIFY(fixture.pending().isEmpty());
    QVERIFY(fixture.canvas().tool() == RingTool::Select);
}

void TestSandboxPage::nodeByKeyboardAlone()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_N);
    QVERIFY(fixture.canvas().tool() == RingTool::PlaceNode);
    fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.canvas().placing(), std::optional(Tick{0}));
    fixture.key(Qt::Key_Right, Qt::ShiftModifier);
    fixture.key(Qt::Key_Left);
    QCOMPARE(fixture.canvas().placing(), std::optional(Tick{9}));
    fixture.key(Qt::Key_Return);
    const Node *node = fixture.board().find(NodeId{"N4"});
    QVERIFY(node);
    QCOMPARE(tickOf(node->tokens.at(0)), Tick{9});
    // Escape puts the tool away, and only that.
    fixture.key(Qt::Key_N);
    fixture.key(Qt::Key_Escape);
    QVERIFY(fixture.canvas().tool() == RingTool::Select);
    QVERIFY(fixture.canvas().hasFocus());
}

void TestSandboxPage::keysByPasting()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_K, Qt::ShiftModifier);
    auto *names = fixture.child<QPlainTextEdit>("keyNames");
    QCOMPARE(QApplication::focusWidget(), names);
    QApplication::clipboard()->setText(u"alice\nbob\n键\nalice\n"_s);
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(fixture.board().keys().size(), std::size_t(12)); // Only the text has come.
    fixture.clickButton("addKeys");
    QCOMPARE(fixture.board().keys().size(), std::size_t(15));
    QVERIFY(fixture.board().find(KeyId{"键"}));
    QVERIFY(names->toPlainText().isEmpty());
    // Pasted on the ring they come at once; those that are there already do not come again.
    QApplication::clipboard()->setText(u"bob, carol"_s);
    fixture.canvas().setFocus();
    fixture.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(fixture.board().keys().size(), std::size_t(16));
}

void TestSandboxPage::workingIsShown()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.child<QPlainTextEdit>("keyNames")->setPlainText(u"K5"_s);
    const QString working = fixture.labelText("working");
    QVERIFY2(working.contains(u"4B 35"_s), qPrintable(working));
    const std::uint64_t hash = xxh3("K5");
    QVERIFY(working.contains(QString::number(hash, 16).toUpper()));
    QVERIFY(working.endsWith(QString::number(tickOfHash(hash).value)));
}

void TestSandboxPage::keyByClickingATick()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.clickButton("placeKey");
    for (const int tick : {50, 100})
        fixture.click(fixture.canvas(), fixture.canvas().placeOf(Tick{tick}));
    QCOMPARE(fixture.board().find(KeyId{"K12"})->tick, Tick{50});
    QCOMPARE(fixture.board().find(KeyId{"K13"})->tick, Tick{100});
    QVERIFY(fixture.canvas().tool() == RingTool::PlaceKey); // For more of them.
    // Names that are typed go one by one.
    auto *names = fixture.child<QPlainTextEdit>("keyNames");
    names->setPlainText(u"alpha\nbeta, gamma"_s);
    fixture.click(fixture.canvas(), fixture.canvas().placeOf(Tick{70}));
    QCOMPARE(fixture.board().find(KeyId{"alpha"})->tick, Tick{70});
    QCOMPARE(names->toPlainText(), u"beta\ngamma"_s);
    // A name that is refused stays, to be mended.
    const QString tooLong(2000, u'x');
    names->setPlainText(tooLong);
    fixture.click(fixture.canvas(), fixture.canvas().placeOf(Tick{80}));
    QCOMPARE(fixture.board().keys().size(), std::size_t(15));
    QCOMPARE(names->toPlainText(), tooLong);
}

void TestSandboxPage::dragShowsWhatMoves()
{
    SandboxFixture fixture;
    fixture.shown();
    const SharedBoard before = fixture.bench().sharedBoard();
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{20}));
    fixture.dragTo(20, 61);
    QVERIFY(fixture.canvas().dragging());
    // N1's range has grown by (20,61], in which K1 and K2 stand.
    QCOMPARE(fixture.pending(), QStringList({u"K1"_s, u"K2"_s}));
    QCOMPARE(fixture.bench().sharedBoard(), before);
    QCOMPARE(QString::fromStdString(fixture.sandbox().selected().selection()->name), u"N1"_s);
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{61}));
    QVERIFY(fixture.pending().isEmpty());
    QCOMPARE(tickOf(fixture.board().find(NodeId{"N1"})->tokens.at(0)), Tick{61});
    QCOMPARE(fixture.owners().filter(u":N1"_s).size(), 5); // K10, K11, K0, K1, K2.
    QCOMPARE(fixture.bench().history().count(), 1);
    QCOMPARE(fixture.sandbox().selected().selection()->tick, Tick{61});
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.bench().sharedBoard(), before);
}

void TestSandboxPage::escapeEndsADrag()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{20}));
    fixture.dragTo(20, 40);
    QVERIFY(fixture.bench().previewing());
    fixture.key(Qt::Key_Escape);
    QVERIFY(!fixture.canvas().dragging());
    QVERIFY(!fixture.bench().previewing());
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{40}));
    QCOMPARE(fixture.bench().history().count(), 0);
}

/// Undoing takes away what is held, or moves only what is not.
void TestSandboxPage::undoDuringADrag()
{
    SandboxFixture fixture;
    fixture.shown();
    QVERIFY(fixture.sandbox().perform(AddNode{nodeAt("N4", {Tick{220}})}));
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{220}));
    fixture.dragTo(220, 240);
    QVERIFY(fixture.canvas().dragging());
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    QVERIFY(!fixture.canvas().dragging());
    QVERIFY(!fixture.canvas().testAttribute(Qt::WA_SetCursor));
    fixture.dragTo(241, 250);
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{250}));
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    // The token has gone back to where it was before the last drag: it is not held any more.
    QVERIFY(fixture.sandbox().perform(MoveToken{{"N1"}, Tick{20}, Tick{30}}));
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{30}));
    fixture.dragTo(30, 50);
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(!fixture.canvas().dragging());
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{50}));
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    // Another node comes back before the held one, which has another place then.
    QVERIFY(fixture.sandbox().perform(RemoveNode{{"N1"}}));
    fixture.press(fixture.canvas(), fixture.canvas().placeOf(Tick{280}));
    fixture.dragTo(280, 300);
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(fixture.canvas().dragging());
    fixture.dragTo(301, 320);
    fixture.release(fixture.canvas(), fixture.canvas().placeOf(Tick{320}));
    QCOMPARE(tickOf(fixture.board().find(NodeId{"N3"})->tokens.at(0)), Tick{320});
    QCOMPARE(tickOf(fixture.board().find(NodeId{"N2"})->tokens.at(0)), Tick{140});
    QVERIFY(fixture.board().find(NodeId{"N1"}));
}

void TestSandboxPage::tokenByKeyboard()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    fixture.canvas().setCurrent("token-N2-140");
    QTRY_VERIFY(fixture.action("tokenForward")->isEnabled());
    fixture.key(Qt::Key_Right, Qt::ControlModifier);
    fixture.key(Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
    QCOMPARE(fixture.canvas().currentId(), std::string("token-N2-151"));
    fixture.key(Qt::Key_Left, Qt::ControlModifier);
    QCOMPARE(tickOf(fixture.board().find(NodeId{"N2"})->tokens.at(0)), Tick{150});
    fixture.key(Qt::Key_Up, Qt::ControlModifier);
    QCOMPARE(fixture.board().find(NodeId{"N2"})->tokens.size(), std::size_t(2));
}

void TestSandboxPage::pointingAtRemoveShowsWhatMoves()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setCurrent("node-N2");
    auto *remove = fixture.child<QPushButton>("removeNode");
    QTRY_VERIFY(remove->isVisible());
    fixture.moveMouse(*remove, QRectF(remove->rect()).center());
    QTRY_COMPARE(fixture.pending(), QStringList({u"K1"_s, u"K2"_s, u"K3"_s, u"K4"_s}));
    QCOMPARE(fixture.bench().history().count(), 0);
    fixture.moveMouseAway();
    QTRY_VERIFY(fixture.pending().isEmpty());
    fixture.clickButton("removeNode");
    QVERIFY(!fixture.board().find(NodeId{"N2"}));
}

void TestSandboxPage::menuOnTheRing()
{
    SandboxFixture fixture;
    fixture.shown();
    const QPointF at = fixture.canvas().placeOf(Tick{280});
    QContextMenuEvent event(QContextMenuEvent::Mouse, at.toPoint(),
                            fixture.canvas().mapToGlobal(at.toPoint()));
    QApplication::sendEvent(&fixture.canvas(), &event);
    auto *menu = fixture.child<QMenu>("ringMenu");
    QVERIFY(menu);
    QTRY_VERIFY(menu->isVisible());
    QAction *remove = fixture.action("remove");
    QVERIFY(menu->actions().contains(remove));
    menu->setActiveAction(remove);
    QTRY_COMPARE(fixture.pending().size(), 5); // K5 to K9 are N3's.
    menu->close();
    QVERIFY(fixture.pending().isEmpty());
    remove->trigger();
    QVERIFY(!fixture.board().find(NodeId{"N3"}));
}

void TestSandboxPage::deleteAndUndo()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    fixture.canvas().setCurrent("key-K3");
    QTRY_VERIFY(fixture.action("remove")->isEnabled());
    fixture.key(Qt::Key_Delete);
    QVERIFY(!fixture.board().find(KeyId{"K3"}));
    QVERIFY(!fixture.sandbox().selected().selection());
    QVERIFY(!fixture.action("remove")->isEnabled());
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    fixture.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!fixture.board().find(KeyId{"K3"}));
}

void TestSandboxPage::renameKeepsTheSelection()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.canvas().setFocus();
    fixture.canvas().setCurrent("node-N2");
    QTRY_VERIFY(fixture.action("rename")->isEnabled());
    fixture.key(Qt::Key_F2);
    fixture.type("two");
    fixture.key(Qt::Key_Return);
    QVERIFY(fixture.board().find(NodeId{"two"}));
    QCOMPARE(fixture.canvas().currentId(), std::string("node-two"));
    // A name that is taken is refused, and the field says the old one again.
    fixture.key(Qt::Key_F2);
    auto *line = fixture.child<QLineEdit>("selectedNodeName");
    line->setText(u"N1"_s);
    fixture.key(Qt::Key_Return);
    QCOMPARE(line->text(), u"two"_s);
    QVERIFY(fixture.message().contains(u"N1"_s));
}

void TestSandboxPage::zoomAndPan()
{
    SandboxFixture fixture;
    fixture.shown();
    RingCanvas &canvas = fixture.canvas();
    const QPointF token = canvas.placeOf(Tick{140});
    canvas.zoomBy(4, token);
    // The ring is larger, and its ticks are where they are drawn.
    QVERIFY(QLineF(canvas.placeOf(Tick{50}), canvas.placeOf(Tick{140})).length() >
            canvas.width() * 0.8);
    const QPointF now = canvas.placeOf(Tick{140});
    QVERIFY(canvas.rect().contains(now.toPoint()));
    QCOMPARE(canvas.tickAt(now), std::optional(Tick{140}));
    fixture.press(canvas, now);
    fixture.moveMouse(canvas, now + QPointF(0, 30));
    QVERIFY(canvas.dragging());
    fixture.key(Qt::Key_Escape);
    fixture.release(canvas, now);
    canvas.setFocus();
    fixture.key(Qt::Key_0);
    QCOMPARE(canvas.zoom(), 1.0);
    QCOMPARE(canvas.placeOf(Tick{140}), token);
}

/// What was typed is undone while it stands there; after that undoing takes the node away.
void TestSandboxPage::undoIsThePagesOnceAFieldIsDone()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.key(Qt::Key_N, Qt::ShiftModifier);
    auto *line = fixture.child<QLineEdit>("nodeName");
    fixture.type("cache");
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line->text(), QString());
    QCOMPARE(fixture.bench().history().count(), 0);
    fixture.type("cache");
    fixture.key(Qt::Key_Return);
    QVERIFY(fixture.board().find(NodeId{"cache"}));
    QCOMPARE(QApplication::focusWidget(), line);
    fixture.key(Qt::Key_Z, Qt::ControlModifier);
    QCOMPARE(line->text(), QString());
    QCOMPARE(fixture.text(), std::string(SandboxFixture::kThreeNodes));
    fixture.key(Qt::Key_Z, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(fixture.board().find(NodeId{"cache"}));
    // Enter in the numbers adds a node as well.
    fixture.child<QSpinBox>("newTokens")->setFocus();
    fixture.key(Qt::Key_Return);
    QTRY_VERIFY(fixture.board().find(NodeId{"N4"}));
}

void TestSandboxPage::suggestionIsPainted()
{
    SandboxFixture fixture;
    fixture.shown();
    auto *names = fixture.child<QPlainTextEdit>("keyNames");
    QCOMPARE(names->placeholderText(), u"K12"_s);
    const QImage before = names->viewport()->grab().toImage();
    QCoreApplication::processEvents();
    class Painted : public QObject
    {
    public:
        bool eventFilter(QObject *, QEvent *event) override
        {
            count += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }
        int count = 0;
    } painted;
    names->viewport()->installEventFilter(&painted);
    fixture.bench().start(Board());
    QCOMPARE(names->placeholderText(), u"K0"_s);
    QTRY_VERIFY(painted.count > 0);
    QVERIFY(names->viewport()->grab().toImage() != before);
}

/// In the smallest window that is promised nothing of it has to be scrolled to.
void TestSandboxPage::everythingToBuildWithIsInView()
{
    for (const Language language : kLanguages) {
        SandboxFixture fixture;
        fixture.appearance->setLanguage(language);
        fixture.shown();
        fixture.window->resize(1024, 740);
        const auto *modulo = fixture.child<QCheckBox>("modulo");
        QTRY_COMPARE(modulo->visibleRegion().boundingRect(), modulo->rect());
        QVERIFY(fixture.child<QListView>("history")->height() > 2 * modulo->height());
    }
}

/// What cannot be is said, and the value before comes back.
void TestSandboxPage::numbersAreNotBent()
{
    SandboxFixture fixture;
    fixture.shown();
    const auto enter = [&](const char *box, const char *text) {
        auto *number = fixture.child<QAbstractSpinBox>(box);
        number->setFocus();
        number->selectAll();
        fixture.type(text);
        fixture.key(Qt::Key_Return);
    };
    fixture.canvas().setCurrent("node-N2");
    enter("capacity", "7");
    QCOMPARE(fixture.board().find(NodeId{"N2"})->capacity, 7u);
    for (const char *text : {"1000000", "0", "-3"}) {
        fixture.sandbox().tell({});
        enter("capacity", text);
        QTRY_VERIFY2(fixture.message().contains(QLatin1String(text)),
                     qPrintable(fixture.message()));
        QVERIFY2(fixture.message().endsWith(u"1 to 1000"_s), qPrintable(fixture.message()));
        QCOMPARE(fixture.board().find(NodeId{"N2"})->capacity, 7u);
        QCOMPARE(fixture.child<QSpinBox>("capacity")->value(), 7);
    }
    QVERIFY(!fixture.bench().perform(SetRule{Rule::Bounded, {2500, {}, 0}}));
    enter("epsilon", "5,5");
    QTRY_VERIFY2(fixture.message().contains(u"5,5"_s), qPrintable(fixture.message()));
    QCOMPARE(fixture.board().bound().epsilon, std::optional<std::uint32_t>(2500));
    enter("epsilon", "50");
    QCOMPARE(fixture.board().bound().epsilon, std::optional<std::uint32_t>(500000));
    // What is typed on the way, a 0 here, is a value too, and must not get in between.
    enter("epsilon", "0.5");
    QCOMPARE(fixture.board().bound().epsilon, std::optional<std::uint32_t>(5000));
    enter("epsilon", "0.255");
    QTRY_VERIFY2(fixture.message().contains(u"0.255"_s), qPrintable(fixture.message()));
    QCOMPARE(fixture.board().bound().epsilon, std::optional<std::uint32_t>(5000));
    fixture.canvas().setCurrent("key-K3");
    enter("requests", "99999999");
    QTRY_VERIFY2(fixture.message().contains(u"99999999"_s), qPrintable(fixture.message()));
    QCOMPARE(fixture.board().find(KeyId{"K3"})->requests, 1);
    enter("requests", "25000");
    QCOMPARE(fixture.board().find(KeyId{"K3"})->requests, 25'000);
    // Enter adds a node; not one with another number of tokens than was typed.
    const std::size_t nodes = fixture.board().nodes().size();
    fixture.sandbox().tell({});
    enter("newTokens", "1000");
    QTRY_VERIFY2(fixture.message().contains(u"1000"_s), qPrintable(fixture.message()));
    QCOMPARE(fixture.board().nodes().size(), nodes);
    enter("newTokens", "2");
    QTRY_COMPARE(fixture.board().nodes().size(), nodes + 1);
}

void TestSandboxPage::whatIsHashedIsSaid()
{
    SandboxFixture fixture;
    fixture.shown();
    fixture.child<QLineEdit>("nodeName")->setText(u"alpha"_s);
    const int tick = tickOfHash(xxh3("alpha#0")).value;
    const QString working = fixture.labelText("nodeWorking");
    QVERIFY2(working.contains(u"alpha#0"_s) && working.endsWith(QString::number(tick)),
             qPrintable(working));
    fixture.child<QSpinBox>("newTokens")->setValue(3);
    fixture.child<QSpinBox>("newCapacity")->setValue(2);
    QVERIFY2(fixture.labelText("nodeWorking").contains(u"3 × 2 = 6"_s),
             qPrintable(fixture.labelText("nodeWorking")));
    fixture.clickButton("addNode");
    QCOMPARE(fixture.board().find(NodeId{"alpha"})->tokens.size(), std::size_t(6));
    // A token that is chosen says of which text it is the hash.
    const int third = tickOfHash(xxh3("alpha#2")).value;
    fixture.sandbox().select({Subject::Kind::Token, "alpha", Tick{third}});
    const QString chosen = fixture.labelText("selectedTokens");
    QVERIFY2(chosen.contains(u"alpha#2"_s) && chosen.endsWith(QString::number(third)),
             qPrintable(chosen));
}

void TestSandboxPage::tokensByHandAndByHash()
{
    SandboxFixture fixture("N1*3 | 10");
    fixture.shown();
    const Board hashed = fixture.board();
    const Tick first = tickOfHash(xxh3("N1#0"));
    const Tick free{(first.value + 1) % kTickCount};
    QVERIFY(fixture.sandbox().perform(MoveToken{{"N1"}, first, free}));
    fixture.canvas().setCurrent("node-N1");
    QList<int> ticks{tickOfHash(xxh3("N1#1")).value, tickOfHash(xxh3("N1#2")).value};
    std::sort(ticks.begin(), ticks.end());
    const QString text = fixture.labelText("selectedTokens");
    QVERIFY2(text.contains(u"by hash: %1 %2"_s.arg(ticks[0]).arg(ticks[1])), qPrintable(text));
    QVERIFY2(text.contains(u"by hand: %1"_s.arg(free.value)), qPrintable(text));
    fixture.clickButton("placeByHash");
    QVERIFY(fixture.board() == hashed);
    QVERIFY(!fixture.labelText("selectedTokens").contains(u"by hand"_s));
    QVERIFY(!fixture.child<QPushButton>("placeByHash")->isVisible());
}

QTEST_MAIN(TestSandboxPage)
#include "tst_sandboxpage.moc"
