// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <optional>

#include <QList>
#include <QString>
#include <QStringList>

#include "Result.h"

namespace ringwalk {

/// An option of a command: `--name`, or `--name VALUE`, for which a letter may stand, `-o VALUE`.
struct Option
{
    QString name;
    bool hasValue = false;
    QChar letter = {};
};

Option flag(const char *name);
Option valued(const char *name, char letter = '\0');

/// The words of one command. Its errors begin with the command's name and are in both languages,
/// which is why this is not QCommandLineParser.
class CommandParser
{
public:
    CommandParser(const QString &command, const QList<Option> &options);

    /// Takes the words after the command: options as `--name`, `--name VALUE`, `--name=VALUE`,
    /// `-o VALUE`, `-oVALUE`, anywhere; after `--` all are operands. `operand` is what the help
    /// calls the command's operand, empty where it has none.
    std::optional<Error> parse(const QStringList &words, const Localized &operand, bool several);

    QStringList operands() const { return m_operands; }
    bool isSet(const char *option) const;
    /// The value of an option, the last one given; empty if it is not set.
    QString value(const char *option) const;

    /// What `--lang` says, if it is set.
    Result<std::optional<Language>> language() const;

    /// `COMMAND: reason`
    Error error(const Localized &reason) const;
    /// `COMMAND: --option VALUE: should be …`
    Error badValue(const char *option, const Localized &expected) const;

private:
    const Option *find(const QString &name) const;
    std::optional<Error> parseOption(const QString &word, const QStringList &words,
                                     qsizetype &place);

    QString m_command;
    QList<Option> m_options;
    std::map<QString, QString> m_values; ///< Of the options that are set.
    QStringList m_operands;
};

} // namespace ringwalk
