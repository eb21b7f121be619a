// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/ChartScale.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ringwalk {

double roundStep(double step)
{
    const double power = std::pow(10, std::floor(std::log10(step)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= step * (1 - 1e-9))
            return factor * power;
    }
    return 10 * power;
}

ChartScale::ChartScale(const ChartAxis &axis, double least, double most, int marks)
    : m_axis(axis)
    , m_least(std::min(least, axis.least.value_or(least)))
    , m_most(std::max(most, axis.most.value_or(most)))
    , m_marks(axis.marks)
{
    if (m_axis.scale == ChartAxis::Scale::Even || !m_marks.empty())
        return;
    if (m_axis.scale == ChartAxis::Scale::Log)
        markLog(marks);
    else
        markLinear(std::max(marks, 1));
}

/// Both ends become round numbers. Where all values are the same, the axis still has a length that
/// its numbers can tell.
void ChartScale::markLinear(int marks)
{
    const double length = m_most - m_least;
    const double finest = m_axis.whole ? 1 : 0;
    double step = m_most != 0 ? roundStep(std::abs(m_most)) : 1;
    if (length > 0)
        step = std::max(roundStep(length / marks), finest);
    const double first = std::floor(m_least / step + 1e-9);
    const double last = std::max(std::ceil(m_most / step - 1e-9), first + 1);
    m_least = first * step;
    m_most = last * step;
    for (double mark = first; mark <= last; ++mark)
        m_marks.push_back(mark * step);
}

/// The far end becomes one of 1, 2 and 5 times a power of ten. Where all of these have no room, the
/// powers alone get a number.
void ChartScale::markLog(int marks)
{
    const double first = std::pow(10, std::floor(std::log10(m_least) + 1e-9));
    m_most = std::max(roundStep(m_most), 2 * m_least);
    std::vector<double> powers;
    for (double power = first; power <= m_most * (1 + 1e-9); power *= 10) {
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double mark = factor * power;
            if (mark < m_least * (1 - 1e-9) || mark > m_most * (1 + 1e-9))
                continue;
            m_marks.push_back(mark);
            if (factor == 1)
                powers.push_back(mark);
        }
    }
    if (static_cast<int>(m_marks.size()) > marks && powers.size() > 1)
        m_marks = std::move(powers);
}

double ChartScale::at(double value) const
{
    if (m_axis.scale == ChartAxis::Scale::Even) {
        const auto &places = m_axis.marks;
        const auto after = std::upper_bound(places.begin(), places.end(), value);
        if (after == places.begin() || places.size() < 2)
            return after == places.begin() ? 0 : 0.5;
        if (after == places.end())
            return 1;
        const auto before = static_cast<double>(after - places.begin() - 1);
        const double between = (value - *(after - 1)) / (*after - *(after - 1));
        return (before + between) / static_cast<double>(places.size() - 1);
    }
    const bool log = m_axis.scale == ChartAxis::Scale::Log;
    const auto place = [log](double number) { return log ? std::log(number) : number; };
    const double length = place(m_most) - place(m_least);
    if (!(length > 0))
        return 0.5;
    return std::clamp((place(value) - place(m_least)) / length, 0.0, 1.0);
}

} // namespace ringwalk
