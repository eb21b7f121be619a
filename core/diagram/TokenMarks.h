// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "lesson/Snapshot.h"

namespace ringwalk {

/// Where on the band the tokens of a ring are marked, and how large.
///
/// Where up to 40 ticks hold a token at some step, markers have their full size. More of them have
/// smaller ones, as far as a marker can still be told from the next; where they are more than that,
/// a bar across the band marks each. Where nodes share a tick their marks stand one below the
/// other, the owner's outermost.
class TokenMarks
{
public:
    /// Radii of the band, in pixels.
    TokenMarks(const PaneSnapshot &pane, double inner, double outer);

    struct Place
    {
        double outer = 0; ///< The part of the band that the mark has, from outside inwards.
        double inner = 0;
        double radius = 0; ///< Of a marker in the middle of that part; 0: a bar along it.
        bool shared = false;

        double middle() const { return (outer + inner) / 2; }
    };

    Place place(std::size_t node, Tick tick) const;
    /// Whether nodes share the tick and are marked there by bars.
    bool hasStack(Tick tick) const;
    /// How wide a bar is, in pixels.
    double barWidth() const { return m_barWidth; }

private:
    double m_inner;
    double m_outer;
    double m_radius = 0;
    double m_barWidth = 1;
    /// Of one of so many marks on a tick, 0 for a bar.
    double radiusOf(std::size_t marks) const;

    std::array<std::vector<std::size_t>, kTickCount> m_nodes; ///< At each tick, by name.
};

} // namespace ringwalk
