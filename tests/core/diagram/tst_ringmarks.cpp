// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <cmath>

#include "DrawnRing.h"
#include "EdgeOfShape.h"
#include "Lessons.h"
#include "diagram/Labels.h"
#include "diagram/RingLayout.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// Whether a point is in a shape that is filled.
bool covers(const Shape &shape, Point point)
{
    if (const auto *dot = std::get_if<Dot>(&shape))
        return distance(dot->centre, point) <= dot->radius;
    if (const auto *pill = std::get_if<Pill>(&shape))
        return pill->rect.contains(point);
    const auto &corners = std::get<Path>(shape).pieces.at(0).points;
    bool inside = false;
    for (std::size_t i = 0, j = corners.size() - 1; i < corners.size(); j = i++) {
        const Point &a = corners[i];
        const Point &b = corners[j];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x)
            inside = !inside;
    }
    return inside;
}

bool filled(const Shape &shape)
{
    const auto *pill = std::get_if<Pill>(&shape);
    return (pill && pill->fill) || fillOf(shape);
}

/// The groups of keys, by their place in the pane.
std::vector<const Group *> keyGroups(const Diagram &diagram, const PaneSnapshot &pane)
{
    std::vector<const Group *> groups;
    for (const KeyView &key : pane.keys)
        groups.push_back(diagram.find(groupId("key", key.id.text)));
    return groups;
}

} // namespace

/// What is drawn on keys and round them.
class TestRingMarks : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void namesStayInTheirMarkers_data();
    void namesStayInTheirMarkers();
    void marksCoverNoOtherKey();
    void halosLieBelowAllKeys();
    void cursorSparesTheTokens();
};

void TestRingMarks::namesStayInTheirMarkers_data()
{
    QTest::addColumn<int>("node");
    for (int node = 0; node < 6; ++node)
        QTest::newRow(std::to_string(node).c_str()) << node;
}

/// One of six nodes owns all keys, each with another marker.
void TestRingMarks::namesStayInTheirMarkers()
{
    QFETCH(int, node);
    std::vector<Node> nodes;
    for (int i = 0; i < 6; ++i)
        nodes.push_back({{"N" + std::to_string(i)}, {positionOf(Tick{i == node ? 359 : 5 + i})}});
    std::vector<Key> keys;
    for (int i = 0; i < 12; ++i)
        keys.push_back({{"K" + std::to_string(i)}, Tick{30 + i * 25}});
    const Lesson lesson = played(Lesson::play(ringOf(std::move(nodes), std::move(keys))));
    const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
    for (const double side : {340.0, 620.0}) {
        const Diagram diagram = drawn(pane, styleFor({0, 0, side, side}, side / 45));
        for (const Group *key : keyGroups(diagram, pane)) {
            QCOMPARE(key->node, static_cast<std::size_t>(node));
            const auto names = shapesOf<Text>(*key);
            QCOMPARE(names.size(), std::size_t{1});
            for (const Point &point : pointsOf(names[0]))
                QVERIFY2(covers(key->shapes.front(), point), names[0].text.c_str());
        }
    }
}

/// Two keys side by side at every angle, each with all that can be said of it.
void TestRingMarks::marksCoverNoOtherKey()
{
    for (int tick = 0; tick < kTickCount; tick += 15) {
        Scenario scenario = ringOf({{{"N1"}, {positionOf(Tick{(tick + 180) % kTickCount})}}},
                                   {{{"K0"}, Tick{tick}},
                                    {{"K1"}, Tick{(tick + 8) % kTickCount}},
                                    {{"K2"}, Tick{(tick + 16) % kTickCount}}});
        for (Key &key : scenario.keys)
            key.requests = 13;
        const Lesson lesson = played(Lesson::play(std::move(scenario)));
        const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
        PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
        style.marks.assign(pane.keys.size(), AnswerMark::Hit);
        const RingLayout layout = layOutRing(pane, style);
        const Diagram diagram = drawn(pane, style);
        const auto groups = keyGroups(diagram, pane);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            // The first shape is the key itself; the others are its marks.
            int marks = 0;
            for (std::size_t shape = 1; shape < groups[i]->shapes.size(); ++shape) {
                if (!filled(groups[i]->shapes[shape]))
                    continue;
                ++marks;
                for (std::size_t other = 0; other < groups.size(); ++other) {
                    if (other != i)
                        QVERIFY2(!covers(groups[i]->shapes[shape], layout.keys[other].centre) &&
                                     !bounds(groups[i]->shapes[shape])
                                          .contains(layout.keys[other].centre),
                                 qPrintable(QString::number(tick)));
                }
            }
            QCOMPARE(marks, 2);
        }
    }
}

/// A halo drawn after a neighbour would hide it.
void TestRingMarks::halosLieBelowAllKeys()
{
    int halos = 0;
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Snapshot &snapshot : lesson.snapshots()) {
            const PaneSnapshot &pane = snapshot.panes.front();
            if (!drawsRing(pane.rule))
                continue;
            const Diagram diagram = drawn(pane, styleFor({0, 0, 700, 620}, 13.5));
            bool keys = false;
            for (const Group &group : diagram.groups) {
                keys = keys || group.id.starts_with("key-");
                for (const Dot &dot : shapesOf<Dot>(group)) {
                    const bool halo = dot.fill && dot.fill->role == Role::NodeTint;
                    halos += halo ? 1 : 0;
                    QVERIFY2(!halo || !keys, id.data());
                }
            }
        }
    }
    QVERIFY(halos > 0);
}

/// The cursor's line round a range does not run over the tokens at its ends.
void TestRingMarks::cursorSparesTheTokens()
{
    const Lesson lesson = builtIn("node-joins");
    const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
    const PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
    const RingLayout layout = layOutRing(pane, style);
    const Diagram diagram = drawn(pane, style);
    int ranges = 0;
    for (const Group &group : diagram.groups) {
        if (!group.subject || group.subject->kind != Subject::Kind::Range)
            continue;
        ++ranges;
        QVERIFY(group.outline);
        const Arc &outline = std::get<Arc>(*group.outline);
        for (const double end : {outline.start, outline.start + outline.sweep}) {
            for (const NodeView &node : pane.nodes) {
                for (const Tick tick : node.tokens)
                    QVERIFY(distance(onCircle(layout.centre, layout.band(), end),
                                     onCircle(layout.centre, layout.band(), tick.value)) >
                            (layout.outer - layout.inner) * 0.6);
            }
        }
    }
    QCOMPARE(ranges, int(pane.ranges.size()));
}

QTEST_APPLESS_MAIN(TestRingMarks)
#include "tst_ringmarks.moc"
