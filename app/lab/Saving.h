// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QString>

#include "Language.h"
#include "Result.h"

class QWidget;

namespace ringwalk {

/// Asks where to write a file; empty: nowhere. The name is proposed, without a suffix: one that has
/// none gets that of the chosen filter, `CSV, the numbers (*.csv)`, before the dialog asks whether
/// to overwrite a file.
QString askWhereToSave(QWidget *parent, const QString &title, const QString &filters,
                       const QString &name);

/// Whether nothing went wrong; what did is said under the title.
bool isSaved(const std::optional<Error> &error, QWidget *parent, const QString &title,
             Language language);

} // namespace ringwalk
