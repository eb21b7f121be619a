// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "diagram/RingLayout.h"

namespace ringwalk {

/// Chooses the ring's size and the places of the pills: the largest ring round which the pills of
/// all steps stand close to their tokens. Asked of the ticks of all steps, so that ring and pills
/// are the same in each of them.
void placeRing(RingLayout &layout, const PaneSnapshot &pane, const PaneStyle &style);

} // namespace ringwalk
