// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/StepAnnouncer.h"

#include <QAccessibleWidget>

#include "diagram/Words.h"
#include "lesson/LessonLog.h"

namespace ringwalk {

namespace {

QAccessibleInterface *makeAnnouncerAccessible(const QString &className, QObject *object)
{
    auto *announcer = qobject_cast<StepAnnouncer *>(object);
    if (!announcer || className != QLatin1String(StepAnnouncer::staticMetaObject.className()))
        return nullptr;
    return new QAccessibleWidget(announcer, QAccessible::Notification);
}

void tell(QObject *from, QAccessible::Event type)
{
    QAccessibleEvent event(from, type);
    QAccessible::updateAccessibility(&event);
}

} // namespace

StepAnnouncer::StepAnnouncer(const Appearance &appearance, const LessonPlayer &player,
                             QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_player(player)
{
    static const bool installed = [] {
        QAccessible::installFactory(makeAnnouncerAccessible);
        return true;
    }();
    Q_UNUSED(installed);
    setObjectName(QStringLiteral("stepAnnouncer"));
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFixedSize(0, 0);
    connect(&player, &LessonPlayer::stepChanged, this, &StepAnnouncer::announce);
    connect(&appearance, &Appearance::languageChanged, this, &StepAnnouncer::word);
}

/// What is announced, in words.
void StepAnnouncer::word()
{
    if (!m_player.hasLesson())
        return;
    const Lesson &lesson = m_player.lesson();
    const Language language = m_appearance.language();
    const Words words(language);
    setAccessibleName(QString::fromStdString(words.stepOf(
        m_player.step(), lesson.stepCount(), lesson.title(m_player.step(), language))));
    setAccessibleDescription(
        changesInWords(lesson, m_player.step(), language)
            .join(language == Language::English ? QStringLiteral("; ") : QStringLiteral("；")));
}

/// Qt has an event for this from 6.8 on. Before, on Linux, it sends no Alert on, and a screen
/// reader reads a new name or description of nothing but what has the focus. What it does read,
/// wherever the focus is, is a notification that comes to be shown: so this widget is a
/// notification, and tells at each step that it is shown. The Alert is for those who do take one.
void StepAnnouncer::announce()
{
    word();
#if QT_VERSION >= QT_VERSION_CHECK(6, 8, 0)
    QAccessibleAnnouncementEvent event(this, accessibleName() + QStringLiteral(". ") +
                                                 accessibleDescription());
    QAccessible::updateAccessibility(&event);
#else
    tell(this, QAccessible::ObjectShow);
    tell(this, QAccessible::Alert);
#endif
}

} // namespace ringwalk
