// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <vector>

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

/// A run of the experiment of source 000 that was made by another program: tests/data.
namespace ringwalk::test {

inline QJsonObject golden()
{
    QFile file(QStringLiteral(RINGWALK_SOURCE_DIR "/tests/data/golden-experiment.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("golden-experiment.json cannot be read");
    return QJsonDocument::fromJson(file.readAll()).object();
}

inline std::vector<std::uint64_t> numbers(const QJsonValue &array)
{
    std::vector<std::uint64_t> result;
    for (const QJsonValue &value : array.toArray())
        result.push_back(static_cast<std::uint64_t>(value.toInteger()));
    return result;
}

} // namespace ringwalk::test
