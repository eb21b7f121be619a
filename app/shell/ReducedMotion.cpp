// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/ReducedMotion.h"

#include <QApplication>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QDBusVariant>
#include <QStyle>

#include "look/Appearance.h"

namespace ringwalk {

namespace {

// The settings portal, which GNOME and others answer:
// https://flatpak.github.io/xdg-desktop-portal/docs/doc-org.freedesktop.portal.Settings.html
const QString kService = QStringLiteral("org.freedesktop.portal.Desktop");
const QString kPath = QStringLiteral("/org/freedesktop/portal/desktop");
const QString kInterface = QStringLiteral("org.freedesktop.portal.Settings");
const QString kNamespace = QStringLiteral("org.gnome.desktop.interface");
const QString kKey = QStringLiteral("enable-animations");

/// The portal wraps the value in one variant too many.
QVariant unwrapped(QVariant value)
{
    while (value.metaType() == QMetaType::fromType<QDBusVariant>())
        value = value.value<QDBusVariant>().variant();
    return value;
}

} // namespace

void followReducedMotion(Appearance &appearance)
{
    // A style of the desktop without animations says the same.
    if (qApp->style()->styleHint(QStyle::SH_Widget_Animation_Duration) == 0)
        appearance.setReducedMotion(true);

    QDBusMessage question =
        QDBusMessage::createMethodCall(kService, kPath, kInterface, QStringLiteral("Read"));
    question << kNamespace << kKey;
    question.setAutoStartService(false);
    auto *watcher =
        new QDBusPendingCallWatcher(QDBusConnection::sessionBus().asyncCall(question), &appearance);
    QObject::connect(watcher, &QDBusPendingCallWatcher::finished, &appearance,
                     [&appearance](QDBusPendingCallWatcher *finished) {
                         const QDBusPendingReply<QDBusVariant> reply = *finished;
                         finished->deleteLater();
                         if (reply.isError())
                             return;
                         const QVariant value = unwrapped(reply.value().variant());
                         if (value.typeId() == QMetaType::Bool && !value.toBool())
                             appearance.setReducedMotion(true);
                     });
}

} // namespace ringwalk
