// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "placement/MemberRing.h"
#include "placement/Placement.h"

namespace ringwalk {

// The rule of source 002, as its code has it. The most that a node can bear is 1.

/// 1 / (load + 10⁻⁶): 2 where a node bears half of what it can.
double dynamicFactor(double load);

/// ⌊base × factor⌋, at least 1.
std::uint64_t dynamicTokenCount(std::uint32_t base, double factor);

/// `N1_v0_1.25`: the factor is rounded to two decimals. Another factor makes other labels, and all
/// tokens of the node jump.
std::string dynamicLabel(std::string_view node, std::size_t index, double factor);

/// Where a round ends, of so many that requests are cut into: ⌊total × round / rounds⌋ requests are
/// placed by the end of this one, counted from 1.
std::uint64_t roundEnd(std::uint64_t total, std::uint64_t round, std::uint64_t rounds);

/// A ring whose tokens follow the loads: a node that bears less than it can gets more of them, and
/// one that bears more gets fewer. All nodes begin with `vnodes` tokens; a member of weight 0 never
/// has any. See DynamicSettings for what can be chosen.
///
/// With a base that stays (002), a node's tokens are in proportion to 1 / load, whatever it has
/// now. As its load is in proportion to its tokens, two nodes that differ swap places at every
/// adjustment. Smoothing and limits damp that, but even at rest it corrects only half: where
/// tokens t bear the load c × t, t = base / (c × t) is met by the square root. Taking the tokens of
/// now as the basis, t × 1 / (c × t), corrects all of it.
class DynamicTokens
{
public:
    /// What is known of a node.
    struct State
    {
        std::uint32_t tokens = 0;
        double load = 0;   ///< Smoothed; 0 before the first adjustment.
        double factor = 1; ///< By which the tokens were last counted, and which labels show.

        friend bool operator==(const State &, const State &) = default;
    };

    DynamicTokens(std::span<const Member> members, const PlacementSettings &settings);

    const MemberRing &ring() const { return m_ring; }
    std::span<const Member> members() const { return m_members; }
    const DynamicSettings &settings() const { return m_settings.dynamic; }
    /// By member.
    std::span<const State> states() const { return m_states; }

    /// The loads that `served` requests of each member are: the part that it had of all, over the
    /// part that its weight is of all weights. 1: as much as it should. 0 for weight 0.
    std::vector<double> loadsOf(std::span<const std::uint64_t> served) const;

    /// Adjusts the tokens of all nodes to measured loads, one a member, 0 or more. O(T log T).
    void adjust(std::span<const double> loads);

    /// Ends a round, counted from 1. After every `interval` of them the tokens are adjusted to the
    /// requests that each member served since they last were, and `served` begins at 0 again; but
    /// not where nobody served any.
    void endRound(std::uint64_t round, std::span<std::uint64_t> served);

private:
    std::uint32_t adjustedTokens(const State &state, double factor) const;
    MemberRing ringNow() const;

    std::vector<Member> m_members;
    PlacementSettings m_settings;
    std::vector<State> m_states;
    bool m_adjusted = false;
    MemberRing m_ring;
};

} // namespace ringwalk
