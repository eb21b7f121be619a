// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

namespace ringwalk {

/// What a chart takes from the theme. QtCharts does not follow the palette, so the owner of a chart
/// hands it a new look whenever theme or zoom change.
struct ChartLook
{
    QColor ink;
    QColor muted;
    QColor hairline;
    QColor card;
    QFont font; ///< ordinary text at the present zoom

    friend bool operator==(const ChartLook &, const ChartLook &) = default;
};

} // namespace ringwalk
