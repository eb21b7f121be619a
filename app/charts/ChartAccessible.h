// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ringwalk {

/// Has screen readers take LoadChart and LoadHistoryChart for charts; what they show is in their
/// descriptions. To be called before they ask.
void installChartAccessible();

} // namespace ringwalk
