// SPDX-License-Identifier: GPL-3.0-or-later

// Where the rule of a pane places its keys, how that is found, and who holds their copies.

#include <algorithm>
#include <set>

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
    for (const BoundedPlace &place : placeBounded(m_ring, demands, m_bound, capacities())) {
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
    // As a rule the first node of the walk, but a wrong heir and a bound make it another.
    if (const auto owner = key.pending() ? key.next : key.owner)
        holders.push_back(*owner);
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

/// Once nothing is pending, keys whose owner has not changed get the copies that they lack, too.
void PanePlayer::copyAgain()
{
    if (!settled())
        return;
    for (KeyView &key : m_state.keys)
        copyKey(key);
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

/// One for each of the ring's nodes.
std::vector<std::uint32_t> PanePlayer::capacities() const
{
    std::vector<std::uint32_t> capacities;
    for (const NodeId &id : m_ring.nodes())
        capacities.push_back(m_state.nodes[place(id)].capacity);
    return capacities;
}

void PanePlayer::findCaps()
{
    for (NodeView &node : m_state.nodes)
        node.cap.reset();
    if (m_pane.rule != Rule::Bounded)
        return;
    const auto caps = capsOf(m_ring, m_bound, totalRequests(), capacities());
    std::set<std::uint64_t> different;
    for (std::size_t i = 0; i < caps.size(); ++i) {
        m_state.nodes[place(m_ring.nodes()[i])].cap = caps[i];
        if (caps[i])
            different.insert(*caps[i]);
    }
    m_state.cap = different.size() == 1 ? std::optional(*different.begin()) : m_bound.cap;
}

} // namespace ringwalk
