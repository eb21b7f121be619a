// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace ringwalk {

/// How the owner of a key is found.
enum class Rule {
    Successor,        ///< The node of the first token at or after the key: see Ring.
    Modulo,           ///< Server number hash % servers: see Modulo.
    Bounded,          ///< The first node on the walk that has room: see Bounded.
    Rendezvous,       ///< The node with the highest score: see Rendezvous.
    KeyRanges,        ///< The keys in their order, cut into equal pieces: see KeyRanges.
    CounterClockwise, ///< A mistake: see Mistakes.
    BothClosed,       ///< A mistake: see Mistakes.
    Rehash,           ///< A mistake: see Mistakes.
};

inline constexpr std::array kRules{
    Rule::Successor, Rule::Modulo,           Rule::Bounded,    Rule::Rendezvous,
    Rule::KeyRanges, Rule::CounterClockwise, Rule::BothClosed, Rule::Rehash,
};

/// The name in files and on the command line.
constexpr std::string_view ruleName(Rule rule)
{
    constexpr std::array<std::string_view, kRules.size()> names{
        "successor",         "modulo",      "bounded", "rendezvous", "key-ranges",
        "counter-clockwise", "both-closed", "rehash",
    };
    return names[static_cast<std::size_t>(rule)];
}

constexpr std::optional<Rule> ruleNamed(std::string_view name)
{
    for (const Rule rule : kRules) {
        if (name == ruleName(rule))
            return rule;
    }
    return std::nullopt;
}

/// The names of all rules, for messages.
inline std::string ruleNames()
{
    std::string names;
    for (const Rule rule : kRules)
        names += (names.empty() ? "" : ", ") + std::string(ruleName(rule));
    return names;
}

/// Whether owners are numbered servers, which come and go by their count.
constexpr bool countsServers(Rule rule)
{
    return rule == Rule::Modulo || rule == Rule::KeyRanges;
}

/// Whether nodes hold tokens on a ring.
constexpr bool drawsRing(Rule rule)
{
    return !countsServers(rule) && rule != Rule::Rendezvous;
}

} // namespace ringwalk
