// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Figure.h"

#include <algorithm>

#include "diagram/Labels.h"
#include "diagram/LoadsDiagram.h"
#include "diagram/Marker.h"
#include "diagram/ModuloDiagram.h"
#include "diagram/RingDiagram.h"

namespace ringwalk {

namespace {

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
        , m_words(options.language)
        , m_em(std::min(options.size.width / (m_snapshot.panes.size() > 1 ? 86 : 66),
                        options.size.height / 50))
        , m_page(options.size, m_em * 1.5)
    {
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
        style.idPrefix = paneIdPrefix(m_snapshot, pane);
        return style;
    }

    const Lesson &m_lesson;
    const Snapshot &m_snapshot;
    const FigureOptions &m_options;
    Words m_words;
    double m_em;
    Page m_page;
};

void FigureBuilder::drawCaption(std::vector<Group> &groups)
{
    const std::size_t step = m_snapshot.step;
    const Language language = m_options.language;
    Group group{"caption", {}, {}, {}, {}, 1};

    const double titleSize = m_em * 1.35;
    for (const std::string &line : wrapText(m_lesson.title(step, language), m_page.rest().width,
                                            titleSize, FontWeight::Bold, FontFamily::Sans)) {
        const Rect row = m_page.takeTop(titleSize * 1.4);
        group.shapes.emplace_back(besideText({row.x, row.centre().y}, Anchor::Start, line,
                                             titleSize, {Role::Ink}, FontWeight::Bold));
    }
    const Rect row = m_page.takeTop(m_em * 2.2);
    group.shapes.emplace_back(besideText(
        {row.x, row.y + m_em * 0.8}, Anchor::Start,
        elideText(m_lesson.scenario().title.in(language) + " · " +
                      m_words.stepOf(step, m_lesson.stepCount(), m_lesson.name(step, language)),
                  row.width, m_em * 0.85, FontWeight::Regular, FontFamily::Sans),
        m_em * 0.85, {Role::Muted}));

    const std::vector<std::string> lines =
        wrapText(m_lesson.text(step, language), m_page.rest().width, m_em * 0.95,
                 FontWeight::Regular, FontFamily::Sans);
    const double lineHeight = m_em * 1.4;
    const Rect text = m_page.takeBottom(lineHeight * static_cast<double>(lines.size()) + m_em);
    double y = text.y + m_em + lineHeight / 2;
    for (const std::string &line : lines) {
        group.shapes.emplace_back(
            besideText({text.x, y}, Anchor::Start, line, m_em * 0.95, {Role::Ink}));
        y += line.empty() ? lineHeight * 0.5 : lineHeight;
    }
    groups.push_back(std::move(group));
}

void FigureBuilder::drawLegend(std::vector<Group> &groups)
{
    struct Entry
    {
        std::size_t node;
        std::string text;
        Point at;
    };
    std::vector<Entry> entries;
    const double size = m_em * 0.85;
    const double rowHeight = m_em * 1.7;
    // The marker, and where bands are hatched a piece of the hatching too.
    const bool hatches = Theme(m_options.theme).hatches();
    const double symbols = m_em * (hatches ? 3.9 : 1.7);
    double x = 0;
    double y = rowHeight / 2;
    for (std::size_t i = 0; i < m_snapshot.panes.size(); ++i) {
        const PaneSnapshot &pane = m_snapshot.panes[i];
        for (const std::size_t node : pane.ringOrder()) {
            const std::string text =
                elideText(m_words.node(pane, node), m_page.rest().width - symbols, size,
                          FontWeight::Regular, FontFamily::Sans);
            const double width =
                textWidth(text, size, FontWeight::Regular, FontFamily::Sans) + symbols + m_em * 1.3;
            const bool newPane = i > 0 && node == pane.ringOrder().front();
            if (x > 0 && (newPane || x + width - m_em > m_page.rest().width)) {
                x = 0;
                y += rowHeight;
            }
            entries.push_back({node, text, {x, y}});
            x += width;
        }
    }
    const Rect area = m_page.takeBottom(y + rowHeight / 2 + m_em * 0.5);
    Group group{"legend", {}, {}, {}, {}, 1};
    for (const Entry &entry : entries) {
        const Point at{area.x + entry.at.x, area.y + m_em * 0.5 + entry.at.y};
        group.shapes.push_back(marker(entry.node, {at.x + m_em * 0.7, at.y}, m_em * 0.55,
                                      Paint{Role::Node, entry.node},
                                      Stroke{{Role::NodeEdge, entry.node}, 1.2}));
        if (hatches) {
            const Rect swatch{at.x + m_em * 1.6, at.y - m_em * 0.55, m_em * 1.9, m_em * 1.1};
            group.shapes.emplace_back(
                Pill{swatch, 0, std::nullopt, Stroke{{Role::NodeEdge, entry.node}, 1}});
            group.shapes.emplace_back(rectHatching(entry.node, swatch));
        }
        group.shapes.emplace_back(
            besideText({at.x + symbols, at.y}, Anchor::Start, entry.text, size, {Role::Ink}));
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
                       elideText(description.title.in(m_options.language), area.width, m_em * 1.1,
                                 FontWeight::Bold, FontFamily::Sans),
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
            loads.height = std::max(area.height * 0.3, m_em * 12);
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
    const double width = (rest.width - gap * (count - 1)) / count;
    for (std::size_t pane = 0; pane < m_snapshot.panes.size(); ++pane) {
        const double x = rest.x + static_cast<double>(pane) * (width + gap);
        drawPaneWithLoads(groups, pane, {x, rest.y, width, rest.height});
    }
}

} // namespace

void drawPane(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    if (pane.rule == Rule::Modulo)
        drawModulo(groups, pane, style);
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

Diagram buildFigure(const Lesson &lesson, std::size_t step, const FigureOptions &options)
{
    return FigureBuilder(lesson, step, options).build();
}

} // namespace ringwalk
