// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>

#include <QByteArray>
#include <QImage>
#include <QString>

#include "Result.h"
#include "diagram/Diagram.h"
#include "diagram/SvgParts.h"

namespace ringwalk {

// Diagrams as files, one unit of a diagram to a CSS pixel.

QByteArray diagramSvg(const Diagram &diagram, const Theme &theme, const SvgOptions &options = {});
/// With so many pixels to a unit; a null image where there is not enough memory for it.
QImage diagramImage(const Diagram &diagram, const Theme &theme, double scale = 1);
/// Fails where there is not enough memory for the picture.
Result<QByteArray> diagramPng(const Diagram &diagram, const Theme &theme);
/// A page a diagram, all of the size of the first.
QByteArray diagramsPdf(std::size_t pages, const std::function<Diagram(std::size_t)> &page,
                       const Theme &theme, const QString &title);

} // namespace ringwalk
