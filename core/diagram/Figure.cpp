// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Figure.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <span>

#include "diagram/Labels.h"
#include "diagram/LoadsDiagram.h"
#include "diagram/Marker.h"
#include "diagram/ModuloDiagram.h"
#include "diagram/RingDiagram.h"
#include "diagram/ScoresDiagram.h"
#include "lesson/Prediction.h"

namespace ringwalk {

namespace {

// A page is tall where loads stand below their pane, and panes below one another.
constexpr double kTall = 1.15;
constexpr double kTallForTwo = 1;

// What is written about the panes leaves the most of the page to them.
constexpr double kMostCaption = 1.0 / 3;
constexpr double kMostTitle = 0.4; ///< Of the caption.
constexpr double kMostLegend = 0.25;
constexpr double kMostLoads = 0.6; ///< Of a pane, below its ring.

/// The first lines of a text, the last of them ending in "…" where there are more.
std::vector<std::string> firstLines(std::vector<std::string> lines, std::size_t most, double width,
                                    double size, FontWeight weight)
{
    if (lines.size() <= most)
        return lines;
    lines.resize(most);
    while (lines.size() > 1 && lines.back().empty())
        lines.pop_back();
    std::string &last = lines.back();
    // Too wide, it loses more than that.
    last = elideText(last + "…", width, size, weight, FontFamily::Sans);
    return lines;
}

/// How many rows of a height have room, but at least one.
std::size_t rowsIn(double room, double height)
{
    return static_cast<std::size_t>(std::max(1.0, std::floor(room / height)));
}

/// Takes pieces off the edges of what is left of the page.
class Page
{
public:
    Page(Size size, double margin)
        : m_rest{margin, margin, size.width - 2 * margin, size.height - 2 * margin}
    {
    }

    const Rect &rest() const { return m_rest; }

    Rect takeTop(double height)
    {
        const Rect taken{m_rest.x, m_rest.y, m_rest.width, height};
        m_rest.y += height;
        m_rest.height -= height;
        return taken;
    }
    Rect takeBottom(double height)
    {
        m_rest.height -= height;
        return {m_rest.x, m_rest.bottom(), m_rest.width, height};
    }

private:
    Rect m_rest;
};

class FigureBuilder
{
public:
    FigureBuilder(const Lesson &lesson, std::size_t step, const FigureOptions &options)
        : m_lesson(lesson)
        , m_snapshot(lesson.snapshot(step))
        , m_options(options)
        , m_asked(m_snapshot.panes.size())
        , m_words(options.language)
        , m_tall(stacksPanes(options.size, m_snapshot.panes.size()))
        , m_em(ordinaryType())
        , m_page(options.size, m_em * 1.5)
    {
        if (m_options.asks && step + 1 < lesson.stepCount())
            keepBack(lesson.questions(step + 1));
    }

    Diagram build()
    {
        const std::size_t step = m_snapshot.step;
        Diagram diagram;
        diagram.size = m_options.size;
        diagram.title = m_lesson.scenario().title.in(m_options.language) + ": " +
                        m_lesson.title(step, m_options.language);
        diagram.description = m_lesson.text(step, m_options.language);
        if (m_options.caption)
            drawCaption(diagram.groups);
        if (m_options.legend)
            drawLegend(diagram.groups);
        drawPanes(diagram.groups);
        return diagram;
    }

private:
    struct LegendEntry
    {
        std::optional<std::size_t> node; ///< None for the title of a pane.
        std::string text;
        double x = 0;
        std::size_t row = 0;
    };

    void keepBack(std::span<const Question> questions);
    double ordinaryType() const;
    std::size_t mostOf(const std::function<std::size_t(std::size_t step)> &measure) const;
    std::vector<LegendEntry> legendOf(const std::vector<PaneSnapshot> &panes) const;
    void shorten(std::vector<LegendEntry> &entries) const;
    double legendSize() const { return m_em * 0.85; }
    double legendRow() const { return m_em * 1.7; }
    /// The room for the marker and, where bands are hatched, a piece of the hatching.
    double legendSymbols() const { return m_em * (Theme(m_options.theme).hatches() ? 4.3 : 1.7); }
    void drawCaption(std::vector<Group> &groups);
    void drawLegend(std::vector<Group> &groups);
    void drawPanes(std::vector<Group> &groups);
    void drawPaneWithLoads(std::vector<Group> &groups, std::size_t pane, Rect area) const;

    PaneStyle style(std::size_t pane, Rect area) const
    {
        PaneStyle style;
        style.area = area;
        style.em = m_em;
        style.words = m_words;
        style.hatches = Theme(m_options.theme).hatches();
        style.loadReach = m_lesson.largestLoad();
        style.idPrefix = paneIdPrefix(m_snapshot, pane);
        style.asked = m_asked[pane];
        return style;
    }

    const Lesson &m_lesson;
    Snapshot m_snapshot; ///< Of which nothing is told that is asked for.
    const FigureOptions &m_options;
    std::vector<std::optional<std::size_t>> m_asked; ///< The key, by pane.
    Words m_words;
    bool m_tall;
    double m_em;
    Page m_page;
};

void FigureBuilder::keepBack(std::span<const Question> questions)
{
    for (std::size_t pane = 0; pane < m_asked.size(); ++pane) {
        for (const Question &question : questions) {
            if (!m_asked[pane])
                m_asked[pane] = askedKey(m_snapshot.panes[pane], question, pane);
        }
        if (m_asked[pane])
            m_snapshot.panes[pane] = withoutLoadOf(m_snapshot.panes[pane], *m_asked[pane]);
    }
}

/// As large as leaves the panes their room: side by side, or on a tall page one below the other.
double FigureBuilder::ordinaryType() const
{
    const Size &size = m_options.size;
    const bool several = m_snapshot.panes.size() > 1;
    if (m_tall)
        return std::min(size.width / 40, size.height / (several ? 96 : 56));
    return std::min(size.width / (several ? 86 : 66), size.height / 50);
}

/// Calls `measure` for every step and returns the largest: what depends on a step's text takes the
/// same room in all of them, so that the pages of a lesson can be leafed through.
std::size_t FigureBuilder::mostOf(const std::function<std::size_t(std::size_t step)> &measure) const
{
    std::size_t most = 0;
    for (std::size_t step = 0; step < m_lesson.stepCount(); ++step)
        most = std::max(most, measure(step));
    return most;
}

void FigureBuilder::drawCaption(std::vector<Group> &groups)
{
    const std::size_t step = m_snapshot.step;
    const Language language = m_options.language;
    const double width = m_page.rest().width;
    Group group{"caption", {}, {}, {}, {}, 1};

    const double titleSize = m_em * 1.35;
    const double most = m_options.size.height * kMostCaption;
    const auto titleLines = [&](std::size_t which) {
        return firstLines(wrapText(m_lesson.title(which, language), width, titleSize,
                                   FontWeight::Bold, FontFamily::Sans),
                          rowsIn(most * kMostTitle, titleSize * 1.4), width, titleSize,
                          FontWeight::Bold);
    };
    const Rect title =
        m_page.takeTop(titleSize * 1.4 *
                       double(mostOf([&](std::size_t which) { return titleLines(which).size(); })));
    double y = title.y + titleSize * 0.7;
    for (const std::string &line : titleLines(step)) {
        group.shapes.emplace_back(besideText({title.x, y}, Anchor::Start, line, titleSize,
                                             {Role::Ink}, FontWeight::Bold));
        y += titleSize * 1.4;
    }
    const Rect row = m_page.takeTop(m_em * 2.2);
    group.shapes.emplace_back(besideText(
        {row.x, y - titleSize * 0.7 + m_em * 0.8}, Anchor::Start,
        elideText(m_lesson.scenario().title.in(language) + " · " +
                      m_words.stepOf(step, m_lesson.stepCount(), m_lesson.name(step, language)),
                  width, m_em * 0.85, FontWeight::Regular, FontFamily::Sans),
        m_em * 0.85, {Role::Muted}));

    const double lineHeight = m_em * 1.4;
    const double room = most - title.height - row.height - m_em;
    const auto textLines = [&](std::size_t which) {
        return firstLines(wrapText(m_lesson.text(which, language), width, m_em * 0.95,
                                   FontWeight::Regular, FontFamily::Sans),
                          rowsIn(room, lineHeight), width, m_em * 0.95, FontWeight::Regular);
    };
    const Rect text = m_page.takeBottom(m_em + lineHeight * double(mostOf([&](std::size_t which) {
                                                   return textLines(which).size();
                                               })));
    y = text.y + m_em + lineHeight / 2;
    for (const std::string &line : textLines(step)) {
        group.shapes.emplace_back(
            besideText({text.x, y}, Anchor::Start, line, m_em * 0.95, {Role::Ink}));
        y += line.empty() ? lineHeight * 0.5 : lineHeight;
    }
    groups.push_back(std::move(group));
}

/// Leaves of the legend what has room, and "…" in the place of the rest.
void FigureBuilder::shorten(std::vector<LegendEntry> &entries) const
{
    const std::size_t rows = rowsIn(m_options.size.height * kMostLegend - m_em * 0.5, legendRow());
    const auto tooFar =
        std::find_if(entries.begin(), entries.end(),
                     [rows](const LegendEntry &entry) { return entry.row >= rows; });
    if (tooFar == entries.end())
        return;
    entries.erase(tooFar, entries.end());
    entries.back() = {std::nullopt, "…", entries.back().x, entries.back().row};
}

/// Breaks the legend into rows, each pane beginning one of its own, with its title if there are
/// several.
std::vector<FigureBuilder::LegendEntry>
FigureBuilder::legendOf(const std::vector<PaneSnapshot> &panes) const
{
    std::vector<LegendEntry> entries;
    const double room = m_page.rest().width;
    double x = 0;
    std::size_t row = 0;
    for (const PaneSnapshot &pane : panes) {
        bool first = true;
        const std::string &title =
            m_lesson.scenario().panes[static_cast<std::size_t>(&pane - panes.data())].title.in(
                m_options.language);
        if (panes.size() > 1 && !title.empty()) {
            row += x > 0 ? 1 : 0;
            const std::string text =
                elideText(title, room * 0.4, legendSize(), FontWeight::Bold, FontFamily::Sans);
            entries.push_back({std::nullopt, text, 0, row});
            x = textWidth(text, legendSize(), FontWeight::Bold, FontFamily::Sans) + m_em * 1.3;
            first = false;
        }
        for (const std::size_t node : pane.listOrder()) {
            // Of many tokens the first and the last will do; the load at the end is told.
            const std::string text =
                elideText(m_words.node(pane, node), room - legendSymbols(), legendSize(),
                          FontWeight::Regular, FontFamily::Sans, Elide::Middle);
            const double width =
                textWidth(text, legendSize(), FontWeight::Regular, FontFamily::Sans) +
                legendSymbols() + m_em * 1.3;
            if (x > 0 && (first || x + width - m_em > room)) {
                x = 0;
                ++row;
            }
            entries.push_back({node, text, x, row});
            x += width;
            first = false;
        }
    }
    shorten(entries);
    return entries;
}

void FigureBuilder::drawLegend(std::vector<Group> &groups)
{
    const double rowHeight = legendRow();
    const std::size_t rows = mostOf([this](std::size_t step) {
        const auto entries = legendOf(m_lesson.snapshot(step).panes);
        return entries.empty() ? std::size_t{0} : entries.back().row + 1;
    });
    const std::vector<LegendEntry> entries = legendOf(m_snapshot.panes);
    const Rect area = m_page.takeBottom(double(rows) * rowHeight + m_em * 0.5);
    Group group{"legend", {}, {}, {}, {}, 1};
    for (const LegendEntry &entry : entries) {
        const Point at{area.x + entry.x,
                       area.y + m_em * 0.5 + rowHeight * (double(entry.row) + 0.5)};
        if (!entry.node) {
            group.shapes.emplace_back(besideText(at, Anchor::Start, entry.text, legendSize(),
                                                 {Role::Ink}, FontWeight::Bold));
            continue;
        }
        const std::size_t node = *entry.node;
        group.shapes.push_back(marker(node, {at.x + m_em * 0.7, at.y}, m_em * 0.55,
                                      Paint{Role::Node, node},
                                      Stroke{{Role::NodeEdge, node}, 1.2}));
        if (Theme(m_options.theme).hatches()) {
            const Rect swatch{at.x + m_em * 2, at.y - m_em * 0.55, m_em * 1.9, m_em * 1.1};
            group.shapes.emplace_back(
                Pill{swatch, 0, Paint{Role::Node, node}, Stroke{{Role::NodeEdge, node}, 1}});
            group.shapes.emplace_back(rectHatching(node, swatch));
        }
        group.shapes.emplace_back(besideText({at.x + legendSymbols(), at.y}, Anchor::Start,
                                             entry.text, legendSize(), {Role::Ink}));
    }
    groups.push_back(std::move(group));
}

void FigureBuilder::drawPaneWithLoads(std::vector<Group> &groups, std::size_t pane, Rect area) const
{
    const PaneSnapshot &snapshot = m_snapshot.panes[pane];
    const Pane &description = m_lesson.scenario().panes[pane];
    if (m_snapshot.panes.size() > 1) {
        Group group{{}, {}, {}, {}, {}, 1};
        group.shapes.emplace_back(
            besideText({area.x, area.y + m_em * 0.8}, Anchor::Start,
                       elideText(m_lesson.paneTitle(pane, m_options.language), area.width,
                                 m_em * 1.1, FontWeight::Bold, FontFamily::Sans),
                       m_em * 1.1, {Role::Ink}, FontWeight::Bold));
        group.shapes.emplace_back(
            besideText({area.x, area.y + m_em * 2.2}, Anchor::Start,
                       elideText(description.subtitle.in(m_options.language), area.width,
                                 m_em * 0.85, FontWeight::Regular, FontFamily::Sans),
                       m_em * 0.85, {Role::Muted}));
        groups.push_back(std::move(group));
        area.y += m_em * 3.4;
        area.height -= m_em * 3.4;
    }
    if (m_options.loads) {
        // Beside a single ring where the page is wide, below it otherwise.
        const bool beside = area.width > area.height * 1.15;
        Rect loads = area;
        if (beside) {
            loads.width = area.width * 0.34;
            loads.x = area.right() - loads.width;
            loads.height = std::min(area.height, loads.width * 1.25);
            loads.y = area.centre().y - loads.height / 2;
            area.width -= loads.width + m_em * 1.5;
        } else {
            loads.height =
                std::min(std::max(area.height * 0.3, m_em * 12), area.height * kMostLoads);
            loads.y = area.bottom() - loads.height;
            area.height -= loads.height + m_em;
        }
        drawLoads(groups, snapshot, style(pane, loads));
    }
    drawPane(groups, snapshot, style(pane, area));
}

void FigureBuilder::drawPanes(std::vector<Group> &groups)
{
    const Rect rest = m_page.rest();
    const double count = static_cast<double>(m_snapshot.panes.size());
    const double gap = m_em * 1.5;
    const double width = m_tall ? rest.width : (rest.width - gap * (count - 1)) / count;
    const double height = m_tall ? (rest.height - gap * (count - 1)) / count : rest.height;
    Rect area{rest.x, rest.y, width, height};
    for (std::size_t pane = 0; pane < m_snapshot.panes.size(); ++pane) {
        drawPaneWithLoads(groups, pane, area);
        (m_tall ? area.y : area.x) += gap + (m_tall ? height : width);
    }
}

} // namespace

void drawPane(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    if (countsServers(pane.rule))
        drawModulo(groups, pane, style);
    else if (pane.rule == Rule::Rendezvous)
        drawScores(groups, pane, style);
    else
        drawRing(groups, pane, style);
}

std::string paneIdPrefix(const Snapshot &snapshot, std::size_t pane)
{
    if (pane == 0)
        return {};
    const std::string &id = snapshot.panes[pane].id;
    const bool startsWithLetter = !id.empty() && id.front() >= 'a' && id.front() <= 'z';
    return (startsWithLetter ? "" : "_") + id + "_";
}

bool stacksPanes(Size size, std::size_t panes)
{
    return size.height > size.width * (panes == 2 ? kTallForTwo : kTall);
}

Diagram buildFigure(const Lesson &lesson, std::size_t step, const FigureOptions &options)
{
    return FigureBuilder(lesson, step, options).build();
}

} // namespace ringwalk
