// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

#include "Language.h"
#include "lesson/Lesson.h"

namespace ringwalk {

/// Every step of a lesson as one JSON object, and as text to read.
QByteArray traceJson(const Lesson &lesson, Language language);
QByteArray traceText(const Lesson &lesson, Language language);

} // namespace ringwalk
