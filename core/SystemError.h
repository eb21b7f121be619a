// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "Language.h"

namespace ringwalk {

/// Why the system refused something, from what strerror or Qt says of it, which is in the language
/// of the desktop or in none of ours. A reason that is not among the usual ones stays as it is.
Localized systemError(std::string_view reason);

} // namespace ringwalk
