// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include <QByteArray>
#include <QDateTime>
#include <QLockFile>
#include <QObject>
#include <QString>
#include <QTimer>

namespace ringwalk {

/// What was being worked on, as it is kept for the case that the program does not end properly.
struct AutosavedWork
{
    QString path; ///< Of its file; empty where it never had one.
    QByteArray scenario;
    QDateTime time = {}; ///< When it was kept.
};

/// Keeps unsaved work in a file of its own, a few seconds after an edit. A lock beside it tells
/// that the program still runs: it ends with the process, whatever ends that.
class Autosave : public QObject
{
    Q_OBJECT

public:
    using Work = std::function<AutosavedWork()>;

    static constexpr int kDelay = 2000; ///< From an edit to the file, in milliseconds.

    /// `work` is asked for what to keep. The folder is made when it is first needed.
    Autosave(const QString &folder, Work work, QObject *parent = nullptr);
    /// The program ends properly: nothing is left.
    ~Autosave() override;

    /// There is something to keep, or there is nothing any more. What has to be kept at once need
    /// not wait.
    void setModified(bool modified);
    void keepNow();

    QString file() const;

    /// Work that a process left that is gone, oldest first. It stays there until `forget`.
    static std::vector<QString> leftovers(const QString &folder);
    /// What is in such a file; nothing where it cannot be read.
    static std::optional<AutosavedWork> read(const QString &file);
    static void forget(const QString &file);

Q_SIGNALS:
    void kept();

private:
    void remove();

    QString m_folder;
    QString m_name;
    Work m_work;
    QTimer m_timer;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace ringwalk
