// SPDX-License-Identifier: GPL-3.0-or-later

// The keys of a ring, and the walk of the one in focus.

#include <algorithm>
#include <cmath>
#include <numbers>

#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "diagram/RingPainter.h"
#include "diagram/RoundSpread.h"

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
    leadToWalk(group, *lookup);
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

/// Where keys stand in several rows the walk is far from where it begins and ends: dotted lines
/// lead from its key to it, and from it to the token.
void RingPainter::leadToWalk(Group &group, const Lookup &lookup) const
{
    const Lookup::Place &found = lookup.tokens[*lookup.found];
    const Stroke dotted{{Role::NodeInk, found.node}, 1, Dash::Dotted};
    const RingLayout::KeyPlace &place = m_layout.keys[lookup.key];
    const Point start = at(m_layout.walk, m_pane.keys[lookup.key].tick.value);
    const double away = std::hypot(start.x - place.centre.x, start.y - place.centre.y);
    const double gap = place.radius + m_em * 0.5; // Clear of the halo of a key in focus.
    if (away > gap + m_em * 0.8) {
        const double part = gap / away;
        group.shapes.emplace_back(Line{{place.centre.x + (start.x - place.centre.x) * part,
                                        place.centre.y + (start.y - place.centre.y) * part},
                                       start,
                                       dotted});
    }
    if (m_layout.inner - m_layout.walk > m_em * 2)
        group.shapes.emplace_back(Line{at(m_layout.walk, found.tick.value),
                                       at(m_layout.inner, found.tick.value), dotted});
}

/// A bar across the walk at every node that it passed because it was full.
void RingPainter::drawFullNodes(Group &group, const Lookup &lookup) const
{
    for (const std::size_t full : lookup.full) {
        const double angle = lookup.tokens[full].tick.value;
        // In a gap of its own, which parts it from the walk: the inks of two nodes may be alike.
        const double width = std::clamp(m_em * 0.3, 2.0, 4.0);
        group.shapes.emplace_back(Line{at(m_layout.walk - m_em * 0.75, angle),
                                       at(m_layout.walk + m_em * 0.75, angle),
                                       {{Role::Card}, width * 2.25}});
        group.shapes.emplace_back(Line{at(m_layout.walk - m_em * 0.6, angle),
                                       at(m_layout.walk + m_em * 0.6, angle),
                                       {{Role::NodeInk, lookup.tokens[full].node}, width}});
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

bool RingPainter::coversKey(std::size_t except, const Rect &mark) const
{
    for (std::size_t i = 0; i < m_layout.keys.size(); ++i) {
        const RingLayout::KeyPlace &key = m_layout.keys[i];
        const Point nearest{std::clamp(key.centre.x, mark.x, mark.right()),
                            std::clamp(key.centre.y, mark.y, mark.bottom())};
        if (i != except &&
            std::hypot(nearest.x - key.centre.x, nearest.y - key.centre.y) < key.radius * 1.15)
            return true;
    }
    return false;
}

/// Between the band and the walk.
bool RingPainter::staysInside(const Rect &mark) const
{
    const auto fromCentre = [this](double x, double y) {
        return std::hypot(x - m_layout.centre.x, y - m_layout.centre.y);
    };
    const double farthest =
        std::max({fromCentre(mark.x, mark.y), fromCentre(mark.right(), mark.y),
                  fromCentre(mark.x, mark.bottom()), fromCentre(mark.right(), mark.bottom())});
    const double nearest = fromCentre(std::clamp(m_layout.centre.x, mark.x, mark.right()),
                                      std::clamp(m_layout.centre.y, mark.y, mark.bottom()));
    return farthest < m_layout.inner && nearest > m_layout.walk + 1.5;
}

/// Where a mark of a key stands: at the wanted angle from it, or the nearest at which it covers
/// neither another key nor another mark; between band and walk if it can. It starts `from` pixels
/// off the middle of the key.
Point RingPainter::markPlace(std::size_t index, double from, Size size, double wanted)
{
    const RingLayout::KeyPlace &place = m_layout.keys[index];
    const auto free = [&](bool inside) -> std::optional<Rect> {
        for (const double turn : {0.0, 45.0, -45.0, 90.0, -90.0, 135.0, -135.0, 180.0}) {
            const Rect rect = besideCircle(place.centre, from, size, wanted + turn);
            const bool covered =
                coversKey(index, rect) ||
                std::any_of(m_marks.begin(), m_marks.end(), [&rect](const Rect &other) {
                    return rect.grown(-1).intersects(other);
                });
            if (!covered && (!inside || staysInside(rect)))
                return rect;
        }
        return std::nullopt;
    };
    // Keys without a name are too many to look for room, and may touch anyway.
    std::optional<Rect> rect = place.label.empty() ? std::nullopt : free(true);
    if (!rect && !place.label.empty())
        rect = free(false);
    m_marks.push_back(rect.value_or(besideCircle(place.centre, from, size, wanted)));
    return m_marks.back().centre();
}

/// What is to be said of a key beyond its owner, round it.
void RingPainter::drawKeyMarks(Group &group, std::size_t index)
{
    const KeyView &key = m_pane.keys[index];
    const RingLayout::KeyPlace &place = m_layout.keys[index];
    // Each small marker has a rim that parts it from the key's own.
    const auto addRimmed = [&](std::size_t node, double radius, double angle) {
        const Point at =
            markPlace(index, place.radius * 1.34 - radius * 1.414, {2 * radius, 2 * radius}, angle);
        group.shapes.push_back(
            marker(node, at, radius, Paint{Role::Node, node}, Stroke{{Role::NodeText, node}, 1.2}));
    };
    if (const AnswerMark mark = m_style.mark(index);
        mark != AnswerMark::None && mark != AnswerMark::Missed) {
        const double size = answerSignSize(place.radius);
        const Point at = markPlace(index, place.radius * 1.54 - size * 0.707, {size, size}, -45);
        drawAnswerSign(group, at, place.radius, mark);
    }
    if (m_pane.hasMoved(key) && key.first)
        addRimmed(*key.first, place.radius * 0.42, 45);
    if (key.also)
        addRimmed(*key.also, place.radius * 0.7, 135);
    if (m_pane.lost(key)) {
        // Beside the key, since across it it would hide the name.
        const double size = place.radius * 1.2;
        addLostMark(group, markPlace(index, place.radius * 1.34 - size * 0.707, {size, size}, -45),
                    place.radius * 0.6);
    }
    if (key.requests != 1 && !place.label.empty()) {
        const std::string text = "×" + std::to_string(key.requests);
        const double size = std::max(place.radius * 0.75, m_style.smallestType);
        const double width = textWidth(text, size, FontWeight::Bold, FontFamily::Sans) + size * 0.6;
        const Point middle =
            markPlace(index, place.radius * 1.35 - size * 0.7, {width, size * 1.4}, 180);
        group.shapes.emplace_back(
            Pill{{middle.x - width / 2, middle.y - size * 0.7, width, size * 1.4},
                 size * 0.7,
                 Paint{Role::Card},
                 Stroke{{Role::Ink}, 1}});
        group.shapes.emplace_back(centredText(middle, text, size, {Role::Ink}, FontWeight::Bold));
    }
}

bool RingPainter::inFocus(const KeyView &key) const
{
    const auto &focused = m_pane.focus.keys;
    return std::find(focused.begin(), focused.end(), key.id) != focused.end();
}

double RingPainter::opacityOf(std::size_t key) const
{
    if (moving() && m_style.from->keys[key].owner != m_pane.keys[key].owner)
        return m_style.progress;
    return faded(m_pane.keys[key].owner) ? kFaded : 1;
}

/// What surrounds keys lies below all of them: a neighbour may be near.
void RingPainter::drawHalos()
{
    for (std::size_t i = 0; i < m_pane.keys.size(); ++i) {
        const KeyView &key = m_pane.keys[i];
        const RingLayout::KeyPlace &place = m_layout.keys[i];
        const AnswerMark mark = m_style.mark(i);
        if (m_style.asked == i || (!inFocus(key) && mark == AnswerMark::None))
            continue;
        Group &group = add({});
        group.opacity = opacityOf(i);
        if (inFocus(key))
            group.shapes.emplace_back(Dot{place.centre, place.radius * 1.55,
                                          Paint{Role::NodeTint, key.owner.value_or(0)},
                                          Stroke{{Role::NodeEdge, key.owner.value_or(0)}, 1}});
        if (mark != AnswerMark::None)
            group.shapes.emplace_back(answerRing(place.centre, place.radius, mark));
    }
}

void RingPainter::drawKeys()
{
    drawHalos();
    for (std::size_t i = 0; i < m_pane.keys.size(); ++i)
        drawKey(i);
}

/// The name in the owner's marker, a little smaller where that leaves less room than others do.
void RingPainter::drawKeyName(Group &group, std::size_t index) const
{
    const KeyView &key = m_pane.keys[index];
    const RingLayout::KeyPlace &place = m_layout.keys[index];
    if (place.label.empty())
        return;
    double size = place.labelSize;
    Point at = place.centre;
    if (key.owner) {
        const double ems = textWidth(place.label, 1, FontWeight::Bold, FontFamily::Sans);
        const double smallest = std::max(size * 0.8, std::min(size, m_style.smallestType));
        const auto room = [&] { return markerRoom(*key.owner, place.radius, capitalHeight(size)); };
        while (size > smallest && ems * size > room().width)
            size = std::max(size * 0.97, smallest);
        at.y += room().drop;
    }
    group.shapes.emplace_back(centredText(
        at, place.label, size, key.owner ? Paint{Role::NodeText, *key.owner} : Paint{Role::Ink},
        FontWeight::Bold));
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
        }
    }

    Group &group = add(groupId("key", key.id.text), m_style.words.key(m_pane, key));
    group.data = {{"tick", std::to_string(key.tick.value)},
                  {"owner", nodeName(key.owner)},
                  {"moved", key.moved() ? "true" : "false"}};
    if (key.pending())
        group.data.emplace_back("next", nodeName(key.next));
    group.node = key.owner;
    group.opacity = opacityOf(index);
    m_style.name(group, m_pane, {Subject::Kind::Key, index, {}});
    group.bearing = Bearing{double(key.tick.value)};

    group.shapes.push_back(body(key.owner));
    group.outline = body(key.owner);
    if (key.pending()) {
        const Dot ring{place.centre, radius * 1.4, std::nullopt,
                       Stroke{{Role::NodeInk, *key.next}, 1.6, Dash::Dashed}};
        group.shapes.emplace_back(ring);
        group.outline = ring;
    }
    if (const AnswerMark mark = m_style.mark(index); mark != AnswerMark::None)
        group.outline = answerRing(place.centre, radius, mark);
    if (inFocus(key))
        group.outline = Dot{place.centre, radius * 1.6, {}, {}};
    drawKeyName(group, index);
    drawKeyMarks(group, index);
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
