// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/JumpPlacement.h"

#include <algorithm>

namespace ringwalk {

std::uint32_t jumpBucket(std::uint64_t key, std::uint32_t buckets)
{
    std::uint32_t bucket = 0;
    for (;;) {
        key = key * 2862933555777941757u + 1;
        // Above 0 and at most 1.
        const double draw =
            static_cast<double>(static_cast<std::int64_t>((key >> 33) + 1)) / 0x1p31;
        const double next = static_cast<double>(bucket + 1) / draw;
        if (next >= static_cast<double>(buckets))
            return bucket;
        bucket = static_cast<std::uint32_t>(next);
    }
}

void JumpPlacement::ownersOf(std::span<const std::uint64_t> hashes,
                             std::span<NodeIndex> owners) const
{
    if (m_nodes == 0) {
        std::fill(owners.begin(), owners.end(), kNoNode);
        return;
    }
    for (std::size_t i = 0; i < hashes.size(); ++i)
        owners[i] =
            static_cast<NodeIndex>(jumpBucket(hashes[i], static_cast<std::uint32_t>(m_nodes)));
}

} // namespace ringwalk
