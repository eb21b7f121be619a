// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/RingDiagram.h"

#include <algorithm>
#include <map>

#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "diagram/RingLayout.h"
#include "lesson/LessonText.h"

namespace ringwalk {

namespace {

constexpr double kFaded = 0.25;

double sweepOf(Range range)
{
    const int sweep = tickOf(range.to).value - tickOf(range.from).value;
    return sweep <= 0 ? sweep + kTickCount : sweep;
}

/// Draws one pane, back to front, into a list of groups.
class RingPainter
{
public:
    RingPainter(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
        : m_groups(groups)
        , m_pane(pane)
        , m_style(style)
        , m_em(style.em)
        , m_layout(layOutRing(pane, style))
    {}

    void draw()
    {
        drawTicks();
        drawRanges();
        drawHanded();
        drawNodes();
        drawWalk();
        drawKeys();
        drawMiddle();
        drawSharedTicks();
    }

private:
    Group &add(const std::string &id, std::string title = {})
    {
        m_groups.push_back({id.empty() ? id : m_style.idPrefix + id, std::move(title), {}, {}, {}, 1});
        return m_groups.back();
    }

    std::string nodeName(std::optional<std::size_t> node) const
    {
        return node ? m_pane.nodes[*node].id.text : std::string();
    }

    bool faded(std::optional<std::size_t> owner) const
    {
        return m_style.emphasis && m_style.emphasis != owner;
    }

    bool moving() const { return m_style.from != nullptr && m_style.progress < 1; }

    Point at(double radius, double degrees) const
    {
        return onCircle(m_layout.centre, radius, degrees);
    }

    void drawTicks();
    void drawRanges();
    void drawBand(Group &group, std::optional<std::size_t> node, double start, double sweep) const;
    void drawHanded();
    void drawNodes();
    void drawToken(Group &group, std::size_t node, Tick tick) const;
    void drawPill(Group &group, const RingLayout::Label &label) const;
    void drawWalk();
    void drawKeys();
    void drawKey(std::size_t index);
    void drawMiddle();
    void drawSharedTicks();
    std::optional<std::size_t> formerRangeOwner(Position position) const;

    std::vector<Group> &m_groups;
    const PaneSnapshot &m_pane;
    const PaneStyle &m_style;
    double m_em;
    RingLayout m_layout;
};

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
        group.shapes.emplace_back(centredText(
            at(m_layout.numberRadius, tick.value), std::to_string(tick.value), m_em * 0.85,
            {tick.value == 0 ? Role::Ink : Role::Muted},
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
    group.shapes.emplace_back(arrowhead(at(radius, length / 2), 90 + length * 0.4, m_em * 0.55,
                                        {Role::Muted}));
}

void RingPainter::drawBand(Group &group, std::optional<std::size_t> node, double start,
                           double sweep) const
{
    const double width = m_layout.outer - m_layout.inner;
    if (!node) {
        group.shapes.emplace_back(
            Arc{m_layout.centre, m_layout.band(), start, sweep, {{Role::Faint}, width}});
        return;
    }
    group.shapes.emplace_back(
        Arc{m_layout.centre, m_layout.band(), start, sweep, {{Role::NodeBand, *node}, width}});
    if (!m_style.hatches)
        return;
    const Stroke edge{{Role::Ink}, 1};
    group.shapes.emplace_back(bandHatching(*node, m_layout.centre, m_layout.inner, m_layout.outer,
                                           start, sweep));
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
    for (const RangeView &range : m_pane.ranges) {
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
        Group &group =
            add("range-" + std::to_string(range.range.from.value) + "-" +
                    std::to_string(range.range.to.value),
                m_style.words.range(m_pane, range));
        group.data = {{"from", std::to_string(range.range.from.value)},
                      {"to", std::to_string(range.range.to.value)},
                      {"owner", nodeName(range.owner)}};
        if (range.next)
            group.data.emplace_back("next", nodeName(range.next));
        group.node = range.owner;
        group.opacity = faded(range.owner) ? kFaded : 1;
        drawBand(group, range.owner, start, shown);
        if (range.next)
            group.shapes.emplace_back(Arc{m_layout.centre, m_layout.inner - m_em * 0.3, start,
                                          sweep,
                                          {{Role::NodeInk, *range.next}, 2.5, Dash::Dashed}});
    }
    for (const auto &focused : m_pane.focus.ranges) {
        Group &group = add({});
        const double radius = m_layout.outer + 2;
        group.shapes.emplace_back(Arc{m_layout.centre, radius, double(tickOf(focused.from).value),
                                      sweepOf(focused), {{Role::Ink}, 2.5}});
    }
}

/// Ranges that have changed hands keep a dotted line in the colour of who had them.
void RingPainter::drawHanded()
{
    Group &group = add({});
    for (const HandedRange &handed : m_pane.handed) {
        if (handed.from)
            group.shapes.emplace_back(
                Arc{m_layout.centre, m_layout.inner - m_em * 0.3,
                    double(tickOf(handed.range.from).value), sweepOf(handed.range),
                    {{Role::NodeInk, *handed.from}, 2.5, Dash::Dotted}});
    }
    if (group.shapes.empty())
        m_groups.pop_back();
}

void RingPainter::drawToken(Group &group, std::size_t node, Tick tick) const
{
    const NodeState state = m_pane.nodes[node].state;
    const Point centre = at(m_layout.band(), tick.value);
    const double radius = (m_layout.outer - m_layout.inner) * 0.4;
    if (state == NodeState::Active)
        group.shapes.push_back(
            marker(node, centre, radius, Paint{Role::Card}, Stroke{{Role::NodeEdge, node}, 3}));
    else
        group.shapes.push_back(
            marker(node, centre, radius, Paint{Role::Card},
                   Stroke{{state == NodeState::Staged ? Role::NodeInk : Role::Muted, node},
                          1.6, Dash::Dashed}));
}

void RingPainter::drawPill(Group &group, const RingLayout::Label &label) const
{
    const NodeState state = m_pane.nodes[label.node].state;
    const auto &focused = m_pane.focus.nodes;
    const bool inFocus = std::find(focused.begin(), focused.end(), m_pane.nodes[label.node].id) !=
                         focused.end();
    const double radius = label.rect.height / 2;

    // A line leads to a pill that had to move away from its token.
    const Point tokenEdge = at(m_layout.outer + 2, label.tick.value);
    const Point centre = label.rect.centre();
    const double away = std::hypot(centre.x - tokenEdge.x, centre.y - tokenEdge.y);
    if (away > m_layout.longTick + m_em * 0.6 + label.rect.width / 2)
        group.shapes.emplace_back(Line{tokenEdge, centre, {{Role::NodeInk, label.node}, 1}});

    if (inFocus)
        group.shapes.emplace_back(
            Pill{label.rect.grown(kFocusHalo), radius + kFocusHalo,
                 Paint{Role::NodeTint, label.node}, {}});
    const double size = m_em * 0.9;
    if (state == NodeState::Active) {
        group.shapes.emplace_back(Pill{label.rect, radius, Paint{Role::Node, label.node},
                                       Stroke{{Role::NodeEdge, label.node}, 1.2}});
        group.shapes.emplace_back(centredText(centre, label.text, size,
                                              {Role::NodeText, label.node}, FontWeight::Bold));
    } else {
        const Paint ink{state == NodeState::Staged ? Role::NodeInk : Role::Muted, label.node};
        group.shapes.emplace_back(
            Pill{label.rect, radius, Paint{Role::Card}, Stroke{ink, 1.4, Dash::Dashed}});
        group.shapes.emplace_back(centredText(centre, label.text, size, ink, FontWeight::Bold));
    }
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
        for (const Tick tick : view.tokens)
            drawToken(group, node, tick);
        for (const RingLayout::Label &label : m_layout.labels) {
            if (label.node == node)
                drawPill(group, label);
        }
    }
}

void RingPainter::drawWalk()
{
    const auto &lookup = m_pane.explanation.lookup;
    if (!lookup || !lookup->found)
        return;
    const KeyView &key = m_pane.keys[lookup->key];
    const auto sweepTo = [&key](Tick token) {
        return static_cast<double>((token.value - key.tick.value + kTickCount) % kTickCount);
    };
    Group &group = add(groupId("walk", key.id.text), key.id.text + ": " +
                                                         m_style.words.walk(m_pane, *lookup));
    if (lookup->former)
        group.shapes.emplace_back(Arc{m_layout.centre, m_layout.walk,
                                      double(key.tick.value), sweepTo(lookup->former->tick),
                                      {{Role::NodeInk, lookup->former->node}, 2, Dash::Dotted}});
    const Lookup::Place &found = lookup->tokens[*lookup->found];
    const double sweep = sweepTo(found.tick);
    const Paint ink{Role::NodeInk, found.node};
    const double head = m_em * 0.75;
    const double headAngle = head / m_layout.walk * 180 / std::numbers::pi;
    if (sweep > headAngle) {
        group.shapes.emplace_back(Arc{m_layout.centre, m_layout.walk, double(key.tick.value),
                                      sweep - headAngle * 0.7, {ink, 2.5}});
        group.shapes.emplace_back(arrowhead(at(m_layout.walk, found.tick.value),
                                            found.tick.value + 90 - headAngle / 2, head, ink));
    } else {
        // The key stands on its token, or just before it: the walk is over where it starts.
        group.shapes.emplace_back(Dot{at(m_layout.walk, found.tick.value), m_em * 0.25, ink, {}});
    }
}

void RingPainter::drawKeys()
{
    for (std::size_t i = 0; i < m_pane.keys.size(); ++i)
        drawKey(i);
}

void RingPainter::drawKey(std::size_t index)
{
    const KeyView &key = m_pane.keys[index];
    const RingLayout::KeyPlace &place = m_layout.keys[index];
    const double radius = place.radius;
    const auto body = [&](std::optional<std::size_t> owner) -> Shape {
        if (!owner)
            return Dot{place.centre, radius, Paint{Role::Card}, Stroke{{Role::Muted}, 1.4}};
        return marker(*owner, place.centre, radius, Paint{Role::Node, *owner},
                      Stroke{{Role::NodeEdge, *owner}, 1.2});
    };

    double opacity = faded(key.owner) ? kFaded : 1;
    if (moving()) {
        const std::optional<std::size_t> former = m_style.from->keys[index].owner;
        if (former != key.owner) {
            add({}).shapes.push_back(body(former));
            // A ring that widens as it fades draws the eye to what changes.
            Group &pulse = add({});
            pulse.opacity = 1 - m_style.progress;
            pulse.shapes.emplace_back(
                Dot{place.centre, radius * (1.3 + 1.2 * m_style.progress), std::nullopt,
                    Stroke{{Role::NodeInk, key.owner.value_or(0)}, 3}});
            opacity = m_style.progress;
        }
    }

    Group &group = add(groupId("key", key.id.text), m_style.words.key(m_pane, key));
    group.data = {{"tick", std::to_string(key.tick.value)},
                  {"owner", nodeName(key.owner)},
                  {"moved", key.moved() ? "true" : "false"}};
    if (key.pending())
        group.data.emplace_back("next", nodeName(key.next));
    group.node = key.owner;
    group.opacity = opacity;

    const auto &focused = m_pane.focus.keys;
    if (std::find(focused.begin(), focused.end(), key.id) != focused.end())
        group.shapes.emplace_back(Dot{place.centre, radius * 1.55,
                                      Paint{Role::NodeTint, key.owner.value_or(0)},
                                      Stroke{{Role::NodeEdge, key.owner.value_or(0)}, 1}});
    group.shapes.push_back(body(key.owner));
    if (key.pending())
        group.shapes.emplace_back(Dot{place.centre, radius * 1.4, std::nullopt,
                                      Stroke{{Role::NodeInk, *key.next}, 1.6, Dash::Dashed}});
    if (!place.label.empty())
        group.shapes.emplace_back(centredText(
            place.centre, place.label, radius * 0.8,
            key.owner ? Paint{Role::NodeText, *key.owner} : Paint{Role::Ink}, FontWeight::Bold));
    if (key.moved() && key.first) {
        const double corner = radius * 0.95;
        group.shapes.push_back(marker(*key.first, {place.centre.x + corner, place.centre.y - corner},
                                      radius * 0.42, Paint{Role::Node, *key.first},
                                      Stroke{{m_style.hatches ? Role::Ink : Role::Card}, 1.2}));
    }
}

void RingPainter::drawMiddle()
{
    if (m_layout.clear < m_em * 2)
        return; // No room: the table beside the ring says the same.

    struct Line
    {
        std::string text;
        Paint paint;
        FontWeight weight = FontWeight::Regular;
    };
    std::vector<Line> lines{{m_style.words.keysHaveMoved(m_pane.totals), {Role::Muted}},
                            {m_style.words.restOfKeys(m_pane.totals), {Role::Muted}}};
    if (m_pane.ranges.empty())
        lines.push_back({m_style.words.noNodes(), {Role::Ink}, FontWeight::Bold});
    if (const auto &lookup = m_pane.explanation.lookup; lookup && lookup->found) {
        lines.push_back({m_style.words.walk(m_pane, *lookup),
                         {Role::NodeInk, lookup->tokens[*lookup->found].node},
                         FontWeight::Bold});
        if (lookup->former)
            lines.push_back({m_style.words.formerWalk(*lookup),
                             {Role::NodeInk, lookup->former->node}});
    }

    // All lines in one size, a little smaller before any of them breaks.
    const double room = m_layout.clear * 1.75;
    const double wanted = std::min(m_em, m_layout.clear / 4.5);
    double size = wanted;
    for (const Line &line : lines)
        size = std::min(size,
                        room / textWidth(line.text, 1, line.weight, FontFamily::Sans));
    size = std::max(size, wanted * 0.82);

    Group &group = add(groupId("count", "moved"));
    const double large = std::clamp(m_layout.clear * 0.42, m_em * 1.5, m_em * 4.2);
    double y = m_layout.centre.y;
    group.shapes.emplace_back(centredText({m_layout.centre.x, y},
                                          std::to_string(m_pane.totals.moved), large,
                                          {Role::Ink}, FontWeight::Bold));
    y += large * 0.5;
    for (const Line &line : lines) {
        // Broken lines come out about equally long: a last word by itself reads badly.
        const double width = textWidth(line.text, size, line.weight, FontFamily::Sans);
        const double parts = std::ceil(width / room - 0.01);
        const double partWidth = std::min(room, width / parts * 1.25);
        for (const std::string &part :
             wrapText(line.text, partWidth, size, line.weight, FontFamily::Sans)) {
            y += size * 0.75;
            group.shapes.emplace_back(
                centredText({m_layout.centre.x, y}, part, size, line.paint, line.weight));
            y += size * 0.75;
        }
    }
    // What was written downwards from the centre is moved up by half its height.
    translate(group, {0, -(y - m_layout.centre.y - large * 0.5) / 2});
}

void RingPainter::drawSharedTicks()
{
    std::map<Tick, std::string> firstName;
    std::optional<Tick> shared;
    for (const NodeView &node : m_pane.nodes) {
        if (node.state != NodeState::Active)
            continue;
        for (const Tick tick : node.tokens) {
            const auto [place, isNew] = firstName.emplace(tick, node.id.text);
            if (isNew)
                continue;
            shared = std::min(shared.value_or(tick), tick);
            place->second = std::min(place->second, node.id.text);
        }
    }
    if (!shared)
        return;
    Group &group = add({});
    group.shapes.emplace_back(centredText(
        {m_layout.centre.x, m_style.area.bottom() - m_em * 0.7},
        m_style.words.sharedTick(*shared, firstName.at(*shared)), m_em * 0.85, {Role::Muted}));
}

} // namespace

void drawRing(std::vector<Group> &groups, const PaneSnapshot &pane, const PaneStyle &style)
{
    RingPainter(groups, pane, style).draw();
}

} // namespace ringwalk
