// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <vector>

#include "diagram/Chart.h"

namespace ringwalk {

/// An axis whose ends are known: where values lie on it, and which get a number.
class ChartScale
{
public:
    /// Reaches over all the values, and, unless the axis says where numbers stand, on to round
    /// ones. `marks` is how many numbers have room.
    ChartScale(const ChartAxis &axis, double least, double most, int marks);

    /// 0 at the near end, 1 at the far end; values beyond an end lie on it.
    double at(double value) const;
    const std::vector<double> &marks() const { return m_marks; }

private:
    void markLinear(int marks);
    void markLog(int marks);

    const ChartAxis &m_axis;
    double m_least;
    double m_most;
    std::vector<double> m_marks;
};

/// The smallest of 1, 2 and 5 times a power of ten that is no smaller.
double roundStep(double step);

} // namespace ringwalk
