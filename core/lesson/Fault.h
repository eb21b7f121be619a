// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "Language.h"

namespace ringwalk {

/// Something wrong with a scenario file.
struct Fault
{
    std::string place; ///< JSON pointer (RFC 6901); empty for the whole file.
    Localized reason;  ///< What is wrong and what would be right.

    friend bool operator==(const Fault &, const Fault &) = default;
};

/// `/steps/3/…: reason`, or the reason alone where the whole file is meant.
std::string describe(const Fault &fault, Language language);

/// `FILE: /steps/3/…: reason`, the line shown to the user.
std::string describe(const std::string &file, const Fault &fault, Language language);

} // namespace ringwalk
