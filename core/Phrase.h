// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "Language.h"

namespace ringwalk {

/// Puts the arguments into the places `%1` to `%9` of a text; what they hold is not looked at
/// again.
std::string phrase(std::string_view text, std::initializer_list<std::string> arguments);

/// The same in every language; arguments are names and numbers, which read the same in all.
Localized phrase(const Localized &text, std::initializer_list<std::string> arguments);

} // namespace ringwalk
