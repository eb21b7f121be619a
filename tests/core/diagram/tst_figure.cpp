// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <optional>

#include "DrawnRing.h"
#include "Lessons.h"
#include "diagram/Figure.h"

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
    void everythingIsOnThePage_data();
    void everythingIsOnThePage();
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

QTEST_GUILESS_MAIN(TestFigure)
#include "tst_figure.moc"
