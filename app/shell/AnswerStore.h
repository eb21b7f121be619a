// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "lesson/AnswerBook.h"

namespace ringwalk {

/// The file in which answers are kept from one start of the program to the next. Several windows
/// may share it.
class AnswerStore
{
public:
    explicit AnswerStore(QString path);

    /// What is kept there; an empty book where there is nothing that can be read.
    AnswerBook read() const;
    /// Adds the answers to those that are there. A file that cannot be read keeps another name:
    /// `answers.json` becomes `answers-1.json`. Nothing happens where nothing can be written: a
    /// disk that is full must not come between a student and the lesson.
    void add(AnswerBook book) const;

private:
    QString m_path;
};

} // namespace ringwalk
