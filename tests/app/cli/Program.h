// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QDir>
#include <QProcess>
#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

/// Runs the real program.
namespace ringwalk::test {

struct Outcome
{
    int code = -1; ///< -1 where the program crashed or could not be started.
    QByteArray out;
    QByteArray err;
};

/// The environment of somebody without a desktop, who reads English.
inline QProcessEnvironment withoutDisplay()
{
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char *name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "QT_SCALE_FACTOR"})
        environment.remove(QString::fromLatin1(name));
    for (const char *name : {"LC_MESSAGES", "LC_NUMERIC", "LANG", "LANGUAGE"})
        environment.remove(QString::fromLatin1(name));
    environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    // Qt would say that it makes a folder of its own.
    environment.insert(QStringLiteral("XDG_RUNTIME_DIR"), QDir::tempPath());
    return environment;
}

inline Outcome ringwalk(const QStringList &words, const QString &folder = {},
                        const QProcessEnvironment &environment = withoutDisplay(),
                        const QByteArray &input = {})
{
    QProcess process;
    process.setProcessEnvironment(environment);
    if (!folder.isEmpty())
        process.setWorkingDirectory(folder);
    process.start(QStringLiteral(RINGWALK_PROGRAM), words);
    const bool started = process.waitForStarted(-1);
    process.write(input);
    process.closeWriteChannel();
    // The suite's own limit ends a program that hangs.
    const bool ended =
        started && process.waitForFinished(-1) && process.exitStatus() == QProcess::NormalExit;
    return {ended ? process.exitCode() : -1, process.readAllStandardOutput(),
            process.readAllStandardError()};
}

} // namespace ringwalk::test
