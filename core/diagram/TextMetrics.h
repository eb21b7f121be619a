// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
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

/// Which part of a text "…" takes the place of.
enum class Elide { End, Start, Middle };

/// The text if it is no wider than `maxWidth`, otherwise as much of it as fits with "…" in the
/// place of the rest; empty if not even "…" fits. Of a text shortened in the middle, the end is the
/// longer part by one character at most.
std::string elideText(std::string_view utf8, double maxWidth, double size, FontWeight weight,
                      FontFamily family, Elide where = Elide::End);

/// Where to shorten names so that most of them stay different: "user:1" and "user:2" differ at the
/// end, "eu-north" and "us-north" at the start. Each name is looked at a few times.
Elide tellingElide(std::span<const std::string> names, double maxWidth, double size,
                   FontWeight weight, FontFamily family);

} // namespace ringwalk
