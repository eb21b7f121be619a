// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "diagram/HandoutPages.h"

namespace ringwalk {

/// The pages of a handout as a PDF on A4. Needs a QGuiApplication for its fonts.
QByteArray renderHandout(const Lesson &lesson, const HandoutOptions &options);

} // namespace ringwalk
