// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "Language.h"

namespace ringwalk {

/// What is wrong with a regular expression, from what PCRE2 says of it, which is in English. A
/// reason that is not among the usual ones stays as it is.
Localized patternError(std::string_view reason);

} // namespace ringwalk
