// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/ExportArguments.h"

#include <QFileInfo>
#include <QRegularExpression>

#include "Phrase.h"
#include "cli/CommandParser.h"
#include "cli/Help.h"

namespace ringwalk {

namespace {

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

/// Whether what is asked for is a file a step, which go into a folder.
bool goesToFolder(const ExportScenario &command)
{
    return QFileInfo(command.output).isDir() ||
           (command.allSteps && command.format != FigureFormat::Pdf &&
            !holdsAllSteps(command.format));
}

/// `--format`, or what the name of the file says. The two may not contradict each other: nobody
/// would look for an SVG in `figure.png`, nor in `figure.jpg`.
std::optional<Error> readFormat(const CommandParser &parser, ExportScenario &command)
{
    const QString suffixOfName = QFileInfo(command.output).suffix().toLower();
    const auto ofName = figureFormatOfSuffix(suffixOfName);
    if (!parser.isSet("format")) {
        command.format = ofName.value_or(command.format);
        if (goesToFolder(command) || suffixOfName.isEmpty() || ofName)
            return std::nullopt;
        return parser.error(phrase(
            Localized{"no format is written to a name like %1; let it end in .svg, .png, .pdf or "
                      ".html",
                      "没有哪种格式写成 %1 这样的文件名；请让它以 .svg, .png, .pdf 或 .html 结尾"},
            {command.output.toStdString()}));
    }
    const auto named = figureFormatNamed(parser.value("format"));
    if (!named)
        return parser.badValue("format", {"svg, png, pdf, animation, html or handout",
                                          "svg、png、pdf、animation、html 或 handout"});
    command.format = *named;
    const QString suffix = figureFormatSuffix(*named);
    if (!goesToFolder(command) && !suffixOfName.isEmpty() && suffixOfName != suffix)
        return parser.error(phrase(
            Localized{"--format %1 does not go with the name %2; leave --format out, or let "
                      "the name end in .%3",
                      "--format %1 与文件名 %2 不符；请省去 --format，或让文件名以 .%3 结尾"},
            {figureFormatName(*named).toStdString(), command.output.toStdString(),
             suffix.toStdString()}));
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

std::optional<Error> readFigureOptions(const CommandParser &parser, ExportScenario &command)
{
    if (parser.isSet("theme")) {
        const auto named = themeNamed(parser.value("theme").toStdString());
        if (!named)
            return parser.badValue("theme", {"light, dark, high-contrast or print",
                                             "light、dark、high-contrast 或 print"});
        command.figure.theme = *named;
    }
    const auto language = parser.language();
    if (!language)
        return language.error();
    command.figure.language = language->value_or(command.figure.language);
    if (parser.isSet("size")) {
        const auto parsed = sizeFrom(parser.value("size"));
        if (!parsed)
            return parser.badValue("size", {"WIDTHxHEIGHT in pixels, each from 240 to 10000",
                                            "宽x高，以像素计，各为 240 到 10000"});
        command.figure.size = *parsed;
    }
    if (parser.isSet("text")) {
        command.outlines = parser.value("text") == QStringLiteral("paths");
        if (!command.outlines && parser.value("text") != QStringLiteral("text"))
            return parser.badValue("text", {"text or paths", "text 或 paths"});
    }
    if (parser.isSet("with"))
        command.figure.loads = command.figure.legend = false;
    for (const QString &part : parser.value("with").split(QLatin1Char(','), Qt::SkipEmptyParts)) {
        if (part == QStringLiteral("loads"))
            command.figure.loads = true;
        else if (part == QStringLiteral("legend"))
            command.figure.legend = true;
        else if (part == QStringLiteral("caption"))
            command.figure.caption = true;
        else
            return parser.badValue("with", {"any of loads, legend, caption, with commas between",
                                            "loads, legend, caption 中的若干个，以逗号分隔"});
    }
    return std::nullopt;
}

/// Words that are right by themselves and mean nothing together.
std::optional<Error> findContradiction(const CommandParser &parser, const ExportScenario &command)
{
    const auto refused = [&](const char *word, const Localized &reason) {
        return parser.error(phrase(
            Localized{"%1 does not go with --format %2, %3", "%1 不能与 --format %2 同用，%3"},
            {Localized{word}, Localized{figureFormatName(command.format).toStdString()}, reason}));
    };
    if (command.output == kStandardStream && goesToFolder(command))
        return parser.error(
            {"-o - is standard output, which takes one file; choose --step, or pdf, animation, "
             "html or handout",
             "-o - 是标准输出，只能写一个文件；请用 --step，或选用 pdf、animation、html 或 "
             "handout"});
    const bool handout = command.format == FigureFormat::Handout;
    if (command.step && holdsAllSteps(command.format))
        return refused("--step", {"which holds all steps; leave it out, or choose svg, png or pdf",
                                  "后者包含所有步骤；请省去前者，或选用 svg、png 或 pdf"});
    if (parser.isSet("seconds") && command.format != FigureFormat::Animation &&
        command.format != FigureFormat::Html)
        return refused("--seconds",
                       {"which does not play; leave it out, or choose animation or html",
                        "后者不能播放；请省去前者，或选用 animation 或 html"});
    if (command.answers && !hasTextsItself(command.format))
        return refused("--answers",
                       {"which has no questions; leave it out, or choose html or handout",
                        "后者没有问题；请省去前者，或选用 html 或 handout"});
    if (command.notes && !handout)
        return refused("--notes", {"which has no notes; leave it out, or choose handout",
                                   "后者没有备注；请省去前者，或选用 handout"});
    if (parser.isSet("size") && handout)
        return refused("--size",
                       {"whose pages are A4; leave it out", "后者的页面是 A4；请省去前者"});
    if (command.outlines && command.format == FigureFormat::Png)
        return refused("--text paths",
                       {"which holds pixels; leave it out, or choose svg, animation or html",
                        "后者只有像素；请省去前者，或选用 svg、animation 或 html"});
    if (command.outlines && command.format == FigureFormat::Pdf)
        return refused("--text paths",
                       {"which brings its fonts along; leave it out, or choose svg, animation or "
                        "html",
                        "后者自带字体；请省去前者，或选用 svg、animation 或 html"});
    if (command.outlines && handout)
        return refused("--text paths",
                       {"whose text is text; leave it out", "后者的文字就是文字；请省去前者"});
    if (command.figure.caption && hasTextsItself(command.format))
        return refused("--with caption",
                       {"which has the texts beside the pictures; leave caption out",
                        "后者的图旁已有文字；请省去 caption"});
    return std::nullopt;
}

} // namespace

Result<Command> parseExport(const QStringList &words)
{
    CommandParser parser(QStringLiteral("export"),
                         {valued("step"), flag("all-steps"), valued("format"), valued("theme"),
                          valued("lang"), valued("size"), valued("text"), valued("with"),
                          valued("seconds"), flag("answers"), flag("notes"),
                          valued("output", 'o')});
    if (const auto failure = parser.parse(words, scenarioOperand(), false))
        return *failure;

    ExportScenario command;
    command.scenario = parser.operands().first();
    command.allSteps = parser.isSet("all-steps");
    command.answers = parser.isSet("answers");
    command.notes = parser.isSet("notes");
    command.output = parser.value("output");
    if (parser.isSet("step")) {
        if (command.allSteps)
            return parser.error(
                {"--step and --all-steps exclude each other", "--step 和 --all-steps 不能同用"});
        command.step = parser.value("step");
    }
    if (const auto failure = readFormat(parser, command))
        return *failure;
    presetFigure(command);
    if (const auto failure = readFigureOptions(parser, command))
        return *failure;
    if (parser.isSet("seconds")) {
        const auto parsed = secondsFrom(parser.value("seconds"));
        if (!parsed)
            return parser.badValue("seconds",
                                   {"a number from 1 to 60, as in 2.5", "1 到 60 的数，例如 2.5"});
        command.secondsAStep = *parsed;
    }
    if (const auto failure = findContradiction(parser, command))
        return *failure;
    return Command(command);
}

} // namespace ringwalk
