// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>

#include "Language.h"

namespace ringwalk {

/// Puts the arguments into the places `%1` to `%9` of a text. What they hold is not looked at
/// again, and a place that has no argument stays as it is.
std::string phrase(std::string_view text, std::initializer_list<std::string> arguments);

/// The same in every language, with arguments that read the same in all, as names and numbers do.
Localized phrase(const Localized &text, std::initializer_list<std::string> arguments);

/// The same in every language, each with the arguments in that language.
Localized phrase(const Localized &text, std::initializer_list<Localized> arguments);

} // namespace ringwalk
