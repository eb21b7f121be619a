// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include <QByteArray>
#include <QDate>
#include <QString>

#include "lesson/AnswerBook.h"
#include "lesson/Lesson.h"

namespace ringwalk {

/// A chapter: the lessons of one group.
struct Chapter
{
    Localized title;
    std::vector<std::shared_ptr<const Lesson>> lessons;
};

/// What a student hands in: every question of a chapter with the answer given, the right one and
/// why, as one HTML page that needs nothing else. What was not answered is not told either. `name`
/// is whose it is; may be empty.
QByteArray resultReport(const Chapter &chapter, const AnswerBook &book, const QString &name,
                        QDate date, Language language);

} // namespace ringwalk
