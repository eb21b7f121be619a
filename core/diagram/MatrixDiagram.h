// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

/// How much goes from each of several things to each other.
struct Matrix
{
    std::string title;
    std::string description;
    std::string rows;    ///< What a row is: where things come from.
    std::string columns; ///< What a column is: where they go to.
    std::size_t size = 0;
    std::vector<std::uint64_t> cells; ///< Row by row, size × size of them.
    /// Cells in the row or the column of this thing are full, all others hollow.
    std::size_t marked = 0;
    std::string markedName; ///< In the legend, of full squares.
    std::string otherName;  ///< Of hollow ones.
};

/// Draws a square in each cell off the diagonal whose area is in proportion to what is in it, and
/// the diagonal as a line. Up to 32 things each square is a group `cell-3-7` with its number.
/// Type follows the size. O(cells).
Diagram matrixDiagram(const Matrix &matrix, Size size);

} // namespace ringwalk
