// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "Language.h"

namespace ringwalk {

/// What each parameter of an experiment means, with its usual value and its range. Lines end in a
/// line break.
Localized simulateOptionsText();

} // namespace ringwalk
