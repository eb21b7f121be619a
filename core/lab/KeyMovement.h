// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

#include "lab/Parameters.h"
#include "lab/Requests.h"
#include "lab/RunControl.h"

namespace ringwalk {

/// Keys that change their owner when a node joins or leaves.
struct KeyMovement
{
    std::uint64_t keys = 0;
    std::uint64_t moved = 0;
    /// Moved although neither the old nor the new owner is the node that joins or leaves. A refused
    /// key that finds a place, or the reverse, counts here.
    std::uint64_t needless = 0;
    /// Row: the owner before, column: the owner after, by the number of the node; the diagonal is
    /// the keys that stay. As many rows as `size`, and nothing where that would be more than
    /// kMostMatrixNodes.
    std::vector<std::uint64_t> matrix = {};
    std::size_t size = 0;

    double share() const { return keys == 0 ? 0 : double(moved) / double(keys); }
    double needlessShare() const { return keys == 0 ? 0 : double(needless) / double(keys); }

    friend bool operator==(const KeyMovement &, const KeyMovement &) = default;
};

inline constexpr std::size_t kMostMatrixNodes = 128;

/// Movement is measured on the different keys of all requests up to this many. Of more it is the
/// first, or, for a file, which may be sorted, a miniature of it (see KeyFile.h), so that it is
/// exact for hashes of up to this many lines. With k keys of more, it is within 1 / (2 √k), 0.05 %
/// where all are different, two times of three.
inline constexpr std::uint64_t kMovementRequests = std::uint64_t{1} << 20;

/// Keys to measure movement with.
struct KeySample
{
    std::vector<std::uint64_t> requests; ///< Hashes.
    bool beginning = true;               ///< They are the first of all, in their order.
    /// The places in `requests` where a key is asked for the first time, ascending.
    std::vector<std::uint32_t> firsts;
    std::vector<std::uint64_t> keys; ///< The hashes at those places.
};

/// Of no use if it was stopped. Does not depend on the number of threads.
KeySample sampleOf(const Requests &requests, const RunControl &control = {});

/// Where each key of the sample is, from who took each of its requests: the node that took the
/// first.
std::vector<NodeIndex> ownersByKey(const KeySample &sample, std::span<const NodeIndex> takers);

/// Where each key of the sample is: its owner by hash, or, where loads decide, the node that took
/// its first request. Of no use if it was stopped.
std::vector<NodeIndex> ownersOfKeys(const Placement &placement, PlacementRule rule,
                                    const KeySample &sample, const std::stop_token &stop = {});

// What moves between the owners before and after. The newcomer has the number after all others;
// when a node leaves, those after it move up by one.
KeyMovement joinMovement(std::span<const NodeIndex> before, std::span<const NodeIndex> after,
                         std::uint32_t nodesBefore);
KeyMovement leaveMovement(std::span<const NodeIndex> before, std::span<const NodeIndex> after,
                          std::uint32_t nodesBefore, std::uint32_t leaver);

} // namespace ringwalk
