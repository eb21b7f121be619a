// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/FigureExport.h"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include "Phrase.h"
#include "SystemError.h"
#include "diagram/LessonHtml.h"
#include "paint/DiagramExport.h"
#include "paint/Handout.h"
#include "paint/TextOutline.h"

namespace ringwalk {

namespace {

constexpr FigureFormat kFormats[] = {FigureFormat::Svg,  FigureFormat::Png,
                                     FigureFormat::Pdf,  FigureFormat::Animation,
                                     FigureFormat::Html, FigureFormat::Handout};

Error failed(const QString &file, const Localized &reason)
{
    return {phrase(Localized{"%1: cannot be written: %2", "%1: 无法写入：%2"},
                   {Localized{file.toStdString()}, reason})};
}

SvgOptions svgOptions(const FigureExport &what)
{
    SvgOptions options;
    options.language = what.figure.language == Language::English ? "en" : "zh-CN";
    if (what.outlines)
        options.outline = outlineOf;
    return options;
}

QByteArray pdf(const Lesson &lesson, const FigureExport &what)
{
    return diagramsPdf(
        what.steps.size(),
        [&](std::size_t i) { return buildFigure(lesson, what.steps[i], what.figure); },
        Theme(what.figure.theme),
        QString::fromStdString(lesson.scenario().title.in(what.figure.language)));
}

} // namespace

QString figureFormatName(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Svg:
        return QStringLiteral("svg");
    case FigureFormat::Png:
        return QStringLiteral("png");
    case FigureFormat::Pdf:
        return QStringLiteral("pdf");
    case FigureFormat::Animation:
        return QStringLiteral("animation");
    case FigureFormat::Html:
        return QStringLiteral("html");
    case FigureFormat::Handout:
        break;
    }
    return QStringLiteral("handout");
}

std::optional<FigureFormat> figureFormatNamed(const QString &name)
{
    for (const FigureFormat format : kFormats) {
        if (name == figureFormatName(format))
            return format;
    }
    return std::nullopt;
}

QString figureFormatSuffix(FigureFormat format)
{
    switch (format) {
    case FigureFormat::Animation:
        return figureFormatName(FigureFormat::Svg);
    case FigureFormat::Handout:
        return figureFormatName(FigureFormat::Pdf);
    default:
        return figureFormatName(format);
    }
}

std::optional<FigureFormat> figureFormatOfSuffix(const QString &suffix)
{
    for (const FigureFormat format : kFormats) {
        if (suffix == figureFormatSuffix(format))
            return format;
    }
    return std::nullopt;
}

bool holdsAllSteps(FigureFormat format)
{
    return format == FigureFormat::Animation || hasTextsItself(format);
}

bool hasTextsItself(FigureFormat format)
{
    return format == FigureFormat::Html || format == FigureFormat::Handout;
}

bool needsFonts(FigureFormat format, bool outlines)
{
    const bool isText = format == FigureFormat::Svg || format == FigureFormat::Animation ||
                        format == FigureFormat::Html;
    return !isText || outlines;
}

Result<QByteArray> renderFigure(const Lesson &lesson, const FigureExport &what, std::size_t step)
{
    if (what.format == FigureFormat::Pdf) {
        FigureExport single = what;
        single.steps = {step};
        return pdf(lesson, single);
    }
    const Diagram diagram = buildFigure(lesson, step, what.figure);
    if (what.format == FigureFormat::Png)
        return diagramPng(diagram, Theme(what.figure.theme));
    return diagramSvg(diagram, Theme(what.figure.theme), svgOptions(what));
}

QByteArray renderLesson(const Lesson &lesson, const FigureExport &what)
{
    if (what.format == FigureFormat::Animation)
        return QByteArray::fromStdString(
            writeAnimatedSvg(lesson, {what.figure, svgOptions(what), what.secondsAStep}));
    if (what.format == FigureFormat::Html)
        return QByteArray::fromStdString(writeLessonHtml(
            lesson, {what.figure, svgOptions(what), what.secondsAStep, what.answers}));
    if (what.format == FigureFormat::Handout)
        return renderHandout(lesson, {what.figure, what.answers, what.notes});
    return pdf(lesson, what);
}

Result<QByteArray> renderFile(const Lesson &lesson, const FigureExport &what)
{
    if (holdsAllSteps(what.format) || what.format == FigureFormat::Pdf)
        return renderLesson(lesson, what);
    return renderFigure(lesson, what, what.steps.front());
}

QString figureFileName(const Lesson &lesson, std::size_t step, FigureFormat format)
{
    return QStringLiteral("%1-%2-%3.%4")
        .arg(QString::fromStdString(lesson.scenario().id))
        .arg(step + 1, 2, 10, QLatin1Char('0'))
        .arg(QString::fromStdString(lesson.scenario().steps[step].id), figureFormatSuffix(format));
}

QString lessonFileName(const Lesson &lesson, FigureFormat format)
{
    QString name = QString::fromStdString(lesson.scenario().id);
    // Not the name of a step's drawing, nor of the pictures alone on pages.
    if (figureFormatName(format) != figureFormatSuffix(format))
        name += QLatin1Char('-') + figureFormatName(format);
    return name + QLatin1Char('.') + figureFormatSuffix(format);
}

std::optional<Error> writeFile(const QString &path, const QByteArray &bytes)
{
    // A device or a pipe would not be written to: the finished file would take its place.
    const QFileInfo place(path);
    if (place.exists() && !place.isFile() && !place.isDir())
        return failed(path, {"it is no ordinary file", "不是普通文件"});
    // These Qt would refuse in words of its own.
    if (place.isDir())
        return failed(path, {"it is a folder", "它是文件夹"});
    if (place.exists() && !place.isWritable())
        return failed(path, {"the file that is there is write-protected", "已有的文件是只读的"});
    QSaveFile file(path);
    // A full disk may show at the write or only when the file is closed.
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failed(path, systemError(file.errorString().toStdString()));
    return std::nullopt;
}

Result<QStringList> exportToFile(const Lesson &lesson, const FigureExport &what,
                                 const QString &file)
{
    const Result<QByteArray> bytes = renderFile(lesson, what);
    if (!bytes)
        return failed(file, bytes.error().message);
    if (const auto error = writeFile(file, *bytes))
        return *error;
    return QStringList{file};
}

Result<QStringList> exportToFolder(const Lesson &lesson, const FigureExport &what,
                                   const QString &folder)
{
    if (!QDir().mkpath(folder))
        return Error{phrase(Localized{"%1: cannot be made a folder", "%1: 无法建成文件夹"},
                            {folder.toStdString()})};
    QStringList files;
    for (const std::size_t step : what.steps) {
        FigureExport single = what;
        single.steps = {step};
        const QString file = QDir(folder).filePath(figureFileName(lesson, step, what.format));
        if (const auto written = exportToFile(lesson, single, file); !written)
            return written.error();
        files.append(file);
    }
    return files;
}

} // namespace ringwalk
