// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>

#include "../lesson/CoreLessons.h"
#include "Angles.h"
#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/Figure.h"
#include "diagram/RingLayout.h"

using namespace ringwalk;
using namespace ringwalk::test;

class TestRingDiagram : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void emptyRing();
    void movedAndPendingKeys();
    void walkEndsAtItsToken();
    void underThePoint();
    void everyThingIsNamed();
    void hashedTokensOnOneTick();
};

/// Without a node there is one grey band, and every key is drawn without an owner.
void TestRingDiagram::emptyRing()
{
    const Lesson lesson =
        played(Lesson::play(ringOf({}, {{{"K0"}, Tick{0}}, {{"K1"}, Tick{359}}})));
    const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
    const Diagram diagram = drawn(pane, styleFor({0, 0, 700, 620}, 13.5));
    const Group *band = diagram.find("range-none");
    QVERIFY(band);
    QCOMPARE(shapesOf<Arc>(*band).at(0).sweep, 360.0);
    QCOMPARE(shapesOf<Arc>(*band).at(0).stroke.paint.role, Role::Faint);
    for (const char *id : {"key-K0", "key-K1"}) {
        const Group *key = diagram.find(id);
        QVERIFY(key);
        QVERIFY(!key->node);
        for (const Shape &shape : key->shapes) {
            if (const auto fill = fillOf(shape))
                QVERIFY(fill->role != Role::Node);
        }
    }
}

/// A key that has moved carries its first owner's marker, one about to move a dashed halo in its
/// next owner's colour; the body is that of the owner as shown.
void TestRingDiagram::movedAndPendingKeys()
{
    int moved = 0;
    int pending = 0;
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            const PaneSnapshot &pane = snapshot.panes.front();
            const PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
            const RingLayout layout = layOutRing(pane, style);
            const Diagram diagram = drawn(pane, style);
            for (std::size_t i = 0; i < pane.keys.size(); ++i) {
                const KeyView &key = pane.keys[i];
                const RingLayout::KeyPlace &place = layout.keys[i];
                const Group *group = diagram.find(groupId("key", key.id.text));
                QVERIFY(group);
                QCOMPARE(group->node, key.owner);

                std::vector<Shape> bodies;
                std::vector<Dot> halos;
                for (const Shape &shape : group->shapes) {
                    const auto fill = fillOf(shape);
                    if (fill && fill->role == Role::Node)
                        bodies.push_back(shape);
                    const auto *dot = std::get_if<Dot>(&shape);
                    if (dot && !dot->fill && dot->stroke && dot->stroke->dash == Dash::Dashed)
                        halos.push_back(*dot);
                }
                // A key that nobody owns has no owner's colour.
                const std::size_t own = key.owner ? 1 : 0;
                QCOMPARE(bodies.size(), own + (pane.hasMoved(key) ? 1 : 0));
                if (key.owner) {
                    QCOMPARE(fillOf(bodies[0])->node, *key.owner);
                    QVERIFY(distance(centreOf(bodies[0]), place.centre) < kExact);
                }
                if (pane.hasMoved(key)) {
                    ++moved;
                    const Shape &corner = bodies[own];
                    QCOMPARE(fillOf(corner)->node, *key.first);
                    const double away = distance(centreOf(corner), place.centre);
                    QVERIFY(away > place.radius && away < place.radius * 2);
                    QVERIFY(bounds(corner).width < place.radius * 2 * 0.7);
                }
                QCOMPARE(halos.size(), std::size_t{key.pending() ? 1u : 0u});
                if (key.pending()) {
                    ++pending;
                    QVERIFY(distance(halos[0].centre, place.centre) < kExact);
                    QVERIFY(halos[0].radius > place.radius);
                    QCOMPARE(halos[0].stroke->paint, (Paint{Role::NodeInk, *key.next}));
                }
            }
        }
    }
    // Neither is so because nothing ever moves.
    QVERIFY(moved > 0 && pending > 0);
}

/// The walk begins at the key's angle and its arrow points at the token that the lookup found.
void TestRingDiagram::walkEndsAtItsToken()
{
    int walks = 0;
    const auto check = [&walks](const PaneSnapshot &pane) {
        const PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
        const RingLayout layout = layOutRing(pane, style);
        const Diagram diagram = drawn(pane, style);
        const auto &lookup = pane.explanation.lookup;
        const bool drawnOne =
            std::any_of(diagram.groups.begin(), diagram.groups.end(),
                        [](const Group &group) { return group.id.starts_with("walk-"); });
        QCOMPARE(drawnOne, lookup && lookup->found);
        if (!drawnOne)
            return;
        ++walks;
        const KeyView &key = pane.keys[lookup->key];
        const Lookup::Place &token = lookup->tokens[*lookup->found];
        const Group *group = diagram.find(groupId("walk", key.id.text));
        QVERIFY(group);
        const double sweep = (token.tick.value - key.tick.value + kTickCount) % kTickCount;

        const auto heads = shapesOf<Path>(*group);
        const auto dots = shapesOf<Dot>(*group);
        QCOMPARE(heads.size() + dots.size(), std::size_t{1});
        const Point end = heads.empty() ? dots[0].centre : heads[0].pieces.at(0).points.at(0);
        QVERIFY(turn(angleOf(layout.centre, end), token.tick.value) < kExact);
        QVERIFY(std::abs(distance(layout.centre, end) - layout.walk) < kExact);
        const Paint ink{Role::NodeInk, token.node};
        QCOMPARE(*fillOf(group->shapes.back()), ink);

        for (const Arc &arc : shapesOf<Arc>(*group)) {
            QCOMPARE(arc.start, double(key.tick.value));
            QCOMPARE(arc.radius, layout.walk);
            if (arc.stroke.dash == Dash::Solid) {
                // As far as the arrow's head.
                QCOMPARE(arc.stroke.paint, ink);
                QVERIFY(arc.sweep > 0 && arc.sweep < sweep);
                const Point arcEnd = onCircle(layout.centre, layout.walk, arc.start + arc.sweep);
                QVERIFY(distance(arcEnd, end) < style.em);
            } else {
                QVERIFY(lookup->former);
                QCOMPARE(arc.sweep,
                         double((lookup->former->tick.value - key.tick.value + kTickCount) %
                                kTickCount));
                QCOMPARE(arc.stroke.paint, (Paint{Role::NodeInk, lookup->former->node}));
            }
        }
    };
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots())
            check(snapshot.panes.front());
    }
    QVERIFY(walks > 5);

    // From everywhere, across zero too, to each of three tokens.
    for (int tick = 0; tick < kTickCount; ++tick) {
        Scenario scenario = ringOf({{{"A"}, {positionOf(Tick{0})}},
                                    {{"B"}, {positionOf(Tick{100})}},
                                    {{"C"}, {positionOf(Tick{200})}}},
                                   {{{"K"}, Tick{tick}}});
        scenario.steps[0].focus = {{0, {}, {}, {}, KeyId{"K"}}};
        check(played(Lesson::play(std::move(scenario))).snapshot(0).panes.front());
    }
}

/// Every key, token and range is found where it is drawn, unless something lies on top of it.
void TestRingDiagram::underThePoint()
{
    const Lesson lesson = builtIn("node-joins");
    const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
    const PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
    const RingLayout layout = layOutRing(pane, style);
    const Diagram diagram = drawn(pane, style);
    for (std::size_t i = 0; i < pane.keys.size(); ++i) {
        const Group *group = groupAt(diagram, layout.keys[i].centre, 0);
        QVERIFY(group);
        QCOMPARE(group->id, groupId("key", pane.keys[i].id.text));
    }
    for (const RingLayout::Label &label : layout.labels) {
        for (const Point point : {label.rect.centre(), onCircle(layout.centre, layout.band(),
                                                                double(label.tick.value))}) {
            const Group *group = groupAt(diagram, point, 0);
            QVERIFY(group);
            QCOMPARE(group->id, groupId("token", pane.nodes[label.node].id.text) + "-" +
                                    std::to_string(label.tick.value));
            QCOMPARE(group->node, label.node);
        }
    }
    for (const RangeView &range : pane.ranges) {
        const double sweep = double((range.range.to.value + 360 - range.range.from.value) % 360);
        const Group *group = groupAt(
            diagram,
            onCircle(layout.centre, layout.band(), double(range.range.from.value) + sweep / 2), 0);
        QVERIFY(group);
        QCOMPARE(group->id, "range-" + std::to_string(range.range.from.value) + "-" +
                                std::to_string(range.range.to.value));
    }
    QVERIFY(!groupAt(diagram, {1, 1}, 0));
}

/// Every key, token, range and node that a pane has is a group that names it, and nothing else is.
void TestRingDiagram::everyThingIsNamed()
{
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes) {
                Diagram diagram;
                drawPane(diagram.groups, pane, styleFor({0, 0, 700, 620}, 13.5));
                std::size_t named = 0;
                std::set<std::string> ids;
                for (const Group *group : diagram.all()) {
                    named += group->subject ? 1 : 0;
                    QVERIFY2(group->id.empty() || ids.insert(group->id).second, group->id.c_str());
                }
                const auto names = [&](const std::string &what, Subject subject) {
                    const Group *group = diagram.find(what);
                    --named;
                    return group && group->subject == subject;
                };
                for (std::size_t i = 0; i < pane.keys.size(); ++i) {
                    const KeyView &key = pane.keys[i];
                    QVERIFY(names(groupId("key", key.id.text), {Subject::Kind::Key, i, {}}));
                    const auto bearing = diagram.find(groupId("key", key.id.text))->bearing;
                    // In a table they stand in rows.
                    QCOMPARE(bearing.has_value(), drawsRing(pane.rule));
                    if (bearing)
                        QCOMPARE(*bearing, (Bearing{double(key.tick.value)}));
                }
                for (std::size_t i = 0; i < pane.ranges.size(); ++i) {
                    const int from = tickOf(pane.ranges[i].range.from).value;
                    const int to = tickOf(pane.ranges[i].range.to).value;
                    const std::string range =
                        "range-" + std::to_string(from) + "-" + std::to_string(to);
                    QVERIFY(names(range, {Subject::Kind::Range, i, {}}));
                    const double sweep = to > from ? to - from : to - from + kTickCount;
                    QCOMPARE(*diagram.find(range)->bearing, (Bearing{double(from), sweep}));
                }
                for (const std::size_t i : pane.ringOrder()) {
                    const std::string name = groupId("node", pane.nodes[i].id.text);
                    QVERIFY(names(name, {Subject::Kind::Node, i, {}}));
                    const Group *node = diagram.find(name);
                    std::vector<Tick> ticks = pane.nodes[i].tokens;
                    ticks.erase(std::unique(ticks.begin(), ticks.end()), ticks.end());
                    QCOMPARE(node->children.size(), drawsRing(pane.rule) ? ticks.size() : 0);
                    for (std::size_t token = 0; token < node->children.size(); ++token) {
                        const Tick tick = ticks[token];
                        const std::string child = groupId("token", pane.nodes[i].id.text) + "-" +
                                                  std::to_string(tick.value);
                        QCOMPARE(node->children[token].id, child);
                        QVERIFY(names(child, {Subject::Kind::Token, i, tick}));
                        QCOMPARE(*node->children[token].bearing, (Bearing{double(tick.value)}));
                    }
                }
                QCOMPARE(named, std::size_t{0});
            }
        }
    }
}

/// Hashing may put two tokens of a node on one tick: they are one thing to point at, and ids stay
/// unique.
void TestRingDiagram::hashedTokensOnOneTick()
{
    const Position shared = positionOf(Tick{90});
    const Lesson lesson = played(Lesson::play(
        ringOf({{{"A"}, {shared, positionOf(Tick{200}), shared}}, {{"B"}, {shared}}}, {})));
    const Diagram diagram =
        drawn(lesson.snapshot(0).panes.front(), styleFor({0, 0, 700, 620}, 13.5));
    std::set<std::string> ids;
    for (const Group *group : diagram.all())
        QVERIFY2(group->id.empty() || ids.insert(group->id).second, group->id.c_str());
    QCOMPARE(diagram.find("node-A")->children.size(), std::size_t{2});
    QVERIFY(ids.contains("token-A-90") && ids.contains("token-A-200") &&
            ids.contains("token-B-90"));
}

QTEST_APPLESS_MAIN(TestRingDiagram)
#include "tst_ringdiagram.moc"
