// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace ringwalk {

/// A colour in 8-bit sRGB.
struct Rgb
{
    std::uint8_t r = 0;
    std::uint8_t g = 0;
    std::uint8_t b = 0;

    friend bool operator==(Rgb, Rgb) = default;
};

/// The node colours on a light card (#F6F7F9), in the order in which nodes are added; node 13 gets
/// the first colour again. White text is readable on each of them.
std::span<const Rgb> lightNodeColours();

/// The node colours on a dark card (#171C26), in the hue order of the light ones. Near-black text
/// (#0E1219) is readable on each of them.
std::span<const Rgb> darkNodeColours();

/// The node colours on a black card, in the hue order of the light ones. Black text is readable on
/// each of them, and each of them as text on black or nearly black, at 7:1 or more.
std::span<const Rgb> highContrastNodeColours();

/// The contrast ratio of WCAG 2.1, from 1 (equal luminance) to 21 (black and white).
double contrastRatio(Rgb a, Rgb b);

/// The colour at `t` on the way from `a` (0) to `b` (1), in plain sRGB; `t` is limited to [0, 1].
Rgb mix(Rgb a, Rgb b, double t);

} // namespace ringwalk
