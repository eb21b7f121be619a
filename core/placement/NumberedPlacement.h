// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "placement/Placement.h"

namespace ringwalk {

/// A rule that knows its members only by their number, in the order in which they were given. Keeps
/// nothing but how many there are.
class NumberedPlacement : public Placement
{
public:
    explicit NumberedPlacement(std::size_t nodes)
        : m_nodes(nodes)
    {
    }

    std::size_t nodes() const override { return m_nodes; }
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        if (m_nodes == 0)
            std::fill(owners.begin(), owners.end(), kNoNode);
        else
            number(hashes, static_cast<std::uint32_t>(m_nodes), owners);
    }
    /// The same for all.
    std::vector<double> shares() const override
    {
        return std::vector<double>(m_nodes, m_nodes == 0 ? 0 : 1 / static_cast<double>(m_nodes));
    }
    std::size_t bytes() const override { return sizeof(*this); }

private:
    /// The owner of each hash among so many nodes, at least one.
    virtual void number(std::span<const std::uint64_t> hashes, std::uint32_t nodes,
                        std::span<NodeIndex> owners) const = 0;

    std::size_t m_nodes;
};

} // namespace ringwalk
