// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/LoadRows.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "diagram/Labels.h"
#include "diagram/Marker.h"

namespace ringwalk {

namespace {

// In em.
constexpr double kTitleHeight = 1.9;
constexpr double kFiguresHeight = 1.6;
constexpr double kRow = 1.75;
constexpr double kTallestRow = 2.6;
constexpr double kColumnGap = 1.5;
constexpr double kNarrowestColumn = 10.5;

/// The room for a name or a number; a little more than it needs, so that sums of such widths keep
/// it whole.
double nameWidth(const std::string &name, double size)
{
    return textWidth(name, size, FontWeight::Bold, FontFamily::Sans) + 0.5;
}

/// How many columns of rows fit side by side.
std::size_t mostColumns(const PaneStyle &style)
{
    const double column = (kNarrowestColumn + kColumnGap) * style.em;
    return std::max<std::size_t>(
        static_cast<std::size_t>((style.area.width + kColumnGap * style.em) / column), 1);
}

/// Where the rows stand, and what a bar is measured by.
class RowsPainter
{
public:
    RowsPainter(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
        : m_groups(groups)
        , m_pane(pane)
        , m_style(style)
        , m_em(style.em)
        , m_size(style.type(0.9))
        , m_figures(loadFigures(pane))
        , m_nodes(loadRowNodes(pane))
        , m_top(style.area.y)
    {
    }

    void draw()
    {
        drawHead();
        if (m_nodes.empty())
            return;
        layOut();
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            drawRow(i);
        for (std::size_t column = 0; column * m_rows < m_nodes.size(); ++column)
            drawMarks(column);
    }

private:
    std::string label(std::size_t node) const
    {
        const int change = m_pane.loads[node] - m_pane.loadsBefore[node];
        std::string text = std::to_string(m_pane.loads[node]);
        if (change != 0)
            text += (change > 0 ? " (+" : " (−") + std::to_string(std::abs(change)) + ")";
        return text;
    }

    Group &add(const std::string &id, std::string title = {})
    {
        m_groups.push_back(
            {id.empty() ? id : m_style.idPrefix + id, std::move(title), {}, {}, {}, 1});
        return m_groups.back();
    }

    /// The bars of a column, from a load of nothing to the highest.
    Rect bars(std::size_t column) const
    {
        const double x = m_style.area.x + double(column) * (m_columnWidth + kColumnGap * m_em);
        const std::size_t rows = std::min(m_rows, m_nodes.size() - column * m_rows);
        return {x + m_nameWidth, m_top, m_columnWidth - m_nameWidth - m_numberWidth,
                double(rows) * m_rowHeight};
    }

    void drawHead();
    void layOut();
    void drawRow(std::size_t index);
    void drawMarks(std::size_t column);

    std::vector<Group> &m_groups;
    const PaneSnapshot &m_pane;
    const PaneStyle &m_style;
    double m_em;
    double m_size;
    LoadFigures m_figures;
    std::vector<std::size_t> m_nodes;
    double m_top;
    std::size_t m_rows = 1; ///< In a column.
    double m_rowHeight = 0;
    double m_columnWidth = 0;
    double m_nameWidth = 0;
    double m_numberWidth = 0;
    double m_highest = 1;
    bool m_named = true;
};

void RowsPainter::drawHead()
{
    const Rect &area = m_style.area;
    Group &head = add({});
    const double title = m_style.type(1);
    head.shapes.emplace_back(besideText({area.x, m_top + m_em * 0.8}, Anchor::Start,
                                        elideText(m_style.words.loadTitle(m_pane), area.width,
                                                  title, FontWeight::Bold, FontFamily::Sans),
                                        title, {Role::Ink}, FontWeight::Bold));
    m_top += kTitleHeight * m_em;
    std::string figures = m_style.words.loadFigures(m_figures);
    if (m_style.asked)
        figures += m_style.words.notCounted(m_pane.keys[*m_style.asked]);
    if (m_pane.cap)
        figures += " · " + m_style.words.capMark(*m_pane.cap);
    const std::vector<std::string> lines =
        wrapText(figures, area.width, m_size, FontWeight::Regular, FontFamily::Sans);
    const double left = area.bottom() - m_top - double(lines.size()) * kFiguresHeight * m_em;
    if (left < double(m_nodes.size()) * kRow * m_em)
        return;
    for (const std::string &line : lines) {
        head.shapes.emplace_back(
            besideText({area.x, m_top + m_em * 0.6}, Anchor::Start, line, m_size, {Role::Muted}));
        m_top += kFiguresHeight * m_em;
    }
    m_top += 0.4 * m_em;
}

void RowsPainter::layOut()
{
    const double room = std::max(m_style.area.bottom() - m_top, 0.0);
    const std::size_t fitting =
        std::max<std::size_t>(static_cast<std::size_t>(std::floor(room / (kRow * m_em) + 0.01)), 1);
    const std::size_t columns =
        std::min((m_nodes.size() + fitting - 1) / fitting, mostColumns(m_style));
    m_rows = (m_nodes.size() + columns - 1) / columns;
    m_rowHeight = std::min(room / double(m_rows), kTallestRow * m_em);
    m_columnWidth =
        (m_style.area.width - double(columns - 1) * kColumnGap * m_em) / double(columns);
    m_named = m_rowHeight >= m_size * 1.15;
    m_highest = std::max(m_style.loadReach, 1);
    if (m_pane.cap)
        m_highest = std::max(m_highest, double(*m_pane.cap));
    for (const std::size_t node : m_nodes) {
        m_highest =
            std::max({m_highest, double(m_pane.loads[node]), double(m_pane.loadsBefore[node]),
                      double(m_pane.nodes[node].cap.value_or(0))});
        if (!m_named)
            continue;
        m_nameWidth = std::max(m_nameWidth, nameWidth(m_pane.nodes[node].id.text, m_size));
        m_numberWidth = std::max(m_numberWidth, nameWidth(label(node), m_size));
    }
    if (m_named) {
        m_nameWidth = std::min(m_nameWidth, m_columnWidth * 0.3) + 0.6 * m_em;
        // Room for a change, so that bars keep their length from step to step.
        m_numberWidth = std::max(m_numberWidth, nameWidth("00 (−0)", m_size)) + 0.6 * m_em;
    }
}

void RowsPainter::drawRow(std::size_t index)
{
    const std::size_t node = m_nodes[index];
    const NodeView &view = m_pane.nodes[node];
    const Rect plot = bars(index / m_rows);
    const double middle = m_top + m_rowHeight * (double(index % m_rows) + 0.5);
    const double thickness = m_rowHeight * 0.62;
    const auto length = [&](int load) { return plot.width * load / m_highest; };
    const int load = m_pane.loads[node];
    const int before = m_pane.loadsBefore[node];

    Group &group = add(groupId("load", view.id.text), m_style.words.node(m_pane, node));
    group.node = node;
    group.data = {{"load", std::to_string(load)}, {"before", std::to_string(before)}};
    const Rect bar{plot.x, middle - thickness / 2, length(load), thickness};
    if (before != load && before > 0)
        group.shapes.emplace_back(Pill{{plot.x, bar.y - 2.5, length(before), thickness + 5},
                                       2,
                                       std::nullopt,
                                       Stroke{{Role::Muted}, 1, Dash::Dashed}});
    if (load > 0) {
        group.shapes.emplace_back(
            Pill{bar, 2, Paint{Role::Node, node}, Stroke{{Role::NodeEdge, node}, 1}});
        if (m_style.hatches)
            group.shapes.emplace_back(rectHatching(node, bar));
    }
    // A cap of its own is a line across its bar alone.
    if (!m_pane.cap && view.cap) {
        const double x = plot.x + plot.width * double(*view.cap) / m_highest;
        const double reach = m_rowHeight * 0.48;
        for (const Stroke &stroke : {Stroke{{Role::Card}, 4}, Stroke{{Role::Ink}, 2}})
            group.shapes.emplace_back(Line{{x, middle - reach}, {x, middle + reach}, stroke});
        group.data.emplace_back("cap", std::to_string(*view.cap));
    }
    if (!m_named)
        return;
    group.shapes.emplace_back(besideText({plot.x - m_em * 0.6, middle}, Anchor::End,
                                         elideText(view.id.text, m_nameWidth - m_em * 0.6, m_size,
                                                   FontWeight::Bold, FontFamily::Sans),
                                         m_size, {Role::Ink}, FontWeight::Bold));
    group.shapes.emplace_back(besideText({plot.right() + m_em * 0.6, middle}, Anchor::Start,
                                         label(node), m_size, {Role::Ink}, FontWeight::Bold));
}

/// The even share and the cap, across the bars of a column. In gaps of their own: ink does not show
/// on every bar.
void RowsPainter::drawMarks(std::size_t column)
{
    const Rect plot = bars(column);
    Group &group = add({});
    const auto mark = [&](double load, double width, Dash dash) {
        const double x = plot.x + plot.width * load / m_highest;
        for (const Stroke &stroke :
             {Stroke{{Role::Card}, width + 2}, Stroke{{Role::Ink}, width, dash}})
            group.shapes.emplace_back(Line{{x, plot.y}, {x, plot.bottom()}, stroke});
    };
    mark(m_figures.mean, 1.4, Dash::Dashed);
    if (m_pane.cap)
        mark(double(*m_pane.cap), 2, Dash::Solid);
}

} // namespace

std::vector<std::size_t> loadRowNodes(const PaneSnapshot &pane)
{
    std::vector<std::size_t> nodes;
    for (const std::size_t node : pane.listOrder()) {
        if (pane.carriesLoad(node) || pane.loadsBefore[node] > 0)
            nodes.push_back(node);
    }
    return nodes;
}

double loadRowsHeight(const PaneStyle &style, std::size_t nodes)
{
    const std::size_t columns = mostColumns(style);
    const std::size_t rows = (nodes + columns - 1) / columns;
    return (kTitleHeight + kRow * double(rows)) * style.em;
}

void drawLoadRows(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    RowsPainter(groups, pane, style).draw();
}

} // namespace ringwalk
