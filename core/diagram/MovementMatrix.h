// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "diagram/Chart.h"

namespace ringwalk {

/// Keys that move from node to node: a square a pair, the larger the more.
struct MovementMatrix
{
    struct Row
    {
        std::string id;
        std::string name; ///< Read aloud: `From node 7`.
        std::string title;
    };

    std::string title;
    std::string description;
    std::string note;
    std::string from; ///< Names of the axes.
    std::string to;
    std::string needed; ///< Words of the legend.
    std::string needless;
    std::string empty; ///< Said in place of a matrix that there is none of.
    std::size_t colour = 0;
    std::size_t changed = 0; ///< The node that joins or leaves.
    std::vector<Row> rows;
    std::vector<std::uint64_t> keys; ///< Row by row; the diagonal is not drawn.
};

/// O(pairs).
Diagram drawMovementMatrix(const MovementMatrix &matrix, const ChartStyle &style);

} // namespace ringwalk
