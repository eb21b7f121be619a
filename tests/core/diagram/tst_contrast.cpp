// SPDX-License-Identifier: GPL-3.0-or-later
#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <tuple>

#include "EdgeOfShape.h"
#include "Lessons.h"
#include "PaintAt.h"
#include "SvgFigures.h"
#include "diagram/Theme.h"

using namespace ringwalk;
using namespace ringwalk::test;

namespace {

constexpr std::size_t kNodes = 12; // As many as there are colours.

/// WCAG 2.1 asks for 4.5:1 for text (1.4.3, AA) and 3:1 for graphics that carry meaning (1.4.11).
/// High contrast gives text the 7:1 of 1.4.6 (AAA).
double wantedForText(ThemeName theme)
{
    return theme == ThemeName::HighContrast ? 7 : 4.5;
}
constexpr double kWantedForGraphics = 3;

struct Pair
{
    Role front;
    Role ground;
};

/// What the window writes, and where. A node's text is only ever on the node itself.
constexpr Pair kTexts[] = {
    {Role::Ink, Role::Ground},     // dialogs
    {Role::Ink, Role::Card},       // titles, texts, menus, fields
    {Role::Ink, Role::Faint},      // the chosen lesson, the rule, a pressed button
    {Role::Muted, Role::Ground},   // what is disabled in a dialog
    {Role::Muted, Role::Card},     // subtitles, notes, axes, ticks
    {Role::Muted, Role::Faint},    // the headline of the chosen lesson
    {Role::NodeInk, Role::Card},   // changes of owner, names at the ends of lines in a chart
    {Role::NodeInk, Role::Faint},  // owners in the rule
    {Role::NodeInk, Role::Ground}, // links
    {Role::Card, Role::Ink},       // the token that a search compares
    {Role::NodeText, Role::Node},  // pills, keys, what is selected in a menu
};

/// What is drawn and means something, and where. That of nodes is held against every other node's.
constexpr Pair kGraphics[] = {
    {Role::Ink, Role::Card},       // the focused range, the even share
    {Role::Ink, Role::Faint},      // the bar of the chosen lesson, the outline of a pressed button
    {Role::Muted, Role::Ground},   // outlines of controls in dialogs
    {Role::Muted, Role::Card},     // ticks, steps to come, outlines of controls
    {Role::Muted, Role::Faint},    // a scroll bar, a server that stays
    {Role::NodeEdge, Role::Card},  // keys, pills, bars
    {Role::NodeEdge, Role::Faint}, // the key in focus among remainders
    {Role::NodeInk, Role::Ground}, // the ring round the focus
    {Role::NodeInk, Role::Card},   // walks, leaders, the ring round the focus
    {Role::NodeInk, Role::Faint},  // the ring round the focus in the list of lessons
    {Role::NodeInk, Role::NodeTint}, // the next owner's ring on the halo of a pending key
};

class Contrast
{
public:
    explicit Contrast(ThemeName theme)
        : m_theme(theme)
    {
    }

    double operator()(Paint a, Paint b) const
    {
        return contrastRatio(m_theme.colour(a), m_theme.colour(b));
    }

private:
    Theme m_theme;
};

const char *nameOf(Role role)
{
    static constexpr const char *kNames[] = {"Ground",   "Card",     "Ink",      "Muted",
                                             "Hairline", "Faint",    "Node",     "NodeText",
                                             "NodeEdge", "NodeBand", "NodeTint", "NodeInk"};
    return kNames[static_cast<int>(role)];
}

std::string describe(Paint front, Paint ground, double ratio)
{
    return std::string(nameOf(front.role)) + " " + std::to_string(front.node) + " on " +
           nameOf(ground.role) + " " + std::to_string(ground.node) + ": " + std::to_string(ratio);
}

/// What has been seen in a picture: a text on a ground, or a shape, by any of its paints, on a
/// ground or beside another.
struct Sighting
{
    bool text = false;
    std::vector<Paint> fronts;
    std::vector<Paint> grounds;

    friend bool operator<(const Sighting &a, const Sighting &b) { return a.key() < b.key(); }

private:
    std::tuple<bool, std::vector<std::size_t>, std::vector<std::size_t>> key() const
    {
        const auto numbers = [](const std::vector<Paint> &paints) {
            std::vector<std::size_t> each;
            for (const Paint paint : paints)
                each.push_back(static_cast<std::size_t>(paint.role) + 100 * paint.node);
            return each;
        };
        return {text, numbers(fronts), numbers(grounds)};
    }
};

/// All that is to be seen in a picture.
std::set<Sighting> sightings(const Diagram &diagram)
{
    std::set<Sighting> seen;
    const Painting painting(diagram);
    for (std::size_t i = 0; i < painting.shapes().size(); ++i) {
        const Shape &shape = painting.shapes()[i];
        if (const auto *text = std::get_if<Text>(&shape)) {
            for (const Point point : pointsOf(*text))
                seen.insert({true, {text->paint}, {painting.under(i, point)}});
            continue;
        }
        for (const EdgeOfShape::Place &place : std::visit(EdgeOfShape(), shape)) {
            Sighting sighting{false, paintsOf(shape), {}};
            for (const Point point : place)
                sighting.grounds.push_back(painting.under(i, point));
            seen.insert(sighting);
        }
    }
    return seen;
}

/// Whether something only parts, measures or covers; what carries no meaning needs no contrast. In
/// print a range is not its fill but its edge and hatching, which are shapes of their own.
bool onlyParts(const Sighting &sighting, ThemeName theme)
{
    return !sighting.text &&
           std::all_of(sighting.fronts.begin(), sighting.fronts.end(), [theme](Paint paint) {
               return paint.role == Role::Card || paint.role == Role::Faint ||
                      (paint.role == Role::NodeBand && theme == ThemeName::Print) ||
                      (paint.role == Role::Hairline && theme != ThemeName::HighContrast);
           });
}

/// Whether a line of a node lies on the body of one, as where labels crowd. That is a matter of the
/// layout.
bool overlaps(const Sighting &sighting)
{
    const Role front = sighting.fronts.back().role;
    return !sighting.text && sighting.grounds.back().role == Role::Node &&
           (front == Role::NodeInk || front == Role::NodeEdge);
}

} // namespace

/// Whether everything can be read and seen in every theme.
class TestContrast : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void texts_data();
    void texts();
    void graphics_data() { texts_data(); }
    void graphics();
    void tokensOnRanges_data() { texts_data(); }
    void tokensOnRanges();
    void hairlinesOfHighContrast();
    void noRoleIsForgotten();
    void picturesAsDrawn_data();
    void picturesAsDrawn();
};

void TestContrast::texts_data()
{
    QTest::addColumn<int>("name");
    for (const ThemeName name : kAllThemes)
        QTest::newRow(std::string(themeName(name)).c_str()) << static_cast<int>(name);
}

void TestContrast::texts()
{
    QFETCH(int, name);
    const auto theme = static_cast<ThemeName>(name);
    const Contrast contrast(theme);
    for (const Pair &pair : kTexts) {
        for (std::size_t node = 0; node < kNodes; ++node) {
            const double ratio = contrast({pair.front, node}, {pair.ground, node});
            QVERIFY2(ratio >= wantedForText(theme),
                     describe({pair.front, node}, {pair.ground, node}, ratio).c_str());
        }
    }
}

void TestContrast::graphics()
{
    QFETCH(int, name);
    const Contrast contrast(static_cast<ThemeName>(name));
    for (const Pair &pair : kGraphics) {
        for (std::size_t node = 0; node < kNodes; ++node) {
            for (std::size_t other = 0; other < kNodes; ++other) {
                const double ratio = contrast({pair.front, node}, {pair.ground, other});
                QVERIFY2(ratio >= kWantedForGraphics,
                         describe({pair.front, node}, {pair.ground, other}, ratio).c_str());
            }
        }
    }
}

/// A range stands out from the card by its fill or, in print, by its edge in ink. A token has the
/// card's fill: it stands out from the ranges on both sides by that, in print by its edge.
void TestContrast::tokensOnRanges()
{
    QFETCH(int, name);
    const Theme theme{static_cast<ThemeName>(name)};
    const Contrast contrast(theme.name());
    for (std::size_t node = 0; node < kNodes; ++node) {
        const Paint band{Role::NodeBand, node};
        double range = contrast(band, {Role::Card});
        if (theme.hatches())
            range = std::max(range, contrast({Role::Ink}, {Role::Card}));
        QVERIFY2(range >= kWantedForGraphics, describe(band, {Role::Card}, range).c_str());
        for (std::size_t other = 0; other < kNodes; ++other) {
            const double token =
                std::max(contrast({Role::Card}, band), contrast({Role::NodeEdge, other}, band));
            QVERIFY2(token >= kWantedForGraphics, describe({Role::Card}, band, token).c_str());
        }
        if (theme.hatches()) {
            const double lines = contrast({Role::NodeText, node}, band);
            QVERIFY2(lines >= kWantedForGraphics,
                     describe({Role::NodeText, node}, band, lines).c_str());
        }
    }
}

/// In high contrast even what only parts can be seen: cards, rows, grids, fields.
void TestContrast::hairlinesOfHighContrast()
{
    const Contrast contrast(ThemeName::HighContrast);
    for (const Role ground : {Role::Ground, Role::Card, Role::Faint})
        QVERIFY(contrast({Role::Hairline}, {ground}) >= kWantedForGraphics);
    for (const Role ground : {Role::Ground, Role::Card, Role::Faint})
        QVERIFY(contrast({Role::Ink}, {ground}) >= 15);
}

void TestContrast::noRoleIsForgotten()
{
    // Those of the two tests above that have no table.
    std::set<Role> checked{Role::Hairline, Role::NodeBand};
    for (const auto &pair : kTexts)
        checked.insert({pair.front, pair.ground});
    for (const auto &pair : kGraphics)
        checked.insert({pair.front, pair.ground});
    for (int role = 0; role <= static_cast<int>(Role::NodeInk); ++role)
        QVERIFY2(checked.contains(static_cast<Role>(role)), nameOf(static_cast<Role>(role)));
}

void TestContrast::picturesAsDrawn_data()
{
    QTest::addColumn<std::string>("id");
    for (const std::string_view id : builtInIds())
        QTest::newRow(std::string(id).c_str()) << std::string(id);
}

/// The real pictures, whatever the tables above say: each text against what is under it, each shape
/// against what is around it.
void TestContrast::picturesAsDrawn()
{
    QFETCH(std::string, id);
    const Lesson lesson = builtIn(id);
    std::set<std::string> faults;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        // Themes differ in shapes only by hatching.
        std::map<bool, std::set<Sighting>> seen;
        for (const ThemeName theme : {ThemeName::Light, ThemeName::Print})
            seen[Theme(theme).hatches()] =
                sightings(buildFigure(lesson, step, options(theme, Language::English, 7)));
        for (const ThemeName theme : kAllThemes) {
            const Contrast contrast(theme);
            for (const Sighting &sighting : seen.at(Theme(theme).hatches())) {
                if (onlyParts(sighting, theme) || overlaps(sighting))
                    continue;
                double best = 0;
                for (const Paint front : sighting.fronts) {
                    for (const Paint ground : sighting.grounds)
                        best = std::max(best, contrast(front, ground));
                }
                if (best < (sighting.text ? wantedForText(theme) : kWantedForGraphics))
                    faults.insert("step " + std::to_string(step + 1) + ", " +
                                  std::string(themeName(theme)) + ": " +
                                  describe(sighting.fronts.back(), sighting.grounds.back(), best));
            }
        }
    }
    for (const std::string &fault : faults)
        qWarning("%s", fault.c_str());
    QVERIFY(faults.empty());
}

QTEST_APPLESS_MAIN(TestContrast)
#include "tst_contrast.moc"
