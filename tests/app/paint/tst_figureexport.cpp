// SPDX-License-Identifier: GPL-3.0-or-later
#include <csignal>
#include <cstdlib>
#include <optional>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include "../../core/diagram/Lessons.h"
#include "../Files.h"
#include "WholeLesson.h"
#include "paint/FigureExport.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

/// All that is in a folder, hidden files included.
QStringList namesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

QString messageOf(const std::optional<Error> &error)
{
    return error ? QString::fromStdString(error->message.english) : QString();
}

template <typename T> QString messageOf(const Result<T> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message.english);
}

/// Files cannot grow beyond this many bytes: as on a disk that is nearly full.
class NearlyFullDisk
{
public:
    explicit NearlyFullDisk(rlim_t bytes)
        : m_handler(std::signal(SIGXFSZ, SIG_IGN))
    {
        getrlimit(RLIMIT_FSIZE, &m_former);
        const rlimit limit{bytes, m_former.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~NearlyFullDisk()
    {
        setrlimit(RLIMIT_FSIZE, &m_former);
        std::signal(SIGXFSZ, m_handler);
    }
    Q_DISABLE_COPY_MOVE(NearlyFullDisk)

private:
    void (*m_handler)(int);
    rlimit m_former{};
};

/// Permissions do not bind root, so root is somebody else for a while.
class OrdinaryUser
{
public:
    OrdinaryUser()
    {
        if (m_user == 0 && seteuid(65534) != 0)
            qFatal("root cannot become an ordinary user");
    }
    ~OrdinaryUser()
    {
        if (m_user == 0 && seteuid(0) != 0)
            std::abort();
    }
    Q_DISABLE_COPY_MOVE(OrdinaryUser)

private:
    uid_t m_user = geteuid();
};

} // namespace

class TestFigureExport : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void fontsNeeded();
    void formats();
    void fileNames();
    void toFolder_data();
    void toFolder();
    void toFile();
    void overwrites();
    void belowAFile();
    void folderInTheWay();
    void folderInTheWayOfOneStep();
    void readOnlyFolder();
    void fullDisk();
    void noOrdinaryFile();
    void throughASymbolicLink();

private:
    QTemporaryDir m_folder;

    QString path(const QString &name) const { return m_folder.filePath(name); }
};

void TestFigureExport::fontsNeeded()
{
    for (const FigureFormat format :
         {FigureFormat::Svg, FigureFormat::Animation, FigureFormat::Html}) {
        QVERIFY(!needsFonts(format, false));
        QVERIFY(needsFonts(format, true));
    }
    for (const FigureFormat format : {FigureFormat::Png, FigureFormat::Pdf, FigureFormat::Handout})
        QVERIFY(needsFonts(format, false));
}

void TestFigureExport::formats()
{
    for (const FigureFormat format :
         {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Pdf, FigureFormat::Animation,
          FigureFormat::Html, FigureFormat::Handout})
        QCOMPARE(figureFormatNamed(figureFormatName(format)), std::optional(format));
    QVERIFY(!figureFormatNamed(u"SVG"_s));
    QVERIFY(!figureFormatNamed(u"jpeg"_s));
    QVERIFY(!figureFormatNamed({}));
    // A file's name says less than the command line: these have suffixes of others.
    QCOMPARE(figureFormatOfSuffix(u"svg"_s), std::optional(FigureFormat::Svg));
    QCOMPARE(figureFormatOfSuffix(u"pdf"_s), std::optional(FigureFormat::Pdf));
    QCOMPARE(figureFormatOfSuffix(u"html"_s), std::optional(FigureFormat::Html));
    QVERIFY(!figureFormatOfSuffix(u"handout"_s));
    QVERIFY(!figureFormatOfSuffix(u"animation"_s));
}

/// Two digits, so that a folder sorts by step.
void TestFigureExport::fileNames()
{
    const Lesson lesson = builtIn("node-joins");
    QCOMPARE(figureFileName(lesson, 0, FigureFormat::Svg), u"node-joins-01-build.svg"_s);
    QCOMPARE(figureFileName(lesson, 5, FigureFormat::Svg), u"node-joins-06-follow-k5.svg"_s);
    QCOMPARE(figureFileName(lesson, 8, FigureFormat::Png), u"node-joins-09-loads.png"_s);
}

void TestFigureExport::toFolder_data()
{
    QTest::addColumn<int>("format");
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Pdf})
        QTest::newRow(qPrintable(figureFormatName(format))) << static_cast<int>(format);
}

/// One file a step, into a folder that is made with the folders above it.
void TestFigureExport::toFolder()
{
    QFETCH(int, format);
    const Lesson lesson = builtIn("node-leaves");
    FigureExport what = wanted(lesson, FigureFormat(format));
    what.figure.size = {320, 240};
    const QString folder = path(u"a/b "_s + figureFormatName(what.format));
    const auto files = exportToFolder(lesson, what, folder);
    QVERIFY2(files.ok(), qPrintable(messageOf(files)));
    QStringList names;
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        names += figureFileName(lesson, step, what.format);
        QCOMPARE(files->value(qsizetype(step)), QDir(folder).filePath(names.last()));
        const QByteArray bytes = contents(files->value(qsizetype(step)));
        if (what.format == FigureFormat::Pdf)
            QCOMPARE(pageCount(bytes), 1);
        else
            QCOMPARE(bytes, *renderFigure(lesson, what, step));
    }
    QCOMPARE(namesIn(folder), names);
}

void TestFigureExport::toFile()
{
    const Lesson lesson = builtIn("node-joins");
    FigureExport what = wanted(lesson, FigureFormat::Svg);
    what.steps = {5};
    const QString file = path(u"图 & step 6.svg"_s);
    const auto files = exportToFile(lesson, what, file);
    QVERIFY2(files.ok(), qPrintable(messageOf(files)));
    QCOMPARE(*files, QStringList{file});
    QCOMPARE(contents(file), *renderFigure(lesson, what, 5));

    const QString pdf = path(u"all.pdf"_s);
    QVERIFY(exportToFile(lesson, wanted(lesson, FigureFormat::Pdf), pdf).ok());
    QCOMPARE(static_cast<std::size_t>(pageCount(contents(pdf))), lesson.stepCount());
}

void TestFigureExport::overwrites()
{
    const QString file = path(u"overwritten"_s);
    put(file, "something longer than what follows");
    QCOMPARE(messageOf(writeFile(file, "short")), QString());
    QCOMPARE(contents(file), QByteArray("short"));
}

void TestFigureExport::belowAFile()
{
    const QString blocker = path(u"blocker"_s);
    put(blocker, "old");
    const Lesson lesson = builtIn("node-joins");
    FigureExport what = wanted(lesson, FigureFormat::Svg);
    const QString file = blocker + u"/step.svg"_s;
    QVERIFY(messageOf(exportToFile(lesson, what, file)).startsWith(file + u": "_s));
    const QString folder = blocker + u"/steps"_s;
    QVERIFY(messageOf(exportToFolder(lesson, what, folder)).startsWith(folder + u": "_s));
    // The blocker itself is no folder either.
    QVERIFY(messageOf(exportToFolder(lesson, what, blocker)).startsWith(blocker + u": "_s));
    QCOMPARE(contents(blocker), QByteArray("old"));
}

void TestFigureExport::folderInTheWay()
{
    const QString folder = path(u"folder.svg"_s);
    QVERIFY(QDir().mkpath(folder));
    const QStringList before = namesIn(m_folder.path());
    QVERIFY(messageOf(writeFile(folder, "new")).startsWith(folder + u": "_s));
    QVERIFY(namesIn(folder).isEmpty());
    QCOMPARE(namesIn(m_folder.path()), before);
}

/// The steps before the one that fails stay, those after it are not tried.
void TestFigureExport::folderInTheWayOfOneStep()
{
    const Lesson lesson = builtIn("node-joins");
    const FigureExport what = wanted(lesson, FigureFormat::Svg);
    const QString folder = path(u"third fails"_s);
    const QString third = QDir(folder).filePath(figureFileName(lesson, 2, FigureFormat::Svg));
    QVERIFY(QDir().mkpath(third));
    const auto files = exportToFolder(lesson, what, folder);
    QVERIFY2(messageOf(files).startsWith(third + u": "_s), qPrintable(messageOf(files)));
    QStringList expected;
    for (std::size_t step = 0; step < 3; ++step)
        expected += figureFileName(lesson, step, FigureFormat::Svg);
    QCOMPARE(namesIn(folder), expected);
    QVERIFY(namesIn(third).isEmpty());
}

void TestFigureExport::readOnlyFolder()
{
    const QString folder = path(u"read-only"_s);
    QVERIFY(QDir().mkpath(folder));
    const QString old = folder + u"/old.svg"_s;
    put(old, "old");
    // Everybody may look and nobody may write.
    QVERIFY(chmod(qPrintable(m_folder.path()), 0755) == 0);
    QVERIFY(chmod(qPrintable(old), 0444) == 0);
    QVERIFY(chmod(qPrintable(folder), 0555) == 0);
    const Lesson lesson = builtIn("node-joins");
    const FigureExport what = wanted(lesson, FigureFormat::Svg);
    {
        const OrdinaryUser user;
        const QString fresh = folder + u"/new.svg"_s;
        QVERIFY(messageOf(writeFile(fresh, "new")).startsWith(fresh + u": "_s));
        QVERIFY(messageOf(writeFile(old, "new")).startsWith(old + u": "_s));
        const QString below = folder + u"/deeper"_s;
        QVERIFY(messageOf(exportToFolder(lesson, what, below)).startsWith(below + u": "_s));
        const QString first = QDir(folder).filePath(figureFileName(lesson, 0, FigureFormat::Svg));
        QVERIFY(messageOf(exportToFolder(lesson, what, folder)).startsWith(first + u": "_s));
    }
    QCOMPARE(contents(old), QByteArray("old"));
    QCOMPARE(namesIn(folder), QStringList{u"old.svg"_s});
    QVERIFY(chmod(qPrintable(folder), 0755) == 0);
}

void TestFigureExport::fullDisk()
{
    const QString folder = path(u"full"_s);
    QVERIFY(QDir().mkpath(folder));
    const QString file = folder + u"/figure.svg"_s;
    put(file, "old");
    const QByteArray large(100'000, 'x');
    for (const rlim_t room : {rlim_t{0}, rlim_t{1000}, rlim_t{99'999}}) {
        QString message;
        {
            const NearlyFullDisk disk(room);
            message = messageOf(writeFile(file, large));
        }
        QVERIFY2(message.startsWith(file + u": "_s), qPrintable(message));
        QCOMPARE(contents(file), QByteArray("old"));
        QCOMPARE(namesIn(folder), QStringList{u"figure.svg"_s});
    }
    {
        const NearlyFullDisk disk(100'000);
        QCOMPARE(messageOf(writeFile(file, large)), QString());
    }
    QCOMPARE(contents(file), large);
}

/// A pipe, and so a device, is not replaced by a file: /dev/null must survive an export by root.
void TestFigureExport::noOrdinaryFile()
{
    const QString pipe = path(u"pipe"_s);
    QVERIFY(mkfifo(qPrintable(pipe), 0600) == 0);
    QVERIFY(messageOf(writeFile(pipe, "new")).startsWith(pipe + u": "_s));
    struct stat status = {};
    QVERIFY(stat(qPrintable(pipe), &status) == 0);
    QVERIFY(S_ISFIFO(status.st_mode));
    QVERIFY(messageOf(writeFile(u"/dev/null"_s, "new")).startsWith(u"/dev/null: "_s));
    QVERIFY(stat("/dev/null", &status) == 0);
    QVERIFY(S_ISCHR(status.st_mode));
}

void TestFigureExport::throughASymbolicLink()
{
    const QString target = path(u"target.svg"_s);
    const QString link = path(u"link.svg"_s);
    put(target, "old");
    QVERIFY(QFile::link(target, link));
    QCOMPARE(messageOf(writeFile(link, "new")), QString());
    QCOMPARE(contents(target), QByteArray("new"));
    QCOMPARE(QFileInfo(link).symLinkTarget(), target);
}

QTEST_MAIN(TestFigureExport)
#include "tst_figureexport.moc"
