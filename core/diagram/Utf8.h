// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>

namespace ringwalk {

/// U+FFFD stands for a byte that is not part of valid UTF-8.
inline constexpr char32_t kReplacement = 0xFFFD;

struct CodePoint
{
    char32_t value;
    std::size_t bytes;
};

/// The code point at `position`, which must be inside the text. The well-formed sequences are those
/// of table 3-7 of the Unicode Standard: no overlong forms, no surrogates, nothing above U+10FFFF.
constexpr CodePoint decode(std::string_view utf8, std::size_t position)
{
    constexpr CodePoint kBadByte{kReplacement, 1};
    const auto byteAt = [utf8](std::size_t i) { return static_cast<unsigned char>(utf8[i]); };

    const unsigned char lead = byteAt(position);
    if (lead < 0x80)
        return {lead, 1};
    if (lead < 0xC2 || lead > 0xF4)
        return kBadByte;
    const std::size_t length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4;
    if (utf8.size() - position < length)
        return kBadByte;

    char32_t value = lead & (0xFFU >> (length + 1));
    for (std::size_t i = 1; i < length; ++i) {
        const unsigned char next = byteAt(position + i);
        if ((next & 0xC0U) != 0x80U)
            return kBadByte;
        value = (value << 6) | (next & 0x3FU);
    }
    const bool overlong = (length == 3 && value < 0x800) || (length == 4 && value < 0x10000);
    const bool surrogate = value >= 0xD800 && value <= 0xDFFF;
    if (overlong || surrogate || value > 0x10FFFF)
        return kBadByte;
    return {value, length};
}

} // namespace ringwalk
