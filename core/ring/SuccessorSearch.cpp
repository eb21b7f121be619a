// SPDX-License-Identifier: GPL-3.0-or-later
#include "ring/SuccessorSearch.h"

namespace ringwalk {

SuccessorSearch searchSuccessor(const Ring &ring, Position position)
{
    SuccessorSearch search;
    std::size_t low = 0;
    std::size_t high = ring.tokenCount();
    while (low < high) {
        const std::size_t middle = low + (high - low) / 2;
        const bool early = ring.token(middle).position < position;
        search.comparisons.push_back({low, high, middle, early});
        if (early)
            low = middle + 1;
        else
            high = middle;
    }
    search.end = low;
    if (ring.tokenCount() > 0)
        search.found = search.end == ring.tokenCount() ? 0 : search.end;
    return search;
}

} // namespace ringwalk
