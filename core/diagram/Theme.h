// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "diagram/Palette.h"

namespace ringwalk {

enum class ThemeName {
    Light,
    Dark,
    HighContrast, ///< White on black; text has at least 7:1, lines that only part have 3:1.
    Print,        ///< Black on white; hatching and markers tell nodes apart.
};

inline constexpr std::array kAllThemes{ThemeName::Light, ThemeName::Dark, ThemeName::HighContrast,
                                       ThemeName::Print};

constexpr std::string_view themeName(ThemeName theme)
{
    switch (theme) {
    case ThemeName::Light:
        return "light";
    case ThemeName::Dark:
        return "dark";
    case ThemeName::HighContrast:
        return "high-contrast";
    case ThemeName::Print:
        break;
    }
    return "print";
}

constexpr std::optional<ThemeName> themeNamed(std::string_view name)
{
    for (const ThemeName theme : kAllThemes) {
        if (name == themeName(theme))
            return theme;
    }
    return std::nullopt;
}

/// What a colour is for. Colour belongs to nodes alone: everything else is ink, grey or ground, so
/// that a colour always means an owner.
enum class Role {
    Ground,   ///< Behind the cards.
    Card,     ///< Behind the diagram.
    Ink,      ///< Text and the strongest lines.
    Muted,    ///< Text of second rank.
    Hairline, ///< Lines that only part or measure.
    Faint,    ///< Fill of fields and of what is selected.
    Node,     ///< A node's body: its pill, its keys, its bar.
    NodeText, ///< Text and hatching on Node.
    NodeEdge, ///< Outline of Node; tells it from the card where the body does not.
    NodeBand, ///< A node's ranges on the ring.
    NodeTint, ///< A halo round something of the node's.
    NodeInk,  ///< Text and thin lines on Card or Faint that belong to a node.
};

/// A colour by its role; node colours also by the node's place in PaneSnapshot::nodes.
struct Paint
{
    Role role = Role::Ink;
    std::size_t node = 0;

    friend bool operator==(const Paint &, const Paint &) = default;
};

/// Resolves roles.
class Theme
{
public:
    explicit Theme(ThemeName name)
        : m_name(name)
    {
    }

    ThemeName name() const { return m_name; }
    Rgb colour(Paint paint) const;
    /// Whether nodes are hatched: in print their colours are all the same, and high contrast does
    /// not rely on colour.
    bool hatches() const { return m_name == ThemeName::Print || m_name == ThemeName::HighContrast; }

private:
    ThemeName m_name;
};

} // namespace ringwalk
