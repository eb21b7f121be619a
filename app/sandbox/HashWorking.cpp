// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/HashWorking.h"

#include <QCoreApplication>

#include "hash/Tick.h"
#include "hash/Xxh3.h"

namespace ringwalk {

namespace {

/// More bytes would not fit into a line.
constexpr std::size_t kBytesShown = 12;
constexpr qsizetype kNameShown = 20;

struct HashWorking
{
    Q_DECLARE_TR_FUNCTIONS(ringwalk::HashWorking)
};

} // namespace

QString hashWorking(const std::string &name)
{
    QStringList bytes;
    for (std::size_t i = 0; i < name.size() && i < kBytesShown; ++i)
        bytes.append(QStringLiteral("%1")
                         .arg(static_cast<unsigned char>(name[i]), 2, 16, QLatin1Char('0'))
                         .toUpper());
    if (name.size() > kBytesShown)
        bytes.append(QStringLiteral("…"));
    const std::uint64_t hash = xxh3(name);
    QString hashed = QString::fromStdString(name);
    if (hashed.size() > kNameShown)
        hashed = QStringLiteral("…") + hashed.right(kNameShown);
    return HashWorking::tr("hashed  %1\nbytes  %2\nXXH3  %3\ntick  hash × 360 / 2⁶⁴ = %4")
        .arg(hashed, bytes.join(QLatin1Char(' ')),
             QStringLiteral("%1").arg(hash, 16, 16, QLatin1Char('0')).toUpper(),
             QString::number(tickOfHash(hash).value));
}

} // namespace ringwalk
