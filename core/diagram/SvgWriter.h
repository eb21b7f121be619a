// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "diagram/Diagram.h"
#include "diagram/SvgParts.h"

namespace ringwalk {

/// The diagram as SVG 1.1, UTF-8: no script, style sheet, foreignObject, clip path or reference to
/// anything outside, so that browsers, Inkscape, librsvg, Qt and office programs draw the same. The
/// same diagram and theme give the same bytes on every machine. O(shapes).
std::string writeSvg(const Diagram &diagram, const Theme &theme, const SvgOptions &options = {});

} // namespace ringwalk
