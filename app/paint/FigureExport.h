// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QByteArray>
#include <QString>
#include <QStringList>

#include "Result.h"
#include "diagram/AnimatedSvg.h"
#include "diagram/Figure.h"
#include "lesson/Lesson.h"

namespace ringwalk {

enum class FigureFormat {
    Svg,
    Png,
    Pdf,
    Animation, ///< All steps as one SVG that plays.
    Html,      ///< All steps as one page for a browser.
    Handout,   ///< All steps as a PDF to print, with their texts.
};

/// `svg`, `handout`: the name on the command line.
QString figureFormatName(FigureFormat format);
std::optional<FigureFormat> figureFormatNamed(const QString &name);

/// `svg`, `pdf`: the suffix of files. Of the formats that share one, the first has it for its own.
QString figureFormatSuffix(FigureFormat format);
std::optional<FigureFormat> figureFormatOfSuffix(const QString &suffix);

/// Whether a file of this format always holds all steps.
bool holdsAllSteps(FigureFormat format);
/// Whether it has the texts of the steps beside its pictures, so that these need no caption.
bool hasTextsItself(FigureFormat format);

/// Whether writing needs fonts, and with them a QGuiApplication.
bool needsFonts(FigureFormat format, bool outlines);

/// What to write.
struct FigureExport
{
    std::vector<std::size_t> steps;
    FigureFormat format = FigureFormat::Svg;
    bool outlines = false; ///< SVG, animation and HTML: text as outlines.
    FigureOptions figure;
    double secondsAStep = kUsualStep; ///< Animation and HTML: while it plays.
    bool answers = false;             ///< HTML and handout: the answers to the questions too.
    bool notes = false;               ///< Handout: the notes for who presents the lesson too.
};

/// The bytes of one SVG, PNG or PDF of a single step. Fails where a picture cannot be made, for
/// want of memory.
Result<QByteArray> renderFigure(const Lesson &lesson, const FigureExport &what, std::size_t step);
/// The bytes of a PDF with a page for each step, or of a file that holds all of them.
QByteArray renderLesson(const Lesson &lesson, const FigureExport &what);

/// The bytes of one file: a step, all as a PDF, or what holds all of them.
Result<QByteArray> renderFile(const Lesson &lesson, const FigureExport &what);

/// `node-joins-06-follow-k5.svg`
QString figureFileName(const Lesson &lesson, std::size_t step, FigureFormat format);
/// `node-joins.pdf`, `node-joins-handout.pdf`: of a file that holds all steps.
QString lessonFileName(const Lesson &lesson, FigureFormat format);

/// Writes a file as a whole or not at all. The error names the file.
std::optional<Error> writeFile(const QString &path, const QByteArray &bytes);

/// Writes into one file (one step, PDF, or what holds all steps), or one file a step into a folder
/// that is made if need be; returns the files. The error names the file. Files written before it
/// stay.
Result<QStringList> exportToFile(const Lesson &lesson, const FigureExport &what,
                                 const QString &file);
Result<QStringList> exportToFolder(const Lesson &lesson, const FigureExport &what,
                                   const QString &folder);

} // namespace ringwalk
