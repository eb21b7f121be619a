// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "placement/Placement.h"

namespace ringwalk {

/// What each member takes at most of `total` requests: ⌈(1 + ε) × total × weight / Σ weights⌉, in
/// whole numbers throughout. ε is in ten-thousandths (Bound::kParts), at most kMaxEpsilon. The caps
/// sum to `total` or more; a member of weight 0 takes nothing.
///
/// In floating point some caps come out one too high: ⌈1.1 × 200000 / 100⌉ would be 2201.
std::vector<std::uint64_t> loadCaps(std::span<const std::uint32_t> weights, std::uint64_t total,
                                    std::uint32_t epsilon);

std::vector<std::uint32_t> weightsOf(std::span<const Member> members);

} // namespace ringwalk
