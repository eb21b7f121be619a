// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "placement/NumberedPlacement.h"

namespace ringwalk {

/// The bucket of a key among so many, at least 1 and at most 2³¹ - 1, by jump consistent hash
/// (Lamping and Veach 2014), with the arithmetic of Guava's Hashing.consistentHash: one division,
/// rounded once, where the paper multiplies by a quotient. O(log buckets) expected.
///
/// Where all 31 bits of a draw are ones, Guava's `int` overflows and the jumping ends; here it goes
/// on, as in the paper. That is one draw in 2³¹.
std::uint32_t jumpBucket(std::uint64_t key, std::uint32_t buckets);

/// Member number jumpBucket(hash, nodes). Each has the share 1 / n by the paper's proof, which
/// takes the draws to be independent; as a draw has 31 bits, a jump rounds it by less than 2⁻³¹.
/// One member more at the end takes 1 / (n + 1) of the keys, all of which move to it. Only the last
/// can leave so cheaply: taking one from the middle renumbers those after it.
class JumpPlacement : public NumberedPlacement
{
public:
    using NumberedPlacement::NumberedPlacement;

private:
    void number(std::span<const std::uint64_t> hashes, std::uint32_t nodes,
                std::span<NodeIndex> owners) const override;
};

} // namespace ringwalk
