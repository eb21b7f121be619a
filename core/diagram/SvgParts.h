// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "diagram/Diagram.h"

namespace ringwalk {

// What SVG files are made of, whether they hold one picture or a whole lesson.

struct SvgOptions
{
    /// Where set, text is written as outlines: it returns the SVG path data of a text with its
    /// baseline starting at (0, 0). The core knows no fonts, so whoever has one provides this.
    std::function<std::string(const Text &)> outline;
    /// The value of `xml:lang`, a BCP 47 tag.
    std::string language = "en";
    /// Every id begins with this, so that several pictures can stand on one page. Letters, digits
    /// and `-`, a letter first.
    std::string idPrefix;
    /// Whether the picture is part of a page: it has no XML declaration then.
    bool inlined = false;
};

/// The start of a file up to and with the ground of the picture: declaration, `<svg>`, `<title>`,
/// `<desc>` and a rectangle. `</svg>` is still to come. The groups of the diagram are not looked
/// at.
std::string svgStart(const Diagram &diagram, const Theme &theme, const SvgOptions &options);

/// A group with its shapes and its children. The ids begin with the prefix of the options, and the
/// suffix is put behind them. O(shapes).
std::string svgGroup(const Group &group, const std::string &suffix, const Theme &theme,
                     const SvgOptions &options);

/// ` name="value"`. The value is written as it is.
std::string svgAttribute(std::string_view name, std::string_view value);

/// `#1B2333`
std::string svgColour(Rgb rgb);

/// A coordinate with at most two decimals and no trailing zeros, the same in every locale.
std::string svgNumber(double value);

/// Text for an attribute or an element; characters that XML cannot hold become U+FFFD.
std::string xmlEscaped(const std::string &text);

} // namespace ringwalk
