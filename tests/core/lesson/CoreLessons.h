// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

#include "lesson/Catalogue.h"

namespace ringwalk::test {

/// The lessons that the catalogue begins with: few keys and tokens, so that everything has its name
/// and its room, and no rule but the ring's and modulo. What is tested on each step of these need
/// not be tested on hundreds of others.
inline std::span<const std::string_view> coreLessons()
{
    return builtInIds().first(4);
}

} // namespace ringwalk::test
