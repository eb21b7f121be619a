// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/WhatIf.h"

#include <algorithm>

#include "lesson/PaneRing.h"
#include "placement/Modulo.h"
#include "ring/Movement.h"

namespace ringwalk {

namespace {

std::optional<Lookup::Place> firstTokenOn(const PaneSnapshot &pane, const Ring &ring, Tick from)
{
    const auto found = ring.successor(positionOf(from));
    if (!found)
        return std::nullopt;
    const Token token = ring.token(*found);
    return Lookup::Place{tickOf(token.position), pane.find(ring.id(token.node)).value()};
}

} // namespace

Inheritance &partOf(std::optional<std::size_t> heir, std::vector<Inheritance> &parts)
{
    const auto known = std::find_if(parts.begin(), parts.end(),
                                    [heir](const Inheritance &part) { return part.heir == heir; });
    if (known != parts.end())
        return *known;
    parts.push_back({heir, {}, {}});
    return parts.back();
}

std::optional<KeyWithoutOwner> keyWithoutOwner(const PaneSnapshot &pane, std::size_t key)
{
    const auto owner = pane.keys.at(key).owner;
    if (pane.rule == Rule::Modulo || !owner || pane.nodes[*owner].state != NodeState::Active)
        return std::nullopt;
    const Ring ring = ringOf(pane).without(pane.nodes[*owner].id).value();
    return KeyWithoutOwner{*owner, firstTokenOn(pane, ring, pane.keys[key].tick)};
}

std::vector<Inheritance> inheritance(const PaneSnapshot &pane, std::size_t leaver)
{
    const Ring ring = ringOf(pane);
    std::vector<Inheritance> parts;
    for (const RangeChange &moved :
         movedRanges(ring, ring.without(pane.nodes.at(leaver).id).value())) {
        Inheritance &part = partOf(moved.after ? pane.find(*moved.after) : std::nullopt, parts);
        part.ranges.push_back(moved.range);
        for (std::size_t key = 0; key < pane.keys.size(); ++key) {
            if (moved.range.contains(positionOf(pane.keys[key].tick)))
                part.keys.push_back(key);
        }
    }
    for (Inheritance &part : parts)
        std::sort(part.keys.begin(), part.keys.end());
    return parts;
}

std::optional<Lookup::Place> tokenHeir(const PaneSnapshot &pane, const Ring &ring, std::size_t node,
                                       Tick tick)
{
    Node rest{pane.nodes.at(node).id, {}};
    for (const Tick other : pane.nodes.at(node).tokens) {
        if (other != tick)
            rest.tokens.push_back(positionOf(other));
    }
    return firstTokenOn(pane, ring.without(rest.id).value().joined(rest).value(), tick);
}

OneServerFewer oneServerFewer(const PaneSnapshot &pane, std::size_t server)
{
    OneServerFewer moves;
    if (pane.servers == 0)
        return moves;
    const Modulo now(pane.servers);
    const Modulo fewer(pane.servers - 1);
    for (std::size_t key = 0; key < pane.keys.size(); ++key) {
        const Position hash = positionOf(pane.keys[key].tick);
        const NodeIndex owner = now.ownerOf(hash);
        const NodeIndex heir = fewer.ownerOf(hash);
        if (owner == heir)
            continue;
        // Servers are listed by number.
        if (static_cast<std::size_t>(owner) != server)
            moves.others.push_back(key);
        else if (heir == kNoNode)
            partOf(std::nullopt, moves.ofServer).keys.push_back(key);
        else
            partOf(static_cast<std::size_t>(heir), moves.ofServer).keys.push_back(key);
    }
    return moves;
}

} // namespace ringwalk
