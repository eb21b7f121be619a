// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/CommaList.h"

namespace ringwalk {

std::vector<std::string_view> partsOfList(std::string_view text)
{
    std::vector<std::string_view> parts;
    for (;;) {
        const std::size_t comma = text.find(',');
        parts.push_back(text.substr(0, comma));
        if (comma == std::string_view::npos)
            return parts;
        text.remove_prefix(comma + 1);
    }
}

} // namespace ringwalk
