// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/Placement.h"

namespace ringwalk {

/// Node number `hash % nodes`, as Modulo has it. All 64 bits count. One node more or less changes
/// the divisor, and with it nearly every owner: of n nodes and one more, a key stays with
/// probability 1 / (n + 1).
class ModuloPlacement : public Placement
{
public:
    explicit ModuloPlacement(std::size_t nodes)
        : m_nodes(nodes)
    {
    }

    std::size_t nodes() const override { return m_nodes; }
    void ownersOf(std::span<const std::uint64_t> hashes,
                  std::span<NodeIndex> owners) const override;
    std::size_t bytes() const override { return sizeof(*this); }

private:
    std::size_t m_nodes;
};

} // namespace ringwalk
