// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "Result.h"

namespace ringwalk {

/// Why no window can be shown. Qt ends the program with an abort then, so it is asked for first:
/// whether there is a display, and where that is one of X, whether it answers.
std::optional<Error> displayError();

} // namespace ringwalk
