// SPDX-License-Identifier: GPL-3.0-or-later
#include "hash/Md5.h"

#include <algorithm>

#include <QCryptographicHash>

namespace ringwalk {

Md5Digest md5(std::string_view bytes)
{
    const QByteArray hash =
        QCryptographicHash::hash(QByteArrayView(bytes.data(), static_cast<qsizetype>(bytes.size())),
                                 QCryptographicHash::Md5);
    Md5Digest digest{};
    std::copy_n(hash.begin(), digest.size(), digest.begin());
    return digest;
}

} // namespace ringwalk
