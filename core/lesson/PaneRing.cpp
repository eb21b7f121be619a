// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/PaneRing.h"

#include <algorithm>

#include "placement/KeyRanges.h"
#include "placement/Mistakes.h"

namespace ringwalk {

namespace {

Lookup lookupOfServers(const PaneSnapshot &pane, std::size_t key)
{
    Lookup lookup;
    lookup.key = key;
    const auto serverOf = [&pane, key](std::uint32_t servers) {
        if (pane.rule == Rule::KeyRanges)
            return static_cast<std::uint32_t>(keyRangeServer(key, pane.keys.size(), servers));
        return static_cast<std::uint32_t>(pane.keys[key].tick.value) % servers;
    };
    lookup.servers = pane.servers;
    if (lookup.servers > 0)
        lookup.remainder = serverOf(lookup.servers);
    if (pane.formerServers != pane.servers && pane.formerServers > 0) {
        lookup.formerServers = pane.formerServers;
        lookup.formerRemainder = serverOf(lookup.formerServers);
    }
    return lookup;
}

/// Finds where the walk of a key ends among the tokens of its lookup, which are those of the ring.
void walk(Lookup &lookup, const Ring &ring, const KeyView &key, Rule rule)
{
    const Position position = positionOf(key.tick);
    if (rule == Rule::CounterClockwise) {
        lookup.clockwise = false;
        lookup.found = predecessor(ring, position);
        lookup.wraps = lookup.found && lookup.tokens[*lookup.found].tick > key.tick;
        return;
    }
    const auto start = ring.successor(position);
    for (std::size_t i = 0; start && i < lookup.tokens.size(); ++i) {
        const std::size_t token = (*start + i) % lookup.tokens.size();
        const std::size_t node = lookup.tokens[token].node;
        if (std::find(key.full.begin(), key.full.end(), node) == key.full.end()) {
            // Refused: every node that might be asked was.
            if (!key.refused())
                lookup.found = token;
            break;
        }
        const auto isKnown = [&](std::size_t each) { return lookup.tokens[each].node == node; };
        if (std::none_of(lookup.full.begin(), lookup.full.end(), isKnown))
            lookup.full.push_back(token);
    }
    lookup.wraps = lookup.found && lookup.tokens[*lookup.found].tick < key.tick;
}

} // namespace

Ring ringOf(const PaneSnapshot &pane)
{
    std::vector<Node> nodes;
    for (const NodeView &view : pane.nodes) {
        if (view.state != NodeState::Active || !drawsRing(pane.rule))
            continue;
        nodes.push_back({view.id, {}});
        for (const Tick tick : view.tokens)
            nodes.back().tokens.push_back(positionOf(tick));
    }
    return Ring::of(Circle::ticks(), std::move(nodes)).value();
}

std::vector<Lookup::Place> placesOn(const PaneSnapshot &pane, const Ring &ring)
{
    std::vector<Lookup::Place> places;
    for (std::size_t i = 0; i < ring.tokenCount(); ++i) {
        const Token token = ring.token(i);
        places.push_back({tickOf(token.position), pane.find(ring.id(token.node)).value()});
    }
    return places;
}

Lookup lookupOf(const PaneSnapshot &pane, std::size_t key)
{
    const KeyView &view = pane.keys.at(key);
    if (countsServers(pane.rule))
        return lookupOfServers(pane, key);
    Lookup lookup;
    lookup.key = key;
    if (pane.rule == Rule::Rendezvous) {
        lookup.scores = rendezvousScores(pane, view);
        return lookup;
    }
    const Ring ring = ringOf(pane);
    lookup.tokens = placesOn(pane, ring);
    walk(lookup, ring, view, pane.rule);
    const bool walksAsBefore = lookup.found && view.formerToken == lookup.tokens[*lookup.found];
    if (pane.rule == Rule::Successor && !walksAsBefore)
        lookup.former = view.formerToken;
    return lookup;
}

} // namespace ringwalk
