// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace ringwalk {

/// The rules of the lab. Each has its own header, which says how it works and where it comes from.
/// (Rule names those of the teaching ring, wrong ones among them.)
enum class PlacementRule {
    Modulo,             ///< hash % nodes: see ModuloPlacement.
    Successor,          ///< The first token at or after the hash: see RingPlacement.
    Bounded,            ///< The first node on that walk that has room: see BoundedRing.
    BoundedRendezvous,  ///< The highest score that has room: see BoundedRendezvous.
    Rendezvous,         ///< The highest score: see RendezvousPlacement.
    WeightedRendezvous, ///< The highest score by weight: see RendezvousPlacement.
    Jump,               ///< Jumps from bucket to bucket: see JumpPlacement.
    Maglev,             ///< A table that the nodes fill in turn: see MaglevTable.
    Dynamic,            ///< Tokens that follow measured loads: see DynamicTokens.
    Ketama,             ///< libmemcached's, without weights: see KetamaContinuum.
    KetamaWeighted,     ///< libmemcached's, with weights: see KetamaContinuum.
    Cassandra,          ///< A ring of Cassandra's tokens: see RingPlacement.
};

inline constexpr std::array kPlacementRules{
    PlacementRule::Modulo,         PlacementRule::Successor,
    PlacementRule::Bounded,        PlacementRule::BoundedRendezvous,
    PlacementRule::Rendezvous,     PlacementRule::WeightedRendezvous,
    PlacementRule::Jump,           PlacementRule::Maglev,
    PlacementRule::Dynamic,        PlacementRule::Ketama,
    PlacementRule::KetamaWeighted, PlacementRule::Cassandra,
};

/// The name on the command line.
constexpr std::string_view placementName(PlacementRule rule)
{
    constexpr std::array<std::string_view, kPlacementRules.size()> names{
        "modulo",
        "successor",
        "bounded",
        "bounded-rendezvous",
        "rendezvous",
        "weighted-rendezvous",
        "jump",
        "maglev",
        "dynamic",
        "ketama",
        "ketama-weighted",
        "cassandra",
    };
    return names[static_cast<std::size_t>(rule)];
}

constexpr std::optional<PlacementRule> placementNamed(std::string_view name)
{
    for (const PlacementRule rule : kPlacementRules) {
        if (name == placementName(rule))
            return rule;
    }
    return std::nullopt;
}

/// The names of all rules, for messages.
inline std::string placementNames()
{
    std::string names;
    for (const PlacementRule rule : kPlacementRules)
        names += (names.empty() ? "" : ", ") + std::string(placementName(rule));
    return names;
}

/// Whether the members' weights count. Where they do not, they are not looked at.
constexpr bool weighs(PlacementRule rule)
{
    return rule != PlacementRule::Modulo && rule != PlacementRule::Rendezvous &&
           rule != PlacementRule::Jump && rule != PlacementRule::Ketama;
}

/// Whether a node can be full: its load has a cap, and keys spill or are refused.
constexpr bool bounds(PlacementRule rule)
{
    return rule == PlacementRule::Bounded || rule == PlacementRule::BoundedRendezvous;
}

} // namespace ringwalk
