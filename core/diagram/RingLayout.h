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
        bool led = false; ///< So far from its token that a line has to lead to it.
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
    std::vector<Tick> numbers; ///< Ticks whose number is written: no pill or line covers them.
    double numberRadius = 0;
    double pillRadius = 0;      ///< Of the circle that pills touch from outside.
    std::vector<KeyPlace> keys; ///< As in the snapshot.

    double band() const { return (inner + outer) / 2; }
    /// Where the line to a pill that is `led` starts.
    Point leaderStart(Tick tick) const { return onCircle(centre, outer + 2, tick.value); }
    /// The points of that line, which ends in the pill. It turns evenly on its way out, so that no
    /// two lines cross whose pills are in the order of their tokens.
    std::vector<Point> leader(const Label &label) const;
};

/// Lays a ring out in an area. The ring's size depends on the area and on who takes part in the
/// lesson, not on the step, so that stepping does not move it.
///
/// Up to 16 tokens carry `N1 @ 20`, up to 40 `N1`; of more, one of each node, if the nodes are not
/// too many. A ring that never has pills has the room for itself. Pills are moved along the radius
/// and sideways until they overlap neither each other nor the numbers nor the edge; crowded ones
/// stand in the order of their tokens, so that the lines that lead to them do not cross. A number
/// that still has no room is left out, but never the 0. Keys too close to each other stand in
/// further rows inwards; where three rows do not suffice they are small and unnamed.
RingLayout layOutRing(const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
