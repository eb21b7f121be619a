// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "diagram/Figure.h"
#include "diagram/SvgWriter.h"

/// Steps of a lesson as SVG.
namespace ringwalk::test {

inline FigureOptions options(ThemeName theme, Language language, int extras = 0)
{
    FigureOptions options;
    options.theme = theme;
    options.language = language;
    options.loads = (extras & 1) != 0;
    options.legend = (extras & 2) != 0;
    options.caption = (extras & 4) != 0;
    return options;
}

inline std::string svgOf(const Lesson &lesson, std::size_t step, const FigureOptions &options)
{
    return writeSvg(buildFigure(lesson, step, options), Theme(options.theme));
}

} // namespace ringwalk::test
