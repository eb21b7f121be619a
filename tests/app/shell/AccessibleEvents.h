// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <utility>

#include <QAccessible>
#include <QList>
#include <QString>
#include <QStringList>

namespace ringwalk {

/// What the program tells assistive technology while one of these lives. To be included once in a
/// test program.
class AccessibleEvents
{
public:
    AccessibleEvents() { s_living = this; }
    ~AccessibleEvents() { s_living = nullptr; }
    Q_DISABLE_COPY_MOVE(AccessibleEvents)

    /// The names of whatever had an event of this kind since the last call.
    QStringList take(QAccessible::Event type)
    {
        QStringList names;
        for (const auto &[each, name] : std::as_const(m_events)) {
            if (each == type)
                names.append(name);
        }
        m_events.clear();
        return names;
    }

    static void add(QAccessibleEvent &event)
    {
        const QAccessibleInterface *from = event.accessibleInterface();
        if (s_living)
            s_living->m_events.append(
                {event.type(), from ? from->text(QAccessible::Name) : QString()});
    }

private:
    static inline AccessibleEvents *s_living = nullptr;
    QList<std::pair<QAccessible::Event, QString>> m_events;
};

} // namespace ringwalk

// Qt passes nothing on while no screen reader listens, not even to an update handler. So the test
// program has the one function by which the program and Qt itself tell anything, in place of Qt's.
void QAccessible::updateAccessibility(QAccessibleEvent *event)
{
    ringwalk::AccessibleEvents::add(*event);
}
