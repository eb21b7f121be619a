// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

#include "../lesson/CoreLessons.h"
#include "Angles.h"
#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/RingLayout.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

/// From this many em of width and height on, everything of a core lesson has its place.
constexpr double kRoomy = 28;

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

/// A ring on which every token has a whole pill and every key its name: lessons with many hashed
/// names thin out their labels, see labelsThinOut.
bool isRoomy(const Lesson &lesson)
{
    constexpr std::size_t kWholePills = 16;
    constexpr int kTicksApart = 15;
    return std::all_of(
        lesson.snapshots().begin(), lesson.snapshots().end(), [](const Snapshot &snapshot) {
            const PaneSnapshot &pane = snapshot.panes.front();
            std::vector<int> ticks;
            for (const KeyView &key : pane.keys)
                ticks.push_back(key.tick.value);
            std::sort(ticks.begin(), ticks.end());
            ticks.push_back(ticks.front() + kTickCount);
            const auto close =
                std::adjacent_find(ticks.begin(), ticks.end(),
                                   [](int one, int next) { return next - one < kTicksApart; });
            return drawsRing(pane.rule) && shownTokens(pane) <= kWholePills && close == ticks.end();
        });
}

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
    void onTheCircle();
};

void TestRingLayout::coreLessonsFit_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<double>("em");
    for (const std::string_view id : builtInIds()) {
        if (!isRoomy(builtIn(id)))
            continue;
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
    for (const std::string_view id : test::coreLessons()) {
        const Lesson lesson = builtIn(id);
        for (const double em : {10.0, 24.0}) {
            for (const double side : {1.0, 60.0, 150.0, 300.0}) {
                for (const Snapshot &snapshot : lesson.snapshots()) {
                    const PaneSnapshot &pane = snapshot.panes.front();
                    const PaneStyle style = styleFor({0, 0, side, side}, em);
                    const RingLayout layout = layOutRing(pane, style);
                    QVERIFY(layout.outer > layout.inner && layout.inner > 0);
                    QCOMPARE(layout.keys.size(), pane.keys.size());
                    const Diagram diagram = drawn(pane, style);
                    for (const Group *group : diagram.all()) {
                        for (const Shape &shape : group->shapes) {
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
    for (const std::string_view id : test::coreLessons()) {
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
                const Diagram diagram = drawn(pane, style);
                for (const Group *group : diagram.all()) {
                    for (const Shape &shape : group->shapes) {
                        // An empty path has no place.
                        const bool inside = area.contains(bounds(shape)) || bounds(shape) == Rect{};
                        QVERIFY2(inside, group->id.c_str());
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
    QTest::newRow("41: a name a node or none") << std::size_t{41} << 0;
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
    // Too many to name each: one of each node, unless these are too many as well.
    const std::size_t named = pane.nodes.size() <= 16 ? pane.nodes.size() : 0;
    QCOMPARE(layout.labels.size(), kind == 0 ? named : tokens);
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

void TestRingLayout::onTheCircle()
{
    const Point centre{10, 20};
    const std::array<Point, 4> expected{Point{10, 15}, Point{15, 20}, Point{10, 25}, Point{5, 20}};
    for (std::size_t quarter = 0; quarter < 4; ++quarter)
        QVERIFY(distance(onCircle(centre, 5, 90.0 * double(quarter)), expected[quarter]) < 1e-9);
}

QTEST_APPLESS_MAIN(TestRingLayout)
#include "tst_ringlayout.moc"
