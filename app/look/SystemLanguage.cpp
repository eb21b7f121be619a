// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/SystemLanguage.h"

#include <array>
#include <cstdlib>
#include <optional>

namespace ringwalk {

namespace {

/// Whether one of the parts of a locale's name, after the language, is this.
bool names(std::string_view locale, std::string_view wanted)
{
    while (!locale.empty()) {
        const auto end = locale.find_first_of("_-");
        if (locale.substr(0, end) == wanted)
            return true;
        locale = end == std::string_view::npos ? std::string_view() : locale.substr(end + 1);
    }
    return false;
}

/// `zh_CN.UTF-8@pinyin` without what does not name the language.
std::string_view bare(std::string_view locale)
{
    return locale.substr(0, locale.find_first_of(".@"));
}

bool isForPrograms(std::string_view locale)
{
    return locale.empty() || bare(locale) == "C" || bare(locale) == "POSIX";
}

/// Nothing where the locale's language is neither of ours.
std::optional<Language> languageOfLocale(std::string_view locale)
{
    locale = bare(locale);
    const std::string_view language = locale.substr(0, locale.find_first_of("_-"));
    if (language == "en" || isForPrograms(locale))
        return Language::English;
    if (language != "zh")
        return std::nullopt;
    const std::string_view rest = locale.substr(language.size());
    // The script goes before the country: Simplified is read in Hong Kong too.
    const bool simplified = rest.empty() || names(rest, "Hans") ||
                            (!names(rest, "Hant") && (names(rest, "CN") || names(rest, "SG")));
    return simplified ? std::optional(Language::Chinese) : std::nullopt;
}

} // namespace

Language languageOf(const Variables &variables)
{
    std::string locale;
    for (const char *name : {"LC_ALL", "LC_MESSAGES", "LANG"}) {
        if (locale.empty())
            locale = variables(name);
    }
    if (isForPrograms(locale))
        return Language::English;
    std::string list = variables("LANGUAGE");
    for (std::string_view rest = list; !rest.empty();) {
        const std::string_view each = rest.substr(0, rest.find(':'));
        if (const auto language = each.empty() ? std::nullopt : languageOfLocale(each))
            return *language;
        rest.remove_prefix(std::min(each.size() + 1, rest.size()));
    }
    return languageOfLocale(locale).value_or(Language::English);
}

Language systemLanguage()
{
    return languageOf([](const char *name) {
        const char *value = std::getenv(name);
        return std::string(value ? value : "");
    });
}

} // namespace ringwalk
