// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>
#include <QStringList>

#include <string>
#include <vector>

#include "lesson/ScenarioReader.h"

/// Faults as the user reads them, in both languages.
namespace ringwalk::test {

/// For the message of a test that found other faults than it expected.
inline QString listed(const std::vector<Fault> &faults)
{
    QString text;
    for (const Fault &fault : faults)
        text += QString::fromStdString(describe("file", fault, Language::English)) + u'\n';
    return text;
}

/// What is the same in every language: what stands in quotes, numbers, names, which begin with a
/// capital (no sentence of ours does; what the system says follows a colon), and lists of words.
inline QStringList untranslatable(const QString &english)
{
    static const QRegularExpression name(QStringLiteral("\"[^\"]*\"|\\d+|(?<!: )\\b[A-Z]\\w*"));
    static const QRegularExpression list(QStringLiteral("(?:known are|exactly one of) (.*)$"));
    QStringList words;
    for (auto match = name.globalMatch(english); match.hasNext();)
        words += match.next().captured();
    words += list.match(english).captured(1).split(QStringLiteral(", "), Qt::SkipEmptyParts);
    return words;
}

/// What is amiss with the Chinese of a text; empty where it says the same as the English.
inline QString chineseAmiss(const Localized &text)
{
    static const QRegularExpression han(QStringLiteral("\\p{Han}"));
    const QString chinese = QString::fromStdString(text.chinese);
    if (!chinese.contains(han))
        return QStringLiteral("no Chinese for: ") + QString::fromStdString(text.english);
    for (const QString &word : untranslatable(QString::fromStdString(text.english))) {
        if (!chinese.contains(word))
            return word + QStringLiteral(" is missing in: ") + chinese;
    }
    return {};
}

} // namespace ringwalk::test
