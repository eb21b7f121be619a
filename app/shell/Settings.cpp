// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Settings.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

#include "look/SystemLanguage.h"

namespace ringwalk {

namespace {

constexpr qsizetype kRecentFiles = 8;

const QString kTheme = QStringLiteral("appearance/theme");
const QString kZoom = QStringLiteral("appearance/zoom");
const QString kLanguage = QStringLiteral("appearance/language");
const QString kAnimations = QStringLiteral("appearance/animations");
const QString kGeometry = QStringLiteral("window/geometry");
const QString kColumns = QStringLiteral("window/columns");
const QString kPage = QStringLiteral("window/page");
const QString kListShown = QStringLiteral("window/list");
const QString kLoadsView = QStringLiteral("window/loads");
const QString kScenario = QStringLiteral("lesson/scenario");
const QString kSpeed = QStringLiteral("lesson/speed");
const QString kAsking = QStringLiteral("lesson/asking");
const QString kAskStudent = QStringLiteral("student");
const QString kAskRoom = QStringLiteral("room");
const QString kLab = QStringLiteral("lab/state");
const QString kExportFolder = QStringLiteral("export/folder");
const QString kExportChoice = QStringLiteral("export/choice");
const QString kRecent = QStringLiteral("files/recent");

QString choiceName(ThemeChoice choice)
{
    switch (choice) {
    case ThemeChoice::Light:
        return QStringLiteral("light");
    case ThemeChoice::Dark:
        return QStringLiteral("dark");
    case ThemeChoice::HighContrast:
        return QStringLiteral("high-contrast");
    case ThemeChoice::FollowDesktop:
        break;
    }
    return QStringLiteral("desktop");
}

} // namespace

void Settings::restore(Appearance &appearance) const
{
    const QString theme = m_settings.value(kTheme).toString();
    for (const ThemeChoice choice :
         {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::HighContrast}) {
        if (theme == choiceName(choice))
            appearance.setThemeChoice(choice);
    }
    bool isNumber = false;
    const double zoom = m_settings.value(kZoom).toDouble(&isNumber);
    if (isNumber && zoom > 0)
        appearance.setZoom(zoom);
    const auto language = languageNamed(m_settings.value(kLanguage).toString().toStdString());
    appearance.setLanguage(language.value_or(systemLanguage()));
    appearance.setAnimationsChosen(m_settings.value(kAnimations, true).toBool());
}

void Settings::save(const Appearance &appearance)
{
    m_settings.setValue(kTheme, choiceName(appearance.themeChoice()));
    m_settings.setValue(kZoom, appearance.zoom());
    m_settings.setValue(kLanguage,
                        QString::fromStdString(std::string(languageName(appearance.language()))));
    m_settings.setValue(kAnimations, appearance.animationsChosen());
}

QByteArray Settings::geometry() const
{
    return m_settings.value(kGeometry).toByteArray();
}

void Settings::setGeometry(const QByteArray &geometry)
{
    m_settings.setValue(kGeometry, geometry);
}

QByteArray Settings::columns() const
{
    return m_settings.value(kColumns).toByteArray();
}

void Settings::setColumns(const QByteArray &state)
{
    m_settings.setValue(kColumns, state);
}

QString Settings::page() const
{
    return m_settings.value(kPage).toString();
}

void Settings::setPage(const QString &id)
{
    m_settings.setValue(kPage, id);
}

QVariantMap Settings::labState() const
{
    return m_settings.value(kLab).toMap();
}

void Settings::setLabState(const QVariantMap &state)
{
    m_settings.setValue(kLab, state);
}

bool Settings::listShown() const
{
    return m_settings.value(kListShown, true).toBool();
}

void Settings::setListShown(bool shown)
{
    m_settings.setValue(kListShown, shown);
}

int Settings::loadsView() const
{
    return m_settings.value(kLoadsView, 0).toInt();
}

void Settings::setLoadsView(int view)
{
    m_settings.setValue(kLoadsView, view);
}

QString Settings::scenario() const
{
    return m_settings.value(kScenario).toString();
}

void Settings::setScenario(const QString &id)
{
    m_settings.setValue(kScenario, id);
}

double Settings::speed() const
{
    return m_settings.value(kSpeed, 1.0).toDouble();
}

void Settings::setSpeed(double speed)
{
    m_settings.setValue(kSpeed, speed);
}

Asking Settings::asking() const
{
    const QString name = m_settings.value(kAsking).toString();
    return name == kAskStudent ? Asking::Student : name == kAskRoom ? Asking::Room : Asking::Nobody;
}

void Settings::setAsking(Asking asking)
{
    m_settings.setValue(kAsking, asking == Asking::Student ? kAskStudent
                                 : asking == Asking::Room  ? kAskRoom
                                                           : QStringLiteral("nobody"));
}

QString Settings::answersFile() const
{
    return QFileInfo(m_settings.fileName()).dir().filePath(QStringLiteral("answers.json"));
}

QString Settings::recoveryFolder() const
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation))
        .filePath(QStringLiteral("recovery"));
}

QString Settings::exportFolder() const
{
    return m_settings.value(kExportFolder).toString();
}

void Settings::setExportFolder(const QString &folder)
{
    m_settings.setValue(kExportFolder, folder);
}

QVariantMap Settings::exportChoice() const
{
    return m_settings.value(kExportChoice).toMap();
}

void Settings::setExportChoice(const QVariantMap &choice)
{
    m_settings.setValue(kExportChoice, choice);
}

QStringList Settings::recentFiles() const
{
    return m_settings.value(kRecent).toStringList();
}

void Settings::addRecentFile(const QString &path)
{
    QStringList files = recentFiles();
    files.removeAll(path);
    files.prepend(path);
    m_settings.setValue(kRecent, QStringList(files.mid(0, kRecentFiles)));
}

void Settings::keepFailedFile(const QString &path)
{
    if (QFileInfo::exists(path)) {
        addRecentFile(path);
        return;
    }
    QStringList files = recentFiles();
    files.removeAll(path);
    m_settings.setValue(kRecent, files);
}

} // namespace ringwalk
