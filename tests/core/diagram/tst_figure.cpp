// SPDX-License-Identifier: GPL-3.0-or-later
#include <QRegularExpression>
#include <QTest>

#include <algorithm>
#include <optional>

#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/Figure.h"
#include "lesson/ScenarioReader.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr Size kWide{960, 720};
constexpr Size kTall{440, 1240};

FigureOptions optionsOf(Size size)
{
    FigureOptions options;
    options.size = size;
    options.loads = true;
    options.legend = true;
    return options;
}

/// A lesson about one pane, with a second step.
Lesson lessonOf(const QByteArray &keys, const QByteArray &pane, const QByteArray &event = {},
                const QByteArray &more = {})
{
    const QByteArray json = R"({"format": "ringwalk-scenario", "version": 1, "id": "figure",
        "title": "Figure", "keys": [)" +
                            keys + R"(], "panes": [)" + pane + R"(],
        "steps": [{"id": "one", "title": "One"}, {"id": "two", "title": "Two", "events": [)" +
                            event + "]" + (more.isEmpty() ? "" : ", ") + more + "}]}";
    auto scenario = readScenario(json.toStdString());
    if (!scenario)
        qFatal("%s", scenario.error().front().reason.english.c_str());
    return played(Lesson::play(std::move(scenario).value()));
}

QStringList textsOf(const Group &group)
{
    QStringList texts;
    for (const Text &text : shapesOf<Text>(group))
        texts.append(QString::fromStdString(text.text));
    return texts;
}

QStringList textsOf(const Diagram &diagram)
{
    QStringList texts;
    for (const Group *group : diagram.all())
        texts += textsOf(*group);
    return texts;
}

/// Where the keys, nodes and ranges of each of two panes are drawn.
std::vector<Rect> placesOfPanes(const Diagram &diagram, const Snapshot &snapshot)
{
    const std::string second = paneIdPrefix(snapshot, 1);
    std::vector<std::optional<Rect>> places(2);
    for (const Group *group : diagram.all()) {
        if (!group->subject || group->shapes.empty())
            continue;
        std::optional<Rect> &place = places[group->id.starts_with(second) ? 1 : 0];
        const Rect drawn = bounds(*group);
        if (!place) {
            place = drawn;
            continue;
        }
        const double right = std::max(place->right(), drawn.right());
        const double bottom = std::max(place->bottom(), drawn.bottom());
        place->x = std::min(place->x, drawn.x);
        place->y = std::min(place->y, drawn.y);
        place->width = right - place->x;
        place->height = bottom - place->y;
    }
    return {places[0].value(), places[1].value()};
}

} // namespace

class TestFigure : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void panesStandWhereThePageHasRoom_data();
    void panesStandWhereThePageHasRoom();
    void stackedRingsAreNoSmaller();
    void everythingIsOnThePage_data();
    void everythingIsOnThePage();
    void largestLoadsAndCapsAreDrawn();
    void oneNodeSharesNoTickWithItself();
    void serversComeFromNothing();
    void nothingTellsTheOwnerThatIsAskedFor();
    void builtInCaptionsAreWhole();
    void longCaptionsLeaveThePanesTheirRoom_data();
    void longCaptionsLeaveThePanesTheirRoom();
};

void TestFigure::panesStandWhereThePageHasRoom_data()
{
    QTest::addColumn<std::string>("scenario");
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        if (lesson.scenario().panes.size() == 2)
            QTest::newRow(std::string(id).c_str()) << std::string(id);
    }
}

/// Side by side on a wide page, one below the other on a tall one.
void TestFigure::panesStandWhereThePageHasRoom()
{
    QFETCH(std::string, scenario);
    const Lesson lesson = builtIn(scenario);
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const auto wide =
            placesOfPanes(buildFigure(lesson, step, optionsOf(kWide)), lesson.snapshot(step));
        QVERIFY(wide[0].right() <= wide[1].x);
        const auto tall =
            placesOfPanes(buildFigure(lesson, step, optionsOf(kTall)), lesson.snapshot(step));
        QVERIFY(tall[0].bottom() <= tall[1].y);
        // Side by side neither could be as wide.
        QVERIFY(tall[0].width > kTall.width / 2 && tall[1].width > kTall.width / 2);
    }
}

/// From the height at which two panes are stacked, their rings are no smaller than just below it.
void TestFigure::stackedRingsAreNoSmaller()
{
    const Lesson lesson = builtIn("cassandra-tokens");
    const auto ringOf = [&lesson](double height) {
        const Size size{680, height};
        double smallest = size.width;
        for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
            for (const Rect &pane :
                 placesOfPanes(buildFigure(lesson, step, optionsOf(size)), lesson.snapshot(step)))
                smallest = std::min({smallest, pane.width, pane.height});
        }
        return smallest;
    };
    double height = 500;
    while (!stacksPanes({680, height}, 2))
        ++height;
    QVERIFY2(ringOf(height) >= ringOf(height - 1),
             qPrintable(QStringLiteral("%1, %2").arg(ringOf(height)).arg(ringOf(height - 1))));
}

void TestFigure::everythingIsOnThePage_data()
{
    QTest::addColumn<std::string>("scenario");
    for (const std::string_view id : builtInIds())
        QTest::newRow(std::string(id).c_str()) << std::string(id);
}

void TestFigure::everythingIsOnThePage()
{
    QFETCH(std::string, scenario);
    const Lesson lesson = builtIn(scenario);
    for (const Size size : {kWide, kTall, Size{440, 700}, Size{600, 1000}, Size{1600, 500}}) {
        for (const Language language : {Language::English, Language::Chinese}) {
            FigureOptions options = optionsOf(size);
            options.language = language;
            for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                const Diagram diagram = buildFigure(lesson, step, options);
                const Rect page{0, 0, size.width, size.height};
                for (const Group *group : diagram.all()) {
                    for (const Shape &shape : group->shapes)
                        QVERIFY2(page.contains(bounds(shape)),
                                 qPrintable(QStringLiteral("%1 × %2, step %3, %4")
                                                .arg(size.width)
                                                .arg(size.height)
                                                .arg(step + 1)
                                                .arg(QString::fromStdString(group->id))));
                }
            }
        }
    }
}

/// As many requests as a file may ask for, and a cap beyond the range of an int.
void TestFigure::largestLoadsAndCapsAreDrawn()
{
    QByteArray keys;
    for (int key = 0; key < 2000; ++key)
        keys += (key > 0 ? ", " : "") + QByteArray(R"({"id": "K)") + QByteArray::number(key) +
                R"(", "tick": 5, "requests": 1000000})";
    const Lesson lesson = lessonOf(keys, R"({"id": "ring", "rule": "bounded",
        "bound": {"epsilon": 100}, "nodes": [{"id": "N1", "tokens": [10]}]})");
    const PaneSnapshot &pane = lesson.snapshot(0).panes[0];
    QCOMPARE(pane.loads, std::vector<int>{2'000'000'000});
    QCOMPARE(pane.cap, std::uint64_t{101} * 2'000'000'000);
    const QStringList texts = textsOf(buildFigure(lesson, 0, optionsOf(kWide)));
    QVERIFY(texts.contains(QStringLiteral("2000000000")));
    QVERIFY(texts.contains(QStringLiteral("cap 202000000000")));
}

/// Of sixty hashed tokens of one node some fall on one tick: that is told of nodes alone.
void TestFigure::oneNodeSharesNoTickWithItself()
{
    const Lesson one = lessonOf(R"({"id": "K", "tick": 5})", R"({"id": "ring",
        "rule": "successor", "nodes": [{"id": "N1", "virtualNodes": 60}]})");
    std::vector<Tick> ticks = one.snapshot(0).panes[0].nodes[0].tokens;
    std::sort(ticks.begin(), ticks.end());
    QVERIFY(std::adjacent_find(ticks.begin(), ticks.end()) != ticks.end());
    const auto tells = [](const Lesson &lesson) {
        return !textsOf(buildFigure(lesson, 0, optionsOf(kWide)))
                    .filter(QStringLiteral("tokens at"))
                    .isEmpty();
    };
    QVERIFY(!tells(one));
    const Lesson two = lessonOf(R"({"id": "K", "tick": 5})", R"({"id": "ring",
        "rule": "successor", "nodes": [{"id": "N1", "tokens": [9]}, {"id": "N2", "tokens": [9]}]})");
    QVERIFY(tells(two));
}

/// Where there was no server, no key was anywhere: none of them stays or comes from one.
void TestFigure::serversComeFromNothing()
{
    const Lesson lesson =
        lessonOf(R"({"id": "K", "tick": 5})", R"({"id": "modulo", "rule": "modulo", "servers": 0})",
                 R"({"servers": {"count": 3}})");
    const Diagram diagram = buildFigure(lesson, 1, optionsOf(kWide));
    for (const Group *group : diagram.all()) {
        if (group->id != "key-K")
            continue;
        QCOMPARE(shapesOf<Line>(*group).size(), std::size_t{0});
        QCOMPARE(textsOf(*group).filter(QStringLiteral("5")), QStringList{QStringLiteral("5")});
        return;
    }
    QFAIL("the key is not drawn");
}

/// The picture is the same whoever owns the key: shapes, legend, bars and their numbers.
void TestFigure::nothingTellsTheOwnerThatIsAskedFor()
{
    const auto asks = [](const char *tick) {
        return lessonOf(QByteArray(R"({"id": "A", "tick": 100}, {"id": "B", "tick": 200},
                                      {"id": "K", "tick": )") +
                            tick + "}",
                        R"({"id": "ring", "rule": "successor",
                            "nodes": [{"id": "N1", "tokens": [150]}, {"id": "N2", "tokens": [300]}]})",
                        {}, R"("question": {"ask": "owner", "key": "K"})");
    };
    FigureOptions options = optionsOf(kWide);
    const auto told = [&options](const Lesson &lesson) {
        const Diagram diagram = buildFigure(lesson, 0, options);
        QStringList lines = textsOf(diagram);
        for (const Group *group : diagram.all())
            lines.append(QString::fromStdString(group->title));
        return lines.replaceInStrings(QRegularExpression(QStringLiteral(" at 1[0-9]+")), {});
    };
    const Lesson first = asks("140");
    const Lesson second = asks("160");
    QVERIFY(told(first) != told(second));
    options.asks = true;
    QCOMPARE(told(first), told(second));
}

/// At the usual size nothing of ours is cut.
void TestFigure::builtInCaptionsAreWhole()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        for (const Language language : {Language::English, Language::Chinese}) {
            FigureOptions options = optionsOf(FigureOptions{}.size);
            options.language = language;
            options.caption = true;
            for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
                const Diagram diagram = buildFigure(lesson, step, options);
                for (const Group *group : diagram.all()) {
                    if (group->id != "caption" && group->id != "legend")
                        continue;
                    for (const Shape &shape : group->shapes) {
                        const auto *text = std::get_if<Text>(&shape);
                        if (!text)
                            continue;
                        QVERIFY2(!text->text.ends_with("…"),
                                 qPrintable(QStringLiteral("%1, step %2: %3")
                                                .arg(QString::fromStdString(std::string(id)))
                                                .arg(step + 1)
                                                .arg(QString::fromStdString(text->text))));
                    }
                }
            }
        }
    }
}

void TestFigure::longCaptionsLeaveThePanesTheirRoom_data()
{
    QTest::addColumn<int>("nodes");
    QTest::addColumn<int>("titleWords");
    QTest::addColumn<int>("textWords");
    QTest::newRow("few nodes, long text") << 4 << 3 << 900;
    QTest::newRow("many nodes") << 250 << 3 << 40;
    QTest::newRow("all at once") << 250 << 25 << 900;
}

/// However much there is to say, nothing is printed over anything else, and the rest is "…".
void TestFigure::longCaptionsLeaveThePanesTheirRoom()
{
    QFETCH(int, nodes);
    QFETCH(int, titleWords);
    QFETCH(int, textWords);
    const auto words = [](int count) {
        std::string text;
        for (int i = 0; i < count; ++i)
            text += (i % 60 == 59 ? "word\n" : "word ");
        return text;
    };
    std::vector<Node> ring;
    for (int i = 0; i < nodes; ++i)
        ring.push_back({{"node-" + std::to_string(i)}, {positionOf(Tick{i})}});
    Scenario scenario = ringOf(ring, {{{"K"}, Tick{5}}});
    scenario.steps[0].title = both(words(titleWords));
    scenario.steps[0].text = both(words(textWords));
    const Lesson lesson = played(Lesson::play(scenario));
    for (const Size size : {kWide, kTall, Size{600, 1000}, Size{1600, 500}}) {
        FigureOptions options = optionsOf(size);
        options.caption = true;
        const Diagram diagram = buildFigure(lesson, 0, options);
        const Rect page{0, 0, size.width, size.height};
        std::vector<Rect> written;
        std::vector<Rect> drawn;
        double captions = 0;
        bool cut = false;
        for (const Group *group : diagram.all()) {
            const bool isCaption = group->id == "caption";
            for (const Shape &shape : group->shapes) {
                const Rect place = bounds(shape);
                if (place == Rect{})
                    continue;
                QVERIFY(page.contains(place));
                (isCaption || group->id == "legend" ? written : drawn).push_back(place);
                captions += isCaption ? place.height : 0;
                const auto *text = std::get_if<Text>(&shape);
                cut = cut || (isCaption && text && text->text.ends_with("…"));
            }
        }
        for (const Rect &text : written) {
            for (const Rect &other : drawn)
                QVERIFY(!text.intersects(other));
        }
        QVERIFY(captions <= size.height / 3);
        QCOMPARE(cut, textWords > 100);
        QVERIFY(!drawn.empty());
    }
}

QTEST_GUILESS_MAIN(TestFigure)
#include "tst_figure.moc"
