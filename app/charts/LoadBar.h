// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QString>

namespace ringwalk {

/// One node in a chart of loads.
struct LoadBar
{
    QString label;
    QColor colour;
    int load = 0;
    int before = 0;
    qint64 cap = -1; ///< What the node takes at most; -1 where nothing bounds it.

    friend bool operator==(const LoadBar &, const LoadBar &) = default;
};

} // namespace ringwalk
