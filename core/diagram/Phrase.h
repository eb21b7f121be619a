// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <initializer_list>
#include <string>

namespace ringwalk {

/// Puts the arguments into the places `%1`, `%2`, …; what they hold is not looked at again.
inline std::string filled(const std::string &text, std::initializer_list<std::string> arguments)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool place =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        if (place)
            result += *(arguments.begin() + (text[++i] - '1'));
        else
            result += text[i];
    }
    return result;
}

} // namespace ringwalk
