// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "diagram/TextMetrics.h"

/// The width of an ordinary text.
namespace ringwalk::test {

inline double sansWidth(std::string_view text, double size)
{
    return textWidth(text, size, FontWeight::Regular, FontFamily::Sans);
}

} // namespace ringwalk::test
