// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Simulation.h"

#include "Phrase.h"
#include "cli/ProgressLine.h"
#include "lab/DynamicHistory.h"
#include "lab/Experiment.h"
#include "lab/SweepOptions.h"
#include "lab/SweepReport.h"

namespace ringwalk {

namespace {

using Report = Result<std::string, LabError>;

Report runReport(const Simulate &command, const RunControl &control, Language language)
{
    const auto result = runExperiment(command.parameters, control);
    if (!result)
        return result.error();
    switch (command.format) {
    case ReportFormat::Json:
        return experimentJson(**result, command.loads);
    case ReportFormat::Csv:
        return experimentCsv(**result, command.loads);
    case ReportFormat::Text:
        break;
    }
    return experimentText(**result, command.loads, language);
}

std::string tableReport(const FigureTable &table, ReportFormat format)
{
    return format == ReportFormat::Json ? tableJson(table) : tableCsv(table);
}

Report sweepReport(const Simulate &command, const RunControl &control, Language language)
{
    const auto series = runSweep(*command.sweep, control);
    if (!series)
        return series.error();
    if (command.format == ReportFormat::Text)
        return sweepReport(*command.sweep, **series, language);
    return tableReport(sweepTable(*command.sweep, **series), command.format);
}

Report roundsReport(const Simulate &command, const RunControl &control, Language language)
{
    const auto requests = makeRequests(command.parameters);
    if (!requests)
        return requests.error();
    std::vector<DynamicHistory> histories;
    if (command.labels)
        histories = {
            {*command.labels, *dynamicHistory(roundsParameters(command.parameters, *command.labels),
                                              **requests, control)}};
    else
        histories = *dynamicHistories(command.parameters, **requests, control);
    const std::string line = roundsLine(command.parameters, command.labels);
    if (command.format == ReportFormat::Text)
        return roundsReport(command.parameters, histories, line, language);
    return tableReport(roundsTable(command.parameters, histories, line), command.format);
}

} // namespace

int run(const Simulate &command, Language language)
{
    for (const Localized &note : command.notes)
        printError(note, language);
    ProgressLine line(language);
    RunControl control;
    control.progress = [&line](double done) { line.show(done); };
    const Report report = command.sweep          ? sweepReport(command, control, language)
                          : command.roundByRound ? roundsReport(command, control, language)
                                                 : runReport(command, control, language);
    line.clear();
    if (!report) {
        // A file is wrong, or a word that only the rule itself could judge.
        const LabError &error = report.error();
        const Localized message =
            error.parameter
                ? phrase(Localized{"simulate: --%1 %2", "simulate: --%1 %2"},
                         {Localized{std::string(optionName(*error.parameter))}, error.message})
                : error.message;
        printError(message, language);
        return error.parameter ? WrongWords : WrongInput;
    }
    const QByteArray bytes = QByteArray::fromStdString(*report);
    if (command.output.isEmpty() || command.output == kStandardStream)
        return printOutput(bytes, language);
    if (const auto error = writeFile(command.output, bytes)) {
        printError(error->message, language);
        return WrongInput;
    }
    return printOutput((command.output + QLatin1Char('\n')).toUtf8(), language);
}

} // namespace ringwalk
