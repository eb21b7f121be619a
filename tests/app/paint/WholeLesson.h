// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <numeric>

#include "PdfPages.h"
#include "lesson/Lesson.h"
#include "paint/FigureExport.h"

/// The export of a whole lesson.
namespace ringwalk::test {

inline FigureExport wanted(const Lesson &lesson, FigureFormat format)
{
    FigureExport what;
    what.steps.resize(lesson.stepCount());
    std::iota(what.steps.begin(), what.steps.end(), std::size_t{0});
    what.format = format;
    return what;
}

} // namespace ringwalk::test
