// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/SimulateArguments.h"

#include <QFileInfo>

#include "Phrase.h"
#include "cli/CommandParser.h"
#include "lab/Limits.h"
#include "lab/Options.h"

namespace ringwalk {

namespace {

std::optional<ReportFormat> formatOfSuffix(const QString &suffix)
{
    if (suffix == QStringLiteral("json"))
        return ReportFormat::Json;
    if (suffix == QStringLiteral("csv"))
        return ReportFormat::Csv;
    if (suffix == QStringLiteral("txt"))
        return ReportFormat::Text;
    return std::nullopt;
}

/// `simulate: --nodes 0: should be …`
Error refused(const CommandParser &parser, const LabError &error)
{
    if (!error.parameter)
        return parser.error(error.message);
    return parser.error(
        phrase(Localized{"--%1 %2", "--%1 %2"},
               {Localized{std::string(optionName(*error.parameter))}, error.message}));
}

/// `--format`, or what the name of the file says.
std::optional<Error> readFormat(const CommandParser &parser, Simulate &command)
{
    const auto ofName = formatOfSuffix(QFileInfo(command.output).suffix().toLower());
    if (!parser.isSet("format")) {
        command.format = ofName.value_or(command.format);
        return std::nullopt;
    }
    const auto named = reportFormatNamed(parser.value("format").toStdString());
    if (!named)
        return parser.badValue("format", {"text, json or csv", "text、json 或 csv"});
    command.format = *named;
    if (ofName && *ofName != *named)
        return parser.error(phrase(
            Localized{"--format %1 does not go with the name %2; leave --format out, or give the "
                      "file another name",
                      "--format %1 与文件名 %2 不符；请省去 --format，或换一个文件名"},
            {std::string(reportFormatName(*named)), command.output.toStdString()}));
    return std::nullopt;
}

} // namespace

Result<Command> parseSimulate(const QStringList &words)
{
    QList<Option> options{flag("loads"), valued("format"), valued("lang"), valued("output", 'o')};
    for (const LabParameter parameter : kLabParameters)
        options.append(valued(optionName(parameter).data()));
    CommandParser parser(QStringLiteral("simulate"), options);
    if (const auto failure = parser.parse(words, {}, false))
        return *failure;

    Simulate command;
    const auto language = parser.language();
    if (!language)
        return language.error();
    command.loads = parser.isSet("loads");
    command.output = parser.value("output");
    if (const auto failure = readFormat(parser, command))
        return *failure;
    for (const LabParameter parameter : kLabParameters) {
        const char *name = optionName(parameter).data();
        if (!parser.isSet(name))
            continue;
        if (const auto fault =
                setOption(command.parameters, parameter, parser.value(name).toStdString()))
            return refused(parser, *fault);
    }
    if (const auto fault = findFault(command.parameters))
        return refused(parser, *fault);
    return Command(command);
}

} // namespace ringwalk
