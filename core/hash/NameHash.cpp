// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/NameHash.h"

#include <stdexcept>

#include <blake2.h>
#include <xxhash.h>

#include "hash/Md5.h"
#include "hash/Xxh3.h"

namespace ringwalk {

namespace {

std::uint64_t bigEndian(const std::uint8_t *bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < sizeof(value); ++i)
        value = value << 8 | bytes[i];
    return value;
}

/// Not by QCryptographicHash, which knows four lengths of BLAKE2b digests and not this one.
std::uint64_t blake2b64(std::string_view bytes)
{
    std::uint8_t digest[sizeof(std::uint64_t)];
    if (blake2b(digest, bytes.data(), nullptr, sizeof(digest), bytes.size(), 0) != 0)
        throw std::logic_error("blake2b refused a digest of eight bytes");
    return bigEndian(digest);
}

} // namespace

std::uint64_t hashOf(NameHash hash, std::string_view bytes)
{
    switch (hash) {
    case NameHash::Xxh3:
        return xxh3(bytes);
    case NameHash::Xxh64:
        return XXH64(bytes.data(), bytes.size(), 0);
    case NameHash::Md5:
        return bigEndian(md5(bytes).data());
    case NameHash::Blake2b:
        return blake2b64(bytes);
    }
    throw std::logic_error("no such hash");
}

} // namespace ringwalk
