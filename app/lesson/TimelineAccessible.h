// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringwalk {

class Timeline;

/// Has screen readers take a Timeline for a slider over the steps, which count from 1. To be called
/// before they ask.
void installTimelineAccessible();

/// Says that the timeline has come to another step.
void announceStep(Timeline &timeline);

} // namespace ringwalk
