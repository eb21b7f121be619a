// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Arguments.h"

#include <QFileInfo>

#include "Phrase.h"
#include "cli/CommandParser.h"
#include "cli/ExportArguments.h"
#include "cli/Help.h"
#include "cli/SimulateArguments.h"

namespace ringwalk {

namespace {

Result<Command> parseList(const QStringList &words)
{
    CommandParser parser(QStringLiteral("list"), {flag("json"), valued("lang")});
    if (const auto failure = parser.parse(words, {}, false))
        return *failure;
    const auto language = parser.language();
    if (!language)
        return language.error();
    return Command(ListScenarios{parser.isSet("json"), *language});
}

Result<Command> parseTrace(const QStringList &words)
{
    CommandParser parser(QStringLiteral("trace"), {flag("json"), valued("lang")});
    if (const auto failure = parser.parse(words, scenarioOperand(), false))
        return *failure;
    const auto language = parser.language();
    if (!language)
        return language.error();
    return Command(TraceScenario{parser.operands().first(), parser.isSet("json"), *language});
}

Result<Command> parseHelp(const QStringList &words)
{
    CommandParser parser(QStringLiteral("--help"), {valued("lang")});
    if (const auto failure = parser.parse(words, {}, false))
        return *failure;
    const auto language = parser.language();
    if (!language)
        return language.error();
    return Command(PrintText{helpText()});
}

Result<Command> parseCheck(const QStringList &words)
{
    CommandParser parser(QStringLiteral("check"), {valued("lang")});
    if (const auto failure = parser.parse(words, fileOperand(), true))
        return *failure;
    const auto language = parser.language();
    if (!language)
        return language.error();
    return Command(CheckFiles{parser.operands()});
}

/// `--lang` may stand before the command as well: puts it behind the first other word.
QStringList languageLast(QStringList words)
{
    QStringList language;
    if (words.size() > 2 && words.first() == QStringLiteral("--lang"))
        language = {words.takeFirst(), words.takeFirst()};
    else if (words.size() > 1 && words.first().startsWith(QStringLiteral("--lang=")))
        language = {words.takeFirst()};
    return words.isEmpty() ? language : words.mid(0, 1) + language + words.mid(1);
}

/// Whether help is asked for among the words of a command.
bool asksForHelp(const QStringList &words)
{
    return words.contains(QStringLiteral("--help")) || words.contains(QStringLiteral("-h"));
}

Error error(const Localized &reason, const QString &word)
{
    return {phrase(reason, {word.toStdString()})};
}

} // namespace

std::optional<Language> languageAsked(const QStringList &arguments)
{
    const QString option = QStringLiteral("--lang");
    std::optional<Language> asked;
    for (qsizetype i = 1; i < arguments.size() && arguments.at(i) != QStringLiteral("--"); ++i) {
        const QString &word = arguments.at(i);
        QString name;
        if (word == option && i + 1 < arguments.size())
            name = arguments.at(i + 1);
        else if (word.startsWith(option + QLatin1Char('=')))
            name = word.mid(option.size() + 1);
        if (const auto named = languageNamed(name.toStdString()))
            asked = named;
    }
    return asked;
}

Result<Command> parseArguments(const QStringList &arguments)
{
    const QStringList words = languageLast(arguments.mid(1));
    if (words.isEmpty())
        return Command(ShowWindow{});
    const QString &first = words.first();
    if (first == QStringLiteral("--help") || first == QStringLiteral("-h"))
        return parseHelp(words.mid(1));
    if (first == QStringLiteral("--version") || first == QStringLiteral("-v"))
        return Command(PrintText{{"ringwalk " RINGWALK_VERSION "\n"}});
    const QStringList rest = words.mid(1);
    if (const auto help = helpText(first); help && asksForHelp(rest))
        return Command(PrintText{*help});
    if (first == QStringLiteral("list"))
        return parseList(rest);
    if (first == QStringLiteral("trace"))
        return parseTrace(rest);
    if (first == QStringLiteral("check"))
        return parseCheck(rest);
    if (first == QStringLiteral("export"))
        return parseExport(rest);
    if (first == QStringLiteral("simulate"))
        return parseSimulate(rest);

    if (first.startsWith(QLatin1Char('-')) && first.size() > 1)
        return error(
            {"unknown option %1; see ringwalk --help", "没有选项 %1；参见 ringwalk --help"}, first);
    const bool looksLikeFile = first.contains(QLatin1Char('/')) ||
                               first.contains(QLatin1Char('.')) || QFileInfo::exists(first);
    if (!looksLikeFile)
        return error({"%1 is neither a command nor a file; see ringwalk --help",
                      "%1 既不是命令也不是文件；参见 ringwalk --help"},
                     first);
    if (!rest.isEmpty())
        return error({"\"%1\" is one word too many; see ringwalk --help",
                      "多了一个词 \"%1\"；参见 ringwalk --help"},
                     rest.first());
    return Command(ShowWindow{first});
}

} // namespace ringwalk
