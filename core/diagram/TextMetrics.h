// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace ringwalk {

// Widths of text from a table instead of a font, so that a diagram has the same layout on every
// machine and in every output format. The table holds the advances of the DejaVu fonts, which are
// wider than most: text set in another font rarely needs more room than it was given.

enum class FontFamily { Sans, Mono };
enum class FontWeight { Regular, Bold };

/// The sum of the advances, without kerning, in the unit of `size`. A byte that is not part of
/// valid UTF-8 counts as one U+FFFD.
double textWidth(std::string_view utf8, double size, FontWeight weight, FontFamily family);

/// Breaks the text into lines that are no wider than `maxWidth`, or a single character.
///
/// A '\n' ends a paragraph. Lines break at spaces, which are dropped there and at both ends of a
/// paragraph, and next to a CJK character, but neither before closing punctuation nor after opening
/// punctuation. What is still too long is broken between any two characters. The last line is never
/// empty; a text without anything but white space has no lines.
std::vector<std::string> wrapText(std::string_view utf8, double maxWidth, double size,
                                  FontWeight weight, FontFamily family);

/// The text if it is no wider than `maxWidth`, otherwise as much of its beginning as fits with "…"
/// after it; empty if not even "…" fits.
std::string elideText(std::string_view utf8, double maxWidth, double size, FontWeight weight,
                      FontFamily family);

} // namespace ringwalk
