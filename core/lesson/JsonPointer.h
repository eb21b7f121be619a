// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace ringwalk {

/// The JSON pointer (RFC 6901) of a member of the object at `place`: `~` and `/` in its name are
/// written `~0` and `~1`.
inline std::string memberPointer(const std::string &place, std::string_view member)
{
    std::string pointer = place + '/';
    for (const char c : member) {
        if (c == '~')
            pointer += "~0";
        else if (c == '/')
            pointer += "~1";
        else
            pointer += c;
    }
    return pointer;
}

/// The JSON pointer of an element of the array at `place`.
inline std::string elementPointer(const std::string &place, std::size_t index)
{
    return place + '/' + std::to_string(index);
}

} // namespace ringwalk
