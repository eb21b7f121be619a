// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

namespace ringwalk {

/// A hash of 64 bits that clients may place keys by.
enum class KeyHash { Xxh3, Xxh64 };

/// The name in files: `xxh3`, `xxh64`.
constexpr std::string_view keyHashName(KeyHash hash)
{
    return hash == KeyHash::Xxh3 ? "xxh3" : "xxh64";
}

constexpr std::optional<KeyHash> keyHashNamed(std::string_view name)
{
    for (const KeyHash hash : {KeyHash::Xxh3, KeyHash::Xxh64}) {
        if (name == keyHashName(hash))
            return hash;
    }
    return std::nullopt;
}

/// With seed 0.
std::uint64_t hashOf(KeyHash hash, std::string_view bytes);

} // namespace ringwalk
