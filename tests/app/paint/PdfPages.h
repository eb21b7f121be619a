// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QRegularExpression>
#include <QString>

/// The pages of a PDF.
namespace ringwalk::test {

inline int pageCount(const QByteArray &pdf)
{
    using namespace Qt::StringLiterals;
    static const QRegularExpression page(u"/Type\\s*/Page(?![A-Za-z])"_s);
    int count = 0;
    for (auto it = page.globalMatch(QString::fromLatin1(pdf)); it.hasNext(); it.next())
        ++count;
    return count;
}

} // namespace ringwalk::test
