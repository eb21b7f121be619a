// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace ringwalk {

/// Something wrong with a scenario file.
struct Fault
{
    std::string place; ///< JSON pointer (RFC 6901) or `line L, column C`; empty for the whole file.
    std::string reason; ///< What is wrong and what would be right.

    friend bool operator==(const Fault &, const Fault &) = default;
};

/// `FILE: /steps/3/…: reason`, the line shown to the user.
std::string describe(const std::string &file, const Fault &fault);

} // namespace ringwalk
