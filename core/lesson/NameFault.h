// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "Language.h"

namespace ringwalk {

/// Why a text cannot be the name of a node or key, or a one-line text, in a scenario: it is empty,
/// longer than kMaxName, no UTF-8, or holds a control character. The readers of files refuse the
/// same, so that what passes here can be saved and opened again.
std::optional<Localized> nameFault(std::string_view name);

/// The same for a text of up to `limit` bytes; '\n' is allowed where `lines`, and nothing is wrong
/// with an empty one.
std::optional<Localized> textFault(std::string_view text, std::size_t limit, bool lines);

/// Whether a text in UTF-16 holds a control character, or U+FFFE or U+FFFF, which are no characters
/// at all and break an XML file. '\n' is none where `lines`.
bool holdsControl(std::u16string_view text, bool lines);

} // namespace ringwalk
