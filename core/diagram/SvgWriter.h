// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "diagram/Diagram.h"

namespace ringwalk {

struct SvgOptions
{
    /// Where set, text is written as outlines: it returns the SVG path data of a text with its
    /// baseline starting at (0, 0). The core knows no fonts, so whoever has one provides this.
    std::function<std::string(const Text &)> outline;
    /// The value of `xml:lang`, a BCP 47 tag.
    std::string language = "en";
};

/// The diagram as SVG 1.1, UTF-8: no script, style sheet, foreignObject, clip path or reference to
/// anything outside, so that browsers, Inkscape, librsvg, Qt and office programs draw the same. The
/// same diagram and theme give the same bytes on every machine. O(shapes).
std::string writeSvg(const Diagram &diagram, const Theme &theme, const SvgOptions &options = {});

/// A coordinate with at most two decimals and no trailing zeros, the same in every locale.
std::string svgNumber(double value);

/// Text for an attribute or an element; characters that XML cannot hold become U+FFFD.
std::string xmlEscaped(const std::string &text);

} // namespace ringwalk
