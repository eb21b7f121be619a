// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "diagram/Diagram.h"

namespace ringwalk {

/// A direction of a chart.
struct ChartAxis
{
    enum class Scale {
        Linear,
        Log,  ///< Both ends are above 0; what is below the near end lies on it.
        Even, ///< The `marks` at equal distances, what is between two in proportion.
    };

    std::string title;
    Scale scale = Scale::Linear;
    /// A value as the axis writes it.
    std::function<std::string(double)> text;
    /// Where numbers stand; none: at round values. A mark without room is left out.
    std::vector<double> marks = {};
    /// It counts something, so that only whole numbers stand at it.
    bool whole = false;
    /// The axis reaches from here at least.
    std::optional<double> least = {};
    std::optional<double> most = {};
};

/// One line of a chart, in the colour and with the marker of a place in the palette.
struct ChartLine
{
    enum class Form {
        Points, ///< From point to point, each of them marked.
        Curve,  ///< From point to point; markers only where colours do not tell lines apart.
        Steps,  ///< Each value holds until the next point.
    };
    struct Extent
    {
        double least = 0;
        double most = 0;
    };

    std::string id;
    std::string name;
    std::size_t colour = 0;
    Form form = Form::Curve;
    bool dashed = false;       ///< Of a run that others are compared with.
    std::vector<Point> points; ///< In the units of the axes, x ascending.
    std::vector<Extent> band =
        {}; ///< Where the values behind each point lie; none, or one a point.
};

/// A dashed line in ink to compare the others with, named at its end.
struct ChartReference
{
    std::string id;
    std::string name;
    /// Ascending in x, one at least. One point alone is a level: the line runs across the whole
    /// chart.
    std::vector<Point> points;
};

/// A part of the x axis that can be pointed at: what all lines say there.
struct ChartStop
{
    std::string id;
    double from = 0;
    double to = 0;
    std::string name;  ///< Read aloud: `Node 7 of 100`.
    std::string title; ///< The whole of it.
};

/// A chart as its content, without size or colours.
struct Chart
{
    std::string title;
    std::string description; ///< What a reader who does not see it is told.
    std::string note;        ///< Below it, where it stands alone.
    ChartAxis x;
    ChartAxis y;
    std::vector<ChartLine> lines;
    std::vector<ChartReference> references = {};
    std::vector<ChartStop> stops = {};
};

/// How a picture of the lab is drawn.
struct ChartStyle
{
    Size size;
    double em = 13.5;
    bool hatches = false; ///< Colours do not tell lines apart: see Theme::hatches.
    bool alone = false;   ///< With its title and its note, for a picture that stands by itself.
};

/// O(points). No line leaves the axes, so that nothing has to be clipped.
Diagram drawChart(const Chart &chart, const ChartStyle &style);

} // namespace ringwalk
