// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ringwalk {

enum class Language { English, Chinese };

/// The name in files and on the command line, as a locale: `en`, `zh_CN`.
constexpr std::string_view languageName(Language language)
{
    return language == Language::English ? "en" : "zh_CN";
}

constexpr std::optional<Language> languageNamed(std::string_view name)
{
    for (const Language language : {Language::English, Language::Chinese}) {
        if (name == languageName(language))
            return language;
    }
    return std::nullopt;
}

/// One text in the languages of a scenario; at least one of them is not empty.
struct Localized
{
    std::string english;
    std::string chinese;

    /// The text in this language, or in the other one where it is missing.
    const std::string &in(Language language) const
    {
        const std::string &wanted = language == Language::English ? english : chinese;
        const std::string &other = language == Language::English ? chinese : english;
        return wanted.empty() ? other : wanted;
    }

    friend bool operator==(const Localized &, const Localized &) = default;
};

} // namespace ringwalk
