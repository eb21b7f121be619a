// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include <QHelpEvent>
#include <QSignalSpy>
#include <QTableView>
#include <QTextDocumentFragment>
#include <QToolTip>

#include "../../core/lesson/CoreLessons.h"
#include "WindowFixture.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// A point in the chart at which a bar is hovered.
std::optional<QPointF> placeOfBar(const WindowFixture &fixture, int bar, std::size_t pane = 0)
{
    LoadChart &chart = fixture.chart(pane);
    int hovered = -1;
    QObject context;
    QObject::connect(&chart, &LoadChart::barHovered, &context,
                     [&hovered](int now) { hovered = now; });
    for (int x = 1; x < chart.width(); x += 3) {
        const QPointF at(x, chart.height() / 2.0);
        fixture.moveMouse(chart, at);
        if (hovered == bar)
            return at;
    }
    return std::nullopt;
}

/// The nodes whose groups are not faded; of groups that belong to no node nothing is asked.
std::set<std::size_t> vivid(const Diagram &diagram)
{
    std::set<std::size_t> nodes;
    for (const Group &group : diagram.groups) {
        if (group.node && group.opacity == 1)
            nodes.insert(*group.node);
    }
    return nodes;
}

std::set<std::size_t> shownIn(const Diagram &diagram)
{
    std::set<std::size_t> nodes;
    for (const Group &group : diagram.groups) {
        if (group.node)
            nodes.insert(*group.node);
    }
    return nodes;
}

/// The nodes whose bars have their full colour.
std::set<std::size_t> vividBars(const WindowFixture &fixture, std::size_t pane = 0)
{
    const QImage picture = fixture.chart(pane).grab().toImage();
    std::set<QRgb> colours;
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x)
            colours.insert(picture.pixel(x, y));
    }
    std::set<std::size_t> nodes;
    const PaneSnapshot &snapshot = fixture.player().snapshot().panes[pane];
    for (std::size_t node = 0; node < snapshot.nodes.size(); ++node) {
        if (colours.contains(fixture.appearance->colour({Role::Node, node}).rgb()))
            nodes.insert(node);
    }
    return nodes;
}

std::set<std::size_t> loaded(const PaneSnapshot &pane)
{
    std::set<std::size_t> nodes;
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        if (pane.loads[node] > 0)
            nodes.insert(node);
    }
    return nodes;
}

QPointF middleOf(const Diagram &diagram, const std::string &id)
{
    const Group *group = diagram.find(id);
    if (!group)
        qFatal("there is no %s", id.c_str());
    const Point middle = bounds(group->shapes.front()).centre();
    return {middle.x, middle.y};
}

/// A lesson whose names look like markup.
const QByteArray kHostile = R"({
    "format": "ringwalk-scenario", "version": 1, "id": "hostile", "title": "<b>Bold</b> & co",
    "keys": [{"id": "<i>k</i>", "tick": 50}, {"id": "K&1", "tick": 150}],
    "panes": [{"id": "ring", "rule": "successor",
               "nodes": [{"id": "<b>A</b>", "tokens": [100]}, {"id": "B", "tokens": [200]}]}],
    "steps": [{"id": "start", "title": "<h1>Start</h1>", "focus": [{"walk": "<i>k</i>"}]},
              {"id": "end", "title": "End"}]})";

} // namespace

class TestWindowPointer : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void initTestCase();
    void everyDotGoesToItsStep_data();
    void everyDotGoesToItsStep();
    void dragScrubs();
    void arrowsOnTheFocusedTimeline();
    void hoveredBarMarksItsNode_data();
    void hoveredBarMarksItsNode();
    void hoveredKeyMarksItsOwnersBar_data();
    void hoveredKeyMarksItsOwnersBar();
    void hoveredRowMarksItsNode();
    void markFollowsTheStep();
    void tooltipsAreTheTitles();
    void namesAreNeverMarkup();
};

void TestWindowPointer::initTestCase()
{
    WindowFixture::prepare();
}

void TestWindowPointer::everyDotGoesToItsStep_data()
{
    QTest::addColumn<QString>("scenario");
    for (const std::string_view id : test::coreLessons()) {
        const QString scenario = QString::fromUtf8(id.data(), qsizetype(id.size()));
        QTest::addRow("%s", qPrintable(scenario)) << scenario;
    }
}

void TestWindowPointer::everyDotGoesToItsStep()
{
    QFETCH(QString, scenario);
    WindowFixture fixture;
    fixture.shownAt({1024, 768});
    fixture.open(scenario.toStdString());
    QSignalSpy changed(&fixture.player(), &LessonPlayer::stepChanged);
    for (int step = fixture.timeline().count() - 1; step >= 0; --step) {
        fixture.click(fixture.timeline(), fixture.timeline().dot(step));
        QCOMPARE(fixture.step(), std::size_t(step));
    }
    QCOMPARE(changed.size(), fixture.timeline().count());
    fixture.click(fixture.timeline(), fixture.timeline().dot(0));
    QCOMPARE(changed.size(), fixture.timeline().count()); // It is there already.
}

void TestWindowPointer::dragScrubs()
{
    WindowFixture fixture;
    fixture.shownAt({1024, 768});
    Timeline &timeline = fixture.timeline();
    const int last = timeline.count() - 1;
    QSignalSpy changed(&fixture.player(), &LessonPlayer::stepChanged);
    fixture.press(timeline, timeline.dot(0));
    for (int step = 1; step <= last; ++step) {
        fixture.moveMouse(timeline, timeline.dot(step));
        QCOMPARE(fixture.step(), std::size_t(step));
    }
    for (int x = qRound(timeline.dot(last).x()); x >= 0; --x)
        fixture.moveMouse(timeline, QPointF(x, timeline.dot(0).y()));
    QCOMPARE(fixture.step(), std::size_t(0));
    QCOMPARE(changed.size(), 2 * last); // Each step once on the way there and once back.
    fixture.release(timeline, timeline.dot(0));
    fixture.moveMouse(timeline, timeline.dot(last));
    QCOMPARE(fixture.step(), std::size_t(0)); // Without the button the mouse only passes.
}

void TestWindowPointer::arrowsOnTheFocusedTimeline()
{
    WindowFixture fixture;
    fixture.shown();
    fixture.timeline().setFocus();
    fixture.key(Qt::Key_Up);
    QCOMPARE(fixture.step(), std::size_t(1));
    fixture.key(Qt::Key_Right);
    QCOMPARE(fixture.step(), std::size_t(2));
    fixture.key(Qt::Key_Down);
    fixture.key(Qt::Key_Left);
    QCOMPARE(fixture.step(), std::size_t(0));
    fixture.key(Qt::Key_End);
    QVERIFY(fixture.player().atEnd());
}

void TestWindowPointer::hoveredBarMarksItsNode_data()
{
    everyDotGoesToItsStep_data();
}

void TestWindowPointer::hoveredBarMarksItsNode()
{
    QFETCH(QString, scenario);
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.open(scenario.toStdString());
    fixture.key(Qt::Key_End);
    const auto &panes = fixture.player().snapshot().panes;
    for (std::size_t pane = 0; pane < panes.size(); ++pane) {
        const Diagram &diagram = fixture.pane(pane).view().diagram();
        const std::set<std::size_t> all = shownIn(diagram);
        QVERIFY(all.size() > 1);
        QCOMPARE(vivid(diagram), all);
        int bar = 0;
        for (const std::size_t node : panes[pane].ringOrder()) {
            if (!panes[pane].carriesLoad(node))
                continue;
            const auto place = placeOfBar(fixture, bar++, pane);
            QVERIFY(place);
            QCOMPARE(vivid(diagram), std::set{node});
            const std::set<std::size_t> bars = loaded(panes[pane]);
            QTRY_COMPARE(vividBars(fixture, pane),
                         bars.contains(node) ? std::set{node} : std::set<std::size_t>{});
        }
        fixture.moveMouseAway();
        QCOMPARE(vivid(diagram), all);
        QTRY_COMPARE(vividBars(fixture, pane), loaded(panes[pane]));
    }
}

void TestWindowPointer::hoveredKeyMarksItsOwnersBar_data()
{
    everyDotGoesToItsStep_data();
}

void TestWindowPointer::hoveredKeyMarksItsOwnersBar()
{
    QFETCH(QString, scenario);
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.open(scenario.toStdString());
    fixture.key(Qt::Key_End);
    const auto &panes = fixture.player().snapshot().panes;
    for (std::size_t pane = 0; pane < panes.size(); ++pane) {
        DiagramView &view = fixture.pane(pane).view();
        for (const KeyView &key : panes[pane].keys) {
            const std::string id = groupId("key", key.id.text);
            // The body of a key in focus lies on its halo, whose middle is the same.
            fixture.moveMouse(view, middleOf(view.diagram(), id));
            QCOMPARE(view.hoveredId(), id);
            QTRY_COMPARE(vividBars(fixture, pane), std::set{*key.owner});
            // What is pointed at stays as it is.
            QCOMPARE(vivid(view.diagram()), shownIn(view.diagram()));
        }
        fixture.moveMouseAway();
        QCOMPARE(view.hoveredId(), std::string());
        QTRY_COMPARE(vividBars(fixture, pane), loaded(panes[pane]));
    }
}

void TestWindowPointer::hoveredRowMarksItsNode()
{
    WindowFixture fixture;
    fixture.shownAt({1200, 900});
    const QTableView &table = fixture.page().owners().table();
    const Diagram &diagram = fixture.pane().view().diagram();
    const std::vector<std::size_t> order = fixture.player().snapshot().panes[0].ringOrder();
    for (int row = 0; row < int(order.size()); ++row) {
        const QRect cell = table.visualRect(table.model()->index(row, OwnersModel::KeysColumn));
        fixture.moveMouse(*table.viewport(), cell.center());
        QCOMPARE(vivid(diagram), std::set{order[std::size_t(row)]});
    }
    fixture.moveMouseAway();
    QCOMPARE(vivid(diagram), shownIn(diagram));
}

/// What is marked on the ring and among the bars is one node, also after steps under a still mouse.
void TestWindowPointer::markFollowsTheStep()
{
    WindowFixture fixture;
    fixture.appearance->setAnimationsChosen(false);
    fixture.shownAt({1200, 900});
    fixture.key(Qt::Key_End);
    for (int bar = 0; bar < 4; ++bar) {
        QVERIFY(placeOfBar(fixture, bar));
        for (const Qt::Key key : {Qt::Key_Home, Qt::Key_End}) {
            fixture.key(key);
            const std::set<std::size_t> onRing = vivid(fixture.pane().view().diagram());
            const PaneSnapshot &pane = fixture.player().snapshot().panes[0];
            QVERIFY2(!onRing.empty(), "a node that is not there is marked");
            const std::set<std::size_t> expected = onRing.size() == 1 ? onRing : loaded(pane);
            QTRY_COMPARE(vividBars(fixture), expected);
        }
    }
}

void TestWindowPointer::tooltipsAreTheTitles()
{
    WindowFixture fixture;
    fixture.shown();
    DiagramView &view = fixture.pane().view();
    const auto tipAt = [&view](QPointF at) {
        QHelpEvent help(QEvent::ToolTip, at.toPoint(), view.mapToGlobal(at.toPoint()));
        QApplication::sendEvent(&view, &help);
        return QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText();
    };
    for (const char *id : {"key-K0", "key-K5", "key-K11"}) {
        const QString title = QString::fromStdString(view.diagram().find(id)->title);
        QVERIFY(!title.isEmpty());
        QCOMPARE(tipAt(middleOf(view.diagram(), id)), title);
    }
    // A token says also how its node does.
    const Group *node = view.diagram().find("node-N2");
    const QString tip = tipAt(middleOf(view.diagram(), "token-N2-140"));
    QCOMPARE(
        tip,
        QString::fromStdString(node->children.front().title + "\n" + node->title).toHtmlEscaped());
    QVERIFY2(tip.contains(u"4 keys"_s), qPrintable(tip));
    Timeline &timeline = fixture.timeline();
    for (int step = 0; step < timeline.count(); ++step) {
        const QPoint at = timeline.dot(step).toPoint();
        QHelpEvent help(QEvent::ToolTip, at, timeline.mapToGlobal(at));
        QApplication::sendEvent(&timeline, &help);
        const QString title = QString::fromStdString(
            fixture.player().lesson().title(std::size_t(step), Language::English));
        QVERIFY(Qt::mightBeRichText(QToolTip::text()));
        QCOMPARE(QTextDocumentFragment::fromHtml(QToolTip::text()).toPlainText(),
                 u"%1. %2"_s.arg(step + 1).arg(title));
    }
}

void TestWindowPointer::namesAreNeverMarkup()
{
    WindowFixture fixture;
    fixture.shown();
    QVERIFY(fixture.window->openFile(fixture.writeFile(u"hostile.json"_s, kHostile)));
    QCOMPARE(fixture.labelText("stepTitle"), u"<h1>Start</h1>"_s);
    QCOMPARE(fixture.child<QLabel>("stepTitle")->textFormat(), Qt::PlainText);
    const QString lookup = fixture.labelText("lookup");
    QVERIFY2(lookup.contains(u"&lt;b&gt;A&lt;/b&gt;"_s), qPrintable(lookup));

    DiagramView &view = fixture.pane().view();
    const QPointF at = middleOf(view.diagram(), groupId("key", "<i>k</i>"));
    QHelpEvent help(QEvent::ToolTip, at.toPoint(), view.mapToGlobal(at.toPoint()));
    QApplication::sendEvent(&view, &help);
    QVERIFY2(QToolTip::text().contains(u"&lt;i&gt;k&lt;/i&gt;"_s), qPrintable(QToolTip::text()));
    const QTableView &table = fixture.page().owners().table();
    const QModelIndex cell = table.model()->index(0, OwnersModel::NodeColumn);
    QCOMPARE(cell.data().toString(), u"<b>A</b>"_s);
    QVERIFY(cell.data(Qt::ToolTipRole).toString().contains(u"&lt;b&gt;A&lt;/b&gt;"_s));
}

QTEST_MAIN(TestWindowPointer)
#include "tst_windowpointer.moc"
