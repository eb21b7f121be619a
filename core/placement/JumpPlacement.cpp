// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/JumpPlacement.h"

#include <cmath>

namespace ringwalk {

std::uint32_t jumpBucket(std::uint64_t key, std::uint32_t buckets)
{
    // Below 2³¹ a product and a quotient that are rounded differ by less than this.
    constexpr double kSlack = 0x1p-20;
    std::int64_t bucket = 0;
    std::int64_t next = 0;
    while (next < std::int64_t{buckets}) {
        bucket = next;
        key = key * 2862933555777941757u + 1;
        const auto draw = static_cast<double>(static_cast<std::int64_t>((key >> 33) + 1));
        // The paper's product is quicker than Guava's quotient, since its division need not wait
        // for the bucket. They give the same whole number, except next to one.
        const double product = static_cast<double>(bucket + 1) * (0x1p31 / draw);
        next = static_cast<std::int64_t>(product);
        const double fraction = product - static_cast<double>(next);
        if (std::abs(fraction - 0.5) > 0.5 - kSlack) [[unlikely]]
            next = static_cast<std::int64_t>(static_cast<double>(bucket + 1) / (draw * 0x1p-31));
    }
    return static_cast<std::uint32_t>(bucket);
}

void JumpPlacement::number(std::span<const std::uint64_t> hashes, std::uint32_t nodes,
                           std::span<NodeIndex> owners) const
{
    for (std::size_t i = 0; i < hashes.size(); ++i)
        owners[i] = static_cast<NodeIndex>(jumpBucket(hashes[i], nodes));
}

} // namespace ringwalk
