// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Autosave.h"

#include <optional>

#include <QDir>
#include <QFile>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSaveFile>
#include <QUuid>

namespace ringwalk {

namespace {

const QString kPath = QStringLiteral("path");
const QString kTime = QStringLiteral("time");
const QString kScenario = QStringLiteral("scenario");

/// The largest file that is read back: far more than any board needs.
constexpr qint64 kLargest = 64 * 1024 * 1024;

QString lockOf(const QString &file)
{
    return file + QStringLiteral(".lock");
}

} // namespace

Autosave::Autosave(const QString &folder, Work work, QObject *parent)
    : QObject(parent)
    , m_folder(folder)
    , m_name(QUuid::createUuid().toString(QUuid::WithoutBraces) + QStringLiteral(".json"))
    , m_work(std::move(work))
{
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &Autosave::keepNow);
}

Autosave::~Autosave()
{
    remove();
}

QString Autosave::file() const
{
    return QDir(m_folder).filePath(m_name);
}

void Autosave::setModified(bool modified)
{
    if (!modified)
        remove();
    else if (!m_timer.isActive()) // Later edits do not put it off.
        m_timer.start();
}

void Autosave::keepNow()
{
    m_timer.stop();
    QDir().mkpath(m_folder);
    if (!m_lock) {
        m_lock = std::make_unique<QLockFile>(lockOf(file()));
        m_lock->setStaleLockTime(0); // Age alone does not tell that a process is gone.
        m_lock->lock();
    }
    const AutosavedWork work = m_work();
    const QJsonObject object{{kPath, work.path},
                             {kTime, QDateTime::currentDateTimeUtc().toString(Qt::ISODate)},
                             {kScenario, QString::fromUtf8(work.scenario)}};
    // A disk that cannot be written to must not come between a user and the ring.
    QSaveFile out(file());
    if (out.open(QIODevice::WriteOnly) &&
        out.write(QJsonDocument(object).toJson(QJsonDocument::Compact)) >= 0 && out.commit())
        Q_EMIT kept();
}

void Autosave::remove()
{
    m_timer.stop();
    if (!m_lock)
        return;
    QFile::remove(file());
    m_lock.reset(); // Unlocks, which removes it.
}

std::vector<QString> Autosave::leftovers(const QString &folder)
{
    std::vector<QString> files;
    const QFileInfoList all = QDir(folder).entryInfoList({QStringLiteral("*.json")}, QDir::Files,
                                                         QDir::Time | QDir::Reversed);
    for (const QFileInfo &info : all) {
        QLockFile lock(lockOf(info.filePath()));
        lock.setStaleLockTime(0);
        if (lock.tryLock(0))
            files.push_back(info.filePath());
    }
    return files;
}

std::optional<AutosavedWork> Autosave::read(const QString &file)
{
    QFile in(file);
    if (!in.open(QIODevice::ReadOnly) || in.size() > kLargest)
        return std::nullopt;
    const QJsonObject object = QJsonDocument::fromJson(in.readAll()).object();
    if (!object.contains(kScenario))
        return std::nullopt;
    return AutosavedWork{object.value(kPath).toString(),
                         object.value(kScenario).toString().toUtf8(),
                         QDateTime::fromString(object.value(kTime).toString(), Qt::ISODate)};
}

void Autosave::forget(const QString &file)
{
    QFile::remove(file);
    QFile::remove(lockOf(file));
}

} // namespace ringwalk
