// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <set>

#include "Angles.h"
#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/Figure.h"
#include "diagram/RingLayout.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

struct Leader
{
    Point from;
    Point to;
};

/// Which side of a line a point is on.
double side(const Leader &line, Point point)
{
    return (line.to.x - line.from.x) * (point.y - line.from.y) -
           (line.to.y - line.from.y) * (point.x - line.from.x);
}

bool cross(const Leader &a, const Leader &b)
{
    return side(a, b.from) * side(a, b.to) < 0 && side(b, a.from) * side(b, a.to) < 0;
}

/// Points all along a line.
bool runsThrough(const Leader &line, const Rect &rect)
{
    for (int i = 0; i <= 40; ++i) {
        const double share = i / 40.0;
        if (rect.contains(Point{line.from.x + (line.to.x - line.from.x) * share,
                                line.from.y + (line.to.y - line.from.y) * share}))
            return true;
    }
    return false;
}

/// What is wrong with the lines that lead to pills; empty if nothing is.
QByteArray faultOf(const RingLayout &layout, double em)
{
    std::vector<Leader> pieces;
    for (const RingLayout::Label &label : layout.labels) {
        if (!label.led)
            continue;
        const std::vector<Point> line = layout.leader(label);
        if (!label.rect.contains(line.back()) ||
            turn(angleOf(layout.centre, line.front()), label.tick.value) > kExact)
            return "a line goes astray at " + QByteArray::number(label.tick.value);
        std::vector<Leader> own;
        for (std::size_t i = 0; i + 1 < line.size(); ++i) {
            const Leader piece{line[i], line[i + 1]};
            own.push_back(piece);
            for (const Leader &other : pieces) {
                if (cross(piece, other))
                    return "lines cross at " + QByteArray::number(label.tick.value);
            }
            for (const Tick tick : layout.numbers) {
                const Point at = onCircle(layout.centre, layout.numberRadius, tick.value);
                const double width = textWidth(std::to_string(tick.value), em * 0.85,
                                               FontWeight::Regular, FontFamily::Sans);
                if (runsThrough(piece, {at.x - width / 2, at.y - em * 0.4, width, em * 0.8}))
                    return "a line runs through " + QByteArray::number(tick.value);
            }
        }
        pieces.insert(pieces.end(), own.begin(), own.end());
    }
    return {};
}

std::vector<Text> textsOf(const Diagram &diagram)
{
    std::vector<Text> texts;
    for (const Group *group : diagram.all()) {
        const auto more = shapesOf<Text>(*group);
        texts.insert(texts.end(), more.begin(), more.end());
    }
    return texts;
}

} // namespace

/// The pills of a ring, the lines that lead to them, and the notes beside them.
class TestRingLabels : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void linesOfLessonsAreClear_data();
    void linesOfLessonsAreClear();
    void linesOfCrowdsDoNotCross_data();
    void linesOfCrowdsDoNotCross();
    void everyNodeIsNamed();
    void aNoteCoversNothing_data();
    void aNoteCoversNothing();
    void keysAreToldApart_data();
    void keysAreToldApart();
};

void TestRingLabels::linesOfLessonsAreClear_data()
{
    QTest::addColumn<std::string>("id");
    for (const std::string_view id : builtInIds())
        QTest::newRow(std::string(id).c_str()) << std::string(id);
}

/// In a window of 1440 by 900, and in a smaller one.
void TestRingLabels::linesOfLessonsAreClear()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    const double em = 13.5;
    for (const Rect area : {Rect{0, 0, 700, 620}, Rect{0, 0, 540, 480}}) {
        for (const Snapshot &snapshot : lesson.snapshots()) {
            for (const PaneSnapshot &pane : snapshot.panes) {
                if (!drawsRing(pane.rule))
                    continue;
                const QByteArray fault = faultOf(layOutRing(pane, styleFor(area, em)), em);
                QVERIFY2(fault.isEmpty(),
                         (fault + " in step " + QByteArray::number(int(snapshot.step + 1)) +
                          ", width " + QByteArray::number(area.width))
                             .constData());
            }
        }
    }
}

void TestRingLabels::linesOfCrowdsDoNotCross_data()
{
    QTest::addColumn<std::size_t>("tokens");
    for (const std::size_t tokens : {8, 12, 16, 17})
        QTest::newRow(std::to_string(tokens).c_str()) << tokens;
}

/// All tokens in a third of the ring.
void TestRingLabels::linesOfCrowdsDoNotCross()
{
    QFETCH(std::size_t, tokens);
    std::mt19937_64 random(tokens);
    for (int round = 0; round < 12; ++round) {
        const int first = static_cast<int>(random() % kTickCount);
        std::vector<Node> nodes{{{"N1"}, {}}, {{"N2"}, {}}, {{"N3"}, {}}};
        std::set<int> used;
        while (used.size() < tokens) {
            const int tick = (first + static_cast<int>(random() % 120)) % kTickCount;
            if (used.insert(tick).second)
                nodes[used.size() % 3].tokens.push_back(positionOf(Tick{tick}));
        }
        const Lesson lesson = played(Lesson::play(ringOf(nodes, {{{"K0"}, Tick{10}}})));
        const PaneStyle style = styleFor({0, 0, 700, 620}, 13.5);
        const RingLayout layout = layOutRing(lesson.snapshot(0).panes.front(), style);
        QCOMPARE(layout.labels.size(), tokens);
        const QByteArray fault = faultOf(layout, style.em);
        QVERIFY2(fault.isEmpty(), fault.constData());
    }
}

/// Also where five nodes have forty tokens and more.
void TestRingLabels::everyNodeIsNamed()
{
    const Lesson lesson = builtIn("one-against-many");
    for (const Snapshot &snapshot : lesson.snapshots()) {
        for (const PaneSnapshot &pane : snapshot.panes) {
            const RingLayout layout = layOutRing(pane, styleFor({0, 0, 540, 440}, 11));
            std::set<std::size_t> named;
            for (const RingLayout::Label &label : layout.labels)
                named.insert(label.node);
            QCOMPARE(named.size(), pane.ringOrder().size());
        }
    }
}

void TestRingLabels::aNoteCoversNothing_data()
{
    QTest::addColumn<std::string>("id");
    QTest::addColumn<Language>("language");
    for (const char *id : {"shared-tick", "cassandra-tokens"}) {
        for (const Language language : {Language::English, Language::Chinese})
            QTest::newRow(
                (std::string(id) + (language == Language::English ? " en" : " zh")).c_str())
                << std::string(id) << language;
    }
}

/// The note on tokens that share a tick stands clear of all other texts and of the pills.
void TestRingLabels::aNoteCoversNothing()
{
    QFETCH(std::string, id);
    QFETCH(Language, language);
    const Lesson lesson = builtIn(id);
    int notes = 0;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        for (const Size size : {Size{960, 720}, Size{1200, 500}, Size{600, 900}}) {
            FigureOptions options;
            options.size = size;
            options.language = language;
            options.loads = options.legend = options.caption = true;
            const Diagram diagram = buildFigure(lesson, step, options);
            // A note is a group of muted texts and nothing else, in a ring's style.
            const std::vector<Text> texts = textsOf(diagram);
            for (const Group &group : diagram.groups) {
                const auto lines = shapesOf<Text>(group);
                const bool note =
                    group.id.empty() && !lines.empty() && lines.size() == group.shapes.size() &&
                    std::all_of(lines.begin(), lines.end(),
                                [](const Text &line) { return line.paint.role == Role::Muted; });
                if (!note)
                    continue;
                ++notes;
                for (const Text &line : lines) {
                    const Rect box = bounds(Shape(line));
                    const auto covered =
                        std::count_if(texts.begin(), texts.end(), [&box](const Text &other) {
                            return bounds(Shape(other)).grown(-1).intersects(box.grown(-1));
                        });
                    // Itself only.
                    QCOMPARE(covered, 1);
                }
            }
        }
    }
    QVERIFY(notes > 0);
}

void TestRingLabels::keysAreToldApart_data()
{
    QTest::addColumn<std::string>("prefix");
    QTest::addColumn<std::string>("suffix");
    QTest::newRow("different at the end") << std::string("user:") << std::string();
    QTest::newRow("different at the start") << std::string() << std::string(":profile");
    QTest::newRow("different in the middle") << std::string("user-") << std::string("-x");
}

/// Names too long for the discs are shortened where they are the same.
void TestRingLabels::keysAreToldApart()
{
    QFETCH(std::string, prefix);
    QFETCH(std::string, suffix);
    std::vector<Key> keys;
    for (int i = 0; i < 9; ++i)
        keys.push_back({{prefix + std::to_string(i) + suffix}, Tick{i * 40}});
    const Lesson lesson =
        played(Lesson::play(ringOf({{{"N1"}, {positionOf(Tick{20})}}}, std::move(keys))));
    for (const double side : {320.0, 480.0, 700.0}) {
        const RingLayout layout =
            layOutRing(lesson.snapshot(0).panes.front(), styleFor({0, 0, side, side}, 13.5));
        std::set<std::string> shown;
        for (const RingLayout::KeyPlace &key : layout.keys) {
            QVERIFY(textWidth(key.label, key.labelSize, FontWeight::Bold, FontFamily::Sans) <
                    key.radius * 2);
            shown.insert(key.label);
        }
        QCOMPARE(shown.size(), layout.keys.size());
    }
}

QTEST_APPLESS_MAIN(TestRingLabels)
#include "tst_ringlabels.moc"
