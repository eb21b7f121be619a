// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Palette.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ringwalk {

namespace {

// Neighbours on a ring are often neighbours in this order too, so any four consecutive colours
// (cyclically) are at least 15 apart in CIE76, also in the simulated deuteranopia and protanopia of
// Machado et al. 2009 (severity 1.0). tst_palette computes these distances.

constexpr std::array<Rgb, 12> kLight{{
    {0x0B, 0x6F, 0xB8}, // blue
    {0xA6, 0x5F, 0x00}, // amber
    {0x0A, 0x7F, 0x5C}, // green
    {0xB0, 0x3A, 0x86}, // magenta
    {0x77, 0x3D, 0x27}, // brown
    {0x4B, 0x7F, 0x06}, // leaf green
    {0x42, 0x52, 0xB7}, // indigo
    {0x00, 0x7B, 0x9D}, // cyan
    {0x59, 0x4D, 0x11}, // olive
    {0xC8, 0x44, 0x3D}, // red
    {0x84, 0x2C, 0x46}, // wine
    {0x6C, 0x3E, 0x7F}, // violet
}};

constexpr std::array<Rgb, 12> kDark{{
    {0x20, 0xA3, 0xFF}, // blue
    {0xFE, 0xB4, 0x58}, // amber
    {0x7B, 0xD8, 0xB2}, // green
    {0xFF, 0x81, 0xCD}, // magenta
    {0xD3, 0x89, 0x6F}, // brown
    {0x72, 0xA3, 0x36}, // leaf green
    {0x89, 0x8B, 0xF2}, // indigo
    {0x59, 0xCD, 0xFA}, // cyan
    {0xE3, 0xCD, 0x84}, // olive
    {0xEF, 0x6A, 0x5E}, // red
    {0xD2, 0x7D, 0x97}, // wine
    {0xEA, 0xB1, 0xFF}, // violet
}};

constexpr std::array<Rgb, 12> kHighContrast{{
    {0x63, 0xAA, 0xFF}, // blue
    {0xEB, 0x99, 0x0C}, // amber
    {0x82, 0xFF, 0xDD}, // green
    {0xFF, 0x78, 0xC5}, // magenta
    {0xFF, 0xC0, 0x99}, // brown
    {0x55, 0xD6, 0x09}, // leaf green
    {0xBD, 0x92, 0xFF}, // indigo
    {0x64, 0xCE, 0xEC}, // cyan
    {0xFA, 0xF0, 0x84}, // olive
    {0xFF, 0x84, 0x5B}, // red
    {0xE1, 0x91, 0xA4}, // wine
    {0xE4, 0xC4, 0xFE}, // violet
}};

/// An sRGB channel as linear light, IEC 61966-2-1. WCAG 2.1 was first published with the threshold
/// 0.03928 of a draft of that standard; for 8-bit channels both give the same.
double linear(std::uint8_t channel)
{
    const double value = channel / 255.0;
    return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
}

/// https://www.w3.org/TR/WCAG21/#dfn-relative-luminance
double relativeLuminance(Rgb colour)
{
    return 0.2126 * linear(colour.r) + 0.7152 * linear(colour.g) + 0.0722 * linear(colour.b);
}

} // namespace

std::span<const Rgb> lightNodeColours()
{
    return kLight;
}

std::span<const Rgb> darkNodeColours()
{
    return kDark;
}

std::span<const Rgb> highContrastNodeColours()
{
    return kHighContrast;
}

double contrastRatio(Rgb a, Rgb b)
{
    // https://www.w3.org/TR/WCAG21/#dfn-contrast-ratio
    const auto [darker, lighter] = std::minmax({relativeLuminance(a), relativeLuminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

Rgb mix(Rgb a, Rgb b, double t)
{
    // In integers from here on: a compiler may fuse a floating-point multiplication and addition on
    // one machine and not on another, which would round a channel differently.
    constexpr int kOne = 1 << 16;
    const double limited = t > 0.0 ? std::min(t, 1.0) : 0.0;
    const int weight = static_cast<int>(std::lround(limited * kOne));
    const auto channel = [weight](std::uint8_t from, std::uint8_t to) {
        const int sum = from * (kOne - weight) + to * weight;
        return static_cast<std::uint8_t>((sum + kOne / 2) / kOne);
    };
    return Rgb{channel(a.r, b.r), channel(a.g, b.g), channel(a.b, b.b)};
}

} // namespace ringwalk
