// SPDX-License-Identifier: GPL-3.0-or-later

// Where the rule of a pane places its keys, how that is found, and who holds their copies.

#include <algorithm>

#include "lesson/PanePlayer.h"
#include "placement/Bounded.h"
#include "placement/KeyRanges.h"
#include "placement/Mistakes.h"

namespace ringwalk {

/// The owner of a key under every rule but the bounded one, where it depends on all the others.
PanePlayer::Placed PanePlayer::placed(std::size_t key) const
{
    const KeyView &view = m_state.keys[key];
    const Position position = positionOf(view.tick);
    switch (m_pane.rule) {
    case Rule::Modulo: {
        const NodeIndex server = m_modulo.ownerOf(position);
        // Servers are listed by number.
        if (server == kNoNode)
            return {};
        return {static_cast<std::size_t>(server)};
    }
    case Rule::KeyRanges:
        if (m_modulo.servers() == 0)
            return {};
        return {keyRangeServer(key, m_state.keys.size(), m_modulo.servers())};
    case Rule::Rendezvous: {
        const auto best = rendezvousScores(m_state, view);
        if (best.empty())
            return {};
        return {best.front().node};
    }
    case Rule::CounterClockwise: {
        const auto token = predecessor(m_ring, position);
        if (!token)
            return {};
        return {placeOf(m_ring, m_ring.token(*token).node)};
    }
    case Rule::BothClosed:
        return {placeOf(m_ring, m_ring.ownerOf(position)),
                placeOf(m_ring, secondClaim(m_ring, position))};
    case Rule::Bounded:
    case Rule::Successor:
    case Rule::Rehash:
        break;
    }
    return {placeOf(m_ring, m_ring.ownerOf(position))};
}

std::vector<PanePlayer::Placed> PanePlayer::placedAll() const
{
    std::vector<Placed> all;
    if (m_pane.rule != Rule::Bounded) {
        for (std::size_t key = 0; key < m_state.keys.size(); ++key)
            all.push_back(placed(key));
        return all;
    }
    std::vector<Demand> demands;
    for (const KeyView &key : m_state.keys)
        demands.push_back({positionOf(key.tick), static_cast<std::uint64_t>(key.requests)});
    for (const BoundedPlace &place : placeBounded(m_ring, demands, m_bound)) {
        Placed found{placeOf(m_ring, place.owner)};
        for (const NodeIndex full : place.full)
            found.full.push_back(*placeOf(m_ring, full));
        all.push_back(std::move(found));
    }
    return all;
}

/// The mistake that Rule::Rehash is: membership changes, and every key gets another tick.
void PanePlayer::rehash()
{
    for (KeyView &key : m_state.keys)
        key.tick = rehashedTick(key.id.text, m_members.nodes().size());
}

/// The owner of a key and the next different nodes clockwise, as many as there are to be copies.
std::vector<std::size_t> PanePlayer::holdersOf(const KeyView &key) const
{
    std::vector<std::size_t> holders;
    const auto start = m_members.successor(positionOf(key.tick));
    const auto wanted = static_cast<std::size_t>(m_state.copies);
    for (std::size_t i = 0; start && i < m_members.tokenCount() && holders.size() < wanted; ++i) {
        const Token token = m_members.token((*start + i) % m_members.tokenCount());
        const std::size_t node = *placeOf(m_members, token.node);
        if (std::find(holders.begin(), holders.end(), node) == holders.end())
            holders.push_back(node);
    }
    return holders;
}

/// Brings the copies of a key where they belong, from a node that still has one.
void PanePlayer::copyKey(KeyView &key) const
{
    if (m_state.copies > 0 && !(m_started && key.holders.empty()))
        key.holders = holdersOf(key);
}

/// A node took its copies with it.
void PanePlayer::dropCopies(std::size_t node)
{
    for (KeyView &key : m_state.keys)
        std::erase(key.holders, node);
}

std::uint64_t PanePlayer::totalRequests() const
{
    std::uint64_t total = 0;
    for (const KeyView &key : m_state.keys)
        total += static_cast<std::uint64_t>(key.requests);
    return total;
}

Lookup PanePlayer::lookupOfServers(std::size_t key) const
{
    Lookup lookup;
    lookup.key = key;
    const auto serverOf = [this, key](std::uint32_t servers) {
        if (m_pane.rule == Rule::KeyRanges)
            return static_cast<std::uint32_t>(keyRangeServer(key, m_state.keys.size(), servers));
        return static_cast<std::uint32_t>(m_state.keys[key].tick.value) % servers;
    };
    lookup.servers = m_modulo.servers();
    if (lookup.servers > 0)
        lookup.remainder = serverOf(lookup.servers);
    if (m_formerModulo != m_modulo && m_formerModulo.servers() > 0) {
        lookup.formerServers = m_formerModulo.servers();
        lookup.formerRemainder = serverOf(lookup.formerServers);
    }
    return lookup;
}

Lookup PanePlayer::lookup(std::size_t key) const
{
    if (countsServers(m_pane.rule))
        return lookupOfServers(key);
    Lookup lookup;
    lookup.key = key;
    if (m_pane.rule == Rule::Rendezvous) {
        lookup.scores = rendezvousScores(m_state, m_state.keys[key]);
        return lookup;
    }
    const auto placeOn = [this](const Ring &ring, std::size_t i) {
        const Token token = ring.token(i);
        return Lookup::Place{tickOf(token.position), place(ring.id(token.node))};
    };
    for (std::size_t i = 0; i < m_members.tokenCount(); ++i)
        lookup.tokens.push_back(placeOn(m_members, i));
    walk(lookup);
    const Position position = positionOf(m_state.keys[key].tick);
    const auto former = m_formerRing.successor(position);
    if (former && m_pane.rule == Rule::Successor) {
        const Lookup::Place formerPlace = placeOn(m_formerRing, *former);
        if (!lookup.found || formerPlace != lookup.tokens[*lookup.found])
            lookup.former = formerPlace;
    }
    return lookup;
}

/// Finds where the walk ends among the tokens of a lookup.
void PanePlayer::walk(Lookup &lookup) const
{
    const KeyView &key = m_state.keys[lookup.key];
    const Position position = positionOf(key.tick);
    if (m_pane.rule == Rule::CounterClockwise) {
        lookup.clockwise = false;
        lookup.found = predecessor(m_members, position);
        lookup.wraps = lookup.found && lookup.tokens[*lookup.found].tick > key.tick;
        return;
    }
    const auto start = m_members.successor(position);
    for (std::size_t i = 0; start && i < lookup.tokens.size(); ++i) {
        const std::size_t token = (*start + i) % lookup.tokens.size();
        const std::size_t node = lookup.tokens[token].node;
        const auto isFull = [&](std::size_t each) { return each == node; };
        if (std::none_of(key.full.begin(), key.full.end(), isFull)) {
            // Refused: every node that might be asked was.
            if (key.owner || key.next || key.full.empty())
                lookup.found = token;
            break;
        }
        const auto known = [&](std::size_t each) { return lookup.tokens[each].node == node; };
        if (std::none_of(lookup.full.begin(), lookup.full.end(), known))
            lookup.full.push_back(token);
    }
    lookup.wraps = lookup.found && lookup.tokens[*lookup.found].tick < key.tick;
}

} // namespace ringwalk
