// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/PointerHalo.h"

#include <QPainter>

namespace ringwalk {

namespace {

// Shares of the height of the stage.
constexpr double kHalo = 0.036;
constexpr double kPoint = 0.006;
constexpr double kStroke = 0.0035;

} // namespace

QRectF pointerRect(QPointF at, double height)
{
    const double reach = (kHalo + 2 * kStroke) * height + 1;
    return {at.x() - reach, at.y() - reach, 2 * reach, 2 * reach};
}

void paintPointer(QPainter &painter, QPointF at, double height)
{
    const double stroke = kStroke * height;
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::black, 3 * stroke));
    painter.drawEllipse(at, kHalo * height, kHalo * height);
    painter.setPen(QPen(Qt::white, 1.4 * stroke));
    painter.drawEllipse(at, kHalo * height, kHalo * height);
    painter.setPen(QPen(Qt::black, stroke));
    painter.setBrush(Qt::white);
    painter.drawEllipse(at, kPoint * height, kPoint * height);
    painter.restore();
}

} // namespace ringwalk
