// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/ModuloPlacement.h"

#include <algorithm>

#include "placement/Remainder.h"

namespace ringwalk {

void ModuloPlacement::ownersOf(std::span<const std::uint64_t> hashes,
                               std::span<NodeIndex> owners) const
{
    if (m_nodes == 0) {
        std::fill(owners.begin(), owners.end(), kNoNode);
        return;
    }
    const Remainder remainder(static_cast<std::uint32_t>(m_nodes));
    for (std::size_t i = 0; i < hashes.size(); ++i)
        owners[i] = static_cast<NodeIndex>(remainder.of(hashes[i]));
}

} // namespace ringwalk
