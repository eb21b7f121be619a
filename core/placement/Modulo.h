// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>

#include "ring/Circle.h"
#include "ring/Node.h"

namespace ringwalk {

/// Server number `hash % servers`, with servers S0, S1, … The rule that a ring is compared with:
/// when the count changes, so does every divisor.
class Modulo
{
public:
    explicit constexpr Modulo(std::uint32_t servers)
        : m_servers(servers)
    {
    }

    constexpr std::uint32_t servers() const { return m_servers; }

    /// kNoNode where there are no servers.
    constexpr NodeIndex ownerOf(Position hash) const
    {
        return m_servers == 0
                   ? kNoNode
                   : static_cast<NodeIndex>(static_cast<std::uint32_t>(hash.value % m_servers));
    }

    static NodeId serverId(std::uint32_t number) { return {"S" + std::to_string(number)}; }

    friend constexpr bool operator==(Modulo, Modulo) = default;

private:
    std::uint32_t m_servers;
};

} // namespace ringwalk
