// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace ringwalk {

/// Whether writing to the one would overwrite the other, whatever names and links lead there.
/// `input` may be `-` for standard input, which may come from a file.
bool isSameFile(const QString &input, const QString &output);

} // namespace ringwalk
