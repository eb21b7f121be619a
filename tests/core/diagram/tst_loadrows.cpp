// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/LoadRows.h"
#include "diagram/LoadsDiagram.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

Diagram rowsOf(const PaneSnapshot &pane, const PaneStyle &style)
{
    Diagram diagram;
    drawLoadRows(diagram.groups, pane, style);
    return diagram;
}

/// The bar of a node: filled, unlike the outline of the step before.
std::optional<Rect> barOf(const Diagram &diagram, const std::string &node)
{
    for (const Pill &pill : shapesOf<Pill>(*diagram.find(groupId("load", node)))) {
        if (pill.fill)
            return pill.rect;
    }
    return std::nullopt;
}

std::optional<Rect> outlineOf(const Diagram &diagram, const std::string &node)
{
    for (const Pill &pill : shapesOf<Pill>(*diagram.find(groupId("load", node)))) {
        if (!pill.fill)
            return pill.rect;
    }
    return std::nullopt;
}

QStringList textsOf(const Diagram &diagram, const std::string &node)
{
    QStringList texts;
    for (const Text &text : shapesOf<Text>(*diagram.find(groupId("load", node))))
        texts.append(QString::fromStdString(text.text));
    return texts;
}

} // namespace

class TestLoadRows : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void barsMeasureLoads();
    void aChangeIsOutlinedAndNamed();
    void theEvenShareCrossesTheBars();
    void capsOfTheirOwnAreMarkedOneByOne();
    void manyNodesStandInColumns();
    void rowsThatAreTooLowAreBarsAlone();
    void theHeightAskedForSuffices();
};

void TestLoadRows::barsMeasureLoads()
{
    const Lesson lesson = builtIn("node-joins");
    PaneStyle style = styleFor({10, 20, 300, 400}, 16);
    style.loadReach = lesson.largestLoad();
    // N1 3, N2 4, N3 2, N4 3.
    const Diagram diagram = rowsOf(lesson.snapshot(lesson.stepCount() - 1).panes[0], style);
    const double one = barOf(diagram, "N3")->width / 2;
    QCOMPARE(barOf(diagram, "N1")->width, 3 * one);
    QCOMPARE(barOf(diagram, "N2")->width, 4 * one);
    QCOMPARE(barOf(diagram, "N4")->width, 3 * one);
    QVERIFY(textsOf(diagram, "N2").contains(QStringLiteral("4")));
    // The same length stands for the same load in every step.
    const Diagram first = rowsOf(lesson.snapshot(0).panes[0], style);
    QCOMPARE(barOf(first, "N3")->width, 5 * one);
    // Clockwise: N1, N2, N4, N3.
    QVERIFY(barOf(diagram, "N1")->y < barOf(diagram, "N2")->y);
    QVERIFY(barOf(diagram, "N2")->y < barOf(diagram, "N4")->y);
    QVERIFY(barOf(diagram, "N4")->y < barOf(diagram, "N3")->y);
}

void TestLoadRows::aChangeIsOutlinedAndNamed()
{
    const Lesson lesson = builtIn("node-joins");
    const PaneStyle style = styleFor({0, 0, 300, 400}, 16);
    // K5 moves from N3 to N4: 5 to 4, 0 to 1.
    const std::size_t step = *lesson.stepNamed("follow-k5");
    const Diagram diagram = rowsOf(lesson.snapshot(step).panes[0], style);
    const double one = barOf(diagram, "N4")->width;
    QCOMPARE(outlineOf(diagram, "N3")->width, 5 * one);
    QVERIFY(!outlineOf(diagram, "N4")); // It had nothing.
    QVERIFY(!outlineOf(diagram, "N1"));
    QVERIFY(textsOf(diagram, "N3").contains(QStringLiteral("4 (−1)")));
    QVERIFY(textsOf(diagram, "N4").contains(QStringLiteral("1 (+1)")));
    QVERIFY(textsOf(diagram, "N1").contains(QStringLiteral("3")));
}

void TestLoadRows::theEvenShareCrossesTheBars()
{
    const Lesson lesson = builtIn("node-joins");
    const Diagram diagram =
        rowsOf(lesson.snapshot(0).panes[0], styleFor({0, 0, 300, 400}, 16)); // 3, 4, 5
    const Rect n2 = *barOf(diagram, "N2");
    bool crosses = false;
    for (const Group &group : diagram.groups) {
        for (const Line &line : shapesOf<Line>(group))
            crosses |= line.stroke.dash == Dash::Dashed &&
                       std::abs(line.from.x - n2.right()) < 0.01 && line.from.y < n2.y &&
                       line.to.y > n2.bottom();
    }
    QVERIFY(crosses);
}

/// Where nodes have different caps, each bar has its mark, in rows and in columns alike.
void TestLoadRows::capsOfTheirOwnAreMarkedOneByOne()
{
    Scenario scenario = builtIn("node-joins").scenario();
    scenario.steps.resize(1);
    scenario.panes[0].rule = Rule::Bounded;
    scenario.panes[0].bound.epsilon = 0;
    scenario.panes[0].nodes[2].capacity = 2; // Caps 3, 3, 6; loads 3, 3, 6.
    const Lesson lesson = played(Lesson::play(scenario));
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    const PaneStyle style = styleFor({0, 0, 300, 400}, 16);
    const auto mark = [](const Diagram &diagram, const char *node) {
        return shapesOf<Line>(*diagram.find(groupId("load", node))).back();
    };
    const Diagram rows = rowsOf(pane, style);
    for (const char *node : {"N1", "N2", "N3"}) {
        QVERIFY(std::abs(mark(rows, node).from.x - barOf(rows, node)->right()) < 0.01);
        QCOMPARE(mark(rows, node).from.x, mark(rows, node).to.x);
    }
    Diagram bars;
    drawLoads(bars.groups, pane, style);
    for (const char *node : {"N1", "N2", "N3"}) {
        QVERIFY(std::abs(mark(bars, node).from.y - barOf(bars, node)->y) < 0.01);
        QCOMPARE(mark(bars, node).from.y, mark(bars, node).to.y);
    }
    // One cap for all is one line, outside of the bars.
    scenario.panes[0].nodes[2].capacity = 1;
    const Lesson even = played(Lesson::play(scenario));
    QVERIFY(shapesOf<Line>(*rowsOf(even.snapshot(0).panes[0], style).find(groupId("load", "N1")))
                .empty());
}

void TestLoadRows::manyNodesStandInColumns()
{
    std::mt19937_64 random(2);
    for (const std::size_t tokens : {1, 9, 30, 120}) {
        const Scenario scenario = ringOf(randomNodes(tokens, random), randomKeys(200, random));
        const Lesson lesson = played(Lesson::play(scenario));
        const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
        for (const Rect area : {Rect{0, 0, 300, 500}, Rect{5, 5, 600, 90}, Rect{0, 0, 600, 200}}) {
            PaneStyle style = styleFor(area, 16);
            style.smallestType = 16;
            const Diagram diagram = rowsOf(pane, style);
            QList<QRectF> rows;
            for (const std::size_t node : loadRowNodes(pane)) {
                const Group *group = diagram.find(groupId("load", pane.nodes[node].id.text));
                QVERIFY(group);
                if (group->shapes.empty())
                    continue; // No load, and no room to say so.
                for (const Text &text : shapesOf<Text>(*group))
                    QVERIFY(text.size >= 16);
                const Rect rect = bounds(*group);
                QVERIFY(area.grown(1).contains(rect));
                rows.append(QRectF(rect.x, rect.y, rect.width, rect.height));
            }
            for (int i = 0; i < rows.size(); ++i) {
                for (int j = 0; j < i; ++j)
                    QVERIFY(
                        !rows[i].adjusted(1, 1, -1, -1).intersects(rows[j].adjusted(1, 1, -1, -1)));
            }
        }
    }
}

void TestLoadRows::rowsThatAreTooLowAreBarsAlone()
{
    std::mt19937_64 random(4);
    const Scenario scenario = ringOf(randomNodes(300, random), randomKeys(600, random));
    const Lesson lesson = played(Lesson::play(scenario));
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    PaneStyle style = styleFor({0, 0, 300, 300}, 16);
    style.smallestType = 16;
    const Diagram diagram = rowsOf(pane, style);
    bool barred = false;
    for (const std::size_t node : loadRowNodes(pane)) {
        QVERIFY(textsOf(diagram, pane.nodes[node].id.text).isEmpty());
        barred |= barOf(diagram, pane.nodes[node].id.text).has_value();
    }
    QVERIFY(barred);
}

/// In the height that it asks for, every row has its name and number.
void TestLoadRows::theHeightAskedForSuffices()
{
    std::mt19937_64 random(6);
    for (const std::size_t tokens : {1, 5, 20, 60}) {
        const Scenario scenario = ringOf(randomNodes(tokens, random), randomKeys(40, random));
        const Lesson lesson = played(Lesson::play(scenario));
        const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
        for (const double width : {200.0, 300.0, 620.0}) {
            PaneStyle style = styleFor({0, 0, width, 0}, 16);
            style.smallestType = 16;
            style.area.height = loadRowsHeight(style, loadRowNodes(pane).size());
            const Diagram diagram = rowsOf(pane, style);
            for (const std::size_t node : loadRowNodes(pane))
                QCOMPARE(textsOf(diagram, pane.nodes[node].id.text).size(), 2);
        }
    }
}

QTEST_APPLESS_MAIN(TestLoadRows)
#include "tst_loadrows.moc"
