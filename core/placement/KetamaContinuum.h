// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "placement/MemberRing.h"
#include "placement/Placement.h"

namespace ringwalk {

/// The points that libmemcached gives to servers of these weights: 160 times their number, shared
/// out by weight and cut down to whole digests of four. The shares are computed in single
/// precision, as libmemcached does, and so among 25 equal servers each has 156. A server of little
/// weight can end up with none. 0 everywhere where all weights are 0.
std::vector<std::uint32_t> ketamaPointCounts(std::span<const std::uint32_t> weights);

/// libmemcached's continuum (1.1.4, hosts.cc): a ring of 32 bits. A key belongs to the server of
/// the first point at or after its hash; of servers with the same point, the first in the list owns
/// it. (Elsewhere that is the first by id.)
///
/// - Plain (MEMCACHED_DISTRIBUTION_CONSISTENT_KETAMA): 100 points a server, point i at the
///   one-at-a-time hash of `NAME-i`; keys by the same hash. Weights are not looked at.
/// - Weighted (MEMCACHED_BEHAVIOR_KETAMA_WEIGHTED): ketamaPointCounts of ketamaPoints each; keys by
///   the first four bytes of their MD5, least significant first.
///
/// The members' ids are the names: for libmemcached `HOST:PORT`, without the port where it is
/// 11211. With `/HOST:PORT` the weighted continuum is that of
/// MEMCACHED_DISTRIBUTION_CONSISTENT_KETAMA_SPY.
///
/// As points depend on the total weight, a server that comes or goes can move keys between others.
class KetamaContinuum : public Placement
{
public:
    enum class Kind { Plain, Weighted };

    KetamaContinuum(Kind kind, std::span<const Member> members);

    std::size_t nodes() const override { return m_ring.nodes(); }
    /// The upper 32 bits of each hash are read: with the hash of a key there, as above, the owner
    /// is exactly what libmemcached answers. kNoNode where there are no points.
    void ownersOf(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners) const override
    {
        m_ring.ownersOf(hashes, owners);
    }
    /// Of the 2³² places that libmemcached's hashes have, the same.
    std::vector<double> shares() const override { return m_ring.shares(); }
    const MemberRing *ring() const override { return &m_ring; }
    std::size_t bytes() const override { return m_ring.bytes(); }

private:
    MemberRing m_ring;
};

} // namespace ringwalk
