// SPDX-License-Identifier: GPL-3.0-or-later

// The nodes of a ring: their tokens on the band and the pills that name them.

#include <algorithm>
#include <cmath>

#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "diagram/RingPainter.h"

namespace ringwalk {

void RingPainter::drawToken(Group &group, std::size_t node, Tick tick) const
{
    const NodeState state = m_pane.nodes[node].state;
    const TokenMarks::Place place = m_tokens.place(node, tick);
    if (place.radius == 0) {
        // A token by itself parts two ranges; those that share a tick show whose they are.
        const Paint paint = place.shared ? Paint{Role::NodeEdge, node} : Paint{Role::Card};
        group.shapes.emplace_back(Line{at(place.outer, tick.value), at(place.inner, tick.value),
                                       Stroke{paint, m_tokens.barWidth()}});
        return;
    }
    const Point centre = at(place.middle(), tick.value);
    const double width = std::min(3.0, place.radius * 0.4);
    if (state == NodeState::Active)
        group.shapes.push_back(marker(node, centre, place.radius, Paint{Role::Card},
                                      Stroke{{Role::NodeEdge, node}, width}));
    else
        group.shapes.push_back(
            marker(node, centre, place.radius, Paint{Role::Card},
                   Stroke{{state == NodeState::Staged ? Role::NodeInk : Role::Muted, node},
                          std::min(1.6, width),
                          Dash::Dashed}));
}

void RingPainter::drawPill(Group &group, const RingLayout::Label &label) const
{
    const NodeState state = m_pane.nodes[label.node].state;
    const auto &focused = m_pane.focus.nodes;
    const bool inFocus =
        std::find(focused.begin(), focused.end(), m_pane.nodes[label.node].id) != focused.end();
    const double radius = label.rect.height / 2;

    const Point centre = label.rect.centre();
    if (inFocus)
        group.shapes.emplace_back(Pill{label.rect.grown(kFocusHalo), radius + kFocusHalo,
                                       Paint{Role::NodeTint, label.node},
                                       Stroke{{Role::NodeEdge, label.node}, 1}});
    const double size = m_style.type(0.9);
    if (state == NodeState::Active) {
        group.shapes.emplace_back(Pill{label.rect, radius, Paint{Role::Node, label.node},
                                       Stroke{{Role::NodeEdge, label.node}, 1.2}});
        group.shapes.emplace_back(
            centredText(centre, label.text, size, {Role::NodeText, label.node}, FontWeight::Bold));
    } else {
        const Paint ink{state == NodeState::Staged ? Role::NodeInk : Role::Muted, label.node};
        group.shapes.emplace_back(
            Pill{label.rect, radius, Paint{Role::Card}, Stroke{ink, 1.4, Dash::Dashed}});
        group.shapes.emplace_back(centredText(centre, label.text, size, ink, FontWeight::Bold));
    }
}

/// A line leads to each pill that had to move away from its token. All lines lie below all pills,
/// so that none runs across a name.
void RingPainter::drawLeaders()
{
    for (const RingLayout::Label &label : m_layout.labels) {
        if (!label.led)
            continue;
        Group &group = add({});
        group.opacity = faded(label.node) ? kFaded : 1;
        group.shapes.emplace_back(Path{{{m_layout.leader(label), false}},
                                       std::nullopt,
                                       Stroke{{Role::NodeInk, label.node}, 1}});
    }
}

/// Bars that share a tick stand in a gap, which parts them from the bands beside them. All gaps lie
/// below all bars, so that none cuts into a bar on the next tick.
void RingPainter::drawTokenGaps()
{
    Group group;
    for (int tick = 0; tick < kTickCount; ++tick) {
        if (m_tokens.hasStack(Tick{tick}))
            group.shapes.emplace_back(Line{at(m_layout.outer, tick), at(m_layout.inner, tick),
                                           Stroke{{Role::Card}, m_tokens.barWidth() + 3}});
    }
    if (!group.shapes.empty())
        m_groups.push_back(std::move(group));
}

void RingPainter::drawNodes()
{
    static constexpr const char *kStates[] = {"absent", "staged", "active", "left"};
    for (std::size_t node = 0; node < m_pane.nodes.size(); ++node) {
        const NodeView &view = m_pane.nodes[node];
        if (view.state == NodeState::Absent)
            continue;
        Group &group = add(groupId("node", view.id.text), m_style.words.node(m_pane, node));
        std::string ticks;
        for (const Tick tick : view.tokens)
            ticks += (ticks.empty() ? "" : " ") + std::to_string(tick.value);
        group.data = {{"tokens", ticks},
                      {"state", kStates[static_cast<int>(view.state)]},
                      {"load", std::to_string(m_pane.loads[node])}};
        group.node = node;
        group.opacity = faded(node) ? kFaded : 1;
        m_style.name(group, m_pane, {Subject::Kind::Node, node, {}});
        // Hashed tokens of one node may share a tick, and are then one thing to point at.
        std::vector<Tick> distinct = view.tokens;
        distinct.erase(std::unique(distinct.begin(), distinct.end()), distinct.end());
        group.children.reserve(distinct.size());
        for (const Tick tick : distinct)
            addToken(group.children, node, tick);
    }
}

/// A token's marker on the band, and its pill.
void RingPainter::addToken(std::vector<Group> &tokens, std::size_t node, Tick tick) const
{
    const NodeView &view = m_pane.nodes[node];
    Group &group = tokens.emplace_back();
    group.id = m_style.idPrefix + groupId("token", view.id.text) + "-" + std::to_string(tick.value);
    group.title =
        m_style.words.token(view, tick, m_rangeTitles[static_cast<std::size_t>(tick.value)]);
    group.data = {{"tick", std::to_string(tick.value)}};
    group.node = node;
    m_style.name(group, m_pane, {Subject::Kind::Token, node, tick});
    group.bearing = Bearing{double(tick.value)};
    drawToken(group, node, tick);
    for (const RingLayout::Label &label : m_layout.labels) {
        if (label.node == node && label.tick == tick)
            drawPill(group, label);
    }
}

} // namespace ringwalk
