// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QFile>
#include <QString>

/// Files that come with the source.
namespace ringwalk::test {

inline QByteArray contents(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        qFatal("%s: %s", qPrintable(path), qPrintable(file.errorString()));
    return file.readAll();
}

inline QString sourceFile(const QString &path)
{
    return QStringLiteral(RINGWALK_SOURCE_DIR) + u'/' + path;
}

} // namespace ringwalk::test
