// SPDX-License-Identifier: GPL-3.0-or-later
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <string_view>

#include <unistd.h>

#include "ValidScenario.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

class TestScenarioFiles : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void files();
    void largeFile();
    void endlessFile();
    void fileSizeLimit();
    void fileWithoutPermission();
};

void TestScenarioFiles::files()
{
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    compareFault(readScenarioFile(folder.path().toStdString()).error(), {},
                 u"is a folder; name a scenario file"_s);
    compareFault(readScenarioFile(folder.filePath(u"none.json"_s).toStdString()).error(), {},
                 u"cannot be read: "_s);

    const QString path = folder.filePath(u"键.json"_s);
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    compareFault(readScenarioFile(path.toStdString()).error(), {}, u"is empty"_s);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(kValid), static_cast<qint64>(std::string_view(kValid).size()));
    file.close();
    const auto scenario = readScenarioFile(path.toStdString());
    QVERIFY(scenario.ok());
    QCOMPARE(scenario->id, "valid-1");
}

/// The kernel counts what a process reads, so that an early end can be proved.
void TestScenarioFiles::largeFile()
{
    const auto bytesRead = [] {
        QFile io(u"/proc/self/io"_s);
        if (!io.open(QIODevice::ReadOnly))
            return qint64{-1};
        const QByteArray first = io.readLine().trimmed(); // rchar: N
        return first.startsWith("rchar: ") ? first.mid(7).toLongLong() : qint64{-1};
    };
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QFile file(folder.filePath(u"large.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    constexpr qint64 kSize = 100'000'000;
    QVERIFY(file.resize(kSize));
    file.close();

    const qint64 before = bytesRead();
    compareFault(readScenarioFile(file.fileName().toStdString()).error(), {},
                 u"is larger than 4 MiB, which no scenario is"_s);
    if (before < 0)
        QSKIP("the system does not tell how much was read");
    QVERIFY(bytesRead() - before < kSize / 10);
}

void TestScenarioFiles::endlessFile()
{
    if (!QFile::exists(u"/dev/zero"_s))
        QSKIP("no /dev/zero");
    compareFault(readScenarioFile("/dev/zero").error(), {},
                 u"is larger than 4 MiB, which no scenario is"_s);
}

void TestScenarioFiles::fileSizeLimit()
{
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QFile file(folder.filePath(u"limit.json"_s));
    for (const qsizetype excess : {0, 1}) {
        const QByteArray padded = QByteArray(kValid).leftJustified((4 << 20) + excess, ' ');
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(padded), padded.size());
        file.close();
        QCOMPARE(readScenarioFile(file.fileName().toStdString()).ok(), excess == 0);
    }
}

void TestScenarioFiles::fileWithoutPermission()
{
    if (geteuid() == 0)
        QSKIP("root may read every file");
    const QTemporaryDir folder;
    QVERIFY(folder.isValid());
    QFile file(folder.filePath(u"secret.json"_s));
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.close();
    QVERIFY(file.setPermissions({}));
    compareFault(readScenarioFile(file.fileName().toStdString()).error(), {},
                 u"cannot be read: "_s);
}

QTEST_GUILESS_MAIN(TestScenarioFiles)
#include "tst_scenariofiles.moc"
