// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

#include "hash/NameHash.h"

namespace ringwalk {

/// How the dynamic rule adjusts tokens: see DynamicTokens.
struct DynamicSettings
{
    /// Parts of one, in ten-thousandths, for the shares below.
    static constexpr std::uint32_t kParts = 10'000;

    enum class Labels {
        Factor, ///< `N1_v0_1.25`: the factor is in the label, so every token of the node jumps.
        Stable, ///< `N1#0`: tokens are only added and dropped at the end.
    };
    enum class Basis {
        Base,    ///< Tokens are the base times the factor, as source 002 has it.
        Current, ///< Tokens are those of now times the factor.
    };

    Labels labels = Labels::Factor;
    Basis basis = Basis::Base;
    /// The requests are cut into so many rounds, as equal as they can be; at least 1.
    std::uint32_t rounds = 10;
    /// Tokens are adjusted after every so many rounds, by the load of those rounds; at least 1.
    std::uint32_t interval = 1;
    /// The part that the newest load has in the load that counts, the rest being the one before:
    /// all of it is no smoothing. 1 to kParts.
    std::uint32_t smoothing = kParts;
    /// The most that a node's tokens may change at once, as a part of those it has, but always by
    /// one; 0: no limit.
    std::uint32_t limit = 0;
    /// A node never has more tokens than this many times the base; at least 1. Without such a
    /// limit, a node that served nothing would get a million times the base.
    std::uint32_t mostTimesBase = 10;

    friend bool operator==(const DynamicSettings &, const DynamicSettings &) = default;
};

/// What the rules need to know apart from the members. Each reads what concerns it.
struct PlacementSettings
{
    /// Tokens a node, per unit of weight; at least 1.
    std::uint32_t vnodes = 200;
    /// Hashes the labels of tokens and the ids of nodes, except where a rule prescribes its own.
    NameHash hash = NameHash::Xxh3;
    /// ε of bounded loads in ten-thousandths (Bound::kParts), so that caps are exact.
    std::uint32_t epsilon = 2'500;
    /// Nodes that a bounded rule asks at most; 0: all of them.
    std::uint32_t maxProbes = 0;
    /// Entries of the Maglev table: a prime, and not fewer than there are nodes.
    std::uint32_t tableSize = 65'537;
    DynamicSettings dynamic;
    /// What building a placement may take, in bytes, by estimate.
    std::uint64_t maxBytes = std::uint64_t{4} << 30;

    friend bool operator==(const PlacementSettings &, const PlacementSettings &) = default;
};

/// The largest ε: 1000.
inline constexpr std::uint32_t kMaxEpsilon = 10'000'000;

} // namespace ringwalk
