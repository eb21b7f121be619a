// SPDX-License-Identifier: GPL-3.0-or-later
#include "Phrase.h"

namespace ringwalk {

std::string phrase(std::string_view text, std::initializer_list<std::string> arguments)
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

Localized phrase(const Localized &text, std::initializer_list<std::string> arguments)
{
    return {phrase(text.english, arguments), phrase(text.chinese, arguments)};
}

} // namespace ringwalk
