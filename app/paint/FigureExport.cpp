// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/FigureExport.h"

#include <QBuffer>
#include <QDir>
#include <QFileInfo>
#include <QImage>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QSaveFile>

#include "Phrase.h"
#include "SystemError.h"
#include "diagram/SvgWriter.h"
#include "paint/DiagramPainter.h"
#include "paint/TextOutline.h"

namespace ringwalk {

namespace {

Error failed(const QString &file, const Localized &reason)
{
    const std::string name = file.toStdString();
    return {{phrase("%1: cannot be written: %2", {name, reason.in(Language::English)}),
             phrase("%1: 无法写入：%2", {name, reason.in(Language::Chinese)})}};
}

QByteArray svg(const Diagram &diagram, const FigureExport &what)
{
    SvgOptions options;
    options.language = what.figure.language == Language::English ? "en" : "zh-CN";
    if (what.outlines)
        options.outline = outlineOf;
    return QByteArray::fromStdString(writeSvg(diagram, Theme(what.figure.theme), options));
}

Result<QByteArray> png(const Diagram &diagram, const FigureExport &what)
{
    QImage image(static_cast<int>(diagram.size.width), static_cast<int>(diagram.size.height),
                 QImage::Format_RGB32);
    if (image.isNull())
        return Error{{"there is not enough memory for a picture of this size",
                      "内存不足，放不下这样大的图片"}};
    QPainter painter(&image);
    paintDiagram(painter, diagram, Theme(what.figure.theme));
    painter.end();
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    image.save(&buffer, "PNG");
    return buffer.data();
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
        break;
    }
    return QStringLiteral("pdf");
}

std::optional<FigureFormat> figureFormatNamed(const QString &name)
{
    for (const FigureFormat format : {FigureFormat::Svg, FigureFormat::Png, FigureFormat::Pdf}) {
        if (name == figureFormatName(format))
            return format;
    }
    return std::nullopt;
}

bool needsFonts(FigureFormat format, bool outlines)
{
    return format != FigureFormat::Svg || outlines;
}

Result<QByteArray> renderFigure(const Lesson &lesson, const FigureExport &what, std::size_t step)
{
    if (what.format == FigureFormat::Pdf) {
        FigureExport single = what;
        single.steps = {step};
        return renderPdf(lesson, single);
    }
    const Diagram diagram = buildFigure(lesson, step, what.figure);
    if (what.format == FigureFormat::Png)
        return png(diagram, what);
    return svg(diagram, what);
}

Result<QByteArray> renderPdf(const Lesson &lesson, const FigureExport &what)
{
    QBuffer buffer;
    buffer.open(QIODevice::WriteOnly);
    {
        // A pixel of the figure is a CSS pixel, 1/96 inch, on paper.
        constexpr int kDpi = 96;
        QPdfWriter writer(&buffer);
        writer.setTitle(QString::fromStdString(lesson.scenario().title.in(what.figure.language)));
        writer.setCreator(QStringLiteral("Ringwalk"));
        writer.setResolution(kDpi);
        writer.setPageSize(
            QPageSize(QSizeF(what.figure.size.width / kDpi, what.figure.size.height / kDpi),
                      QPageSize::Inch, {}, QPageSize::ExactMatch));
        writer.setPageMargins(QMarginsF());
        QPainter painter(&writer);
        for (std::size_t i = 0; i < what.steps.size(); ++i) {
            if (i > 0)
                writer.newPage();
            paintDiagram(painter, buildFigure(lesson, what.steps[i], what.figure),
                         Theme(what.figure.theme));
        }
    }
    return buffer.data();
}

QString figureFileName(const Lesson &lesson, std::size_t step, FigureFormat format)
{
    return QStringLiteral("%1-%2-%3.%4")
        .arg(QString::fromStdString(lesson.scenario().id))
        .arg(step + 1, 2, 10, QLatin1Char('0'))
        .arg(QString::fromStdString(lesson.scenario().steps[step].id), figureFormatName(format));
}

std::optional<Error> writeFile(const QString &path, const QByteArray &bytes)
{
    // A device or a pipe would not be written to: the finished file would take its place.
    const QFileInfo place(path);
    if (place.exists() && !place.isFile() && !place.isDir())
        return failed(path, {"it is no ordinary file", "不是普通文件"});
    // These Qt would refuse in words of its own.
    if (place.exists() && !place.isWritable())
        return failed(path,
                      phrase(Localized{"Existing file %1 is not writable", "已有的 %1 不可写"},
                             {path.toStdString()}));
    if (place.isDir())
        return failed(path, {"Filename refers to a directory", "这是文件夹的名称"});
    QSaveFile file(path);
    // A full disk may show at the write or only when the file is closed.
    if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size() || !file.commit())
        return failed(path, systemError(file.errorString().toStdString()));
    return std::nullopt;
}

Result<QStringList> exportToFile(const Lesson &lesson, const FigureExport &what,
                                 const QString &file)
{
    const auto bytes = what.format == FigureFormat::Pdf
                           ? renderPdf(lesson, what)
                           : renderFigure(lesson, what, what.steps.front());
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
