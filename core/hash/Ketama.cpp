// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/Ketama.h"

#include <string>

#include <QCryptographicHash>

namespace ringwalk {

namespace {

constexpr std::size_t kPointsPerDigest = 4;

QByteArray md5(std::string_view text)
{
    return QCryptographicHash::hash(
        QByteArrayView(text.data(), static_cast<qsizetype>(text.size())), QCryptographicHash::Md5);
}

std::uint32_t wordOf(const QByteArray &digest, std::size_t word)
{
    std::uint32_t value = 0;
    for (std::size_t byte = 4; byte-- > 0;)
        value =
            value << 8 | static_cast<std::uint8_t>(digest[static_cast<qsizetype>(word * 4 + byte)]);
    return value;
}

} // namespace

std::vector<std::uint32_t> ketamaPoints(std::string_view name, std::size_t count)
{
    std::vector<std::uint32_t> points;
    for (std::size_t i = 0; points.size() < count; ++i) {
        const QByteArray digest = md5(std::string(name) + "-" + std::to_string(i));
        for (std::size_t word = 0; word < kPointsPerDigest && points.size() < count; ++word)
            points.push_back(wordOf(digest, word));
    }
    return points;
}

std::uint32_t ketamaHash(std::string_view key)
{
    return wordOf(md5(key), 0);
}

} // namespace ringwalk
