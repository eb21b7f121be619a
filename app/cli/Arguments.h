// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include <QString>
#include <QStringList>

#include "Result.h"
#include "diagram/Figure.h"
#include "lab/Parameters.h"
#include "lab/Report.h"
#include "lab/Sweep.h"
#include "paint/FigureExport.h"

namespace ringwalk {

/// In the place of a file: standard input or output.
inline constexpr QLatin1String kStandardStream("-");

// What the words on the command line ask for.

struct ShowWindow
{
    QString file; ///< Empty: the default lesson.
};

struct ListScenarios
{
    bool json = false;
    std::optional<Language> language; ///< `--lang`: JSON is not in the desktop's.
};

struct TraceScenario
{
    QString scenario;
    bool json = false;
    std::optional<Language> language; ///< `--lang`: JSON is not in the desktop's.
};

struct CheckFiles
{
    QStringList files; ///< `-` is standard input.
};

struct ExportScenario
{
    QString scenario;            ///< A built-in id or a file; `-` is standard input.
    std::optional<QString> step; ///< Number from 1, or id; none is the first step.
    bool allSteps = false;
    FigureFormat format = FigureFormat::Svg;
    FigureOptions figure; ///< Of which `--lang` is a part: figures are not in the desktop's.
    bool outlines = false;
    double secondsAStep = kUsualStep; ///< Animation and page.
    bool answers = false;             ///< Page and handout.
    bool notes = false;               ///< Handout.
    /// Empty: a name made from scenario and step, in the current folder. `-` is standard output.
    QString output;
};

struct Simulate
{
    ExperimentParameters parameters;
    bool loads = false;
    std::optional<Sweep> sweep = {}; ///< In the place of the one run; its base is the parameters.
    bool roundByRound = false;       ///< In the place of the run: the rounds of the dynamic rule.
    /// Of those rounds; none: with both kinds, one after the other.
    std::optional<DynamicSettings::Labels> labels = {};
    ReportFormat format = ReportFormat::Text;
    QString output;                    ///< Empty or `-`: standard output.
    std::vector<Localized> notes = {}; ///< What is to be said besides, on standard error.
};

struct PrintText
{
    Localized text;
};

using Command = std::variant<ShowWindow, ListScenarios, TraceScenario, CheckFiles, ExportScenario,
                             Simulate, PrintText>;

/// The language that `--lang` asks for, wherever it stands, also among words that are off: errors
/// are said in it too.
std::optional<Language> languageAsked(const QStringList &arguments);

/// Makes a command of the arguments, the program's name first. The error is the whole message for
/// the user, without the leading `ringwalk: `.
Result<Command> parseArguments(const QStringList &arguments);

} // namespace ringwalk
