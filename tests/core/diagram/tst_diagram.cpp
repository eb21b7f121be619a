// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>

#include "diagram/Diagram.h"

using namespace ringwalk;

namespace {

Group dotAt(const std::string &id, Point centre)
{
    Group group{id, {}, {}, {}, {}, 1};
    group.shapes.emplace_back(Dot{centre, 5, Paint{Role::Ink}, {}});
    return group;
}

/// A node with two tokens, the second of which lies on the first; a key in front of the node; and
/// an arrow without a name in front of all.
Diagram nested()
{
    Group node = dotAt("node", {50, 50});
    node.children = {dotAt("token-1", {20, 50}), dotAt("token-2", {24, 50})};
    node.children[1].children = {dotAt("flag", {80, 80})};
    Diagram diagram;
    diagram.groups = {node, dotAt("key", {50, 56}), dotAt({}, {50, 50})};
    return diagram;
}

std::string idAt(const Diagram &diagram, Point point, double reach = 0)
{
    const Group *group = groupAt(diagram, point, reach);
    return group ? group->id : std::string();
}

Point centreOf(const Diagram &diagram, const std::string &id)
{
    return std::get<Dot>(diagram.find(id)->shapes.front()).centre;
}

} // namespace

/// Groups in groups: found, hit and moved.
class TestDiagram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void find();
    void all();
    void deepestUnderThePoint();
    void translateMovesChildren();
    void boundsOfArcs();
    void boundsOfGroups();
};

void TestDiagram::find()
{
    const Diagram diagram = nested();
    for (const char *id : {"node", "token-1", "token-2", "flag", "key"}) {
        const Group *group = diagram.find(id);
        QVERIFY2(group, id);
        QCOMPARE(group->id, std::string(id));
    }
    QCOMPARE(diagram.find("token-2"), &diagram.groups[0].children[1]);
    QVERIFY(!diagram.find("token-3"));
}

void TestDiagram::all()
{
    const Diagram diagram = nested();
    std::vector<std::string> ids;
    for (const Group *group : diagram.all())
        ids.push_back(group->id);
    QCOMPARE(ids, (std::vector<std::string>{"node", "token-1", "token-2", "flag", "key", ""}));
}

void TestDiagram::deepestUnderThePoint()
{
    const Diagram diagram = nested();
    QCOMPARE(idAt(diagram, {16, 50}), std::string("token-1"));
    QCOMPARE(idAt(diagram, {22, 50}), std::string("token-2")); // Both are there.
    QCOMPARE(idAt(diagram, {80, 80}), std::string("flag"));
    // What has no name is looked through, and the key is in front of the node.
    QCOMPARE(idAt(diagram, {50, 46}), std::string("node"));
    QCOMPARE(idAt(diagram, {50, 53}), std::string("key"));
    QCOMPARE(idAt(diagram, {50, 20}), std::string());
    QCOMPARE(idAt(diagram, {13, 50}), std::string());
    QCOMPARE(idAt(diagram, {13, 50}, 3), std::string("token-1"));
}

void TestDiagram::translateMovesChildren()
{
    Diagram diagram = nested();
    translate(diagram.groups[0], {3, -4});
    QCOMPARE(centreOf(diagram, "node"), (Point{53, 46}));
    QCOMPARE(centreOf(diagram, "token-1"), (Point{23, 46}));
    QCOMPARE(centreOf(diagram, "flag"), (Point{83, 76}));
    QCOMPARE(centreOf(diagram, "key"), (Point{50, 56}));
}

/// Against points along both edges of the arc.
void TestDiagram::boundsOfArcs()
{
    for (int start = -30; start < 400; start += 15) {
        for (int sweep = 0; sweep <= 360; sweep += 15) {
            const Arc arc{{10, 20}, 100, double(start), double(sweep), {{Role::Ink}, 8}};
            const Rect rect = bounds(Shape(arc));
            double left = 1e9;
            double top = 1e9;
            double right = -1e9;
            double bottom = -1e9;
            for (int tenth = 0; tenth <= sweep * 10; ++tenth) {
                for (const double radius : {96.0, 104.0}) {
                    const Point point = onCircle(arc.centre, radius, start + tenth / 10.0);
                    left = std::min(left, point.x);
                    right = std::max(right, point.x);
                    top = std::min(top, point.y);
                    bottom = std::max(bottom, point.y);
                }
            }
            const auto near = [](double a, double b) { return std::abs(a - b) < 1e-6; };
            QVERIFY(near(rect.x, left) && near(rect.y, top));
            QVERIFY(near(rect.right(), right) && near(rect.bottom(), bottom));
        }
    }
}

void TestDiagram::boundsOfGroups()
{
    const Diagram diagram = nested();
    QCOMPARE(bounds(diagram.groups[1]), (Rect{45, 51, 10, 10}));
    // As far as its furthest grandchild.
    QCOMPARE(bounds(diagram.groups[0]), (Rect{15, 45, 70, 40}));
    QCOMPARE(bounds(Group{}), Rect{});
}

QTEST_APPLESS_MAIN(TestDiagram)
#include "tst_diagram.moc"
