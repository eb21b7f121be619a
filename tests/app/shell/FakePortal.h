// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDBusConnection>
#include <QDBusMetaType>
#include <QDBusVariant>
#include <QMap>
#include <QVariantMap>

namespace ringwalk {

/// Answers as the settings portal of a desktop does, on a bus of the test's own.
class FakePortal : public QObject
{
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.portal.Settings")

public:
    using Groups = QMap<QString, QVariantMap>;

    FakePortal()
        : m_bus(
              QDBusConnection::connectToBus(QDBusConnection::SessionBus, QStringLiteral("portal")))
    {
        qDBusRegisterMetaType<Groups>();
        const auto all = QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals;
        if (!m_bus.registerObject(QStringLiteral("/org/freedesktop/portal/desktop"), this, all))
            qFatal("there is no bus, or another object on it");
    }
    ~FakePortal() override
    {
        stop();
        m_bus.unregisterObject(QStringLiteral("/org/freedesktop/portal/desktop"));
        QDBusConnection::disconnectFromBus(QStringLiteral("portal"));
    }
    Q_DISABLE_COPY_MOVE(FakePortal)

    void start()
    {
        if (!m_bus.registerService(kName))
            qFatal("%s is taken", qPrintable(kName));
    }
    void stop() { m_bus.unregisterService(kName); }

    /// Before the start, or to be announced to nobody.
    void set(const QString &group, const QString &key, const QVariant &value)
    {
        m_groups[group][key] = value;
    }
    void change(const QString &group, const QString &key, const QVariant &value)
    {
        set(group, key, value);
        Q_EMIT SettingChanged(group, key, QDBusVariant(value));
    }
    int questions() const { return m_questions; }

public Q_SLOTS:
    Groups ReadAll(const QStringList &namespaces)
    {
        ++m_questions;
        Groups answer;
        for (const QString &name : namespaces) {
            if (m_groups.contains(name))
                answer.insert(name, m_groups.value(name));
        }
        return answer;
    }

Q_SIGNALS:
    void SettingChanged(const QString &group, const QString &key, const QDBusVariant &value);

private:
    inline static const QString kName = QStringLiteral("org.freedesktop.portal.Desktop");

    QDBusConnection m_bus;
    Groups m_groups;
    int m_questions = 0;
};

} // namespace ringwalk
