// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QColor>
#include <QList>
#include <QString>

namespace ringwalk {

/// One node in a chart of loads over the steps.
struct LoadLine
{
    QString label;
    QColor colour;
    QList<int> loads; ///< one a step so far; -1 where the node has no load at that step
    /// Which pattern of dashes it takes; without it the line's place decides.
    std::optional<qsizetype> pattern{};

    friend bool operator==(const LoadLine &, const LoadLine &) = default;
};

} // namespace ringwalk
