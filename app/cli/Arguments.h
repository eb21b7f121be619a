// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>

#include <QString>
#include <QStringList>

#include "Result.h"
#include "diagram/Figure.h"
#include "lab/Parameters.h"
#include "lab/Report.h"
#include "paint/FigureExport.h"

namespace ringwalk {

// What the words on the command line ask for.

struct ShowWindow
{
    QString file; ///< Empty: the default lesson.
};

struct ListScenarios
{
    bool json = false;
    std::optional<Language> language; ///< `--lang`.
};

struct TraceScenario
{
    QString scenario;
    bool json = false;
    std::optional<Language> language; ///< `--lang`.
};

struct CheckFiles
{
    QStringList files;
    std::optional<Language> language; ///< `--lang`.
};

struct ExportScenario
{
    QString scenario;
    std::optional<QString> step; ///< Number from 1, or id; none is the first step.
    bool allSteps = false;
    FigureFormat format = FigureFormat::Svg;
    FigureOptions figure; ///< Of which `--lang` is a part: figures are not in the desktop's.
    bool outlines = false;
    double secondsAStep = kUsualStep; ///< Animation and page.
    bool answers = false;             ///< Page and handout.
    bool notes = false;               ///< Handout.
    QString output; ///< Empty: a name made from scenario and step, in the current folder.
};

struct Simulate
{
    ExperimentParameters parameters;
    bool loads = false;
    ReportFormat format = ReportFormat::Text;
    QString output;                   ///< Empty: standard output.
    std::optional<Language> language; ///< `--lang`.
};

struct PrintText
{
    Localized text;
};

using Command = std::variant<ShowWindow, ListScenarios, TraceScenario, CheckFiles, ExportScenario,
                             Simulate, PrintText>;

/// Makes a command of the arguments, the program's name first. The error is the whole message for
/// the user, without the leading `ringwalk: `.
Result<Command> parseArguments(const QStringList &arguments);

} // namespace ringwalk
