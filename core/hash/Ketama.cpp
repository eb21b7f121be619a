// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/Ketama.h"

#include <string>

#include "hash/Md5.h"

namespace ringwalk {

namespace {

std::uint32_t wordOf(const Md5Digest &digest, std::size_t word)
{
    std::uint32_t value = 0;
    for (std::size_t byte = 4; byte-- > 0;)
        value = value << 8 | digest[word * 4 + byte];
    return value;
}

} // namespace

std::vector<std::uint32_t> ketamaPoints(std::string_view name, std::size_t count)
{
    std::vector<std::uint32_t> points;
    for (std::size_t i = 0; points.size() < count; ++i) {
        const Md5Digest digest = md5(std::string(name) + "-" + std::to_string(i));
        for (std::size_t word = 0; word < kKetamaPointsPerDigest && points.size() < count; ++word)
            points.push_back(wordOf(digest, word));
    }
    return points;
}

std::uint32_t ketamaHash(std::string_view key)
{
    return wordOf(md5(key), 0);
}

} // namespace ringwalk
