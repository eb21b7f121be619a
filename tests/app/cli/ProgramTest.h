// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

#include "../Files.h"
#include "Program.h"

/// Tests that run the program in a folder of their own.
namespace ringwalk::test {

/// A scenario that is right but for what is put in its second step.
inline QByteArray scenarioWith(const QByteArray &events)
{
    return R"({"format": "ringwalk-scenario", "version": 1, "id": "mine", "title": "Mine",
        "keys": [{"id": "K0", "tick": 50}],
        "panes": [{"id": "ring", "rule": "successor", "nodes": [{"id": "A", "tokens": [100]}]}],
        "steps": [{"id": "start", "title": "Start"},
                  {"id": "second", "title": "Second", "events": [)" +
           events + "]}]}";
}

inline const QByteArray kGood = scenarioWith(R"({"insert": {"node": "B", "tokens": [60]}})");
inline const QByteArray kBad = scenarioWith(R"({"insert": {"node": "B", "tokens": [400]}})");

inline bool isOneErrorLine(const QByteArray &err)
{
    return err.startsWith("ringwalk: ") && err.endsWith('\n') && err.count('\n') == 1 &&
           err.size() > 12;
}

inline QByteArray explained(const Outcome &outcome)
{
    return "code " + QByteArray::number(outcome.code) + ", out: " + outcome.out.left(300) +
           ", err: " + outcome.err.left(600);
}

/// Every test begins with `useNewFolder`, in its `init`.
class ProgramTest : public QObject
{
protected:
    void useNewFolder() { m_folder = std::make_unique<QTemporaryDir>(); }
    QString folder() const { return m_folder->path(); }
    QString path(const QString &name) const { return m_folder->filePath(name); }
    QStringList names() const
    {
        return QDir(folder()).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot);
    }
    Outcome here(const QStringList &words,
                 const QProcessEnvironment &environment = withoutDisplay()) const
    {
        return ringwalk(words, folder(), environment);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
};

} // namespace ringwalk::test

#define DONE(outcome)                                                                              \
    QVERIFY2((outcome).code == 0 && (outcome).err.isEmpty(), explained(outcome).constData())

#define REFUSED(outcome, expected)                                                                 \
    QVERIFY2((outcome).code == (expected) && (outcome).out.isEmpty() &&                            \
                 isOneErrorLine((outcome).err),                                                    \
             explained(outcome).constData())
