// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "Language.h"

namespace ringwalk {

/// `45 %, 12 s left`: how much of something is done, 0 to 1, and how long the rest may take if it
/// goes on as it did. At the beginning nobody knows: `0 %`.
Localized progressText(double done, double secondsPassed);

} // namespace ringwalk
