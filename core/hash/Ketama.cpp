// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/Ketama.h"

#include <string>

#include <QCryptographicHash>

namespace ringwalk {

namespace {

constexpr std::size_t kPointsPerDigest = 4;

} // namespace

std::vector<std::uint32_t> ketamaPoints(std::string_view name, std::size_t count)
{
    std::vector<std::uint32_t> points;
    for (std::size_t i = 0; points.size() < count; ++i) {
        const std::string label = std::string(name) + "-" + std::to_string(i);
        const QByteArray digest = QCryptographicHash::hash(
            QByteArrayView(label.data(), static_cast<qsizetype>(label.size())),
            QCryptographicHash::Md5);
        for (std::size_t word = 0; word < kPointsPerDigest && points.size() < count; ++word) {
            std::uint32_t point = 0;
            for (std::size_t byte = 4; byte-- > 0;)
                point = point << 8 |
                        static_cast<std::uint8_t>(digest[static_cast<qsizetype>(word * 4 + byte)]);
            points.push_back(point);
        }
    }
    return points;
}

} // namespace ringwalk
