// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/TokenMarks.h"

#include <algorithm>
#include <numbers>

namespace ringwalk {

namespace {

constexpr std::size_t kFullSize = 40;   ///< Ticks whose markers have their full size.
constexpr double kSmallestRadius = 3.5; ///< Of a marker whose shape can be told, in pixels.
constexpr double kSpacing = 2.3;        ///< Between two markers, in radii.

} // namespace

TokenMarks::TokenMarks(const PaneSnapshot &pane, double inner, double outer)
    : m_inner(inner)
    , m_outer(outer)
{
    for (std::size_t node = 0; node < pane.nodes.size(); ++node) {
        if (pane.nodes[node].state == NodeState::Absent)
            continue;
        for (const Tick tick : pane.nodes[node].tokens) {
            std::vector<std::size_t> &here = m_nodes[static_cast<std::size_t>(tick.value)];
            // Tokens of one node on one tick are one mark; a node's own come together.
            if (here.empty() || here.back() != node)
                here.push_back(node);
        }
    }
    for (std::vector<std::size_t> &here : m_nodes) {
        std::stable_sort(here.begin(), here.end(), [&pane](std::size_t a, std::size_t b) {
            return pane.nodes[a].id < pane.nodes[b].id;
        });
    }
    const double length = std::numbers::pi * (inner + outer);
    m_radius = (outer - inner) * 0.4;
    // Of all steps, so that a step changes the size of no marker.
    if (pane.tokenTicks.size() > kFullSize) {
        const double room = length / static_cast<double>(pane.tokenTicks.size()) / kSpacing;
        m_radius = room < kSmallestRadius ? 0 : std::min(m_radius, room);
    }
    m_barWidth = std::clamp(length / kTickCount * 0.6, 1.0, 4.0);
}

TokenMarks::Place TokenMarks::place(std::size_t node, Tick tick) const
{
    const std::vector<std::size_t> &here = m_nodes[static_cast<std::size_t>(tick.value)];
    if (here.size() < 2)
        return {m_outer, m_inner, m_radius, false};
    const auto rank = static_cast<double>(std::find(here.begin(), here.end(), node) - here.begin());
    const double depth = (m_outer - m_inner) / static_cast<double>(here.size());
    return {m_outer - rank * depth, m_outer - (rank + 1) * depth, radiusOf(here.size()), true};
}

bool TokenMarks::hasStack(Tick tick) const
{
    const std::size_t marks = m_nodes[static_cast<std::size_t>(tick.value)].size();
    return marks > 1 && radiusOf(marks) == 0;
}

double TokenMarks::radiusOf(std::size_t marks) const
{
    // They may overlap the edges of their parts a little.
    const double depth = (m_outer - m_inner) / static_cast<double>(marks);
    const double radius = std::min(m_radius, depth * 0.55);
    return radius < kSmallestRadius ? 0 : radius;
}

} // namespace ringwalk
