// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Arguments.h"

#include <QCommandLineParser>
#include <QFileInfo>
#include <QRegularExpression>

namespace ringwalk {

namespace {

const char kUsage[] = R"(Ringwalk shows consistent hashing happen.

ringwalk [FILE]                    the window, with a scenario file if one is named
ringwalk list [--json]             the built-in scenarios: id, title, number of steps
ringwalk trace SCENARIO [--json]   every step as text or JSON
ringwalk check FILE...             validates scenario files
ringwalk export SCENARIO [--step N|ID | --all-steps]
        [--format svg|png|pdf|animation|html|handout]
        [--theme light|dark|high-contrast|print] [--lang en|zh_CN] [--size WxH]
        [--text text|paths] [--with loads,legend,caption]
        [--seconds S] [--answers] [-o FILE|FOLDER]

SCENARIO is a built-in id or a file. Without --step, export writes the first step.
animation (an SVG that plays), html (a page) and handout (a PDF to print) hold all
steps, with loads and legend unless --with says otherwise. --seconds is the time a
step is shown in an animation or on a page; --answers gives the answers to the
questions on a page or a handout.
None of the commands but the first needs a display.
)";

Error error(const QString &message)
{
    return {{message.toStdString()}};
}

/// One command's options. Declares them, parses, and checks the number of operands.
class CommandParser
{
public:
    CommandParser(const QString &name, const QList<QCommandLineOption> &options)
        : m_name(name)
    {
        m_parser.setOptionsAfterPositionalArgumentsMode(QCommandLineParser::ParseAsOptions);
        m_parser.addOptions(options);
    }

    std::optional<Error> parse(const QStringList &arguments, const QString &operand, bool several)
    {
        if (!m_parser.parse(arguments)) {
            QString reason = m_parser.errorText();
            if (reason.endsWith(QLatin1Char('.')))
                reason.chop(1);
            return error(m_name + QStringLiteral(": ") + reason +
                         QStringLiteral("; see ringwalk --help"));
        }
        const qsizetype given = m_parser.positionalArguments().size();
        if (operand.isEmpty() && given > 0)
            return error(m_name + QStringLiteral(": \"") + operands().first() +
                         QStringLiteral("\" is one word too many"));
        if (!operand.isEmpty() && given == 0)
            return error(m_name + QStringLiteral(": ") + operand +
                         QStringLiteral(" is missing; see ringwalk --help"));
        if (!operand.isEmpty() && !several && given > 1)
            return error(m_name + QStringLiteral(": \"") + operands().at(1) +
                         QStringLiteral("\" is one word too many"));
        return std::nullopt;
    }

    QStringList operands() const { return m_parser.positionalArguments(); }
    bool isSet(const QString &name) const { return m_parser.isSet(name); }
    QString value(const QString &name) const { return m_parser.value(name); }

    Error badValue(const QString &option, const QString &expected) const
    {
        return error(m_name + QStringLiteral(": --") + option + QStringLiteral(" ") +
                     value(option) + QStringLiteral(": should be ") + expected);
    }

private:
    QString m_name;
    QCommandLineParser m_parser;
};

QCommandLineOption flag(const char *name)
{
    return QCommandLineOption(QString::fromLatin1(name));
}

QCommandLineOption valued(const char *name)
{
    return {QString::fromLatin1(name), {}, QStringLiteral("value")};
}

Result<Command> parseList(const QStringList &arguments)
{
    CommandParser parser(QStringLiteral("list"), {flag("json")});
    if (const auto failure = parser.parse(arguments, {}, false))
        return *failure;
    return Command(ListScenarios{parser.isSet(QStringLiteral("json"))});
}

Result<Command> parseTrace(const QStringList &arguments)
{
    CommandParser parser(QStringLiteral("trace"), {flag("json")});
    if (const auto failure = parser.parse(arguments, QStringLiteral("SCENARIO"), false))
        return *failure;
    return Command(TraceScenario{parser.operands().first(), parser.isSet(QStringLiteral("json"))});
}

Result<Command> parseCheck(const QStringList &arguments)
{
    CommandParser parser(QStringLiteral("check"), {});
    if (const auto failure = parser.parse(arguments, QStringLiteral("FILE"), true))
        return *failure;
    return Command(CheckFiles{parser.operands()});
}

std::optional<Size> sizeFrom(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^([0-9]{1,5})[xX]([0-9]{1,5})$"));
    const auto match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const Size size{match.captured(1).toDouble(), match.captured(2).toDouble()};
    const auto fits = [](double length) {
        return length >= kSmallestFigure && length <= kLargestFigure;
    };
    return fits(size.width) && fits(size.height) ? std::optional(size) : std::nullopt;
}

std::optional<double> secondsFrom(const QString &text)
{
    static const QRegularExpression pattern(QStringLiteral("^[0-9]{1,2}([.][0-9]{1,2})?$"));
    const double seconds = pattern.match(text).hasMatch() ? text.toDouble() : 0;
    const bool fits = seconds >= kShortestStep && seconds <= kLongestStep;
    return fits ? std::optional(seconds) : std::nullopt;
}

std::optional<Error> readFigureOptions(const CommandParser &parser, ExportScenario &command)
{
    const QString theme = QStringLiteral("theme");
    const QString language = QStringLiteral("lang");
    const QString size = QStringLiteral("size");
    const QString text = QStringLiteral("text");
    const QString with = QStringLiteral("with");
    if (parser.isSet(theme)) {
        const auto named = themeNamed(parser.value(theme).toStdString());
        if (!named)
            return parser.badValue(theme, QStringLiteral("light, dark, high-contrast or print"));
        command.figure.theme = *named;
    }
    if (parser.isSet(language)) {
        const auto named = languageNamed(parser.value(language).toStdString());
        if (!named)
            return parser.badValue(language, QStringLiteral("en or zh_CN"));
        command.figure.language = *named;
    }
    if (parser.isSet(size)) {
        const auto parsed = sizeFrom(parser.value(size));
        if (!parsed)
            return parser.badValue(
                size, QStringLiteral("WIDTHxHEIGHT in pixels, each from 240 to 10000"));
        command.figure.size = *parsed;
    }
    if (parser.isSet(text)) {
        command.outlines = parser.value(text) == QStringLiteral("paths");
        if (!command.outlines && parser.value(text) != QStringLiteral("text"))
            return parser.badValue(text, QStringLiteral("text or paths"));
    }
    if (parser.isSet(with))
        command.figure.loads = command.figure.legend = false;
    for (const QString &part : parser.value(with).split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (part == QStringLiteral("loads"))
            command.figure.loads = true;
        else if (part == QStringLiteral("legend"))
            command.figure.legend = true;
        else if (part == QStringLiteral("caption"))
            command.figure.caption = true;
        else
            return parser.badValue(
                with, QStringLiteral("any of loads, legend, caption, with commas between"));
    }
    return std::nullopt;
}

/// What the formats that hold all steps look like where nothing else is asked for.
void presetFigure(ExportScenario &command)
{
    if (!holdsAllSteps(command.format))
        return;
    command.figure.loads = true;
    command.figure.legend = true;
    if (command.format == FigureFormat::Handout)
        command.figure.theme = ThemeName::Print;
}

/// Words that are right by themselves and mean nothing together.
std::optional<Error> findContradiction(const CommandParser &parser, const ExportScenario &command)
{
    const QString format = figureFormatName(command.format);
    const auto refused = [&format](const char *word, const QString &reason) {
        return error(QStringLiteral("export: %1 does not go with --format %2, %3")
                         .arg(QString::fromLatin1(word), format, reason));
    };
    const bool handout = command.format == FigureFormat::Handout;
    if (command.step && holdsAllSteps(command.format))
        return refused("--step", QStringLiteral("which holds all steps; leave it out, or choose "
                                                "svg, png or pdf"));
    if (parser.isSet(QStringLiteral("seconds")) && command.format != FigureFormat::Animation &&
        command.format != FigureFormat::Html)
        return refused("--seconds", QStringLiteral("which does not play; leave it out, or choose "
                                                   "animation or html"));
    if (command.answers && !hasTextsItself(command.format))
        return refused("--answers", QStringLiteral("which has no questions; leave it out, or "
                                                   "choose html or handout"));
    if (parser.isSet(QStringLiteral("size")) && handout)
        return refused("--size", QStringLiteral("whose pages are A4; leave it out"));
    if (command.outlines && handout)
        return refused("--text paths", QStringLiteral("whose text is text; leave it out"));
    if (command.figure.caption && hasTextsItself(command.format))
        return refused(
            "--with caption",
            QStringLiteral("which has the texts beside the pictures; leave caption out"));
    return std::nullopt;
}

Result<Command> parseExport(const QStringList &arguments)
{
    const QString step = QStringLiteral("step");
    const QString format = QStringLiteral("format");
    const QString seconds = QStringLiteral("seconds");
    CommandParser parser(QStringLiteral("export"),
                         {valued("step"), flag("all-steps"), valued("format"), valued("theme"),
                          valued("lang"), valued("size"), valued("text"), valued("with"),
                          valued("seconds"), flag("answers"),
                          QCommandLineOption({QStringLiteral("o"), QStringLiteral("output")}, {},
                                             QStringLiteral("path"))});
    if (const auto failure = parser.parse(arguments, QStringLiteral("SCENARIO"), false))
        return *failure;

    ExportScenario command;
    command.scenario = parser.operands().first();
    command.allSteps = parser.isSet(QStringLiteral("all-steps"));
    command.answers = parser.isSet(QStringLiteral("answers"));
    command.output = parser.value(QStringLiteral("o"));
    if (parser.isSet(step)) {
        if (command.allSteps)
            return error(QStringLiteral("export: --step and --all-steps exclude each other"));
        command.step = parser.value(step);
    }
    if (parser.isSet(format)) {
        const auto named = figureFormatNamed(parser.value(format));
        if (!named)
            return parser.badValue(format,
                                   QStringLiteral("svg, png, pdf, animation, html or handout"));
        command.format = *named;
    } else if (const auto named = figureFormatOfSuffix(QFileInfo(command.output).suffix())) {
        command.format = *named;
    }
    presetFigure(command);
    if (const auto failure = readFigureOptions(parser, command))
        return *failure;
    if (parser.isSet(seconds)) {
        const auto parsed = secondsFrom(parser.value(seconds));
        if (!parsed)
            return parser.badValue(seconds, QStringLiteral("a number from 1 to 60, as in 2.5"));
        command.secondsAStep = *parsed;
    }
    if (const auto failure = findContradiction(parser, command))
        return *failure;
    return Command(command);
}

} // namespace

Result<Command> parseArguments(const QStringList &arguments)
{
    const QStringList words = arguments.mid(1);
    if (words.isEmpty())
        return Command(ShowWindow{});
    const QString &first = words.first();
    if (first == QStringLiteral("--help") || first == QStringLiteral("-h"))
        return Command(PrintText{QString::fromLatin1(kUsage)});
    if (first == QStringLiteral("--version") || first == QStringLiteral("-v"))
        return Command(PrintText{QStringLiteral("ringwalk " RINGWALK_VERSION "\n")});
    // The parsers take the command's name for the program's.
    if (first == QStringLiteral("list"))
        return parseList(words);
    if (first == QStringLiteral("trace"))
        return parseTrace(words);
    if (first == QStringLiteral("check"))
        return parseCheck(words);
    if (first == QStringLiteral("export"))
        return parseExport(words);

    if (first.startsWith(QLatin1Char('-')) && first.size() > 1)
        return error(QStringLiteral("unknown option %1; see ringwalk --help").arg(first));
    const bool looksLikeFile = first.contains(QLatin1Char('/')) ||
                               first.contains(QLatin1Char('.')) || QFileInfo::exists(first);
    if (!looksLikeFile)
        return error(
            QStringLiteral("%1 is neither a command nor a file; see ringwalk --help").arg(first));
    if (words.size() > 1)
        return error(
            QStringLiteral("\"%1\" is one word too many; see ringwalk --help").arg(words.at(1)));
    return Command(ShowWindow{first});
}

} // namespace ringwalk
