// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "Result.h"
#include "placement/PlacementRule.h"
#include "placement/PlacementSettings.h"
#include "ring/Node.h"

namespace ringwalk {

class MemberRing;
class Placement;

/// A node of a cluster. Ids are unique in it.
struct Member
{
    NodeId id;
    /// Capacity, relative to the other members. A node of weight 0 gets nothing, where weights
    /// count.
    std::uint32_t weight = 1;

    friend bool operator==(const Member &, const Member &) = default;
};

/// Places requests one after the other and keeps count of the loads where the rule needs them, and
/// nothing else: its memory does not grow with the requests.
class Placing
{
public:
    virtual ~Placing() = default;

    /// The next requests, in their order, one a hash: who takes each, and how many nodes were asked
    /// until then (1: the first took it). Where all that were asked are full the request is
    /// refused: kNoNode. Without nodes the owner is kNoNode and nobody was asked: 0. How the
    /// requests are cut into batches makes no difference. The spans have equal length.
    virtual void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners,
                       std::span<std::uint32_t> probes) = 0;

    /// The placement as the requests so far have adjusted it: the next would go by this one.
    /// Nothing where requests adjust nothing.
    virtual std::unique_ptr<const Placement> adjusted() const;
};

/// A rule applied to a cluster: which node owns which hash. Immutable; other members make another
/// placement. May be read by several threads at once.
///
/// A NodeIndex counts the members in the order in which they were given. Which node owns a hash
/// does not depend on that order, except for the rules that number their members, and where
/// libmemcached goes by it: see KetamaContinuum.
class Placement
{
public:
    virtual ~Placement() = default;

    /// The members, those that own nothing included.
    virtual std::size_t nodes() const = 0;

    /// The owner of each hash, by hash alone: for bounded rules the first choice, whatever the
    /// loads. kNoNode where there is no node. The spans have equal length.
    virtual void ownersOf(std::span<const std::uint64_t> hashes,
                          std::span<NodeIndex> owners) const = 0;

    /// The part of all 2⁶⁴ hashes that each member owns by ownersOf. They add up to 1, or are all 0
    /// where nobody owns anything. Rules that go by a ring or a table count it out. Those that draw
    /// an owner for each hash have no such count: of them it is the probability, which every large
    /// set of hashes comes near to. O(tokens), O(entries) or O(nodes).
    virtual std::vector<double> shares() const = 0;

    /// The ring that the rule goes by; nothing where it has none.
    virtual const MemberRing *ring() const { return nullptr; }

    /// Begins to place `total` requests; caps are a share of that. The placement must outlive it.
    virtual std::unique_ptr<Placing> start(std::uint64_t total) const;

    // The same rule where a member has joined, who counts after all others, or has left. Nothing
    // where it is no quicker than making it anew: see joinedPlacement and leftPlacement.
    virtual std::unique_ptr<const Placement> joined(const Member &newcomer) const;
    virtual std::unique_ptr<const Placement> without(NodeIndex leaver) const;

    /// Memory held, in bytes, by estimate.
    virtual std::size_t bytes() const = 0;
};

/// Applies a rule. No members are no error: then nobody owns anything. Fails on an id given twice,
/// on settings out of their range, and on what would need more memory than they allow.
Result<std::unique_ptr<const Placement>> makePlacement(PlacementRule rule,
                                                       std::span<const Member> members,
                                                       const PlacementSettings &settings);

// The same as makePlacement for these members, who are those of a placement of the same rule and
// settings and one more at the end, or those without one. On a ring only the tokens of that one are
// put in or taken out. A leaver that is no member is a mistake of the caller: std::out_of_range.
Result<std::unique_ptr<const Placement>> joinedPlacement(const Placement &before,
                                                         PlacementRule rule,
                                                         std::span<const Member> members,
                                                         const PlacementSettings &settings);
Result<std::unique_ptr<const Placement>> leftPlacement(const Placement &before, NodeIndex leaver,
                                                       PlacementRule rule,
                                                       std::span<const Member> members,
                                                       const PlacementSettings &settings);

} // namespace ringwalk
