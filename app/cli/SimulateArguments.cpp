// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/SimulateArguments.h"

#include <QFileInfo>

#include "Phrase.h"
#include "cli/CommandParser.h"
#include "cli/SameFile.h"
#include "lab/Limits.h"
#include "lab/Numbers.h"
#include "lab/Options.h"
#include "lab/SweepOptions.h"
#include "lab/UnreadOptions.h"

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
        if (ofName || QFileInfo(command.output).suffix().isEmpty())
            return std::nullopt;
        return parser.error(phrase(
            Localized{"no format is written to a name like %1; let it end in .txt, .json or .csv, "
                      "or give --format too",
                      "没有哪种格式写成 %1 这样的文件名；请让它以 .txt、.json 或 .csv 结尾，"
                      "或同时给出 --format"},
            {command.output.toStdString()}));
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

/// `--sweep`, with what belongs to it; after the parameters.
std::optional<Error> readSweep(const CommandParser &parser, Simulate &command)
{
    Sweep sweep;
    sweep.base = command.parameters;
    sweep.repetitions = kUsualSeeds;
    sweep.movement = parser.isSet("movement");
    if (parser.isSet("seeds")) {
        const auto seeds = wholeNumber(parser.value("seeds").toStdString());
        if (!seeds || *seeds < 1 || *seeds > kMostSeeds)
            return parser.badValue("seeds",
                                   phrase(Localized{"a whole number, 1 to %1", "1 到 %1 的整数"},
                                          {std::to_string(kMostSeeds)}));
        sweep.repetitions = static_cast<std::uint32_t>(*seeds);
    }
    if (const auto fault = setSweep(sweep, parser.value("sweep").toStdString()))
        return parser.error(
            phrase(Localized{"--sweep %1", "--sweep %1"}, {Localized(fault->message)}));
    command.sweep = std::move(sweep);
    return std::nullopt;
}

/// `--round-by-round`; after the parameters.
std::optional<Error> readRounds(const CommandParser &parser, Simulate &command)
{
    if (parser.isSet("placement") &&
        command.parameters.placements != std::vector{PlacementRule::Dynamic})
        return parser.badValue("placement", {"dynamic with --round-by-round, or left out",
                                             "dynamic（与 --round-by-round 同用时），或省去"});
    command.roundByRound = true;
    command.parameters.placements = {PlacementRule::Dynamic};
    if (parser.isSet("labels"))
        command.labels = command.parameters.settings.dynamic.labels;
    if (const auto fault = findRoundsFault(command.parameters))
        return refused(parser, *fault);
    return std::nullopt;
}

/// Options that cannot be together, or mean nothing without another.
std::optional<Error> findDiscord(const CommandParser &parser)
{
    const auto apart = [&parser](const char *one, const char *other) {
        return parser.error(phrase(Localized{"--%1 does not go with --%2; leave one of them out",
                                             "--%1 不能与 --%2 同用；请省去其一"},
                                   {one, other}));
    };
    for (const char *kind : {"sweep", "round-by-round"}) {
        if (parser.isSet("loads") && parser.isSet(kind))
            return apart("loads", kind);
    }
    if (parser.isSet("sweep") && parser.isSet("round-by-round"))
        return apart("sweep", "round-by-round");
    for (const char *option : {"seeds", "movement"}) {
        if (parser.isSet(option) && !parser.isSet("sweep"))
            return parser.error(phrase(Localized{"--%1 goes with --sweep only; leave it out",
                                                 "--%1 只能与 --sweep 同用；请省去"},
                                       {option}));
    }
    return std::nullopt;
}

/// A result in the place of the keys that it was made of.
std::optional<Error> findOverwriting(const CommandParser &parser, const Simulate &command)
{
    const Workload &workload = command.parameters.workload;
    if (workload.kind != WorkloadKind::File || command.output == kStandardStream ||
        !isSameFile(QString::fromStdString(workload.path), command.output))
        return std::nullopt;
    return parser.error(
        phrase(Localized{"--output %1: this is the file with the keys; name another",
                         "--output %1: 这是存放键的文件；请换一个文件名"},
               {command.output.toStdString()}));
}

/// Options that were given and make no difference.
std::vector<Localized> unreadOptions(const CommandParser &parser,
                                     const ExperimentParameters &parameters)
{
    std::vector<Localized> notes;
    for (const LabParameter parameter : kLabParameters) {
        const char *name = optionName(parameter).data();
        const auto why = whyUnread(parameters, parameter);
        if (why && parser.isSet(name))
            notes.push_back(
                parser
                    .error(phrase(Localized{"--%1 makes no difference: %2", "--%1 不起作用：%2"},
                                  {Localized{name}, *why}))
                    .message);
    }
    return notes;
}

} // namespace

Result<Command> parseSimulate(const QStringList &words)
{
    QList<Option> options{flag("loads"),   flag("movement"),     flag("round-by-round"),
                          valued("sweep"), valued("seeds"),      valued("format"),
                          valued("lang"),  valued("output", 'o')};
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
    if (const auto failure = findDiscord(parser))
        return *failure;
    if (parser.isSet("sweep")) {
        if (const auto failure = readSweep(parser, command))
            return *failure;
    } else if (parser.isSet("round-by-round")) {
        if (const auto failure = readRounds(parser, command))
            return *failure;
    } else if (const auto fault = findFault(command.parameters)) {
        return refused(parser, *fault);
    }
    if (const auto failure = findOverwriting(parser, command))
        return *failure;
    command.notes = unreadOptions(parser, command.parameters);
    return Command(command);
}

} // namespace ringwalk
