// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/SvgWriter.h"

namespace ringwalk {

std::string writeSvg(const Diagram &diagram, const Theme &theme, const SvgOptions &options)
{
    std::string out = svgStart(diagram, theme, options);
    for (const Group &group : diagram.groups)
        out += svgGroup(group, {}, theme, options);
    out += "</svg>\n";
    return out;
}

} // namespace ringwalk
