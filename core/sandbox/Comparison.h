// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "ring/Movement.h"
#include "sandbox/Board.h"

namespace ringwalk {

/// Why a key moved, or that nothing asked for it.
enum class MoveCause {
    OldOwnerLost, ///< The old owner is gone, lost the token at which the key's walk ended, or has
                  ///< less capacity on a bounded ring.
    NewOwnerTook, ///< The new owner is new, holds a token at which the walk now ends and that it
                  ///< did not hold before, or has more capacity on a bounded ring.
    Needless,     ///< Neither. On a plain ring no move is needless; under a bound the cap moves
                  ///< keys between nodes that have not changed, and modulo moves most of them.
};

/// A key with another owner than on the pinned board.
struct MovedKey
{
    KeyId key;
    std::optional<NodeId> before; ///< None: nobody had it.
    NodeId after;
    MoveCause cause = MoveCause::Needless;

    friend bool operator==(const MovedKey &, const MovedKey &) = default;
};

/// The keys that are on both boards, at one tick: moved + stayed + unowned = all of them.
struct MovedKeys
{
    std::vector<MovedKey> moved; ///< To an owner; in the order of the present board.
    std::size_t stayed = 0;
    std::size_t unowned = 0; ///< That nobody has now.

    std::size_t needless() const;
    std::size_t hadTo() const { return moved.size() - needless(); }
};

/// A node, or modulo server, on the pinned board and now.
struct NodeComparison
{
    NodeId node;
    bool wasThere = false;
    bool isThere = false;
    int loadBefore = 0; ///< Keys, or requests where some key of either board has not exactly one.
    int load = 0;
    double shareBefore = 0; ///< Of the ring, 0 to 1.
    double share = 0;
    std::optional<std::uint64_t> cap; ///< What it takes at most now, where loads are bounded.
};

/// A board against one that was pinned. What was renamed in between is the same node or key, see
/// underNamesOf. The keys of the present board are moved + stayed + unowned + added + elsewhere.
struct Comparison
{
    bool weighted = false;           ///< Loads are requests.
    std::vector<RangeChange> ranges; ///< With another owner on the plain ring, see movedRanges.
    MovedKeys ring;
    std::optional<MovedKeys> modulo;   ///< Where the present board shows it.
    std::size_t added = 0;             ///< Keys that are new.
    std::size_t removed = 0;           ///< Keys that are gone.
    std::size_t elsewhere = 0;         ///< Keys at another tick.
    std::vector<NodeComparison> nodes; ///< In the order of the present board, then those gone.
};

/// O(tokens log tokens + keys); with a bound O(keys × tokens) at worst. The picture of it is
/// changeOf(pinned, now, Shown::Done), with the same counts: see fatesOf.
Comparison compare(const Board &pinned, const Board &now);

} // namespace ringwalk
