// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "Language.h"

namespace ringwalk {

/// What a variable of the environment holds; empty where it is not set.
using Variables = std::function<std::string(const char *name)>;

/// The language that the environment asks for. As everywhere on this system, the first of LC_ALL,
/// LC_MESSAGES and LANG that is set names the locale, and LANGUAGE a list of languages that go
/// before it, unless the locale is that of programs, C or POSIX. Chinese is Simplified Chinese:
/// `zh`, `zh_CN.UTF-8`, `zh_SG`, `zh_Hans_HK`; everything else is English.
Language languageOf(const Variables &variables);

/// The language of this process's environment.
Language systemLanguage();

} // namespace ringwalk
