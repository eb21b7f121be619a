// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "../../core/diagram/Lessons.h"
#include "diagram/Figure.h"
#include "diagram/SvgWriter.h"

namespace ringwalk::test {

/// What an export of a built-in step must hold.
inline QByteArray figure(const std::string &scenario, std::size_t step,
                         const FigureOptions &options = {})
{
    SvgOptions svg;
    svg.language = options.language == Language::English ? "en" : "zh-CN";
    return QByteArray::fromStdString(
        writeSvg(buildFigure(builtIn(scenario), step, options), Theme(options.theme), svg));
}

} // namespace ringwalk::test
