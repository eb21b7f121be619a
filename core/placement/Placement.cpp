// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Placement.h"

#include <stdexcept>
#include <utility>

#include "placement/BoundedRendezvous.h"
#include "placement/BoundedRing.h"
#include "placement/CassandraTokens.h"
#include "placement/DynamicPlacement.h"
#include "placement/JumpPlacement.h"
#include "placement/KetamaContinuum.h"
#include "placement/LoadCaps.h"
#include "placement/MaglevTable.h"
#include "placement/MemberRing.h"
#include "placement/ModuloPlacement.h"
#include "placement/PlacementLimits.h"
#include "placement/RendezvousPlacement.h"
#include "placement/RingPlacement.h"

namespace ringwalk {

namespace {

/// Placing by a rule without caps: the owner takes it.
class Unbounded : public Placing
{
public:
    explicit Unbounded(const Placement &placement)
        : m_placement(placement)
    {
    }

    void place(std::span<const std::uint64_t> hashes, std::span<NodeIndex> owners,
               std::span<std::uint32_t> probes) override
    {
        m_placement.ownersOf(hashes, owners);
        for (std::size_t i = 0; i < owners.size(); ++i)
            probes[i] = owners[i] == kNoNode ? 0 : 1;
    }

private:
    const Placement &m_placement;
};

template <typename T, typename... Arguments>
std::unique_ptr<const Placement> make(Arguments &&...arguments)
{
    return std::make_unique<T>(std::forward<Arguments>(arguments)...);
}

} // namespace

std::unique_ptr<const Placement> Placing::adjusted() const
{
    return nullptr;
}

std::unique_ptr<Placing> Placement::start(std::uint64_t) const
{
    return std::make_unique<Unbounded>(*this);
}

std::unique_ptr<const Placement> Placement::joined(const Member &) const
{
    return nullptr;
}

std::unique_ptr<const Placement> Placement::without(NodeIndex) const
{
    return nullptr;
}

Result<std::unique_ptr<const Placement>> makePlacement(PlacementRule rule,
                                                       std::span<const Member> members,
                                                       const PlacementSettings &settings)
{
    if (auto error = beyondLimits(rule, members, settings))
        return *std::move(error);
    const MemberTokens hashed = [vnodes = settings.vnodes,
                                 hash = settings.hash](std::span<const Member> some) {
        return hashedTokens(some, vnodes, hash);
    };
    const MemberTokens cassandra = [vnodes = settings.vnodes](std::span<const Member> some) {
        return cassandraTokens(some, vnodes);
    };
    switch (rule) {
    case PlacementRule::Modulo:
        return make<ModuloPlacement>(members.size());
    case PlacementRule::Successor:
        return make<RingPlacement>(MemberRing(members, hashed(members)), hashed);
    case PlacementRule::Bounded:
        return make<BoundedRing>(MemberRing(members, hashed(members)), hashed, weightsOf(members),
                                 settings.epsilon, settings.maxProbes);
    case PlacementRule::BoundedRendezvous:
        return make<BoundedRendezvous>(members, settings);
    case PlacementRule::Rendezvous:
        return make<RendezvousPlacement<PlainScores>>(members.size(),
                                                      PlainScores(members, settings.hash));
    case PlacementRule::WeightedRendezvous:
        return make<RendezvousPlacement<WeightedScores>>(members.size(),
                                                         WeightedScores(members, settings.hash));
    case PlacementRule::Jump:
        return make<JumpPlacement>(members.size());
    case PlacementRule::Maglev:
        return make<MaglevTable>(members, settings.tableSize);
    case PlacementRule::Dynamic:
        return make<DynamicPlacement>(DynamicTokens(members, settings));
    case PlacementRule::Ketama:
        return make<KetamaContinuum>(KetamaContinuum::Kind::Plain, members);
    case PlacementRule::KetamaWeighted:
        return make<KetamaContinuum>(KetamaContinuum::Kind::Weighted, members);
    case PlacementRule::Cassandra:
        return make<RingPlacement>(MemberRing(members, cassandra(members)), cassandra);
    }
    throw std::logic_error("no such rule");
}

Result<std::unique_ptr<const Placement>> joinedPlacement(const Placement &before,
                                                         PlacementRule rule,
                                                         std::span<const Member> members,
                                                         const PlacementSettings &settings)
{
    if (auto error = beyondLimits(rule, members, settings))
        return *std::move(error);
    if (auto joined = before.joined(members.back()))
        return joined;
    return makePlacement(rule, members, settings);
}

Result<std::unique_ptr<const Placement>> leftPlacement(const Placement &before, NodeIndex leaver,
                                                       PlacementRule rule,
                                                       std::span<const Member> members,
                                                       const PlacementSettings &settings)
{
    if (static_cast<std::size_t>(leaver) >= before.nodes())
        throw std::out_of_range("no such member");
    if (auto error = beyondLimits(rule, members, settings))
        return *std::move(error);
    if (auto left = before.without(leaver))
        return left;
    return makePlacement(rule, members, settings);
}

} // namespace ringwalk
