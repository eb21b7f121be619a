// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QByteArray>

#include "lesson/AnswerBook.h"

namespace ringwalk {

// The answers that a student has given, as kept from one start of the program to the next.

/// One JSON object: `{"format": "ringwalk-answers", "version": 1, "answers": […],
/// "forgotten": […]}`.
QByteArray answersJson(const AnswerBook &book);

/// The answers in such a file. An answer that cannot be read is left out; nothing where the file as
/// a whole is none of ours, or is of a later version.
std::optional<AnswerBook> readAnswers(const QByteArray &json);

} // namespace ringwalk
