// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/CassandraToken.h"

#include <bit>
#include <limits>

namespace ringwalk {

namespace {

constexpr std::size_t kBlock = 16;
constexpr std::uint64_t kC1 = 0x87C37B91114253D5u;
constexpr std::uint64_t kC2 = 0x4CF5AD432745937Fu;

std::uint64_t littleEndian(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i)
        value |= std::uint64_t{static_cast<std::uint8_t>(bytes[i])} << (8 * i);
    return value;
}

/// Up to eight bytes, each extended by its sign. Where one is negative, the ones that extend it
/// meet those of the bytes after it.
std::uint64_t signedTail(std::string_view bytes)
{
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        const auto extended = static_cast<std::int64_t>(static_cast<signed char>(bytes[i]));
        value ^= static_cast<std::uint64_t>(extended) << (8 * i);
    }
    return value;
}

std::uint64_t scrambled1(std::uint64_t k)
{
    return std::rotl(k * kC1, 31) * kC2;
}

std::uint64_t scrambled2(std::uint64_t k)
{
    return std::rotl(k * kC2, 33) * kC1;
}

std::uint64_t finished(std::uint64_t h)
{
    h = (h ^ (h >> 33)) * 0xFF51AFD7ED558CCDu;
    h = (h ^ (h >> 33)) * 0xC4CEB9FE1A85EC53u;
    return h ^ (h >> 33);
}

std::int64_t signedMurmur3(std::string_view key)
{
    std::uint64_t h1 = 0;
    std::uint64_t h2 = 0;
    std::string_view rest = key;
    for (; rest.size() >= kBlock; rest.remove_prefix(kBlock)) {
        h1 ^= scrambled1(littleEndian(rest));
        h1 = (std::rotl(h1, 27) + h2) * 5 + 0x52DCE729u;
        h2 ^= scrambled2(littleEndian(rest.substr(8)));
        h2 = (std::rotl(h2, 31) + h1) * 5 + 0x38495AB5u;
    }
    if (rest.size() > 8)
        h2 ^= scrambled2(signedTail(rest.substr(8)));
    h1 ^= scrambled1(signedTail(rest.substr(0, 8)));

    h1 ^= key.size();
    h2 ^= key.size();
    h1 += h2;
    h2 += h1;
    return static_cast<std::int64_t>(finished(h1) + finished(h2));
}

} // namespace

std::int64_t cassandraToken(std::string_view key)
{
    constexpr std::int64_t kSmallest = std::numeric_limits<std::int64_t>::min();
    if (key.empty())
        return kSmallest;
    const std::int64_t token = signedMurmur3(key);
    return token == kSmallest ? std::numeric_limits<std::int64_t>::max() : token;
}

} // namespace ringwalk
