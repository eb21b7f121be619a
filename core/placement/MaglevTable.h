// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "placement/Placement.h"
#include "placement/Remainder.h"

namespace ringwalk {

/// The largest table, as in Envoy.
inline constexpr std::uint32_t kMaxMaglevTable = 5'000'011;

bool isPrime(std::uint32_t number);

/// The order in which a node looks for a free entry: (offset + i × skip) % size for i = 0, 1, …
struct MaglevOrder
{
    std::uint32_t offset = 0; ///< Below the size.
    std::uint32_t skip = 1;   ///< 1 to size - 1, so that with a prime size no entry is left out.
    std::uint32_t weight = 1; ///< At least 1.
};

/// The number of the node that has each entry. The nodes take turns, and each takes the first entry
/// of its order that is still free. With weights a node is passed over in turn t while t × weight
/// is below the largest weight times the entries it has. Empty without nodes. O(size log size)
/// expected for equal weights.
std::vector<std::uint32_t> maglevEntries(std::span<const MaglevOrder> orders, std::uint32_t size);

/// Maglev (Eisenbud and others, NSDI 2016), with the tables of Envoy: maglevEntries of the nodes by
/// id, with offset = XXH64(id, seed 0) % size and skip = XXH64(id, seed 1) % (size - 1) + 1.
///
/// The entry of a hash is hash % size. O(1) a lookup. A node more or less moves its share of the
/// keys and a few others between other nodes, fewer in larger tables.
class MaglevTable : public Placement
{
public:
    /// The size is a prime, at most kMaxMaglevTable, and not below the number of members.
    MaglevTable(std::span<const Member> members, std::uint32_t size);

    std::span<const NodeIndex> entries() const { return m_entries; }

    std::size_t nodes() const override { return m_nodes; }
    void ownersOf(std::span<const std::uint64_t> hashes,
                  std::span<NodeIndex> owners) const override;
    /// The entries that each member has, over the size. As 2⁶⁴ is no multiple of the size, this is
    /// out by less than size × 2⁻⁶⁴.
    std::vector<double> shares() const override;
    std::size_t bytes() const override { return m_entries.size() * sizeof(NodeIndex); }

private:
    std::size_t m_nodes;
    Remainder m_remainder;
    std::vector<NodeIndex> m_entries; ///< Empty where no node can own anything.
};

} // namespace ringwalk
