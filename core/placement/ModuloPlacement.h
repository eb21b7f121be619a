// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/NumberedPlacement.h"

namespace ringwalk {

/// Node number `hash % nodes`, as Modulo has it. All 64 bits count. Of the 2⁶⁴ hashes each node has
/// the n-th part, rounded up or down to a whole number: its share is 1 / n but for less than 2⁻⁶⁴.
/// One node more or less changes the divisor, and with it nearly every owner: of n nodes and one
/// more, a key stays with probability 1 / (n + 1).
class ModuloPlacement : public NumberedPlacement
{
public:
    using NumberedPlacement::NumberedPlacement;

private:
    void number(std::span<const std::uint64_t> hashes, std::uint32_t nodes,
                std::span<NodeIndex> owners) const override;
};

} // namespace ringwalk
