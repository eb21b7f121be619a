// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>

#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/Figure.h"
#include "diagram/LoadsDiagram.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

Diagram loads(const Lesson &lesson, const PaneSnapshot &pane, Size size)
{
    Diagram diagram;
    diagram.size = size;
    PaneStyle style = styleFor({0, 0, size.width, size.height}, 11);
    style.loadReach = lesson.largestLoad();
    drawLoads(diagram.groups, pane, style);
    return diagram;
}

std::vector<std::string> labels(const Diagram &diagram, const std::string &idPart)
{
    std::vector<std::string> found;
    for (const Group &group : diagram.groups) {
        if (group.id.find(idPart) == std::string::npos)
            continue;
        for (const Text &text : shapesOf<Text>(group))
            found.push_back(text.text);
    }
    return found;
}

} // namespace

/// The bars of exported figures, and the legend below them.
class TestLoadsDiagram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void noLineRunsThroughANumber();
    void theNoteTellsOfOutlinesOnlyWhereTheyAre();
    void panesListTheSameNodesInTheSameOrder();
    void legendsOfSeveralPanesHaveHeadings();
};

void TestLoadsDiagram::noLineRunsThroughANumber()
{
    int lines = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes) {
                for (const Size size : {Size{300, 160}, Size{420, 300}}) {
                    const Diagram diagram = loads(lesson, pane, size);
                    std::vector<Rect> numbers;
                    std::vector<Line> across;
                    for (const Group &group : diagram.groups) {
                        for (const Text &text : shapesOf<Text>(group)) {
                            if (!group.id.empty())
                                numbers.push_back(bounds(Shape(text)));
                        }
                        for (const Line &line : shapesOf<Line>(group)) {
                            if (group.id.empty() && line.stroke.paint.role == Role::Ink)
                                across.push_back(line);
                        }
                    }
                    for (const Line &line : across) {
                        ++lines;
                        QCOMPARE(line.from.y, line.to.y);
                        for (const Rect &number : numbers) {
                            const bool struck =
                                line.from.y > number.y && line.from.y < number.bottom() &&
                                line.to.x > number.x && line.from.x < number.right();
                            QVERIFY2(!struck, id.data());
                        }
                    }
                }
            }
        }
    }
    QVERIFY(lines > 0);
}

void TestLoadsDiagram::theNoteTellsOfOutlinesOnlyWhereTheyAre()
{
    const Lesson lesson = builtIn("node-joins");
    int with = 0;
    for (const Snapshot &snapshot : lesson.snapshots()) {
        const PaneSnapshot &pane = snapshot.panes.front();
        const Diagram diagram = loads(lesson, pane, {420, 300});
        const bool outlines = pane.loads != pane.loadsBefore;
        std::string all;
        for (const Group &group : diagram.groups) {
            for (const Text &text : shapesOf<Text>(group))
                all += text.text + " ";
        }
        QCOMPARE(all.find("Dashed outline") != std::string::npos, outlines);
        QVERIFY(all.find("Dashed line") != std::string::npos);
        with += outlines ? 1 : 0;
    }
    QVERIFY(with > 0);
    QVERIFY(with < static_cast<int>(lesson.stepCount()));
}

void TestLoadsDiagram::panesListTheSameNodesInTheSameOrder()
{
    int alike = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            std::vector<std::vector<std::string>> orders;
            for (const PaneSnapshot &pane : snapshot.panes) {
                std::vector<std::string> &names = orders.emplace_back();
                for (const std::size_t node : pane.listOrder())
                    names.push_back(pane.nodes[node].id.text);
                const std::vector<std::size_t> list = pane.listOrder();
                const std::vector<std::size_t> ring = pane.ringOrder();
                QVERIFY(std::is_permutation(list.begin(), list.end(), ring.begin(), ring.end()));
            }
            for (const auto &order : orders) {
                if (&order == &orders.front() || order.size() != orders.front().size() ||
                    !std::is_permutation(order.begin(), order.end(), orders.front().begin()))
                    continue;
                ++alike;
                QVERIFY2(order == orders.front(), id.data());
            }
        }
    }
    QVERIFY(alike > 0);
}

void TestLoadsDiagram::legendsOfSeveralPanesHaveHeadings()
{
    const Lesson lesson = builtIn("one-against-many");
    FigureOptions options;
    options.legend = true;
    const auto legend = labels(buildFigure(lesson, 0, options), "legend");
    for (const Pane &pane : lesson.scenario().panes)
        QCOMPARE(std::count(legend.begin(), legend.end(), pane.title.in(Language::English)), 1);
    const Lesson one = builtIn("node-joins");
    const auto single = labels(buildFigure(one, 0, options), "legend");
    const PaneSnapshot &pane = one.snapshot(0).panes.front();
    QCOMPARE(single.size(), pane.listOrder().size());
}

QTEST_APPLESS_MAIN(TestLoadsDiagram)
#include "tst_loadsdiagram.moc"
