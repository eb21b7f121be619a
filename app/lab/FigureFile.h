// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>
#include <QString>

#include "Result.h"
#include "diagram/LabFigure.h"

namespace ringwalk {

/// The filters of a file dialog for a figure: SVG, PNG, PDF, CSV, JSON.
QString figureFilters();

/// The bytes of such a file: `svg`, `png`, `pdf`, `csv` or `json`. Fails where a picture cannot be
/// made, for want of memory.
Result<QByteArray> figureBytes(const LabFigure &figure, const QString &suffix, ThemeName theme,
                               Language language);

/// Writes a figure as a picture, or its numbers, as the suffix of the file says: svg, png, pdf, csv
/// or json. The error names the file.
std::optional<Error> saveFigure(const LabFigure &figure, const QString &path, ThemeName theme,
                                Language language);

} // namespace ringwalk
