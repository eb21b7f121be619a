// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/RuleSwatch.h"

#include <QPainter>

#include "diagram/LabWords.h"

namespace ringwalk {

QPixmap ruleSwatch(PlacementRule rule, const Appearance &appearance, qreal pixelRatio)
{
    const int side = qRound(appearance.em() * 0.9);
    const std::size_t colour = ruleColour(rule);
    QPixmap swatch(QSize(side, side) * pixelRatio);
    swatch.setDevicePixelRatio(pixelRatio);
    swatch.fill(Qt::transparent);
    QPainter painter(&swatch);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(appearance.colour({Role::NodeEdge, colour}));
    painter.setBrush(appearance.colour({Role::Node, colour}));
    painter.drawRoundedRect(QRectF(1, 1, side - 2, side - 2), 3, 3);
    return swatch;
}

} // namespace ringwalk
