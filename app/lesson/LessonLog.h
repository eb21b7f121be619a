// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QStringList>

#include "Language.h"
#include "lesson/LessonPlayer.h"

namespace ringwalk {

/// What a step did, a sentence each; one sentence that says so where it did nothing. In a lesson of
/// several panes each sentence begins with the title of its pane.
QStringList changesInWords(const Lesson &lesson, std::size_t step, Language language);

/// The steps up to `last` as plain text: number, title, what each changed, and how many keys have
/// moved by then.
QString logText(const Lesson &lesson, std::size_t last, Language language);

/// How far a lesson has come since it was opened, and the log of that.
class LessonLog : public QObject
{
    Q_OBJECT

public:
    explicit LessonLog(const LessonPlayer &player, QObject *parent = nullptr);

    const LessonPlayer &player() const { return m_player; }
    /// The furthest step that was shown.
    std::size_t reached() const { return m_reached; }
    /// Empty where there is no lesson.
    QString text(Language language) const;

Q_SIGNALS:
    /// A further step was reached, or another lesson opened.
    void changed();

private:
    const LessonPlayer &m_player;
    std::size_t m_reached = 0;
};

} // namespace ringwalk
