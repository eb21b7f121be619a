// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/CommandParser.h"

#include <algorithm>

#include "Phrase.h"

namespace ringwalk {

Option flag(const char *name)
{
    return {QString::fromLatin1(name)};
}

Option valued(const char *name, char letter)
{
    return {QString::fromLatin1(name), true, QLatin1Char(letter)};
}

CommandParser::CommandParser(const QString &command, const QList<Option> &options)
    : m_command(command)
    , m_options(options)
{
}

const Option *CommandParser::find(const QString &name) const
{
    const auto place =
        std::find_if(m_options.begin(), m_options.end(), [&name](const Option &each) {
            return each.name == name || (!each.letter.isNull() && name == QString(each.letter));
        });
    return place == m_options.end() ? nullptr : &*place;
}

/// Takes an option, and the word after it where that is its value.
std::optional<Error> CommandParser::parseOption(const QString &word, const QStringList &words,
                                                qsizetype &place)
{
    const bool isLong = word.startsWith(QLatin1String("--"));
    const qsizetype equals = word.indexOf(QLatin1Char('='));
    const QString name = isLong ? word.mid(2, equals < 0 ? -1 : equals - 2) : word.mid(1, 1);
    const Option *option = find(name);
    if (!option)
        return error(phrase(Localized{"Unknown option '%1'; see ringwalk --help",
                                      "没有选项 '%1'；参见 ringwalk --help"},
                            {name.toStdString()}));
    // What follows the name in the same word.
    const QString rest = isLong ? word.mid(2 + name.size()) : word.mid(2);
    if (!option->hasValue) {
        if (!rest.isEmpty())
            return error(phrase(Localized{"Unexpected value after '%1'; see ringwalk --help",
                                          "'%1' 后面不应有值；参见 ringwalk --help"},
                                {word.left(word.size() - rest.size()).toStdString()}));
        m_values[option->name] = QString();
        return std::nullopt;
    }
    if (!rest.isEmpty()) {
        m_values[option->name] = rest.startsWith(QLatin1Char('=')) ? rest.mid(1) : rest;
        return std::nullopt;
    }
    if (place + 1 == words.size())
        return error(phrase(Localized{"Missing value after '%1'; see ringwalk --help",
                                      "'%1' 后面缺少值；参见 ringwalk --help"},
                            {word.toStdString()}));
    m_values[option->name] = words.at(++place);
    return std::nullopt;
}

std::optional<Error> CommandParser::parse(const QStringList &words, const Localized &operand,
                                          bool several)
{
    bool options = true;
    for (qsizetype place = 0; place < words.size(); ++place) {
        const QString &word = words.at(place);
        if (options && word == QLatin1String("--")) {
            options = false;
        } else if (options && word.startsWith(QLatin1Char('-')) && word.size() > 1) {
            if (auto failure = parseOption(word, words, place))
                return failure;
        } else {
            m_operands.append(word);
        }
    }
    const qsizetype most = operand == Localized{} ? 0 : several ? m_operands.size() : 1;
    if (m_operands.size() > most)
        return error(phrase(Localized{"\"%1\" is one word too many", "多了一个词 \"%1\""},
                            {m_operands.at(most).toStdString()}));
    if (operand != Localized{} && m_operands.isEmpty())
        return error(
            phrase(Localized{"%1 is missing; see ringwalk --help", "缺少%1；参见 ringwalk --help"},
                   {operand}));
    return std::nullopt;
}

bool CommandParser::isSet(const char *option) const
{
    return m_values.contains(QString::fromLatin1(option));
}

QString CommandParser::value(const char *option) const
{
    const auto place = m_values.find(QString::fromLatin1(option));
    return place == m_values.end() ? QString() : place->second;
}

Result<std::optional<Language>> CommandParser::language() const
{
    if (!isSet("lang"))
        return std::optional<Language>();
    const auto named = languageNamed(value("lang").toStdString());
    if (!named)
        return badValue("lang", {"en or zh_CN", "en 或 zh_CN"});
    return named;
}

Error CommandParser::error(const Localized &reason) const
{
    return {phrase(Localized{"%1: %2", "%1: %2"}, {Localized{m_command.toStdString()}, reason})};
}

Error CommandParser::badValue(const char *option, const Localized &expected) const
{
    return error(phrase(Localized{"--%1 %2: should be %3", "--%1 %2: 应为 %3"},
                        {Localized{option}, Localized{value(option).toStdString()}, expected}));
}

} // namespace ringwalk
