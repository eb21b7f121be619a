// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Desktop.h"

#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusServiceWatcher>

namespace ringwalk {

namespace {

// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");

const QString kAppearance = QStringLiteral("org.freedesktop.appearance");
const QString kColourScheme = QStringLiteral("color-scheme");    // 0 no preference, 1 dark, 2 light
const QString kContrast = QStringLiteral("contrast");            // 1 high
const QString kReducedMotion = QStringLiteral("reduced-motion"); // 1 less

// What portals older than the last two keys hand on of GNOME's settings.
const QString kGnome = QStringLiteral("org.gnome.desktop.interface");
const QString kAnimations = QStringLiteral("enable-animations");
const QString kGtkTheme = QStringLiteral("gtk-theme");
const QString kGnomeAccess = QStringLiteral("org.gnome.desktop.a11y.interface");
const QString kHighContrast = QStringLiteral("high-contrast");

using Groups = QMap<QString, QVariantMap>;

QString place(const QString &group, const QString &key)
{
    return group + QLatin1Char(' ') + key;
}

} // namespace

Desktop::Desktop(Appearance &appearance, const QDBusConnection &bus)
    : m_appearance(appearance)
    , m_bus(bus)
    , m_start(appearance.desktop())
{
    qDBusRegisterMetaType<Groups>();
    // Before anything has used it, Qt does not find this type by its name, and connects nothing.
    qRegisterMetaType<QDBusVariant>();
    m_bus.connect(kService, kPath, kInterface, QStringLiteral("SettingChanged"), this,
                  SLOT(noteChange(QString, QString, QDBusVariant)));
    // A portal that starts later, or again, is asked then.
    auto *watcher =
        new QDBusServiceWatcher(kService, m_bus, QDBusServiceWatcher::WatchForRegistration, this);
    connect(watcher, &QDBusServiceWatcher::serviceRegistered, this, &Desktop::ask);
    ask();
}

void Desktop::ask()
{
    QDBusMessage question =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("ReadAll"));
    question << QStringList{kAppearance, kGnome, kGnomeAccess};
    question.setAutoStartService(false);
    auto *watcher = new QDBusPendingCallWatcher(m_bus.asyncCall(question), this);
    connect(watcher, &QDBusPendingCallWatcher::finished, this,
            [this](QDBusPendingCallWatcher *finished) {
                const QDBusPendingReply<Groups> reply = *finished;
                finished->deleteLater();
                if (reply.isError())
                    return;
                const Groups groups = reply.value();
                for (auto group = groups.begin(); group != groups.end(); ++group) {
                    for (auto key = group->begin(); key != group->end(); ++key)
                        note(group.key(), key.key(), key.value());
                }
                tell();
            });
}

void Desktop::noteChange(const QString &group, const QString &key, const QDBusVariant &value)
{
    note(group, key, value.variant());
    tell();
}

void Desktop::note(const QString &group, const QString &key, const QVariant &value)
{
    m_values[place(group, key)] = value;
}

bool Desktop::says(const QString &group, const QString &key, const QVariant &value) const
{
    return m_values.value(place(group, key)) == value;
}

void Desktop::tell()
{
    const bool light = says(kAppearance, kColourScheme, 2U);
    DesktopWishes asked;
    asked.dark = says(kAppearance, kColourScheme, 1U);
    asked.highContrast =
        says(kAppearance, kContrast, 1U) || says(kGnomeAccess, kHighContrast, true) ||
        m_values.value(place(kGnome, kGtkTheme)).toString().startsWith(u"HighContrast");
    asked.lessMotion = says(kAppearance, kReducedMotion, 1U) || says(kGnome, kAnimations, false);

    // What the portal has once asked for is its to take back: the palette of the start may have
    // followed the same setting.
    m_start.dark = m_start.dark && !asked.dark && !light;
    m_start.highContrast = m_start.highContrast && !asked.highContrast;
    m_start.lessMotion = m_start.lessMotion && !asked.lessMotion;
    m_appearance.setDesktop({asked.dark || m_start.dark, asked.highContrast || m_start.highContrast,
                             asked.lessMotion || m_start.lessMotion});
}

} // namespace ringwalk
