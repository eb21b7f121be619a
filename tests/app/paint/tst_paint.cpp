// SPDX-License-Identifier: GPL-3.0-or-later
#include <QDir>
#include <QFile>
#include <QImage>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgRenderer>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <numeric>

#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "../../core/diagram/Lessons.h"
#include "diagram/SvgWriter.h"
#include "paint/DiagramPainter.h"
#include "paint/FigureExport.h"
#include "paint/TextOutline.h"

using namespace ringwalk;
using namespace ringwalk::test;
using namespace Qt::StringLiterals;

namespace {

QImage blank(Size size)
{
    QImage image(int(size.width), int(size.height), QImage::Format_RGB32);
    image.fill(Qt::magenta);
    return image;
}

QImage painted(const Diagram &diagram, const Theme &theme)
{
    QImage image = blank(diagram.size);
    QPainter painter(&image);
    paintDiagram(painter, diagram, theme);
    return image;
}

/// The picture that Qt's reader of SVG makes; a null image if it cannot read it.
QImage rendered(const QByteArray &svg)
{
    QSvgRenderer renderer(svg);
    if (!renderer.isValid())
        return {};
    const QSize size = renderer.defaultSize();
    QImage image = blank({double(size.width()), double(size.height())});
    QPainter painter(&image);
    painter.setRenderHint(QPainter::Antialiasing);
    renderer.render(&painter);
    return image;
}

QByteArray svgOf(const Diagram &diagram, const Theme &theme, const SvgOptions &options = {})
{
    return QByteArray::fromStdString(writeSvg(diagram, theme, options));
}

/// How far two pictures are apart.
struct Difference
{
    double mean = 255; ///< Per channel.
    double off = 1;    ///< Share of the pixels that differ by more than 64 in some channel.

    QByteArray text() const
    {
        return "mean " + QByteArray::number(mean) + ", off " + QByteArray::number(off * 100) + " %";
    }
};

Difference difference(const QImage &a, const QImage &b)
{
    if (a.isNull() || a.size() != b.size())
        return {};
    double sum = 0;
    int off = 0;
    for (int y = 0; y < a.height(); ++y) {
        const auto *lineA = reinterpret_cast<const QRgb *>(a.constScanLine(y));
        const auto *lineB = reinterpret_cast<const QRgb *>(b.constScanLine(y));
        for (int x = 0; x < a.width(); ++x) {
            const int red = std::abs(qRed(lineA[x]) - qRed(lineB[x]));
            const int green = std::abs(qGreen(lineA[x]) - qGreen(lineB[x]));
            const int blue = std::abs(qBlue(lineA[x]) - qBlue(lineB[x]));
            sum += red + green + blue;
            off += std::max({red, green, blue}) > 64 ? 1 : 0;
        }
    }
    const double pixels = double(a.width()) * a.height();
    return {sum / pixels / 3, off / pixels};
}

Diagram withoutText(Diagram diagram)
{
    for (Group &group : diagram.groups)
        std::erase_if(group.shapes,
                      [](const Shape &shape) { return std::holds_alternative<Text>(shape); });
    return diagram;
}

FigureOptions options(ThemeName theme, Language language = Language::English)
{
    FigureOptions options;
    options.theme = theme;
    options.language = language;
    options.loads = true;
    options.legend = true;
    options.caption = true;
    return options;
}

FigureExport wanted(const Lesson &lesson, FigureFormat format)
{
    FigureExport what;
    what.steps.resize(lesson.stepCount());
    std::iota(what.steps.begin(), what.steps.end(), std::size_t{0});
    what.format = format;
    return what;
}

int pageCount(const QByteArray &pdf)
{
    static const QRegularExpression page(u"/Type\\s*/Page(?![A-Za-z])"_s);
    int count = 0;
    for (auto it = page.globalMatch(QString::fromLatin1(pdf)); it.hasNext(); it.next())
        ++count;
    return count;
}

QByteArray contents(const QString &path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("unreadable");
}

void put(const QString &path, const QByteArray &bytes)
{
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
        qFatal("the test cannot write %s", qPrintable(path));
}

/// All that is in a folder, hidden files included.
QStringList namesIn(const QString &folder)
{
    return QDir(folder).entryList(QDir::AllEntries | QDir::Hidden | QDir::System |
                                  QDir::NoDotAndDotDot);
}

QString messageOf(const std::optional<Error> &error)
{
    return error ? QString::fromStdString(error->message) : QString();
}

template <typename T> QString messageOf(const Result<T> &result)
{
    return result ? QString() : QString::fromStdString(result.error().message);
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

class TestPaint : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void sameAsSvg_data();
    void sameAsSvg();
    void comparisonSeesDifferences();
    void opacity();
    void outlines_data();
    void outlines();
    void png();
    void pdf();
    void pdfOfOneStep();
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

void TestPaint::sameAsSvg_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("theme");
    for (const std::string_view id : builtInIds()) {
        QTest::newRow((std::string(id) + " light").c_str())
            << std::string(id) << static_cast<int>(ThemeName::Light);
        QTest::newRow((std::string(id) + " print").c_str())
            << std::string(id) << static_cast<int>(ThemeName::Print);
    }
}

/// What is drawn is what is exported.
void TestPaint::sameAsSvg()
{
    QFETCH(std::string, scenario);
    QFETCH(int, theme);
    const Theme colours{ThemeName(theme)};
    const Lesson lesson = builtIn(scenario);
    for (std::size_t step = 0; step < lesson.stepCount(); ++step) {
        const Diagram diagram = buildFigure(lesson, step, options(colours.name()));
        const Difference written =
            difference(painted(diagram, colours), rendered(svgOf(diagram, colours)));
        QVERIFY2(
            written.mean < 2.0 && written.off < 0.01,
            ("step " + QByteArray::fromStdString(std::to_string(step + 1)) + ": " + written.text())
                .constData());

        // The shapes alone agree more closely: no font has a say.
        const Diagram shapes = withoutText(diagram);
        const Difference drawn =
            difference(painted(shapes, colours), rendered(svgOf(shapes, colours)));
        QVERIFY2(drawn.mean < 0.5 && drawn.off < 0.002,
                 ("step " + QByteArray::fromStdString(std::to_string(step + 1)) +
                  ", shapes alone: " + drawn.text())
                     .constData());
    }
}

/// A comparison that lets everything pass would prove nothing.
void TestPaint::comparisonSeesDifferences()
{
    const Lesson lesson = builtIn("node-joins");
    const Theme light(ThemeName::Light);
    const Diagram before = withoutText(buildFigure(lesson, 4, options(light.name())));
    const Diagram after = withoutText(buildFigure(lesson, 6, options(light.name())));
    QVERIFY(difference(painted(before, light), painted(before, light)).mean == 0);
    const Difference steps = difference(painted(before, light), rendered(svgOf(after, light)));
    QVERIFY2(steps.mean >= 1.0 || steps.off >= 0.005, steps.text().constData());
    QVERIFY(rendered("<svg").isNull());
}

/// Shapes of a faded group let the card through, on both ways out.
void TestPaint::opacity()
{
    Diagram diagram;
    diagram.size = {40, 40};
    Group group{{}, {}, {}, {}, {}, 0.25};
    group.shapes.emplace_back(Pill{{10, 10, 20, 20}, 0, Paint{Role::Ink}, {}});
    diagram.groups.push_back(group);
    const Theme theme(ThemeName::Print);
    const int expected = 255 - 255 / 4;
    for (const QImage &image : {painted(diagram, theme), rendered(svgOf(diagram, theme))}) {
        QVERIFY(std::abs(qRed(image.pixel(20, 20)) - expected) <= 2);
        QCOMPARE(qRed(image.pixel(5, 5)), 255);
    }
}

void TestPaint::outlines_data()
{
    QTest::addColumn<std::string>("scenario");
    QTest::addColumn<int>("language");
    for (const std::string_view id : builtInIds()) {
        for (const Language language : {Language::English, Language::Chinese})
            QTest::newRow((std::string(id) + " " + std::string(languageName(language))).c_str())
                << std::string(id) << static_cast<int>(language);
    }
}

void TestPaint::outlines()
{
    QFETCH(std::string, scenario);
    QFETCH(int, language);
    const Lesson lesson = builtIn(scenario);
    for (std::size_t step = 0; step < lesson.stepCount(); step += 3) {
        FigureExport what = wanted(lesson, FigureFormat::Svg);
        what.figure = options(ThemeName::Light, Language(language));
        const QByteArray text = *renderFigure(lesson, what, step);
        what.outlines = true;
        const QByteArray paths = *renderFigure(lesson, what, step);
        QVERIFY(text.contains("<text"));
        QVERIFY(!paths.contains("<text"));
        const Difference apart = difference(rendered(text), rendered(paths));
        QVERIFY2(apart.mean < 1.0 && apart.off < 0.005, apart.text().constData());
        // Closer than to a picture without any text.
        const QImage mute = rendered(
            svgOf(withoutText(buildFigure(lesson, step, what.figure)), Theme(ThemeName::Light)));
        const double toMute = difference(rendered(text), mute).mean;
        QVERIFY(apart.mean < toMute / 2);
    }
}

void TestPaint::png()
{
    const Lesson lesson = builtIn("modulo-contrast");
    FigureExport what = wanted(lesson, FigureFormat::Png);
    what.figure = options(ThemeName::Dark);
    what.figure.size = {1000, 600};
    const QByteArray bytes = *renderFigure(lesson, what, 3);
    QImage image;
    QVERIFY(image.loadFromData(bytes, "PNG"));
    QCOMPARE(image.size(), QSize(1000, 600));
    const Diagram diagram = buildFigure(lesson, 3, what.figure);
    QCOMPARE(image.convertToFormat(QImage::Format_RGB32), painted(diagram, Theme(ThemeName::Dark)));
}

void TestPaint::pdf()
{
    for (const std::string_view id : builtInIds()) {
        const Lesson lesson = builtIn(id);
        FigureExport what = wanted(lesson, FigureFormat::Pdf);
        const QByteArray bytes = *renderPdf(lesson, what);
        QVERIFY(bytes.startsWith("%PDF-"));
        QVERIFY(bytes.trimmed().endsWith("%%EOF"));
        QCOMPARE(static_cast<std::size_t>(pageCount(bytes)), lesson.stepCount());
    }
}

void TestPaint::pdfOfOneStep()
{
    const Lesson lesson = builtIn("node-joins");
    FigureExport what = wanted(lesson, FigureFormat::Pdf);
    what.figure.size = {960, 480};
    const QByteArray bytes = *renderFigure(lesson, what, 5);
    QCOMPARE(pageCount(bytes), 1);
    // 96 pixels are an inch, which is 72 points.
    static const QRegularExpression box(u"/MediaBox \\[\\s*0 0 ([0-9.]+) ([0-9.]+)\\s*\\]"_s);
    const auto match = box.match(QString::fromLatin1(bytes));
    QVERIFY(match.hasMatch());
    QCOMPARE(match.captured(1).toDouble(), 720.0);
    QCOMPARE(match.captured(2).toDouble(), 360.0);
}

void TestPaint::fontsNeeded()
{
    QVERIFY(!needsFonts(FigureFormat::Svg, false));
    QVERIFY(needsFonts(FigureFormat::Svg, true));
    QVERIFY(needsFonts(FigureFormat::Png, false));
    QVERIFY(needsFonts(FigureFormat::Pdf, false));
}

void TestPaint::formats()
{
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Pdf})
        QCOMPARE(figureFormatNamed(figureFormatName(format)), std::optional(format));
    QVERIFY(!figureFormatNamed(u"SVG"_s));
    QVERIFY(!figureFormatNamed(u"jpeg"_s));
    QVERIFY(!figureFormatNamed({}));
}

/// Two digits, so that a folder sorts by step.
void TestPaint::fileNames()
{
    const Lesson lesson = builtIn("node-joins");
    QCOMPARE(figureFileName(lesson, 0, FigureFormat::Svg), u"node-joins-01-build.svg"_s);
    QCOMPARE(figureFileName(lesson, 5, FigureFormat::Svg), u"node-joins-06-follow-k5.svg"_s);
    QCOMPARE(figureFileName(lesson, 8, FigureFormat::Png), u"node-joins-09-loads.png"_s);
}

void TestPaint::toFolder_data()
{
    QTest::addColumn<int>("format");
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Pdf})
        QTest::newRow(qPrintable(figureFormatName(format))) << static_cast<int>(format);
}

/// One file a step, into a folder that is made with the folders above it.
void TestPaint::toFolder()
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

void TestPaint::toFile()
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

void TestPaint::overwrites()
{
    const QString file = path(u"overwritten"_s);
    put(file, "something longer than what follows");
    QCOMPARE(messageOf(writeFile(file, "short")), QString());
    QCOMPARE(contents(file), QByteArray("short"));
}

void TestPaint::belowAFile()
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

void TestPaint::folderInTheWay()
{
    const QString folder = path(u"folder.svg"_s);
    QVERIFY(QDir().mkpath(folder));
    const QStringList before = namesIn(m_folder.path());
    QVERIFY(messageOf(writeFile(folder, "new")).startsWith(folder + u": "_s));
    QVERIFY(namesIn(folder).isEmpty());
    QCOMPARE(namesIn(m_folder.path()), before);
}

/// The steps before the one that fails stay, those after it are not tried.
void TestPaint::folderInTheWayOfOneStep()
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

void TestPaint::readOnlyFolder()
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

void TestPaint::fullDisk()
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
void TestPaint::noOrdinaryFile()
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

void TestPaint::throughASymbolicLink()
{
    const QString target = path(u"target.svg"_s);
    const QString link = path(u"link.svg"_s);
    put(target, "old");
    QVERIFY(QFile::link(target, link));
    QCOMPARE(messageOf(writeFile(link, "new")), QString());
    QCOMPARE(contents(target), QByteArray("new"));
    QCOMPARE(QFileInfo(link).symLinkTarget(), target);
}

QTEST_MAIN(TestPaint)
#include "tst_paint.moc"
