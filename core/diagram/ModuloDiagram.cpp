// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/ModuloDiagram.h"

#include <algorithm>

#include "diagram/KeyRows.h"
#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "placement/KeyRanges.h"

namespace ringwalk {

namespace {

constexpr double kFaded = 0.35;

class ModuloPainter
{
public:
    ModuloPainter(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
        : m_groups(groups)
        , m_pane(pane)
        , m_style(style)
        , m_em(style.em)
        , m_changed(pane.formerServers != pane.servers)
        , m_rows(pane, style, {4.5, 2.8, 2.7})
    {
        const Rect &area = style.area;
        m_right = area.right() - m_em * 1.2;
        m_headY = area.y + m_em * 1.2;
        m_radius = std::min(m_em * 0.9, m_rows.height() * 0.42);
        // Where three digits are too small in a disc, the hash stands by the key's name.
        m_hashInside = hashSize(999) >= style.smallestType;
        m_left = area.x + m_rows.nameWidth() + m_em * (m_hashInside ? 0.5 : 3.3);
    }

    void draw()
    {
        drawHead(false);
        if (m_changed)
            drawHead(true);
        for (std::size_t i = 0; i < m_pane.keys.size(); ++i)
            drawRow(i);
        drawCount();
    }

private:
    /// The middle of a server's column, in the block of the former or of the present divisor.
    double columnX(bool after, std::uint32_t servers, std::size_t server) const
    {
        const double gap = m_em * 3;
        const double all = m_right - m_left;
        const double width = m_changed ? (all - gap) / 2 : all;
        const double start = m_changed && after ? m_left + width + gap : m_left;
        return start + width * (static_cast<double>(server) + 0.5) / std::max<double>(servers, 1);
    }

    /// By the rule, with so many servers.
    std::size_t serverOf(std::size_t key, std::uint32_t servers) const
    {
        return m_pane.rule == Rule::KeyRanges
                   ? keyRangeServer(key, m_pane.keys.size(), servers)
                   : static_cast<std::size_t>(m_pane.keys[key].tick.value) % servers;
    }

    Group &add(const std::string &id, std::string title = {})
    {
        m_groups.push_back(
            {id.empty() ? id : m_style.idPrefix + id, std::move(title), {}, {}, {}, 1});
        return m_groups.back();
    }

    void drawHead(bool after);
    void drawRow(std::size_t index);
    void drawCount();
    Shape body(std::size_t server, Point centre) const
    {
        return marker(server, centre, m_radius, Paint{Role::Node, server},
                      Stroke{{Role::NodeEdge, server}, 1.2});
    }
    /// What decides: the hash, or the key's place in the order.
    int deciding(const KeyView &key) const
    {
        return m_pane.rule == Rule::KeyRanges ? static_cast<int>(&key - m_pane.keys.data()) + 1
                                              : key.tick.value;
    }
    /// The size of a hash in the disc of a key.
    double hashSize(int hash) const
    {
        const double wide = textWidth(std::to_string(hash), 1, FontWeight::Bold, FontFamily::Sans);
        return std::min(m_em * 0.72, m_radius * 1.66 / wide);
    }
    void addHash(Group &group, const KeyView &key, std::size_t server, Point centre,
                 Paint paint) const
    {
        if (!m_hashInside)
            return;
        const double size = hashSize(deciding(key));
        centre.y += markerRoom(server, m_radius, capitalHeight(size)).drop;
        group.shapes.emplace_back(
            centredText(centre, std::to_string(deciding(key)), size, paint, FontWeight::Bold));
    }
    void drawKeyName(Group &group, const KeyView &key, double y) const;
    std::vector<std::string> countParts() const;

    std::vector<Group> &m_groups;
    const PaneSnapshot &m_pane;
    const PaneStyle &m_style;
    double m_em;
    bool m_changed;
    KeyRows m_rows;
    double m_left = 0;
    double m_right = 0;
    double m_headY = 0;
    double m_radius = 0;
    bool m_hashInside = true;
};

void ModuloPainter::drawHead(bool after)
{
    const std::uint32_t servers = after || !m_changed ? m_pane.servers : m_pane.formerServers;
    const double middle =
        (columnX(after, servers, 0) + columnX(after, servers, servers == 0 ? 0 : servers - 1)) / 2;
    add({}).shapes.emplace_back(centredText(
        {middle, m_headY},
        servers == 0 ? m_style.words.noOwner() : m_style.words.divisor(m_pane.rule, servers),
        m_style.type(0.95), {Role::Ink}, FontWeight::Bold));
    const double columnWidth =
        servers > 1 ? columnX(after, servers, 1) - columnX(after, servers, 0) : m_em * 6;
    for (std::uint32_t server = 0; server < servers; ++server) {
        const NodeView &view = m_pane.nodes[server];
        // The former block shows the servers again; their groups are those of the present one.
        const bool named = after || !m_changed;
        Group &group = add(named ? groupId("node", view.id.text) : std::string(),
                           named ? m_style.words.node(m_pane, server) : std::string());
        if (named) {
            group.data = {{"load", std::to_string(m_pane.loads[server])}};
            m_style.name(group, m_pane, {Subject::Kind::Node, server, {}});
        }
        const Point centre{columnX(after, servers, server), m_headY + m_em * 2.1};
        const double width = std::min(m_em * 3.4, columnWidth - 4);
        const Rect rect{centre.x - width / 2, centre.y - m_em * 0.9, width, m_em * 1.8};
        const auto &focused = m_pane.focus.nodes;
        if (named && std::find(focused.begin(), focused.end(), view.id) != focused.end())
            group.shapes.emplace_back(Pill{rect.grown(3.5), rect.height / 2 + 3.5,
                                           Paint{Role::NodeTint, server},
                                           Stroke{{Role::NodeEdge, server}, 1}});
        group.shapes.emplace_back(Pill{rect, rect.height / 2, Paint{Role::Node, server},
                                       Stroke{{Role::NodeEdge, server}, 1.2}});
        // Many servers leave little room: their names are smaller before they are cut.
        const double room = std::max(width - 4, m_em * 0.9);
        const double wide = textWidth(view.id.text, 1, FontWeight::Bold, FontFamily::Sans);
        const double size =
            std::max({std::min(m_style.type(0.9), room / wide), m_em * 0.55, m_style.smallestType});
        group.shapes.emplace_back(centredText(
            centre, elideText(view.id.text, room, size, FontWeight::Bold, FontFamily::Sans), size,
            {Role::NodeText, server}, FontWeight::Bold));
        group.node = server;
        group.opacity = m_style.emphasis && m_style.emphasis != server ? kFaded : 1;
    }
}

void ModuloPainter::drawRow(std::size_t index)
{
    const KeyView &key = m_pane.keys[index];
    const double y = m_rows.y(index);
    Group &group = add(groupId("key", key.id.text), m_style.words.key(m_pane, key));
    const auto nodeName = [this](std::optional<std::size_t> node) {
        return node ? m_pane.nodes[*node].id.text : std::string();
    };
    group.data = {{"tick", std::to_string(key.tick.value)},
                  {"owner", nodeName(key.owner)},
                  {"moved", key.moved() ? "true" : "false"}};
    if (key.pending())
        group.data.emplace_back("next", nodeName(key.next));
    group.node = key.owner;
    m_style.name(group, m_pane, {Subject::Kind::Key, index, {}});
    group.opacity = m_style.emphasis && m_style.emphasis != key.owner ? kFaded : 1;

    const Pill row{m_rows.row(index), 4, {}, {}};
    group.outline = row;
    const auto &focused = m_pane.focus.keys;
    if (std::find(focused.begin(), focused.end(), key.id) != focused.end())
        group.shapes.emplace_back(
            Pill{m_rows.row(index), 4, Paint{Role::Faint}, Stroke{{Role::Hairline}, 1}});
    drawKeyName(group, key, y);
    drawAnswerMark(group, {m_style.area.x + m_em * 1.4, y}, m_rows.height() * 0.3,
                   m_style.mark(index));
    if (!key.owner)
        return;
    if (!m_changed) {
        const Point centre{columnX(false, m_pane.servers, *key.owner), y};
        group.shapes.push_back(body(*key.owner, centre));
        addHash(group, key, *key.owner, centre, {Role::NodeText, *key.owner});
        return;
    }

    const std::size_t after = serverOf(index, std::max(m_pane.servers, 1u));
    if (m_pane.formerServers == 0 || key.came != Came::No) { // From nobody.
        const Point centre{columnX(true, m_pane.servers, after), y};
        group.shapes.push_back(body(after, centre));
        addHash(group, key, after, centre, {Role::NodeText, after});
        return;
    }
    const std::size_t before = serverOf(index, m_pane.formerServers);
    const Point from{columnX(false, m_pane.formerServers, before), y};
    const Point to{columnX(true, m_pane.servers, after), y};
    const double gap = m_radius * 1.5;
    if (before == after && !key.pending()) {
        group.shapes.emplace_back(
            Line{{from.x + gap, y}, {to.x - gap, y}, {{Role::Muted}, 1, Dash::Dotted}});
    } else {
        const double head = m_em * 0.6;
        const double reached = m_style.from && m_style.progress < 1 && key.changed()
                                   ? from.x + gap + (to.x - gap - from.x - gap) * m_style.progress
                                   : to.x - gap;
        const Paint ink{Role::NodeInk, after};
        group.shapes.emplace_back(
            Line{{from.x + gap, y},
                 {std::max(reached - head * 0.7, from.x + gap), y},
                 {ink, key.pending() ? 1.2 : 2.0, key.pending() ? Dash::Dashed : Dash::Solid}});
        group.shapes.emplace_back(arrowhead({reached, y}, 90, head, ink));
    }
    group.shapes.push_back(body(before, from));
    addHash(group, key, before, from, {Role::NodeText, before});
    if (key.pending()) {
        group.shapes.push_back(marker(after, to, m_radius, Paint{Role::Card},
                                      Stroke{{Role::NodeInk, after}, 1, Dash::Dashed}));
        addHash(group, key, after, to, {Role::NodeInk, after});
    } else {
        group.shapes.push_back(body(after, to));
        addHash(group, key, after, to, {Role::NodeText, after});
    }
}

/// The name of a row's key, and its hash where that is not in the discs.
void ModuloPainter::drawKeyName(Group &group, const KeyView &key, double y) const
{
    if (!m_rows.namesFit())
        return;
    group.shapes.emplace_back(m_rows.name(key, y));
    if (!m_hashInside)
        group.shapes.emplace_back(besideText({m_left - m_em * 0.6, y}, Anchor::End,
                                             std::to_string(key.tick.value), m_rows.nameSize(),
                                             {Role::Muted}));
}

/// What is said after the number of keys that have moved, the most important first.
std::vector<std::string> ModuloPainter::countParts() const
{
    const Fates fates = fatesOf(m_pane);
    std::vector<std::string> parts{m_style.words.keysHaveMoved(fates)};
    if (std::string rest = m_style.words.restOfKeys(fates); !rest.empty())
        parts.push_back(std::move(rest));
    if (const auto &lookup = walkShown(m_pane, m_style))
        parts.push_back(m_style.words.remainder(m_pane, *lookup));
    return parts;
}

void ModuloPainter::drawCount()
{
    Group &group = add(groupId("count", "moved"));
    const double top = m_rows.bottom();
    const double large = m_em * 1.5;
    const double gap = m_em * 0.5;
    const std::string moved = m_style.words.countedKeys(fatesOf(m_pane));
    const double movedWidth = textWidth(moved, large, FontWeight::Bold, FontFamily::Sans);
    std::vector<std::string> parts = countParts();
    std::string rest;
    double restWidth = 0;
    double size = 0;
    // Where type may not be small, what has no room is left out.
    for (; !parts.empty(); parts.pop_back()) {
        rest = parts.front();
        for (std::size_t i = 1; i < parts.size(); ++i)
            rest += " · " + parts[i];
        restWidth = textWidth(rest, m_em, FontWeight::Regular, FontFamily::Sans);
        size = m_em * std::min(1.0, (m_style.area.width - movedWidth - gap) / restWidth);
        if (size >= m_style.smallestType)
            break;
    }
    if (parts.empty()) {
        rest.clear();
        restWidth = 0;
    }
    const double start = m_style.area.centre().x - (movedWidth + gap + restWidth * size / m_em) / 2;
    const double baseline = top + m_em * 2.1;
    group.shapes.emplace_back(Text{{start, baseline},
                                   Anchor::Start,
                                   large,
                                   FontWeight::Bold,
                                   FontFamily::Sans,
                                   {Role::Ink},
                                   moved});
    group.shapes.emplace_back(Text{{start + movedWidth + gap, baseline},
                                   Anchor::Start,
                                   size,
                                   FontWeight::Regular,
                                   FontFamily::Sans,
                                   {Role::Muted},
                                   rest});
}

} // namespace

void drawModulo(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    ModuloPainter(groups, pane, style).draw();
}

} // namespace ringwalk
