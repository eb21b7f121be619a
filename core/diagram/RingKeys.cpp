// SPDX-License-Identifier: GPL-3.0-or-later

// The keys of a ring, and the walk of the one in focus.

#include <algorithm>
#include <numbers>

#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "diagram/RingPainter.h"

namespace ringwalk {

void RingPainter::drawWalk()
{
    const auto &lookup = walkShown(m_pane, m_style);
    if (!lookup || (!lookup->found && lookup->full.empty()))
        return;
    const KeyView &key = m_pane.keys[lookup->key];
    if (!lookup->found) {
        drawRefusedWalk(*lookup);
        return;
    }
    if (!lookup->clockwise) {
        drawWalkBack(*lookup);
        return;
    }
    const Lookup::Place &found = lookup->tokens[*lookup->found];
    const auto arcTo = [this](Tick from, const Lookup::Place &to, Dash dash) {
        const int sweep = (to.tick.value - from.value + kTickCount) % kTickCount;
        return Arc{m_layout.centre,
                   m_layout.walk,
                   double(from.value),
                   double(sweep),
                   {{Role::NodeInk, to.node}, 2, dash}};
    };
    Group &group =
        add(groupId("walk", key.id.text), key.id.text + ": " + m_style.words.walk(m_pane, *lookup));
    if (m_style.ghost)
        // The walk that goes on past the token of an owner that left.
        group.shapes.emplace_back(arcTo(found.tick, *m_style.ghost, Dash::Dashed));
    else if (lookup->former)
        group.shapes.emplace_back(arcTo(key.tick, *lookup->former, Dash::Dotted));
    const double sweep = arcTo(key.tick, found, Dash::Solid).sweep;
    const Paint ink{Role::NodeInk, found.node};
    const double head = m_em * 0.75;
    const double headAngle = head / m_layout.walk * 180 / std::numbers::pi;
    if (sweep > headAngle) {
        group.shapes.emplace_back(Arc{m_layout.centre,
                                      m_layout.walk,
                                      double(key.tick.value),
                                      sweep - headAngle * 0.7,
                                      {ink, 2.5}});
        group.shapes.emplace_back(arrowhead(at(m_layout.walk, found.tick.value),
                                            found.tick.value + 90 - headAngle / 2, head, ink));
    } else {
        // The key stands on its token, or just before it: the walk is over where it starts.
        group.shapes.emplace_back(Dot{at(m_layout.walk, found.tick.value), m_em * 0.25, ink, {}});
    }
    drawFullNodes(group, *lookup);
    if (m_style.ghost && m_style.ghost->tick != found.tick)
        group.shapes.emplace_back(arrowhead(at(m_layout.walk, m_style.ghost->tick.value),
                                            m_style.ghost->tick.value + 90 - headAngle / 2, head,
                                            {Role::NodeInk, m_style.ghost->node}));
}

/// A bar across the walk at every node that it passed because it was full.
void RingPainter::drawFullNodes(Group &group, const Lookup &lookup) const
{
    for (const std::size_t full : lookup.full) {
        const double angle = lookup.tokens[full].tick.value;
        // In a gap of its own, which parts it from the walk: the inks of two nodes may be alike.
        group.shapes.emplace_back(Line{at(m_layout.walk - m_em * 0.75, angle),
                                       at(m_layout.walk + m_em * 0.75, angle),
                                       {{Role::Card}, 9}});
        group.shapes.emplace_back(Line{at(m_layout.walk - m_em * 0.6, angle),
                                       at(m_layout.walk + m_em * 0.6, angle),
                                       {{Role::NodeInk, lookup.tokens[full].node}, 4}});
    }
}

/// A walk that no node ends: without a head it stops at the last node that was asked.
void RingPainter::drawRefusedWalk(const Lookup &lookup)
{
    const KeyView &key = m_pane.keys[lookup.key];
    Group &group =
        add(groupId("walk", key.id.text), key.id.text + ": " + m_style.words.walk(m_pane, lookup));
    const Tick last = lookup.tokens[lookup.full.back()].tick;
    group.shapes.emplace_back(
        Arc{m_layout.centre,
            m_layout.walk,
            double(key.tick.value),
            static_cast<double>((last.value - key.tick.value + kTickCount) % kTickCount),
            {{Role::Muted}, 2.5}});
    drawFullNodes(group, lookup);
}

/// The walk of a rule that looks counter-clockwise.
void RingPainter::drawWalkBack(const Lookup &lookup)
{
    const KeyView &key = m_pane.keys[lookup.key];
    const Lookup::Place &found = lookup.tokens[*lookup.found];
    Group &group =
        add(groupId("walk", key.id.text), key.id.text + ": " + m_style.words.walk(m_pane, lookup));
    const Paint ink{Role::NodeInk, found.node};
    const double sweep = (key.tick.value - found.tick.value + kTickCount) % kTickCount;
    const double head = m_em * 0.75;
    const double headAngle = head / m_layout.walk * 180 / std::numbers::pi;
    if (sweep <= headAngle) {
        group.shapes.emplace_back(Dot{at(m_layout.walk, found.tick.value), m_em * 0.25, ink, {}});
        return;
    }
    group.shapes.emplace_back(Arc{m_layout.centre,
                                  m_layout.walk,
                                  found.tick.value + headAngle * 0.7,
                                  sweep - headAngle * 0.7,
                                  {ink, 2.5}});
    group.shapes.emplace_back(arrowhead(at(m_layout.walk, found.tick.value),
                                        found.tick.value - 90 + headAngle / 2, head, ink));
}

/// A cross in a ring.
void RingPainter::addLostMark(Group &group, Point middle, double radius) const
{
    const double reach = radius * 0.53;
    Path cross{{}, std::nullopt, Stroke{{Role::Ink}, 2}};
    for (const double side : {-1.0, 1.0})
        cross.pieces.push_back({{{middle.x - reach, middle.y - side * reach},
                                 {middle.x + reach, middle.y + side * reach}},
                                false});
    group.shapes.emplace_back(Dot{middle, radius, Paint{Role::Card}, Stroke{{Role::Ink}, 1}});
    group.shapes.emplace_back(std::move(cross));
}

/// What is to be said of a key beyond its owner, at its corners.
void RingPainter::drawKeyMarks(Group &group, const KeyView &key,
                               const RingLayout::KeyPlace &place) const
{
    const double corner = place.radius * 0.95;
    // Each small marker has a rim that parts it from the key's own.
    const auto rimmed = [](std::size_t node, Point centre, double radius) {
        return marker(node, centre, radius, Paint{Role::Node, node},
                      Stroke{{Role::NodeText, node}, 1.2});
    };
    if (m_pane.hasMoved(key) && key.first)
        group.shapes.push_back(rimmed(
            *key.first, {place.centre.x + corner, place.centre.y - corner}, place.radius * 0.42));
    if (key.also)
        group.shapes.push_back(rimmed(*key.also, {place.centre.x + corner, place.centre.y + corner},
                                      place.radius * 0.7));
    if (m_pane.lost(key)) {
        // At a corner, since across the key it would hide the name.
        addLostMark(group, {place.centre.x - corner, place.centre.y - corner}, place.radius * 0.6);
    }
    if (key.requests != 1 && !place.label.empty()) {
        const std::string text = "×" + std::to_string(key.requests);
        const double size = std::max(place.radius * 0.75, m_style.smallestType);
        const double width = textWidth(text, size, FontWeight::Bold, FontFamily::Sans) + size * 0.6;
        const Point middle{place.centre.x, place.centre.y + place.radius * 1.35};
        group.shapes.emplace_back(
            Pill{{middle.x - width / 2, middle.y - size * 0.7, width, size * 1.4},
                 size * 0.7,
                 Paint{Role::Card},
                 Stroke{{Role::Ink}, 1}});
        group.shapes.emplace_back(centredText(middle, text, size, {Role::Ink}, FontWeight::Bold));
    }
}

void RingPainter::drawKeys()
{
    for (std::size_t i = 0; i < m_pane.keys.size(); ++i)
        drawKey(i);
}

void RingPainter::drawKey(std::size_t index)
{
    if (m_style.asked == index) {
        drawAskedKey(index);
        return;
    }
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
            pulse.shapes.emplace_back(Dot{place.centre, radius * (1.3 + 1.2 * m_style.progress),
                                          std::nullopt,
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
    m_style.name(group, m_pane, {Subject::Kind::Key, index, {}});
    group.bearing = Bearing{double(key.tick.value)};

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
            place.centre, place.label, place.labelSize,
            key.owner ? Paint{Role::NodeText, *key.owner} : Paint{Role::Ink}, FontWeight::Bold));
    drawKeyMarks(group, key, place);
    drawAnswerMark(group, place.centre, place.radius, m_style.mark(index));
}

/// Nothing of it tells who owns it.
void RingPainter::drawAskedKey(std::size_t index)
{
    const KeyView &key = m_pane.keys[index];
    const RingLayout::KeyPlace &place = m_layout.keys[index];
    Group &group = add(groupId("key", key.id.text), m_style.words.askedKey(key));
    group.data = {{"tick", std::to_string(key.tick.value)}};
    m_style.name(group, m_pane, {Subject::Kind::Key, index, {}});
    group.bearing = Bearing{double(key.tick.value)};
    group.shapes.emplace_back(
        Dot{place.centre, place.radius * 1.55, Paint{Role::Faint}, Stroke{{Role::Ink}, 1.4}});
    group.shapes.emplace_back(
        Dot{place.centre, place.radius, Paint{Role::Card}, Stroke{{Role::Ink}, 1.4}});
    if (!place.label.empty())
        group.shapes.emplace_back(
            centredText(place.centre, place.label, place.labelSize, {Role::Ink}, FontWeight::Bold));
    const double size = std::max(place.radius * 0.8, m_style.smallestType);
    const Point corner{place.centre.x + place.radius * 1.1, place.centre.y - place.radius * 1.1};
    group.shapes.emplace_back(
        Dot{corner, size * 0.75, Paint{Role::Card}, Stroke{{Role::Ink}, 1.2}});
    group.shapes.emplace_back(centredText(corner, "?", size, {Role::Ink}, FontWeight::Bold));
}

} // namespace ringwalk
