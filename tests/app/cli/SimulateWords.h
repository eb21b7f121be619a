// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include "Program.h"

/// What tests say to `ringwalk simulate`, and read of what it answers.
namespace ringwalk::test {

inline QStringList simulate(const QString &words)
{
    return QStringList{QStringLiteral("simulate")} +
           words.split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

inline QJsonObject objectOf(const Outcome &outcome)
{
    return QJsonDocument::fromJson(outcome.out).object();
}

} // namespace ringwalk::test
