// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "diagram/Chart.h"
#include "lab/RingBands.h"

namespace ringwalk {

/// The ring of a cluster of any size: in bands that show which nodes own how much of them, and
/// inside of it what each node has of the whole, the largest first from the top.
struct ShareRing
{
    struct Node
    {
        std::string id;
        std::string name;
        std::string title;
        std::size_t colour = 0;
        double share = 0;
    };

    std::string title;
    std::string description;
    std::string note;
    std::vector<std::string> centre; ///< Lines in the middle, the first one large.
    std::vector<Node> nodes;         ///< The largest first; together 1.
    RingBands bands;                 ///< Node numbers are places in the palette.
};

/// O(nodes + bands): tokens are no shapes.
Diagram drawShareRing(const ShareRing &ring, const ChartStyle &style);

} // namespace ringwalk
