// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/AnswerStore.h"

#include <utility>

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QLockFile>

#include "lesson/AnswerFile.h"
#include "paint/FigureExport.h"

namespace ringwalk {

namespace {

/// How long another window may take to write, in milliseconds.
constexpr int kPatience = 1000;

QByteArray contentsOf(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// Gives the file a name that is free.
void setAside(const QString &path)
{
    const QFileInfo file(path);
    for (int number = 1;; ++number) {
        const QString name =
            QStringLiteral("%1-%2.json").arg(file.completeBaseName(), QString::number(number));
        const QString free = file.dir().filePath(name);
        if (!QFileInfo::exists(free)) {
            QFile::rename(path, free);
            return;
        }
    }
}

} // namespace

AnswerStore::AnswerStore(QString path)
    : m_path(std::move(path))
{
}

AnswerBook AnswerStore::read() const
{
    return readAnswers(contentsOf(m_path)).value_or(AnswerBook());
}

void AnswerStore::add(AnswerBook book) const
{
    QDir().mkpath(QFileInfo(m_path).absolutePath());
    QLockFile lock(m_path + QStringLiteral(".lock"));
    if (!lock.tryLock(kPatience))
        return;
    const QByteArray json = contentsOf(m_path);
    if (const auto kept = readAnswers(json))
        book.merge(*kept);
    else if (!json.isEmpty())
        setAside(m_path);
    writeFile(m_path, answersJson(book));
}

} // namespace ringwalk
