// SPDX-License-Identifier: GPL-3.0-or-later
#include "placement/Placement.h"

#include <algorithm>
#include <string>
#include <vector>

#include "Phrase.h"
#include "placement/MemberRing.h"
#include "placement/ModuloPlacement.h"
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

std::optional<Error> repeatedId(std::span<const Member> members)
{
    std::vector<std::string_view> ids;
    ids.reserve(members.size());
    for (const Member &member : members)
        ids.push_back(member.id.text);
    std::sort(ids.begin(), ids.end());
    const auto repeated = std::adjacent_find(ids.begin(), ids.end());
    if (repeated == ids.end())
        return std::nullopt;
    return Error{
        phrase(Localized{"node %1 is given twice", "节点 %1 重复"}, {std::string(*repeated)})};
}

} // namespace

std::unique_ptr<Placing> Placement::start(std::uint64_t) const
{
    return std::make_unique<Unbounded>(*this);
}

Result<std::unique_ptr<const Placement>> makePlacement(PlacementRule rule,
                                                       std::span<const Member> members,
                                                       const PlacementSettings &settings)
{
    using Made = std::unique_ptr<const Placement>;
    if (auto error = repeatedId(members))
        return *error;
    switch (rule) {
    case PlacementRule::Modulo:
        return Made(std::make_unique<ModuloPlacement>(members.size()));
    case PlacementRule::Successor:
        return Made(std::make_unique<RingPlacement>(
            MemberRing(members, hashedTokens(members, settings.vnodes, settings.hash))));
    default:
        return Error{phrase(Localized{"the rule %1 is still to come", "规则 %1 尚未提供"},
                            {std::string(placementName(rule))})};
    }
}

} // namespace ringwalk
