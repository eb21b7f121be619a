// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/ModuloPlacement.h"

#include "placement/Remainder.h"

namespace ringwalk {

void ModuloPlacement::number(std::span<const std::uint64_t> hashes, std::uint32_t nodes,
                             std::span<NodeIndex> owners) const
{
    const Remainder remainder(nodes);
    for (std::size_t i = 0; i < hashes.size(); ++i)
        owners[i] = static_cast<NodeIndex>(remainder.of(hashes[i]));
}

} // namespace ringwalk
