// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

namespace ringwalk {

/// How the owner of a key is found.
enum class Rule {
    Successor, ///< The node of the first token at or after the key: see Ring.
    Modulo,    ///< Server number hash % servers: see Modulo.
};

/// The name in files and on the command line.
constexpr std::string_view ruleName(Rule rule)
{
    return rule == Rule::Successor ? "successor" : "modulo";
}

constexpr std::optional<Rule> ruleNamed(std::string_view name)
{
    if (name == ruleName(Rule::Successor))
        return Rule::Successor;
    if (name == ruleName(Rule::Modulo))
        return Rule::Modulo;
    return std::nullopt;
}

} // namespace ringwalk
