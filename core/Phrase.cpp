// SPDX-License-Identifier: GPL-3.0-or-later
#include "Phrase.h"

#include <algorithm>
#include <span>
#include <vector>

namespace ringwalk {

namespace {

std::string filled(std::string_view text, std::span<const std::string> arguments)
{
    std::string result;
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t mark = std::min(text.find('%', start), text.size());
        result += text.substr(start, mark - start);
        const char digit = mark + 1 < text.size() ? text[mark + 1] : '0';
        const auto place =
            digit >= '1' && digit <= '9' ? static_cast<std::size_t>(digit - '1') : arguments.size();
        if (place < arguments.size()) {
            result += arguments[place];
            start = mark + 2;
        } else {
            result += text.substr(mark, 1);
            start = mark + 1;
        }
    }
    return result;
}

} // namespace

std::string phrase(std::string_view text, std::initializer_list<std::string> arguments)
{
    return filled(text, std::span(arguments.begin(), arguments.size()));
}

Localized phrase(const Localized &text, std::initializer_list<std::string> arguments)
{
    return {phrase(text.english, arguments), phrase(text.chinese, arguments)};
}

Localized phrase(const Localized &text, std::initializer_list<Localized> arguments)
{
    const auto in = [&](Language language) {
        std::vector<std::string> words;
        for (const Localized &argument : arguments)
            words.push_back(argument.in(language));
        return filled(text.in(language), words);
    };
    return {in(Language::English), in(Language::Chinese)};
}

} // namespace ringwalk
