// SPDX-License-Identifier: GPL-3.0-or-later
#include "Phrase.h"

#include <span>
#include <vector>

namespace ringwalk {

namespace {

std::string filled(std::string_view text, std::span<const std::string> arguments)
{
    std::string result;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool mark =
            text[i] == '%' && i + 1 < text.size() && text[i + 1] >= '1' && text[i + 1] <= '9';
        const auto place = mark ? static_cast<std::size_t>(text[i + 1] - '1') : arguments.size();
        if (place < arguments.size()) {
            result += arguments[place];
            ++i;
        } else {
            result += text[i];
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
