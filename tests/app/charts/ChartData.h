// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QGuiApplication>
#include <QList>
#include <QString>

#include "charts/ChartLook.h"
#include "charts/LoadBar.h"

/// What charts are given: colours, looks and bars.
namespace ringwalk::test {

inline constexpr QColor kBlue(0x0B, 0x6F, 0xB8);
inline constexpr QColor kBrown(0xA6, 0x5F, 0x00);
inline constexpr QColor kPurple(0xB0, 0x3A, 0x86);
inline constexpr QColor kGreen(0x0A, 0x7F, 0x5C);
inline constexpr QColor kCard(0xFF, 0xFF, 0xFF);

inline constexpr QColor kFew[] = {kBlue, kBrown, kPurple, kGreen};

inline ChartLook lightLook()
{
    return {QColor(0x1B, 0x23, 0x33), QColor(0x5F, 0x6B, 0x7E), QColor(0xE4, 0xE7, 0xEC), kCard,
            QGuiApplication::font()};
}

inline ChartLook darkLook()
{
    return {QColor(0xE8, 0xEC, 0xF3), QColor(0x9A, 0xA5, 0xB8), QColor(0x2E, 0x36, 0x45),
            QColor(0x17, 0x1C, 0x26), QGuiApplication::font()};
}

inline QString name(qsizetype i)
{
    return QStringLiteral("N%1").arg(i + 1);
}

inline QList<LoadBar> barsOf(const QList<int> &loads)
{
    QList<LoadBar> bars;
    for (qsizetype i = 0; i < loads.size(); ++i)
        bars.append({name(i), kFew[i % 4], loads[i], loads[i]});
    return bars;
}

/// Bars of which no two have the same colour, so that each can be found in a picture.
inline QList<LoadBar> distinctBars(int count)
{
    QList<LoadBar> bars;
    for (int i = 0; i < count; ++i) {
        const int load = 5 + i * 37 % 20;
        bars.append({name(i), QColor(200, 3 * i, 100 + i), load, load});
    }
    return bars;
}

inline QList<LoadBar> nodeJoins()
{
    return {{QStringLiteral("N1"), kBlue, 3, 3},
            {QStringLiteral("N2"), kBrown, 4, 4},
            {QStringLiteral("N4"), kPurple, 1, 0},
            {QStringLiteral("N3"), kGreen, 4, 5}};
}

} // namespace ringwalk::test
