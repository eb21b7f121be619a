// SPDX-License-Identifier: GPL-3.0-or-later

// The keys of a ring, and the walk of the one in focus.

#include <algorithm>

#include "diagram/Labels.h"
#include "diagram/Marker.h"
#include "diagram/RingPainter.h"

namespace ringwalk {

void RingPainter::drawWalk()
{
    const auto &lookup = m_pane.explanation.lookup;
    if (!lookup || !lookup->found)
        return;
    const KeyView &key = m_pane.keys[lookup->key];
    const auto sweepTo = [&key](Tick token) {
        return static_cast<double>((token.value - key.tick.value + kTickCount) % kTickCount);
    };
    Group &group =
        add(groupId("walk", key.id.text), key.id.text + ": " + m_style.words.walk(m_pane, *lookup));
    if (lookup->former)
        group.shapes.emplace_back(Arc{m_layout.centre,
                                      m_layout.walk,
                                      double(key.tick.value),
                                      sweepTo(lookup->former->tick),
                                      {{Role::NodeInk, lookup->former->node}, 2, Dash::Dotted}});
    const Lookup::Place &found = lookup->tokens[*lookup->found];
    const double sweep = sweepTo(found.tick);
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
    name(group, {Subject::Kind::Key, index, {}});
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
            place.centre, place.label, radius * 0.8,
            key.owner ? Paint{Role::NodeText, *key.owner} : Paint{Role::Ink}, FontWeight::Bold));
    if (key.moved() && key.first) {
        const double corner = radius * 0.95;
        group.shapes.push_back(marker(*key.first,
                                      {place.centre.x + corner, place.centre.y - corner},
                                      radius * 0.42, Paint{Role::Node, *key.first},
                                      Stroke{{m_style.hatches ? Role::Ink : Role::Card}, 1.2}));
    }
}

} // namespace ringwalk
