// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/PaneRing.h"

namespace ringwalk {

Ring ringOf(const PaneSnapshot &pane)
{
    std::vector<Node> nodes;
    for (const NodeView &view : pane.nodes) {
        if (view.state != NodeState::Active || pane.rule == Rule::Modulo)
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
    const Position position = positionOf(view.tick);
    Lookup lookup;
    lookup.key = key;
    if (pane.rule == Rule::Modulo) {
        lookup.servers = pane.servers;
        if (lookup.servers > 0)
            lookup.remainder = static_cast<std::uint32_t>(position.value % lookup.servers);
        if (pane.formerServers != pane.servers && pane.formerServers > 0) {
            lookup.formerServers = pane.formerServers;
            lookup.formerRemainder =
                static_cast<std::uint32_t>(position.value % lookup.formerServers);
        }
        return lookup;
    }
    const Ring ring = ringOf(pane);
    lookup.tokens = placesOn(pane, ring);
    lookup.found = ring.successor(position);
    lookup.wraps = lookup.found && lookup.tokens[*lookup.found].tick < view.tick;
    if (view.formerToken && (!lookup.found || view.formerToken != lookup.tokens[*lookup.found]))
        lookup.former = view.formerToken;
    return lookup;
}

} // namespace ringwalk
