// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "Language.h"

namespace ringwalk {

/// How many bytes tell a packed file, or one in another encoding, by its beginning.
inline constexpr std::size_t kTellingBytes = 10;

/// Why a file that begins like this is no text that can be read line by line, with the command that
/// makes one of it; none where it may be one. `path` is for that command; `-` is standard input.
///
/// Known are gzip (RFC 1952) and compress, bzip2, xz, Zstandard (RFC 8878), LZ4, 7z, zip, and
/// UTF-16 and UTF-32 with a byte order mark.
std::optional<Localized> findNoText(std::string_view beginning, const std::string &path);

} // namespace ringwalk
