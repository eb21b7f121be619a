// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/ScoresDiagram.h"

#include <algorithm>

#include "diagram/KeyRows.h"
#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "placement/Rendezvous.h"

namespace ringwalk {

namespace {

constexpr double kFaded = 0.35;

class ScoresPainter
{
public:
    ScoresPainter(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
        : m_groups(groups)
        , m_pane(pane)
        , m_style(style)
        , m_em(style.em)
        , m_rows(pane, style, {3.2, 3, 3})
        , m_nodes(pane.listOrder())
    {
        m_left = style.area.x + m_rows.nameWidth() + m_em * 0.6;
        m_radius =
            std::min(std::max(m_em * 1.05, style.smallestType * 1.2), m_rows.height() * 0.46);
    }

    void draw()
    {
        for (std::size_t i = 0; i < m_nodes.size(); ++i)
            drawHead(i);
        for (std::size_t i = 0; i < m_pane.keys.size(); ++i)
            drawRow(i);
        drawCount();
    }

private:
    double columnWidth() const
    {
        return (m_style.area.right() - m_left) /
               static_cast<double>(std::max<std::size_t>(m_nodes.size(), 1));
    }

    Point cell(std::size_t column, double y) const
    {
        return {m_left + columnWidth() * (static_cast<double>(column) + 0.5), y};
    }

    bool faded(std::optional<std::size_t> node) const
    {
        return m_style.emphasis && m_style.emphasis != node;
    }

    Group &add(const std::string &id, std::string title = {})
    {
        m_groups.push_back(
            {id.empty() ? id : m_style.idPrefix + id, std::move(title), {}, {}, {}, 1});
        return m_groups.back();
    }

    std::string nodeName(std::optional<std::size_t> node) const
    {
        return node ? m_pane.nodes[*node].id.text : std::string();
    }

    void drawHead(std::size_t column);
    void drawRow(std::size_t index);
    void drawScore(Group &group, const KeyView &key, std::size_t column, Point at) const;
    void drawCount();

    std::vector<Group> &m_groups;
    const PaneSnapshot &m_pane;
    const PaneStyle &m_style;
    double m_em;
    KeyRows m_rows;
    std::vector<std::size_t> m_nodes;
    double m_left = 0;
    double m_radius = 0;
};

void ScoresPainter::drawHead(std::size_t column)
{
    const std::size_t node = m_nodes[column];
    const NodeView &view = m_pane.nodes[node];
    Group &group = add(groupId("node", view.id.text), m_style.words.node(m_pane, node));
    group.data = {{"load", std::to_string(m_pane.loads[node])}};
    group.node = node;
    m_style.name(group, m_pane, {Subject::Kind::Node, node, {}});
    group.opacity = faded(node) ? kFaded : 1;
    const Point centre = cell(column, m_style.area.y + m_em * 1.6);
    const double width = std::min(m_em * 4.2, columnWidth() - 4);
    const Rect rect{centre.x - width / 2, centre.y - m_em * 0.9, width, m_em * 1.8};
    const bool active = view.state == NodeState::Active;
    const Paint ink{view.state == NodeState::Left ? Role::Muted : Role::NodeInk, node};
    const auto &focused = m_pane.focus.nodes;
    if (std::find(focused.begin(), focused.end(), view.id) != focused.end())
        group.shapes.emplace_back(Pill{rect.grown(3.5), rect.height / 2 + 3.5,
                                       Paint{Role::NodeTint, node},
                                       Stroke{{Role::NodeEdge, node}, 1}});
    group.shapes.emplace_back(
        Pill{rect, rect.height / 2, active ? Paint{Role::Node, node} : Paint{Role::Card},
             active ? Stroke{{Role::NodeEdge, node}, 1.2} : Stroke{ink, 1.4, Dash::Dashed}});
    group.shapes.emplace_back(centredText(
        centre,
        elideText(view.id.text, width - 4, m_style.type(0.9), FontWeight::Bold, FontFamily::Sans),
        m_style.type(0.9), active ? Paint{Role::NodeText, node} : ink, FontWeight::Bold));
}

void ScoresPainter::drawScore(Group &group, const KeyView &key, std::size_t column, Point at) const
{
    const std::size_t node = m_nodes[column];
    const NodeView &view = m_pane.nodes[node];
    const std::string score =
        std::to_string(shownScore(rendezvousScore(view.id.text, key.id.text)));
    const double size = std::max(std::min(m_em * 0.85, m_radius * 0.85), m_style.smallestType);
    const bool fits = m_rows.namesFit();
    if (key.owner == node) {
        const double wide = textWidth(score, size, FontWeight::Bold, FontFamily::Sans);
        // A score that is too large for its disc stands beside it.
        const bool inside = wide <= m_radius * 1.95;
        const Point disc{inside ? at.x : at.x - wide / 2, at.y};
        group.shapes.push_back(marker(node, disc, m_radius, Paint{Role::Node, node},
                                      Stroke{{Role::NodeEdge, node}, 1.2}));
        if (inside)
            group.shapes.emplace_back(
                centredText({at.x, at.y + markerRoom(node, m_radius, capitalHeight(size)).drop},
                            score, size, {Role::NodeText, node}, FontWeight::Bold));
        else if (fits)
            group.shapes.emplace_back(besideText({disc.x + m_radius * 1.4, at.y}, Anchor::Start,
                                                 score, size, {Role::Ink}, FontWeight::Bold));
        return;
    }
    if (key.next == node)
        group.shapes.push_back(marker(node, at, m_radius, Paint{Role::Card},
                                      Stroke{{Role::NodeInk, node}, 1.4, Dash::Dashed}));
    // A node that is not active has no say; its score shows what it will be, or was.
    const Paint paint{view.state == NodeState::Active ? Role::Ink : Role::Muted};
    if (fits)
        group.shapes.emplace_back(centredText(at, score, size, paint));
}

void ScoresPainter::drawRow(std::size_t index)
{
    const KeyView &key = m_pane.keys[index];
    const double y = m_rows.y(index);
    Group &group = add(groupId("key", key.id.text), m_style.words.key(m_pane, key));
    group.data = {{"tick", std::to_string(key.tick.value)},
                  {"owner", nodeName(key.owner)},
                  {"moved", key.moved() ? "true" : "false"}};
    if (key.pending())
        group.data.emplace_back("next", nodeName(key.next));
    group.node = key.owner;
    m_style.name(group, m_pane, {Subject::Kind::Key, index, {}});
    group.opacity = faded(key.owner) ? kFaded : 1;

    group.outline = Pill{m_rows.row(index), 4, {}, {}};
    const auto &focused = m_pane.focus.keys;
    const bool inFocus = std::find(focused.begin(), focused.end(), key.id) != focused.end() ||
                         m_pane.focus.walk == key.id;
    if (inFocus)
        group.shapes.emplace_back(
            Pill{m_rows.row(index), 4, Paint{Role::Faint}, Stroke{{Role::Hairline}, 1}});
    if (m_rows.namesFit())
        group.shapes.emplace_back(m_rows.name(key, y));
    for (std::size_t column = 0; column < m_nodes.size(); ++column)
        drawScore(group, key, column, cell(column, y));
    drawAnswerMark(group, {m_style.area.x + m_em * 1.4, y}, m_rows.height() * 0.3,
                   m_style.mark(index));
    if (m_pane.hasMoved(key) && key.first)
        group.shapes.push_back(marker(*key.first, {m_left - m_em * 0.1, y}, m_radius * 0.4,
                                      Paint{Role::Node, *key.first},
                                      Stroke{{Role::NodeEdge, *key.first}, 1}));
}

void ScoresPainter::drawCount()
{
    Group &group = add(groupId("count", "moved"));
    const double top = m_rows.bottom();
    const Fates fates = fatesOf(m_pane);
    const std::string moved =
        m_style.words.countedKeys(fates) + " " + m_style.words.keysHaveMoved(fates);
    const auto sizeOf = [this](const std::string &text) {
        const double wide = textWidth(text, m_em, FontWeight::Bold, FontFamily::Sans);
        return m_em * std::min(1.0, m_style.area.width / wide);
    };
    std::string text = m_style.words.keyFates(fates);
    if (sizeOf(text) < m_style.smallestType)
        text = moved;
    const double size = sizeOf(text);
    if (size < m_style.smallestType)
        return;
    group.shapes.emplace_back(centredText({m_style.area.centre().x, top + m_em * 1.5}, text, size,
                                          {Role::Ink}, FontWeight::Bold));
}

} // namespace

void drawScores(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    ScoresPainter(groups, pane, style).draw();
}

} // namespace ringwalk
