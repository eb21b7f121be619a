// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

// Plots of series against two axes. What they are about does not matter here: all texts and
// numbers are given.

struct PlotAxis
{
    std::string title;
    /// The ends; `most` is larger. A logarithmic axis begins above 0.
    double least = 0;
    double most = 1;
    bool logarithmic = false;
    bool percent = false;           ///< Numbers are parts of one, and written as per cent.
    std::vector<double> marks = {}; ///< Where numbers stand; empty: at round ones.
};

/// A point of a series, and between what it was found where it was measured several times.
struct PlotPoint
{
    double x = 0;
    double y = 0;
    double low = 0; ///< Both the same as y where there is no band.
    double high = 0;
};

struct PlotSeries
{
    std::string id;                ///< Of the group, after `series-`; unique in the plot.
    std::string name;              ///< In the legend.
    std::vector<PlotPoint> points; ///< From left to right.
    bool steps = false;  ///< Each point holds until the next, as the bars of a histogram do.
    bool marked = false; ///< Each point has a marker, and is a group with its numbers as title.
};

/// What the series are compared with, in ink: a straight line or a curve.
struct PlotReference
{
    std::string name; ///< In the legend.
    std::vector<Point> points;
};

struct Plot
{
    std::string title;
    std::string description;
    PlotAxis x;
    PlotAxis y;
    std::vector<PlotSeries> series;
    std::vector<PlotReference> references = {};
};

/// Round numbers from end to end of an axis, at most about `count` of them: 1, 2 or 5 times a power
/// of ten apart; on a logarithmic axis powers of ten, and on a short one 2 and 5 times these.
std::vector<double> roundMarks(const PlotAxis &axis, int count);

/// A number as it stands at an axis: `0.05`, or with percent `5 %`.
std::string plotNumber(double value, bool percent);

/// Draws the plot. A colour means a series here, and so does a marker and a dash; what lies outside
/// the axes is cut off at them. Type follows the size. O(points).
Diagram plotDiagram(const Plot &plot, Size size);

} // namespace ringwalk
