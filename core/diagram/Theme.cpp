// SPDX-License-Identifier: GPL-3.0-or-later
#include "diagram/Theme.h"

namespace ringwalk {

namespace {

struct Greys
{
    Rgb ground;
    Rgb card;
    Rgb ink;
    Rgb muted;
    Rgb hairline;
    Rgb faint;
    Rgb nodeText;
};

constexpr Greys kLight{{0xF6, 0xF7, 0xF9}, {0xFF, 0xFF, 0xFF}, {0x1B, 0x23, 0x33},
                       {0x5F, 0x6B, 0x7E}, {0xE4, 0xE7, 0xEC}, {0xEE, 0xF1, 0xF5},
                       {0xFF, 0xFF, 0xFF}};
constexpr Greys kDark{{0x0E, 0x12, 0x19}, {0x17, 0x1C, 0x26}, {0xE8, 0xEC, 0xF3},
                      {0x9A, 0xA5, 0xB8}, {0x2E, 0x36, 0x45}, {0x24, 0x2B, 0x38},
                      {0x0E, 0x12, 0x19}};
constexpr Greys kHighContrast{{0x00, 0x00, 0x00}, {0x00, 0x00, 0x00}, {0xFF, 0xFF, 0xFF},
                              {0xD6, 0xD6, 0xD6}, {0x76, 0x76, 0x76}, {0x1A, 0x1A, 0x1A},
                              {0x00, 0x00, 0x00}};
constexpr Greys kPrint{{0xFF, 0xFF, 0xFF}, {0xFF, 0xFF, 0xFF}, {0x00, 0x00, 0x00},
                       {0x44, 0x44, 0x44}, {0xAA, 0xAA, 0xAA}, {0xEE, 0xEE, 0xEE},
                       {0x00, 0x00, 0x00}};

const Greys &greysOf(ThemeName name)
{
    switch (name) {
    case ThemeName::Light:
        return kLight;
    case ThemeName::Dark:
        return kDark;
    case ThemeName::HighContrast:
        return kHighContrast;
    case ThemeName::Print:
        break;
    }
    return kPrint;
}

std::span<const Rgb> nodeColoursOf(ThemeName name)
{
    switch (name) {
    case ThemeName::Dark:
        return darkNodeColours();
    case ThemeName::HighContrast:
        return highContrastNodeColours();
    case ThemeName::Light:
    case ThemeName::Print:
        break;
    }
    return lightNodeColours();
}

Rgb nodeColour(ThemeName name, std::size_t node)
{
    const auto colours = nodeColoursOf(name);
    return colours[node % colours.size()];
}

/// On Faint some node colours are a little too light for text.
double inkShare(ThemeName name)
{
    return name == ThemeName::Light ? 0.06 : 0;
}

} // namespace

Rgb Theme::colour(Paint paint) const
{
    const Greys &greys = greysOf(m_name);
    const bool print = m_name == ThemeName::Print;
    switch (paint.role) {
    case Role::Ground:
        return greys.ground;
    case Role::Card:
        return greys.card;
    case Role::Ink:
        return greys.ink;
    case Role::Muted:
        return greys.muted;
    case Role::Hairline:
        return greys.hairline;
    case Role::Faint:
        return greys.faint;
    case Role::NodeText:
        return greys.nodeText;
    case Role::Node:
        return print ? greys.card : nodeColour(m_name, paint.node);
    case Role::NodeEdge:
        return print ? greys.ink : nodeColour(m_name, paint.node);
    case Role::NodeInk:
        return print ? greys.ink : mix(nodeColour(m_name, paint.node), greys.ink, inkShare(m_name));
    case Role::NodeBand:
        return print ? greys.card : mix(nodeColour(m_name, paint.node), greys.card, 0.1);
    case Role::NodeTint:
        break;
    }
    return print ? greys.faint : mix(nodeColour(m_name, paint.node), greys.card, 0.75);
}

} // namespace ringwalk
