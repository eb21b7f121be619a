// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>

namespace ringwalk {

/// Everything that a user reads exists in these.
enum class Language { English, Chinese };

inline constexpr std::array kLanguages{Language::English, Language::Chinese};

/// The name in files and on the command line, as a locale: `en`, `zh_CN`.
constexpr std::string_view languageName(Language language)
{
    return language == Language::English ? "en" : "zh_CN";
}

constexpr std::optional<Language> languageNamed(std::string_view name)
{
    for (const Language language : kLanguages) {
        if (name == languageName(language))
            return language;
    }
    return std::nullopt;
}

/// One text in all languages. One language alone is enough where all read the same, as a name does;
/// the same text twice means the same.
struct Localized
{
    std::string english = {};
    std::string chinese = {};

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
