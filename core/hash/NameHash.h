// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>

namespace ringwalk {

/// How the lab turns the names of keys and tokens into numbers of 64 bits.
///
/// - Xxh3, Xxh64: xxHash with seed 0.
/// - Md5: the first eight bytes of the digest (RFC 1321), most significant first, so that the
///   numbers are in the order of the digests written in hexadecimal.
/// - Blake2b: BLAKE2b with a digest of eight bytes (RFC 7693), most significant first. The length
///   is part of what BLAKE2b hashes: these are not the first bytes of a longer digest.
enum class NameHash { Xxh3, Xxh64, Md5, Blake2b };

inline constexpr std::array kNameHashes{NameHash::Xxh3, NameHash::Xxh64, NameHash::Md5,
                                        NameHash::Blake2b};

/// The name on the command line.
constexpr std::string_view nameHashName(NameHash hash)
{
    constexpr std::array<std::string_view, kNameHashes.size()> names{"xxh3", "xxh64", "md5",
                                                                     "blake2b"};
    return names[static_cast<std::size_t>(hash)];
}

constexpr std::optional<NameHash> nameHashNamed(std::string_view name)
{
    for (const NameHash hash : kNameHashes) {
        if (name == nameHashName(hash))
            return hash;
    }
    return std::nullopt;
}

std::uint64_t hashOf(NameHash hash, std::string_view bytes);

} // namespace ringwalk
