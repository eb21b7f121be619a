// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "lesson/Fault.h"

struct QJsonParseError;

namespace ringwalk {

// What is wrong with a text that should be JSON. It has no pointers yet, so that a reason begins
// with line and column, which count from 1; columns count characters.

/// Why a text is none at all that a parser should look at: it begins as no JSON does, or its
/// brackets nest more than `depth` deep, which would be found only after the parser has recursed.
std::optional<Fault> faultBeforeParsing(std::string_view text, std::size_t depth);

/// The parser's error, said as what the author did: a comma that is missing, a comment.
Fault syntaxFault(std::string_view text, const QJsonParseError &error);

} // namespace ringwalk
