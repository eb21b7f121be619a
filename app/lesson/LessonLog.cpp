// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LessonLog.h"

#include <algorithm>

#include "diagram/Words.h"

namespace ringwalk {

namespace {

QString text(const std::string &utf8)
{
    return QString::fromStdString(utf8);
}

/// The title of a pane and a colon, where there are several to tell apart.
QString paneStart(const Lesson &lesson, std::size_t pane, Language language)
{
    if (lesson.scenario().panes.size() < 2)
        return {};
    return text(lesson.paneTitle(pane, language)) +
           (language == Language::English ? QStringLiteral(": ") : QStringLiteral("："));
}

} // namespace

QStringList changesInWords(const Lesson &lesson, std::size_t step, Language language)
{
    const Words words(language);
    const std::vector<PaneSnapshot> &panes = lesson.snapshot(step).panes;
    QStringList sentences;
    for (std::size_t i = 0; i < panes.size(); ++i) {
        for (const Change &change : panes[i].explanation.changes)
            sentences.append(paneStart(lesson, i, language) + text(words.change(panes[i], change)));
    }
    if (sentences.isEmpty())
        sentences.append(text(words.nothingChanges()));
    return sentences;
}

QString logText(const Lesson &lesson, std::size_t last, Language language)
{
    const Words words(language);
    QStringList lines{text(lesson.scenario().title.in(language))};
    for (std::size_t step = 0; step <= std::min(last, lesson.stepCount() - 1); ++step) {
        lines.append(QString());
        lines.append(
            QStringLiteral("%1. %2").arg(step + 1).arg(text(lesson.title(step, language))));
        for (const QString &change : changesInWords(lesson, step, language))
            lines.append(QStringLiteral("   ") + change);
        const std::vector<PaneSnapshot> &panes = lesson.snapshot(step).panes;
        for (std::size_t i = 0; i < panes.size(); ++i)
            lines.append(QStringLiteral("   ") + paneStart(lesson, i, language) +
                         text(words.keyFates(fatesOf(panes[i]))));
    }
    return lines.join(QLatin1Char('\n')) + QLatin1Char('\n');
}

LessonLog::LessonLog(const LessonPlayer &player, QObject *parent)
    : QObject(parent)
    , m_player(player)
{
    connect(&player, &LessonPlayer::lessonChanged, this, [this] {
        m_reached = 0;
        Q_EMIT changed();
    });
    connect(&player, &LessonPlayer::stepChanged, this, [this](std::size_t, std::size_t to) {
        if (to <= m_reached)
            return;
        m_reached = to;
        Q_EMIT changed();
    });
    if (player.hasLesson())
        m_reached = player.step();
}

QString LessonLog::text(Language language) const
{
    return m_player.hasLesson() ? logText(m_player.lesson(), m_reached, language) : QString();
}

} // namespace ringwalk
