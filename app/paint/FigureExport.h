// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "Result.h"
#include "diagram/Figure.h"
#include "lesson/Lesson.h"

namespace ringwalk {

enum class FigureFormat { Svg, Png, Pdf };

/// `svg`, `png`, `pdf`: the name on the command line and the suffix of files.
QString figureFormatName(FigureFormat format);
std::optional<FigureFormat> figureFormatNamed(const QString &name);

/// Whether writing needs fonts, and with them a QGuiApplication.
bool needsFonts(FigureFormat format, bool outlines);

/// What to write.
struct FigureExport
{
    std::vector<std::size_t> steps;
    FigureFormat format = FigureFormat::Svg;
    bool outlines = false; ///< SVG: text as outlines.
    FigureOptions figure;
};

/// The bytes of one SVG or PNG, or of a PDF with a page for each step. Fails where a picture cannot
/// be made, for want of memory.
Result<QByteArray> renderFigure(const Lesson &lesson, const FigureExport &what, std::size_t step);
Result<QByteArray> renderPdf(const Lesson &lesson, const FigureExport &what);

/// `node-joins-06-follow-k5.svg`
QString figureFileName(const Lesson &lesson, std::size_t step, FigureFormat format);

/// Writes a file as a whole or not at all. The error names the file.
std::optional<Error> writeFile(const QString &path, const QByteArray &bytes);

/// Writes into one file (one step, or PDF), or one file a step into a folder that is made if need
/// be; returns the files. The error names the file. Files written before it stay.
Result<QStringList> exportToFile(const Lesson &lesson, const FigureExport &what,
                                 const QString &file);
Result<QStringList> exportToFolder(const Lesson &lesson, const FigureExport &what,
                                   const QString &folder);

} // namespace ringwalk
