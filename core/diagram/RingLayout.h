// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "diagram/Geometry.h"
#include "diagram/PaneStyle.h"
#include "lesson/Snapshot.h"

namespace ringwalk {

/// How far the halo of a node in focus reaches out of its pill, in pixels.
inline constexpr double kFocusHalo = 3.5;

/// Where everything of a ring stands, without a shape drawn yet.
struct RingLayout
{
    /// The pill of a token.
    struct Label
    {
        std::size_t node = 0;
        Tick tick;
        Rect rect;
        std::string text;
    };

    struct KeyPlace
    {
        Point centre;
        double radius = 0;
        std::string label; ///< What of the id fits; empty where keys are too many to name.
        double labelSize = 0;
    };

    Point centre;
    double outer = 0;    ///< Outer edge of the band.
    double inner = 0;    ///< Its inner edge.
    double walk = 0;     ///< Radius of the walk, inside the keys.
    double clear = 0;    ///< Radius of the space left in the middle.
    double longTick = 0; ///< Length of the marks that carry a number.
    std::vector<Label> labels;
    std::vector<Tick> numbers; ///< Ticks whose number is written: those no pill covers.
    double numberRadius = 0;
    std::vector<KeyPlace> keys; ///< As in the snapshot.

    double band() const { return (inner + outer) / 2; }
};

/// Lays a ring out in an area. The ring's size depends on the area and on who takes part in the
/// lesson, not on the step, so that stepping does not move it.
///
/// Up to 16 tokens carry `N1 @ 20`, up to 40 `N1`, more none. Pills are moved along the radius and
/// sideways until they overlap neither each other nor the numbers nor the edge; a number that still
/// has no room is left out. Keys too close to each other stand in further rows inwards; where three
/// rows do not suffice they are small and unnamed.
RingLayout layOutRing(const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
