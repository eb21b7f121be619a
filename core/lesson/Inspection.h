// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "lesson/HashedName.h"
#include "lesson/Lesson.h"
#include "lesson/Subject.h"
#include "ring/SuccessorSearch.h"

namespace ringwalk {

// Why something belongs where it is, as values; words are made of them elsewhere. Nodes and keys
// are places in PaneSnapshot::nodes and keys. What is "shown" follows the picture, where a change
// may still be pending; what holds "by rule" follows the ring, or the number of servers.

/// Who had something before.
struct FormerOwner
{
    std::optional<std::size_t> owner;
    std::size_t lastStep = 0; ///< The last step, from 0, that showed it so.

    friend bool operator==(const FormerOwner &, const FormerOwner &) = default;
};

/// What would become of a key if its owner left, or if there were one server fewer.
struct KeyWithoutOwner
{
    std::optional<std::size_t> leaver; ///< None where servers are counted.
    std::optional<std::size_t> heir;   ///< None: nobody would own it.
    std::optional<Tick> token;         ///< Of the heir, where its walk would end on a ring.
    // Where servers are counted.
    std::uint32_t servers = 0; ///< How many there would be.
    std::uint32_t remainder = 0;

    friend bool operator==(const KeyWithoutOwner &, const KeyWithoutOwner &) = default;
};

struct KeyInspection
{
    std::size_t key = 0;
    std::optional<HashedName> hashed;  ///< None: the tick is fixed, or does not matter.
    std::optional<FormerOwner> former; ///< None: it has had the owner shown all along.
    Lookup lookup;                     ///< By rule.
    SuccessorSearch search; ///< Among `lookup.tokens`; empty where the rule seeks no successor.
    std::optional<KeyWithoutOwner> without; ///< None where the owner shown has left already.

    friend bool operator==(const KeyInspection &, const KeyInspection &) = default;
};

/// A token on the ring, or one beside it. That of a staged node is inspected as if it were on the
/// ring; that of a node that has left has neither range nor neighbours.
struct TokenInspection
{
    std::size_t node = 0;
    Tick tick;
    std::optional<HashedName> hashed;    ///< None: the scenario fixes the tick.
    std::optional<Range> range;          ///< By rule. None: a token that owns nothing.
    std::optional<std::size_t> hiddenBy; ///< The node that owns the range of this tick instead.
    std::vector<std::size_t> keys;       ///< In the range.
    std::optional<Lookup::Place> before; ///< The token before it; none if it is the only one.
    std::optional<Lookup::Place> after;  ///< The token after it.
    std::optional<Lookup::Place> heir;   ///< Where walks would end if this token went.

    friend bool operator==(const TokenInspection &, const TokenInspection &) = default;
};

/// What of a node's goes to one other, or would.
struct Inheritance
{
    std::optional<std::size_t> heir; ///< None: nobody.
    std::vector<Range> ranges;       ///< Clockwise; none without a ring.
    std::vector<std::size_t> keys;

    friend bool operator==(const Inheritance &, const Inheritance &) = default;
};

struct NodeInspection
{
    std::size_t node = 0;
    std::optional<TokenSource> tokenSource; ///< None without tokens.
    std::vector<Range> ranges;              ///< As shown.
    int ticks = 0;                          ///< Their length, 0 to 360.
    std::vector<std::size_t> keys;          ///< As shown.
    std::vector<Inheritance> pending;       ///< What of these is to pass to whom.
    std::vector<Inheritance> ifLeft;        ///< By rule. Active nodes alone.
    /// The keys of others that would move too.
    std::vector<std::size_t> otherKeysMoved;

    friend bool operator==(const NodeInspection &, const NodeInspection &) = default;
};

struct FormerRange
{
    Range range;
    std::optional<std::size_t> owner;

    friend bool operator==(const FormerRange &, const FormerRange &) = default;
};

struct RangeInspection
{
    Range range;
    int ticks = 0;                    ///< Its length, 1 to 360.
    std::optional<std::size_t> owner; ///< As shown.
    std::optional<std::size_t> next;
    std::vector<std::size_t> keys;   ///< All that stand in it, whoever holds them.
    std::vector<FormerRange> before; ///< The range at `lastStep`, when part of it had another
                                     ///< owner; empty if none ever had.
    std::size_t lastStep = 0;

    friend bool operator==(const RangeInspection &, const RangeInspection &) = default;
};

using Inspection = std::variant<KeyInspection, NodeInspection, TokenInspection, RangeInspection>;

/// Looks closely at something that there is in the pane at this step: see `isThere`.
Inspection inspect(const Lesson &lesson, std::size_t step, std::size_t pane,
                   const Subject &subject);

/// Whether the pane has such a thing: a key, a node that is not absent, a token that a node holds
/// or held, or a range.
bool isThere(const PaneSnapshot &pane, const Subject &subject);

/// The same thing at another step of the same pane; a range goes on as the one that its end lies
/// in. None where it is not there.
std::optional<Subject> followed(const Subject &subject, const PaneSnapshot &from,
                                const PaneSnapshot &to);

/// Ticks in a range, 1 to 360.
int ticksIn(Range range);

} // namespace ringwalk
