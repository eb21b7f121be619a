// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QFont>

#include "diagram/Diagram.h"

class QPainter;

namespace ringwalk {

QColor toQColor(Rgb rgb);

/// The font of a text of the diagram, by the families that SVG names too. Its size is not set.
QFont fontOf(const Text &text);

/// Paints a diagram at the painter's origin, one unit of the diagram to one of the painter: for
/// screen, PNG and PDF alike.
void paintDiagram(QPainter &painter, const Diagram &diagram, const Theme &theme);

} // namespace ringwalk
