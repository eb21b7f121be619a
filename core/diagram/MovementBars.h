// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "diagram/Chart.h"

namespace ringwalk {

/// Shares of keys that move, as bars in two parts: what has to, and what moves needlessly.
struct MovementBars
{
    struct Bar
    {
        std::string id;
        std::string name; ///< Read aloud, and beside the bar.
        std::string text; ///< Behind the bar.
        std::string title;
        std::size_t colour = 0;
        double needed = 0;
        double needless = 0;
        bool dashed = false; ///< Of a run that others are compared with.
    };
    /// Bars below a heading.
    struct Part
    {
        std::string heading;
        std::vector<Bar> bars;
        /// What the best rule moves.
        std::optional<double> least = {};
        std::string leastText = {};
    };

    std::string title;
    std::string description;
    std::string note;
    std::string needed; ///< The words of the legend.
    std::string needless;
    std::vector<Part> parts;
};

/// O(bars).
Diagram drawMovementBars(const MovementBars &bars, const ChartStyle &style);

} // namespace ringwalk
