// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QSettings>
#include <QString>
#include <QStringList>
#include <QVariantMap>

#include "lesson/Quiz.h"
#include "look/Appearance.h"

namespace ringwalk {

/// What the window remembers from one start to the next.
class Settings
{
public:
    void restore(Appearance &appearance) const;
    void save(const Appearance &appearance);

    QByteArray geometry() const;
    void setGeometry(const QByteArray &geometry);
    QByteArray columns() const;
    void setColumns(const QByteArray &state);
    /// The id of the page that was shown last.
    QString page() const;
    void setPage(const QString &id);
    /// As LabPage has it.
    QVariantMap labState() const;
    void setLabState(const QVariantMap &state);
    bool listShown() const;
    void setListShown(bool shown);
    /// As LoadsCard counts its views.
    int loadsView() const;
    void setLoadsView(int view);
    /// The id of the built-in scenario that the window starts with.
    QString scenario() const;
    void setScenario(const QString &id);
    double speed() const;
    void setSpeed(double speed);
    Asking asking() const;
    void setAsking(Asking asking);
    /// Where the answers of a student are kept, beside these settings.
    QString answersFile() const;
    /// Where unsaved work is kept while the program runs.
    QString recoveryFolder() const;
    QString exportFolder() const;
    void setExportFolder(const QString &folder);
    /// As ExportDialog has it.
    QVariantMap exportChoice() const;
    void setExportChoice(const QVariantMap &choice);
    QStringList recentFiles() const;
    /// Puts it first; keeps the last eight.
    void addRecentFile(const QString &path);
    /// A file that could not be opened: it stays at hand to be tried again, unless it is gone.
    void keepFailedFile(const QString &path);

private:
    QSettings m_settings;
};

} // namespace ringwalk
