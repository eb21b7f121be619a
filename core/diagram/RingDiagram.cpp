// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RingDiagram.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "diagram/Labels.h"
#include "diagram/RingPainter.h"

namespace ringwalk {

namespace {

/// In the middle of a ring that leaves less room than so many em, not all that is said fits.
constexpr double kTight = 3.2;
/// Between a note in a corner and the edge of the area, in pixels.
constexpr double kNoteRim = 4;

} // namespace

void RingPainter::drawTicks()
{
    Group &group = add({});
    Path fine{{}, std::nullopt, Stroke{{Role::Muted}, 0.6}};
    Path coarse{{}, std::nullopt, Stroke{{Role::Muted}, 1}};
    const double start = m_layout.outer + 3;
    for (int tick = 0; tick < kTickCount; tick += 5) {
        const bool numbered = tick % 30 == 0;
        const double length = m_layout.longTick * (numbered ? 0.8 : tick % 10 == 0 ? 0.5 : 0.3);
        Path &path = numbered ? coarse : fine;
        path.pieces.push_back({{at(start, tick), at(start + length, tick)}, false});
    }
    group.shapes.emplace_back(std::move(fine));
    group.shapes.emplace_back(std::move(coarse));
    for (const Tick tick : m_layout.numbers) {
        group.shapes.emplace_back(
            centredText(at(m_layout.numberRadius, tick.value), std::to_string(tick.value),
                        m_style.type(0.85), {tick.value == 0 ? Role::Ink : Role::Muted},
                        tick.value == 0 ? FontWeight::Bold : FontWeight::Regular));
    }
    // Where the ring starts, and which way it runs.
    group.shapes.emplace_back(Line{at(m_layout.outer + 2, 0),
                                   at(m_layout.outer + m_layout.longTick * 0.9, 0),
                                   {{Role::Ink}, 2}});
    const double radius = m_layout.inner - m_em * 0.75;
    const double length = m_em * 2.2 / radius * 180 / std::numbers::pi;
    group.shapes.emplace_back(
        Arc{m_layout.centre, radius, -length / 2, length * 0.8, {{Role::Muted}, 1.2}});
    group.shapes.emplace_back(
        arrowhead(at(radius, length / 2), 90 + length * 0.4, m_em * 0.55, {Role::Muted}));
}

void RingPainter::drawMiddle()
{
    if (m_layout.clear < m_em * 2)
        return; // No room: the table beside the ring says the same.

    Fates fates = fatesOf(m_pane);
    // The lost ones have a line of their own.
    const int lost = std::exchange(fates.lost, 0);
    std::vector<MiddleLine> lines{{m_style.words.keysHaveMoved(fates), {Role::Muted}}};
    if (std::string rest = m_style.words.restOfKeys(fates); !rest.empty())
        lines.push_back({std::move(rest), {Role::Muted}});
    if (lost > 0)
        lines.push_back({m_style.words.lostKeys(lost), {Role::Ink}, FontWeight::Bold, true});
    if (m_pane.ranges.empty())
        lines.push_back({m_style.words.noNodes(), {Role::Ink}, FontWeight::Bold});
    if (const auto &lookup = walkShown(m_pane, m_style); lookup && lookup->found) {
        lines.push_back({m_style.words.walk(m_pane, *lookup),
                         {Role::NodeInk, lookup->tokens[*lookup->found].node},
                         FontWeight::Bold});
        if (m_style.ghost)
            lines.push_back({m_style.words.walkWithoutOwner(m_pane, *lookup, *m_style.ghost),
                             {Role::NodeInk, m_style.ghost->node}});
        else if (lookup->former)
            lines.push_back(
                {m_style.words.formerWalk(*lookup), {Role::NodeInk, lookup->former->node}});
    } else if (lookup && !lookup->full.empty()) {
        lines.push_back({m_style.words.walk(m_pane, *lookup), {Role::Ink}, FontWeight::Bold});
    }

    const std::string id = groupId("count", "moved");
    const bool strict =
        m_style.smallestType > 0 || m_layout.clear < m_em * kTight || walkShown(m_pane, m_style);
    double share = 1;
    Group count = middleOf(lines, share);
    // Near a walk, lines shrink before they run across it.
    for (; strict && share > 0.7 && !fitsMiddle(count); count = middleOf(lines, share))
        share *= 0.95;
    // Legible type can be too much for a small ring: the later lines go first.
    const bool mayGo = m_style.smallestType > 0 || m_layout.clear < m_em * kTight;
    while (mayGo && !lines.empty() && !fitsMiddle(count)) {
        lines.pop_back();
        count = middleOf(lines, share);
    }
    if (!lines.empty()) // A number by itself says nothing.
        add(id).shapes = std::move(count.shapes);
}

/// Whether all texts of a group stand inside the walk.
bool RingPainter::fitsMiddle(const Group &group) const
{
    return std::all_of(group.shapes.begin(), group.shapes.end(), [this](const Shape &shape) {
        const Rect rect = bounds(shape);
        const double x = std::max(std::abs(rect.x - m_layout.centre.x),
                                  std::abs(rect.right() - m_layout.centre.x));
        const double y = std::max(std::abs(rect.y - m_layout.centre.y),
                                  std::abs(rect.bottom() - m_layout.centre.y));
        return std::hypot(x, y) <= m_layout.walk;
    });
}

Group RingPainter::middleOf(const std::vector<MiddleLine> &lines, double share) const
{
    // All lines in one size, a little smaller before any of them breaks.
    const double room = m_layout.clear * (share < 1 ? 1.6 : 1.75);
    const double wanted = std::max(std::min(m_em, m_layout.clear / 4.5), m_em * 0.7) * share;
    double size = wanted;
    for (const MiddleLine &line : lines)
        size = std::min(size, room / textWidth(line.text, 1, line.weight, FontFamily::Sans));
    size = std::max({size, wanted * 0.82, m_style.smallestType});

    Group group;
    const double large = std::clamp(m_layout.clear * 0.42, m_em * 1.5, m_em * 4.2) * share;
    double y = m_layout.centre.y;
    group.shapes.emplace_back(centredText({m_layout.centre.x, y},
                                          m_style.words.countedKeys(fatesOf(m_pane)), large,
                                          {Role::Ink}, FontWeight::Bold));
    y += large * 0.5;
    for (const MiddleLine &line : lines) {
        // Broken lines come out about equally long: a last word by itself reads badly.
        const double width = textWidth(line.text, size, line.weight, FontFamily::Sans);
        const double parts = std::ceil(width / room - 0.01);
        const double partWidth = std::min(room, width / parts * 1.25);
        bool unmarked = true;
        for (const std::string &part :
             wrapText(line.text, partWidth, size, line.weight, FontFamily::Sans)) {
            y += size * 0.75;
            const bool marked = line.lost && std::exchange(unmarked, false);
            const double middle = m_layout.centre.x + (marked ? size * 0.75 : 0);
            group.shapes.emplace_back(
                centredText({middle, y}, part, size, line.paint, line.weight));
            if (marked)
                addLostMark(group,
                            {middle - textWidth(part, size, line.weight, FontFamily::Sans) / 2 -
                                 size * 0.95,
                             y},
                            size * 0.5);
            y += size * 0.75;
        }
    }
    // What was written downwards from the centre is moved up by half its height.
    translate(group, {0, -(y - m_layout.centre.y - large * 0.5) / 2});
    return group;
}

/// Whether a line of text is in nobody's way: outside the numbers, and clear of the pills.
bool RingPainter::isFree(const Rect &line) const
{
    const double x = std::clamp(m_layout.centre.x, line.x, line.right()) - m_layout.centre.x;
    const double y = std::clamp(m_layout.centre.y, line.y, line.bottom()) - m_layout.centre.y;
    const double numbers = m_layout.numberRadius + m_style.type(0.85);
    return m_style.area.contains(line) && std::hypot(x, y) >= numbers &&
           std::none_of(m_layout.labels.begin(), m_layout.labels.end(),
                        [&](const RingLayout::Label &label) {
                            return label.rect.grown(kFocusHalo).intersects(line);
                        });
}

/// A note in a corner of the area, which the ring leaves free: the lower ones first, in as few
/// lines as have room. Nothing if it would be in the way everywhere.
std::optional<Group> RingPainter::cornerNote(const std::string &text, double size) const
{
    // A frame may go round the area.
    const Rect area = m_style.area.grown(-kNoteRim);
    const double lineHeight = size * 1.3;
    const double width = textWidth(text, size, FontWeight::Regular, FontFamily::Sans);
    for (int parts = 1; parts <= 6; ++parts) {
        const auto lines = wrapText(text, width / parts * (parts > 1 ? 1.15 : 1.001), size,
                                    FontWeight::Regular, FontFamily::Sans);
        const double height = lineHeight * static_cast<double>(lines.size());
        for (const bool low : {true, false}) {
            for (const Anchor side : {Anchor::Middle, Anchor::Start, Anchor::End}) {
                const double x = side == Anchor::Middle  ? area.centre().x
                                 : side == Anchor::Start ? area.x
                                                         : area.right();
                double y = (low ? area.bottom() - height : area.y) + lineHeight / 2;
                Group group;
                for (const std::string &line : lines) {
                    group.shapes.emplace_back(besideText({x, y}, side, line, size, {Role::Muted}));
                    y += lineHeight;
                }
                const bool free =
                    std::all_of(group.shapes.begin(), group.shapes.end(),
                                [this](const Shape &shape) { return isFree(bounds(shape)); });
                if (free)
                    return group;
            }
        }
    }
    return std::nullopt;
}

void RingPainter::drawSharedTicks()
{
    std::array<const NodeId *, kTickCount> first{};
    std::optional<Tick> shared;
    for (const NodeView &node : m_pane.nodes) {
        if (node.state != NodeState::Active)
            continue;
        for (const Tick tick : node.tokens) {
            const NodeId *&here = first[static_cast<std::size_t>(tick.value)];
            // Two hashed tokens of one node may fall on one tick as well.
            if (here && *here != node.id)
                shared = std::min(shared.value_or(tick), tick);
            if (!here || node.id < *here)
                here = &node.id;
        }
    }
    if (!shared)
        return;
    const NodeId &owner = *first[static_cast<std::size_t>(shared->value)];
    const std::string text = m_style.words.sharedTick(*shared, owner.text);
    if (auto note = cornerNote(text, m_style.type(0.85)))
        add({}).shapes = std::move(note->shapes);
}

void drawRing(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    RingPainter(groups, pane, style).draw();
}

} // namespace ringwalk
