// SPDX-License-Identifier: GPL-3.0-or-later
#include <QSet>
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>

#include "Lessons.h"
#include "diagram/Marker.h"
#include "diagram/RingDiagram.h"
#include "diagram/RingLayout.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr double kExact = 1e-6;

/// From this many em of width and height on, everything of a core lesson has its place.
constexpr double kRoomy = 28;

PaneStyle styleFor(Rect area, double em, Language language = Language::English)
{
    PaneStyle style;
    style.area = area;
    style.em = em;
    style.words = Words(language);
    return style;
}

double distance(Point a, Point b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

/// Degrees clockwise from the top, 0 to below 360.
double angleOf(Point centre, Point point)
{
    const double angle =
        std::atan2(point.x - centre.x, centre.y - point.y) * 180 / std::numbers::pi;
    return angle < -kExact ? angle + 360 : std::max(angle, 0.0);
}

/// The distance of two angles, across zero if that is shorter.
double turn(double a, double b)
{
    const double d = std::fmod(std::abs(a - b), 360);
    return std::min(d, 360 - d);
}

/// Where a number stands, as large as its text is.
Rect numberRect(const RingLayout &layout, Tick tick, double em)
{
    const Point at = onCircle(layout.centre, layout.numberRadius, tick.value);
    const double width =
        textWidth(std::to_string(tick.value), em * 0.85,
                  tick.value == 0 ? FontWeight::Bold : FontWeight::Regular, FontFamily::Sans);
    return {at.x - width / 2, at.y - em * 0.4, width, em * 0.8};
}

std::size_t shownTokens(const PaneSnapshot &pane)
{
    std::size_t tokens = 0;
    for (const NodeView &node : pane.nodes)
        tokens += node.state == NodeState::Absent ? 0 : node.tokens.size();
    return tokens;
}

QByteArray explained(const char *what, const std::string &first, const std::string &second = {})
{
    return QByteArray(what) + ": " + first.c_str() + " " + second.c_str();
}

/// The first fault of a layout, empty if there is none.
struct Faults
{
    const PaneSnapshot &pane;
    const RingLayout &layout;
    Rect area;
    double em;

    QByteArray pills() const
    {
        for (std::size_t i = 0; i < layout.labels.size(); ++i) {
            const RingLayout::Label &label = layout.labels[i];
            if (!area.contains(label.rect))
                return explained("a pill leaves the area", label.text);
            for (std::size_t j = 0; j < i; ++j) {
                if (label.rect.intersects(layout.labels[j].rect))
                    return explained("pills overlap", layout.labels[j].text, label.text);
            }
            if (label.rect.intersects(numberRect(layout, Tick{0}, em)))
                return explained("a pill covers the 0", label.text);
            for (const Tick tick : layout.numbers) {
                if (label.rect.intersects(numberRect(layout, tick, em)))
                    return explained("a pill covers a number", label.text,
                                     std::to_string(tick.value));
            }
        }
        return {};
    }

    QByteArray pillsOffTheBand() const
    {
        for (const RingLayout::Label &label : layout.labels) {
            const Point nearest{std::clamp(layout.centre.x, label.rect.x, label.rect.right()),
                                std::clamp(layout.centre.y, label.rect.y, label.rect.bottom())};
            if (distance(nearest, layout.centre) < layout.outer)
                return explained("a pill lies on the band", label.text);
        }
        return {};
    }

    /// Bodies as circles; markers with corners reach out of them a little.
    QByteArray keys() const
    {
        for (std::size_t i = 0; i < layout.keys.size(); ++i) {
            const RingLayout::KeyPlace &key = layout.keys[i];
            const std::string &name = pane.keys[i].id.text;
            const double fromCentre = distance(key.centre, layout.centre);
            if (fromCentre + key.radius > layout.inner)
                return explained("a key lies on the band", name);
            if (fromCentre - key.radius < layout.walk)
                return explained("a key lies on the walk", name);
            if (turn(angleOf(layout.centre, key.centre), pane.keys[i].tick.value) > kExact)
                return explained("a key is not at its tick", name);
            for (std::size_t j = 0; j < i; ++j) {
                if (pane.keys[i].tick != pane.keys[j].tick &&
                    distance(key.centre, layout.keys[j].centre) <
                        key.radius + layout.keys[j].radius)
                    return explained("keys overlap", pane.keys[j].id.text, name);
            }
        }
        return {};
    }
};

std::vector<Rect> areas(double em)
{
    std::vector<Rect> areas;
    for (const double width : {300.0, 400.0, 560.0, 700.0, 960.0, 1200.0}) {
        for (const double height : {300.0, 360.0, 480.0, 620.0, 760.0, 900.0}) {
            if (std::min(width, height) >= em * kRoomy)
                areas.push_back({40, 20, width, height});
        }
    }
    return areas;
}

/// The groups of a pane as they are drawn.
Diagram drawn(const PaneSnapshot &pane, const PaneStyle &style)
{
    Diagram diagram;
    diagram.size = {style.area.right(), style.area.bottom()};
    drawRing(diagram.groups, pane, style);
    return diagram;
}

template <typename Kind> std::vector<Kind> shapesOf(const Group &group)
{
    std::vector<Kind> shapes;
    for (const Shape &shape : group.shapes) {
        if (const auto *found = std::get_if<Kind>(&shape))
            shapes.push_back(*found);
    }
    return shapes;
}

std::optional<Paint> fillOf(const Shape &shape)
{
    if (const auto *dot = std::get_if<Dot>(&shape))
        return dot->fill;
    const auto *path = std::get_if<Path>(&shape);
    return path ? path->fill : std::nullopt;
}

Point centreOf(const Shape &shape)
{
    if (const auto *dot = std::get_if<Dot>(&shape))
        return dot->centre;
    const auto &points = std::get<Path>(shape).pieces.at(0).points;
    Point sum;
    for (const Point &point : points) {
        sum.x += point.x / static_cast<double>(points.size());
        sum.y += point.y / static_cast<double>(points.size());
    }
    return sum;
}

const Paint kBody{Role::Node, 0};

/// The corners of a marker of radius 1 at the origin; none for the circle.
std::vector<Point> corners(std::size_t node)
{
    const Shape shape = marker(node, {0, 0}, 1, kBody, std::nullopt);
    if (std::holds_alternative<Dot>(shape))
        return {};
    const Path &path = std::get<Path>(shape);
    return path.pieces.at(0).points;
}

double areaOf(const std::vector<Point> &polygon)
{
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point &a = polygon[i];
        const Point &b = polygon[(i + 1) % polygon.size()];
        twice += a.x * b.y - b.x * a.y;
    }
    return std::abs(twice) / 2;
}

/// Points all along the lines of a hatching.
std::vector<Point> along(const Path &path)
{
    std::vector<Point> points;
    for (const Path::Piece &piece : path.pieces) {
        for (std::size_t i = 0; i + 1 < piece.points.size(); ++i) {
            for (int part = 0; part <= 10; ++part) {
                const double t = part / 10.0;
                points.push_back({piece.points[i].x * (1 - t) + piece.points[i + 1].x * t,
                                  piece.points[i].y * (1 - t) + piece.points[i + 1].y * t});
            }
        }
    }
    return points;
}

} // namespace

class TestRingLayout : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void coreLessonsFit_data();
    void coreLessonsFit();
    void smallAreas();
    void ringStaysWhereItIs();
    void randomRings_data();
    void randomRings();
    void labelsThinOut_data();
    void labelsThinOut();
    void sharedTick();
    void emptyRing();
    void movedAndPendingKeys();
    void walkEndsAtItsToken();
    void markersDiffer();
    void markersAreOfOneSize();
    void hatchingStaysInItsBand();
    void hatchingStaysInItsRect();
    void hatchingsDiffer();
    void onTheCircle();
    void underThePoint();
};

void TestRingLayout::coreLessonsFit_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<double>("em");
    for (const std::string_view id : builtInIds()) {
        for (const double em : {10.0, 13.5, 18.0, 24.0})
            QTest::newRow((std::string(id) + ", em " + std::to_string(em)).c_str())
                << std::string(id) << em;
    }
}

void TestRingLayout::coreLessonsFit()
{
    QFETCH(std::string, scenario);
    QFETCH(double, em);
    const Lesson lesson = builtIn(scenario);
    QVERIFY(!areas(em).empty());
    for (const Rect &area : areas(em)) {
        for (const Snapshot &snapshot : lesson.snapshots()) {
            const PaneSnapshot &pane = snapshot.panes.front();
            for (const Language language : {Language::English, Language::Chinese}) {
                const RingLayout layout = layOutRing(pane, styleFor(area, em, language));
                const Faults faults{pane, layout, area, em};
                const QByteArray where =
                    " at step " + QByteArray::fromStdString(std::to_string(snapshot.step + 1)) +
                    ", " + QByteArray::number(area.width) + "x" + QByteArray::number(area.height);
                for (const QByteArray &fault :
                     {faults.pills(), faults.pillsOffTheBand(), faults.keys()})
                    QVERIFY2(fault.isEmpty(), (fault + where).constData());
                QCOMPARE(layout.labels.size(), shownTokens(pane));
                QVERIFY(layout.outer > layout.inner && layout.inner > layout.walk);
                QVERIFY(layout.walk > layout.clear && layout.clear > 0);
                QVERIFY(std::find(layout.numbers.begin(), layout.numbers.end(), Tick{0}) !=
                        layout.numbers.end());
                for (std::size_t i = 0; i < pane.keys.size(); ++i)
                    QCOMPARE(layout.keys[i].label, pane.keys[i].id.text);
            }
        }
    }
}

/// Where there is no room for everything, what is drawn is still a ring with its keys in it.
void TestRingLayout::smallAreas()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const double em : {10.0, 24.0}) {
            for (const double side : {1.0, 60.0, 150.0, 300.0}) {
                for (const Snapshot &snapshot : lesson.snapshots()) {
                    const PaneSnapshot &pane = snapshot.panes.front();
                    const PaneStyle style = styleFor({0, 0, side, side}, em);
                    const RingLayout layout = layOutRing(pane, style);
                    QVERIFY(layout.outer > layout.inner && layout.inner > 0);
                    QCOMPARE(layout.keys.size(), pane.keys.size());
                    for (const Group &group : drawn(pane, style).groups) {
                        for (const Shape &shape : group.shapes) {
                            const Rect rect = bounds(shape);
                            QVERIFY(std::isfinite(rect.x) && std::isfinite(rect.y));
                            QVERIFY(rect.width >= 0 && rect.height >= 0);
                        }
                    }
                }
            }
        }
    }
}

/// Stepping moves neither the ring nor a key.
void TestRingLayout::ringStaysWhereItIs()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Rect area : {Rect{0, 0, 420, 380}, Rect{0, 0, 960, 720}}) {
            const PaneStyle style = styleFor(area, 13.5);
            const RingLayout first = layOutRing(lesson.snapshot(0).panes.front(), style);
            for (const Snapshot &snapshot : lesson.snapshots()) {
                const RingLayout layout = layOutRing(snapshot.panes.front(), style);
                QCOMPARE(layout.centre, first.centre);
                QCOMPARE(layout.outer, first.outer);
                QCOMPARE(layout.inner, first.inner);
                QCOMPARE(layout.walk, first.walk);
                QCOMPARE(layout.clear, first.clear);
                for (std::size_t key = 0; key < layout.keys.size(); ++key) {
                    QCOMPARE(layout.keys[key].centre, first.keys[key].centre);
                    QCOMPARE(layout.keys[key].radius, first.keys[key].radius);
                }
            }
        }
    }
}

void TestRingLayout::randomRings_data()
{
    QTest::addColumn<std::size_t>("tokens");
    for (const std::size_t tokens : {1, 2, 5, 12, 16, 17, 25, 40, 41, 64})
        QTest::newRow(std::to_string(tokens).c_str()) << tokens;
}

/// Any ring in a roomy area: everything is inside, and no key hides another's place.
void TestRingLayout::randomRings()
{
    QFETCH(std::size_t, tokens);
    std::mt19937_64 random(tokens);
    for (const std::size_t keys : {0, 1, 12, 40, 120, 500}) {
        for (int round = 0; round < 8; ++round) {
            const Lesson lesson =
                played(Lesson::play(ringOf(randomNodes(tokens, random), randomKeys(keys, random))));
            const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
            for (const Rect area : {Rect{0, 0, 700, 620}, Rect{10, 30, 1200, 900}}) {
                const double em = 13.5;
                const PaneStyle style = styleFor(area, em);
                const RingLayout layout = layOutRing(pane, style);
                QCOMPARE(layout.keys.size(), keys);
                const Faults faults{pane, layout, area, em};
                // Where three rows are not enough, keys are dots without a name, which may touch.
                const bool named = keys == 0 || layout.keys.front().radius > em * 0.5;
                if (named)
                    QVERIFY2(faults.keys().isEmpty(), faults.keys().constData());
                for (std::size_t i = 0; i < keys; ++i) {
                    QCOMPARE(!layout.keys[i].label.empty(), named);
                    QVERIFY(distance(layout.keys[i].centre, layout.centre) + layout.keys[i].radius <
                            layout.inner);
                    QVERIFY(turn(angleOf(layout.centre, layout.keys[i].centre),
                                 pane.keys[i].tick.value) < kExact);
                }
                QVERIFY2(faults.pills().isEmpty(), faults.pills().constData());
                QVERIFY2(faults.pillsOffTheBand().isEmpty(), faults.pillsOffTheBand().constData());
                for (const Group &group : drawn(pane, style).groups) {
                    for (const Shape &shape : group.shapes) {
                        // An empty path has no place.
                        const bool inside = area.contains(bounds(shape)) || bounds(shape) == Rect{};
                        QVERIFY2(inside, group.id.c_str());
                    }
                }
            }
        }
    }
}

void TestRingLayout::labelsThinOut_data()
{
    QTest::addColumn<std::size_t>("tokens");
    QTest::addColumn<int>("kind");
    QTest::newRow("16: name and tick") << std::size_t{16} << 2;
    QTest::newRow("17: name") << std::size_t{17} << 1;
    QTest::newRow("40: name") << std::size_t{40} << 1;
    QTest::newRow("41: nothing") << std::size_t{41} << 0;
}

void TestRingLayout::labelsThinOut()
{
    QFETCH(std::size_t, tokens);
    QFETCH(int, kind);
    std::mt19937_64 random(3);
    const Lesson lesson =
        played(Lesson::play(ringOf(randomNodes(tokens, random), randomKeys(12, random))));
    const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
    const RingLayout layout = layOutRing(pane, styleFor({0, 0, 1200, 900}, 13.5));
    QCOMPARE(layout.labels.size(), kind == 0 ? 0 : tokens);
    for (const RingLayout::Label &label : layout.labels) {
        const std::string &name = pane.nodes[label.node].id.text;
        QCOMPARE(label.text, kind == 2 ? name + " @ " + std::to_string(label.tick.value) : name);
    }
}

/// Two nodes on one tick: both have a pill, and the rule is written below the ring.
void TestRingLayout::sharedTick()
{
    const Lesson lesson = played(Lesson::play(ringOf(
        {{{"B"}, {positionOf(Tick{90})}}, {{"A"}, {positionOf(Tick{90})}}}, {{{"K0"}, Tick{10}}})));
    const PaneSnapshot &pane = lesson.snapshot(0).panes.front();
    const PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
    const RingLayout layout = layOutRing(pane, style);
    const Faults faults{pane, layout, style.area, style.em};
    QCOMPARE(layout.labels.size(), std::size_t{2});
    QVERIFY2(faults.pills().isEmpty(), faults.pills().constData());
    QVERIFY2(faults.pillsOffTheBand().isEmpty(), faults.pillsOffTheBand().constData());
    const std::string rule = style.words.sharedTick(Tick{90}, "A");
    const Diagram diagram = drawn(pane, style);
    const auto says = [&rule](const Group &group) {
        const auto texts = shapesOf<Text>(group);
        return std::any_of(texts.begin(), texts.end(),
                           [&rule](const Text &text) { return text.text == rule; });
    };
    QVERIFY(std::any_of(diagram.groups.begin(), diagram.groups.end(), says));
}

/// Without a node there is one grey band, and every key is drawn without an owner.
void TestRingLayout::emptyRing()
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
void TestRingLayout::movedAndPendingKeys()
{
    int moved = 0;
    int pending = 0;
    for (const std::string_view id : builtInIds()) {
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
                QCOMPARE(bodies.size(), std::size_t{key.moved() ? 2u : 1u});
                QCOMPARE(fillOf(bodies[0])->node, *key.owner);
                QVERIFY(distance(centreOf(bodies[0]), place.centre) < kExact);
                if (key.moved()) {
                    ++moved;
                    QCOMPARE(fillOf(bodies[1])->node, *key.first);
                    const double away = distance(centreOf(bodies[1]), place.centre);
                    QVERIFY(away > place.radius && away < place.radius * 2);
                    QVERIFY(bounds(bodies[1]).width < bounds(bodies[0]).width * 0.7);
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
void TestRingLayout::walkEndsAtItsToken()
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
    for (const std::string_view id : builtInIds()) {
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

void TestRingLayout::markersDiffer()
{
    for (std::size_t a = 0; a < 6; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            const auto first = corners(a);
            const auto second = corners(b);
            // As many corners, and these in the same places: the same shape.
            const bool same =
                first.size() == second.size() &&
                std::all_of(first.begin(), first.end(), [&second](const Point &corner) {
                    return std::any_of(second.begin(), second.end(), [&corner](const Point &other) {
                        return distance(corner, other) < 0.2;
                    });
                });
            QVERIFY2(!same, (std::to_string(a) + " and " + std::to_string(b)).c_str());
        }
    }
}

void TestRingLayout::markersAreOfOneSize()
{
    for (std::size_t node = 0; node < 12; ++node) {
        const Shape shape = marker(node, {10, 20}, 7, kBody, std::nullopt);
        QVERIFY(distance(centreOf(shape), {10, 20}) < 1e-9);
        if (const auto *dot = std::get_if<Dot>(&shape))
            QCOMPARE(dot->radius, 7.0);
        else
            QVERIFY(std::abs(areaOf(corners(node)) - std::numbers::pi) < 0.02 * std::numbers::pi);
    }
}

void TestRingLayout::hatchingStaysInItsBand()
{
    const Point centre{300, 200};
    for (std::size_t node = 0; node < 12; ++node) {
        for (const double outer : {40.0, 150.0, 400.0}) {
            for (const double depth : {8.0, 15.0, 30.0}) {
                for (const double start : {0.0, 20.0, 280.0, 359.0}) {
                    for (const double sweep : {1.0, 2.0, 10.0, 60.0, 200.0, 359.0, 360.0}) {
                        const Path path =
                            bandHatching(node, centre, outer - depth, outer, start, sweep);
                        QVERIFY(path.stroke && !path.fill);
                        for (const Point &point : along(path)) {
                            const double radius = distance(point, centre);
                            QVERIFY(radius > outer - depth - kExact && radius < outer + kExact);
                            const double after =
                                std::fmod(angleOf(centre, point) - start + 720, 360);
                            QVERIFY(after < sweep + kExact || after > 360 - kExact);
                        }
                        if (sweep >= 60)
                            QVERIFY(path.pieces.size() > 1);
                    }
                }
            }
        }
    }
}

void TestRingLayout::hatchingStaysInItsRect()
{
    for (std::size_t node = 0; node < 12; ++node) {
        for (const Rect rect :
             {Rect{10, 20, 30, 200}, Rect{0, 0, 60, 4}, Rect{5, 5, 3, 90}, Rect{0, 0, 100, 100}}) {
            const Path path = rectHatching(node, rect);
            QVERIFY(path.stroke && !path.fill);
            for (const Point &point : along(path))
                QVERIFY(rect.grown(kExact).contains(point));
            if (rect.width >= 30)
                QVERIFY(!path.pieces.empty());
        }
    }
}

/// Any two of the six patterns differ, so neighbours do whoever they are.
void TestRingLayout::hatchingsDiffer()
{
    const auto points = [](const Path &path) {
        std::vector<Point> all;
        for (const Path::Piece &piece : path.pieces)
            all.insert(all.end(), piece.points.begin(), piece.points.end());
        return all;
    };
    for (std::size_t a = 0; a < 6; ++a) {
        for (std::size_t b = 0; b < a; ++b) {
            QVERIFY(points(bandHatching(a, {0, 0}, 100, 115, 0, 90)) !=
                    points(bandHatching(b, {0, 0}, 100, 115, 0, 90)));
            QVERIFY(points(rectHatching(a, {0, 0, 50, 100})) !=
                    points(rectHatching(b, {0, 0, 50, 100})));
        }
    }
}

void TestRingLayout::onTheCircle()
{
    const Point centre{10, 20};
    const std::array<Point, 4> expected{Point{10, 15}, Point{15, 20}, Point{10, 25}, Point{5, 20}};
    for (std::size_t quarter = 0; quarter < 4; ++quarter)
        QVERIFY(distance(onCircle(centre, 5, 90.0 * double(quarter)), expected[quarter]) < 1e-9);
}

/// Every key, node and range is found where it is drawn, unless something lies on top of it.
void TestRingLayout::underThePoint()
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
            QCOMPARE(group->id, groupId("node", pane.nodes[label.node].id.text));
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

QTEST_APPLESS_MAIN(TestRingLayout)
#include "tst_ringlayout.moc"
