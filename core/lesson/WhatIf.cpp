// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/WhatIf.h"

#include <algorithm>

#include "lesson/PaneRing.h"
#include "ring/Movement.h"

namespace ringwalk {

namespace {

/// A pane as it is by rule at a step, nothing pending, and as it would be then.
struct Played
{
    PaneSnapshot now;
    PaneSnapshot then; ///< Owners by rule are ownerByRule.
};

std::optional<std::size_t> ownerByRule(const KeyView &key)
{
    return key.next ? key.next : key.owner;
}

Played playWithout(const Lesson &lesson, std::size_t step, std::size_t paneIndex, std::size_t node)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    Scenario scenario;
    for (const KeyView &key : pane.keys)
        scenario.keys.push_back({key.id, key.tick, key.requests});
    Pane played;
    played.rule = pane.rule;
    played.servers = pane.servers;
    played.bound = pane.bound;
    for (const NodeView &view : pane.nodes) {
        if (view.state != NodeState::Active || countsServers(pane.rule))
            continue;
        played.nodes.push_back({view.id, {}, TokenSource::Fixed, view.capacity});
        for (const Tick tick : view.tokens)
            played.nodes.back().tokens.push_back(positionOf(tick));
    }
    scenario.panes.push_back(std::move(played));
    scenario.steps.resize(2);
    if (countsServers(pane.rule))
        scenario.steps[1].events.push_back({0, SetServers{pane.servers - 1}});
    else
        scenario.steps[1].events.push_back({0, Leave{pane.nodes.at(node).id}});
    const Lesson whatIf = Lesson::play(std::move(scenario)).value();
    return {whatIf.snapshot(0).panes[0], whatIf.snapshot(1).panes[0]};
}

/// The same node in the pane that was played on.
std::optional<std::size_t> sameNode(const PaneSnapshot &pane, const PaneSnapshot &played,
                                    std::optional<std::size_t> node)
{
    return node ? pane.find(played.nodes.at(*node).id) : std::nullopt;
}

bool mayLeave(const PaneSnapshot &pane, std::optional<std::size_t> node)
{
    return node && pane.nodes.at(*node).state == NodeState::Active;
}

} // namespace

std::optional<KeyWithoutOwner> keyWithoutOwner(const Lesson &lesson, std::size_t step,
                                               std::size_t paneIndex, std::size_t key)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    const auto owner = pane.keys.at(key).owner;
    if (countsServers(pane.rule) ? pane.servers == 0 : !mayLeave(pane, owner))
        return std::nullopt;
    const PaneSnapshot then = playWithout(lesson, step, paneIndex, owner.value_or(0)).then;
    const Lookup lookup = lookupOf(then, key);
    KeyWithoutOwner without;
    without.leaver = owner;
    without.heir = sameNode(pane, then, ownerByRule(then.keys[key]));
    if (lookup.found)
        without.token = lookup.tokens[*lookup.found].tick;
    if (countsServers(pane.rule)) {
        without.leaver.reset();
        without.servers = lookup.servers;
        without.remainder = lookup.remainder;
    }
    return without;
}

NodeGone nodeGone(const Lesson &lesson, std::size_t step, std::size_t paneIndex, std::size_t node)
{
    const PaneSnapshot &pane = lesson.snapshot(step).panes.at(paneIndex);
    NodeGone gone;
    if (!mayLeave(pane, node))
        return gone;
    const Played played = playWithout(lesson, step, paneIndex, node);
    for (const RangeChange &moved : movedRanges(ringOf(played.now), ringOf(played.then)))
        partOf(moved.after ? pane.find(*moved.after) : std::nullopt, gone.ofNode)
            .ranges.push_back(moved.range);
    for (std::size_t key = 0; key < pane.keys.size(); ++key) {
        const auto owner = sameNode(pane, played.now, ownerByRule(played.now.keys[key]));
        const auto heir = sameNode(pane, played.then, ownerByRule(played.then.keys[key]));
        if (owner == heir)
            continue;
        if (owner == node)
            partOf(heir, gone.ofNode).keys.push_back(key);
        else
            gone.others.push_back(key);
    }
    return gone;
}

std::optional<Lookup::Place> tokenHeir(const PaneSnapshot &pane, const Ring &ring, std::size_t node,
                                       Tick tick)
{
    Node rest{pane.nodes.at(node).id, {}};
    for (const Tick other : pane.nodes.at(node).tokens) {
        if (other != tick)
            rest.tokens.push_back(positionOf(other));
    }
    const Ring without = ring.without(rest.id).value().joined(rest).value();
    const auto found = without.successor(positionOf(tick));
    if (!found)
        return std::nullopt;
    return placesOn(pane, without).at(*found);
}

Inheritance &partOf(std::optional<std::size_t> heir, std::vector<Inheritance> &parts)
{
    const auto known = std::find_if(parts.begin(), parts.end(),
                                    [heir](const Inheritance &part) { return part.heir == heir; });
    if (known != parts.end())
        return *known;
    parts.push_back({heir, {}, {}});
    return parts.back();
}

} // namespace ringwalk
