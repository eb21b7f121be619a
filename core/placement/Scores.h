// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "hash/Mix64.h"
#include "hash/NameHash.h"
#include "placement/Placement.h"

namespace ringwalk {

/// -ln u, above 0 and finite, for the u between 0 and 1 that 64 evenly spread bits stand for:
/// u = (⌊bits / 2¹²⌋ + ½) / 2⁵². With 53 bits instead of 52 the half would be rounded away, and the
/// largest u would be 1, whose logarithm is 0.
///
/// Built of sums, products and quotients alone, which IEEE 754 rounds in one way, so that all
/// machines agree to the last bit. Within 10⁻¹⁵ of the true value, relatively.
double negativeLog(std::uint64_t bits);

/// 1 - u for the u of negativeLog, exactly.
constexpr double oneMinusU(std::uint64_t bits)
{
    return (static_cast<double>(static_cast<std::int64_t>(~bits >> 12)) + 0.5) * 0x1p-52;
}

/// The scores that a key gives to nodes (Thaler and Ravishankar 1996: highest random weight): the
/// mixed bits of the hashes of both. Nodes are ranked by score, and those with equal scores by id.
class PlainScores
{
public:
    using Score = std::uint64_t;

    PlainScores(std::span<const Member> members, NameHash hash);

    /// Places count the nodes that can own something, in the order of their ids.
    std::size_t size() const { return m_hashes.size(); }
    NodeIndex member(std::size_t place) const { return m_members[place]; }
    double weight(std::size_t) const { return 1; }

    Score score(std::size_t place, std::uint64_t key) const { return mix64(m_hashes[place] ^ key); }

    /// The same, since it costs no more.
    Score scoreFrom(Score, std::size_t place, std::uint64_t key) const { return score(place, key); }

    std::size_t bytes() const;

private:
    std::vector<std::uint64_t> m_hashes;
    std::vector<NodeIndex> m_members;
};

/// The same by weight: w / -ln u, with the bits of PlainScores for u. Of all nodes, one wins with
/// probability w / Σw (Schindelhauer and Schomaker 2005; Mosharaf and others 2014), and a node
/// whose weight grows takes keys from others and gives none. Nodes of weight 0 are left out.
class WeightedScores
{
public:
    using Score = double;

    WeightedScores(std::span<const Member> members, NameHash hash);

    std::size_t size() const { return m_nodes.size(); }
    NodeIndex member(std::size_t place) const { return m_members[place]; }
    double weight(std::size_t place) const { return m_nodes[place].weight; }

    Score score(std::size_t place, std::uint64_t key) const
    {
        return m_nodes[place].weight / negativeLog(mix64(m_nodes[place].hash ^ key));
    }

    /// The score if it is `least` or more, and otherwise something below `least`. Most scores that
    /// lose need no logarithm: -ln u is never less than 1 - u.
    Score scoreFrom(Score least, std::size_t place, std::uint64_t key) const
    {
        // So much larger than the rounding of all that follows that no score is lost to it.
        constexpr double kSlack = 1 - 0x1p-40;
        const std::uint64_t bits = mix64(m_nodes[place].hash ^ key);
        if (m_nodes[place].weight < least * oneMinusU(bits) * kSlack) [[likely]]
            return 0; // Below every score.
        return m_nodes[place].weight / negativeLog(bits);
    }

    std::size_t bytes() const;

private:
    struct Weighted
    {
        std::uint64_t hash;
        double weight;
    };

    std::vector<Weighted> m_nodes;
    std::vector<NodeIndex> m_members;
};

} // namespace ringwalk
