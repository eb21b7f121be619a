// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QDBusVariant>
#include <QMap>
#include <QObject>
#include <QVariant>

#include "look/Appearance.h"

namespace ringwalk {

/// Follows what the desktop asks of every window, from the start of the program to its end: dark or
/// light, high contrast, less motion. It asks the settings portal, which GNOME, KDE and others
/// answer, and hears of every change. It never waits: until the portal answers, and where there is
/// none, the wishes are those that the appearance has found at the start.
class Desktop : public QObject
{
    Q_OBJECT

public:
    explicit Desktop(Appearance &appearance,
                     const QDBusConnection &bus = QDBusConnection::sessionBus());

private Q_SLOTS:
    void noteChange(const QString &group, const QString &key, const QDBusVariant &value);

private:
    void ask();
    void note(const QString &group, const QString &key, const QVariant &value);
    bool says(const QString &group, const QString &key, const QVariant &value) const;
    void tell();

    Appearance &m_appearance;
    QDBusConnection m_bus;
    QMap<QString, QVariant> m_values; ///< What the portal has said, by group and key.
    DesktopWishes m_start;            ///< What holds where it says nothing.
};

} // namespace ringwalk
