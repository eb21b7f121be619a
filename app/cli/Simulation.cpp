// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Simulation.h"

#include "Phrase.h"
#include "cli/ProgressLine.h"
#include "lab/Experiment.h"

namespace ringwalk {

namespace {

QByteArray report(const Simulate &command, const ExperimentResult &result, Language language)
{
    switch (command.format) {
    case ReportFormat::Json:
        return QByteArray::fromStdString(experimentJson(result, command.loads));
    case ReportFormat::Csv:
        return QByteArray::fromStdString(experimentCsv(result, command.loads));
    case ReportFormat::Text:
        break;
    }
    return QByteArray::fromStdString(experimentText(result, command.loads, language));
}

} // namespace

int run(const Simulate &command, Language language)
{
    for (const Localized &note : command.notes)
        printError(note, language);
    ProgressLine line(language);
    RunControl control;
    control.progress = [&line](double done) { line.show(done); };
    const auto result = runExperiment(command.parameters, control);
    line.clear();
    if (!result) {
        // A file is wrong, or a word that only the rule itself could judge.
        const LabError &error = result.error();
        const Localized message =
            error.parameter
                ? phrase(Localized{"simulate: --%1 %2", "simulate: --%1 %2"},
                         {Localized{std::string(optionName(*error.parameter))}, error.message})
                : error.message;
        printError(message, language);
        return error.parameter ? WrongWords : WrongInput;
    }
    const QByteArray bytes = report(command, **result, language);
    if (command.output.isEmpty() || command.output == kStandardStream)
        return printOutput(bytes, language);
    if (const auto error = writeFile(command.output, bytes)) {
        printError(error->message, language);
        return WrongInput;
    }
    return printOutput((command.output + QLatin1Char('\n')).toUtf8(), language);
}

} // namespace ringwalk
