// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

#include "lesson/Lesson.h"

namespace ringwalk {

/// The name whose hash is a tick.
struct HashedName
{
    enum class Function {
        Xxh3,
        Xxh64,
        Ketama, ///< One of the four numbers of 32 bits in an MD5.
    };

    std::string name;       ///< `K5`, `N1#2`, `N1-0`
    std::uint64_t hash = 0; ///< Of 64 bits, with ketama of 32; tickOfHash makes the tick of it.
    Function function = Function::Xxh3;
    std::size_t part = 0; ///< Ketama: which of the four, from 0.

    friend bool operator==(const HashedName &, const HashedName &) = default;
};

/// The name that was hashed for the tick of a key in this pane at this step; none where the tick is
/// fixed, and where the rule of the pane asks for no tick.
std::optional<HashedName> hashedKey(const Lesson &lesson, std::size_t step, std::size_t pane,
                                    std::size_t key);

/// A node with the tokens that the scenario gave it last in this pane, up to this step, in the
/// order they were given; none where it never had any. The capacity is not looked at.
std::optional<Node> givenNode(const Scenario &scenario, std::size_t step, std::size_t pane,
                              const NodeId &id);

/// How a node of the pane came by the tokens it has, or had, at this step; none where it never had
/// any.
std::optional<TokenSource> tokenSource(const Scenario &scenario, std::size_t step, std::size_t pane,
                                       const NodeId &node);

/// The name that was hashed for a token of the node; none where it is fixed.
std::optional<HashedName> hashedToken(const Scenario &scenario, std::size_t step, std::size_t pane,
                                      const NodeId &node, Tick tick);

} // namespace ringwalk
