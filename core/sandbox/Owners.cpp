// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Owners.h"

#include "placement/Modulo.h"
#include "sandbox/Transition.h"

namespace ringwalk {

BoardRing::BoardRing(const Board &board)
    : ring(ringOf(board))
{
    if (board.rule() == Rule::Bounded)
        bound = board.bound();
    for (const NodeId &id : ring.nodes())
        capacities.push_back(board.find(id)->capacity);
    for (const Key &key : board.keys())
        demands.push_back({positionOf(key.tick), static_cast<std::uint64_t>(key.requests)});
}

Owners BoardRing::owners() const
{
    Owners owners{{ring.nodes().begin(), ring.nodes().end()}, {}};
    for (const BoundedPlace &place : placeBounded(ring, demands, bound, capacities))
        owners.ofKeys.push_back(place.owner);
    return owners;
}

std::vector<std::optional<std::uint64_t>> BoardRing::caps() const
{
    std::uint64_t total = 0;
    for (const Demand &demand : demands)
        total += demand.requests;
    return capsOf(ring, bound, total, capacities);
}

Owners ringOwners(const Board &board)
{
    return BoardRing(board).owners();
}

Owners moduloOwners(const Board &board)
{
    const Modulo modulo(static_cast<std::uint32_t>(board.nodes().size()));
    Owners owners;
    for (std::uint32_t server = 0; server < modulo.servers(); ++server)
        owners.nodes.push_back(Modulo::serverId(server));
    for (const Key &key : board.keys())
        owners.ofKeys.push_back(modulo.ownerOf(positionOf(key.tick)));
    return owners;
}

} // namespace ringwalk
