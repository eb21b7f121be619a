// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRectF>

class QPainter;

namespace ringwalk {

/// Where the pointer of a stage of this height paints.
QRectF pointerRect(QPointF at, double height);

/// Draws the pointer: a point and a halo, black and white, so that both show on any ground.
void paintPointer(QPainter &painter, QPointF at, double height);

} // namespace ringwalk
