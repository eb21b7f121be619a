// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "ring/Ring.h"

namespace ringwalk {

/// The binary search for the first token at or after a position, with every comparison it made.
/// Places count the ring's sorted tokens, as Ring::token does.
struct SuccessorSearch
{
    struct Comparison
    {
        // The tokens still in question: those at `low` up to, but not including, `high`. Each one
        // before `low` is known to be too early, the one at `high` to be at or after the position.
        std::size_t low = 0;
        std::size_t high = 0;
        std::size_t middle = 0; ///< The token compared.
        bool early = false;     ///< It is before the position: only later ones are left.

        friend bool operator==(const Comparison &, const Comparison &) = default;
    };

    std::vector<Comparison> comparisons; ///< At most ⌈log₂(tokens + 1)⌉.
    std::size_t end = 0; ///< Where `low` and `high` met; the number of tokens past the last one.
    std::optional<std::size_t> found; ///< `end`, past the last token the first; none without one.

    /// Every token is before the position, so that the walk goes on at the first one.
    bool pastTheEnd() const { return found && *found != end; }

    friend bool operator==(const SuccessorSearch &, const SuccessorSearch &) = default;
};

/// Finds what Ring::successor finds, by comparing tokens alone. O(log T).
SuccessorSearch searchSuccessor(const Ring &ring, Position position);

} // namespace ringwalk
