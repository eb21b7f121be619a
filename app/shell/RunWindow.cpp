// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/RunWindow.h"

#include <QApplication>
#include <QIcon>
#include <QStyleFactory>

#include "cli/Commands.h"
#include "shell/MainWindow.h"
#include "shell/ReducedMotion.h"
#include "shell/Translations.h"

namespace ringwalk {

namespace {

/// Qt ends the program with an abort where there is no display, so it is asked for first.
bool hasDisplay()
{
    const auto set = [](const char *name) { return !qEnvironmentVariableIsEmpty(name); };
    return set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
}

} // namespace

int runWindow(int &argc, char **argv, const QString &file)
{
    if (!hasDisplay()) {
        printError(QStringLiteral(
            "there is no display for the window; list, trace, check and export need none"));
        return WrongInput;
    }
    QApplication::setStyle(QStringLiteral("Fusion"));
    const QApplication application(argc, argv);
    QApplication::setApplicationName(QStringLiteral("Ringwalk"));
    QApplication::setOrganizationName(QStringLiteral("Ringwalk"));
    QApplication::setApplicationVersion(QStringLiteral(RINGWALK_VERSION));
    QGuiApplication::setDesktopFileName(QStringLiteral(RINGWALK_ID));
    QGuiApplication::setWindowIcon(QIcon(QStringLiteral(":/icons/" RINGWALK_ID ".svg")));

    Settings settings;
    Appearance appearance;
    settings.restore(appearance);
    const Translations translations(appearance);
    followReducedMotion(appearance);
    MainWindow window(appearance, settings);
    window.show();
    if (!file.isEmpty())
        window.openFile(file);
    return QApplication::exec();
}

} // namespace ringwalk
