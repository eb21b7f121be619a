// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace ringwalk {

using Md5Digest = std::array<std::uint8_t, 16>;

/// RFC 1321.
Md5Digest md5(std::string_view bytes);

} // namespace ringwalk
