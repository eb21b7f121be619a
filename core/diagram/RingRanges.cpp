// SPDX-License-Identifier: GPL-3.0-or-later

// The ranges of a ring: its band, what is pending, and what has changed hands.

#include <algorithm>
#include <numbers>

#include "diagram/Marker.h"
#include "diagram/RingPainter.h"

namespace ringwalk {

void RingPainter::drawBand(Group &group, std::optional<std::size_t> node, double start,
                           double sweep) const
{
    const double width = m_layout.outer - m_layout.inner;
    if (!node) {
        group.shapes.emplace_back(
            Arc{m_layout.centre, m_layout.band(), start, sweep, {{Role::Faint}, width}});
        for (const double radius : {m_layout.inner, m_layout.outer})
            group.shapes.emplace_back(
                Arc{m_layout.centre, radius, start, sweep, {{Role::Hairline}, 1}});
        return;
    }
    group.shapes.emplace_back(
        Arc{m_layout.centre, m_layout.band(), start, sweep, {{Role::NodeBand, *node}, width}});
    if (!m_style.hatches)
        return;
    const Stroke edge{{Role::NodeEdge, *node}, 1};
    group.shapes.emplace_back(
        bandHatching(*node, m_layout.centre, m_layout.inner, m_layout.outer, start, sweep));
    group.shapes.emplace_back(Arc{m_layout.centre, m_layout.outer, start, sweep, edge});
    group.shapes.emplace_back(Arc{m_layout.centre, m_layout.inner, start, sweep, edge});
}

std::optional<std::size_t> RingPainter::formerRangeOwner(Position position) const
{
    for (const RangeView &range : m_style.from->ranges) {
        if (range.range.contains(position))
            return range.owner;
    }
    return std::nullopt;
}

void RingPainter::drawRanges()
{
    if (m_pane.ranges.empty()) {
        Group &group = add("range-none", m_style.words.noOwner());
        drawBand(group, std::nullopt, 0, kTickCount);
        return;
    }
    for (std::size_t index = 0; index < m_pane.ranges.size(); ++index) {
        const RangeView &range = m_pane.ranges[index];
        const double start = tickOf(range.range.from).value;
        const double sweep = sweepOf(range.range);
        double shown = sweep;
        if (moving()) {
            const auto former = formerRangeOwner(range.range.to);
            if (former != range.owner) {
                // The new owner's colour sweeps clockwise over the old one's.
                drawBand(add({}), former, start, sweep);
                shown = sweep * m_style.progress;
            }
        }
        std::string &title = m_rangeTitles[range.range.to.value];
        title = m_style.words.range(m_pane, range);
        Group &group = add("range-" + std::to_string(range.range.from.value) + "-" +
                               std::to_string(range.range.to.value),
                           title);
        group.data = {{"from", std::to_string(range.range.from.value)},
                      {"to", std::to_string(range.range.to.value)},
                      {"owner", nodeName(range.owner)}};
        if (range.next)
            group.data.emplace_back("next", nodeName(range.next));
        group.node = range.owner;
        group.opacity = faded(range.owner) ? kFaded : 1;
        m_style.name(group, m_pane, {Subject::Kind::Range, index, {}});
        group.bearing = Bearing{start, sweep};
        drawBand(group, range.owner, start, shown);
        // A cursor leaves the tokens at both ends alone.
        const double token = (m_layout.outer - m_layout.inner) * 0.75 * 180 / std::numbers::pi /
                             std::max(m_layout.band(), 1.0);
        if (sweep > 3 * token)
            group.outline = Arc{m_layout.centre,
                                m_layout.band(),
                                start + token,
                                sweep - 2 * token,
                                {{Role::Ink}, m_layout.outer - m_layout.inner}};
        if (range.next)
            group.shapes.emplace_back(Arc{m_layout.centre,
                                          m_layout.inner - m_em * 0.3,
                                          start,
                                          sweep,
                                          {{Role::NodeInk, *range.next}, 2.5, Dash::Dashed}});
    }
    for (const auto &focused : m_pane.focus.ranges) {
        Group &group = add({});
        const double radius = m_layout.outer + 2;
        group.shapes.emplace_back(Arc{m_layout.centre,
                                      radius,
                                      double(tickOf(focused.from).value),
                                      sweepOf(focused),
                                      {{Role::Ink}, 2.5}});
    }
}

/// Ranges that have changed hands keep a dotted line in the colour of who had them.
void RingPainter::drawHanded()
{
    Group &group = add({});
    for (const HandedRange &handed : m_pane.handed) {
        if (handed.from)
            group.shapes.emplace_back(Arc{m_layout.centre,
                                          m_layout.inner - m_em * 0.3,
                                          double(tickOf(handed.range.from).value),
                                          sweepOf(handed.range),
                                          {{Role::NodeInk, *handed.from}, 2.5, Dash::Dotted}});
    }
    if (group.shapes.empty())
        m_groups.pop_back();
}

} // namespace ringwalk
