// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/RunWindow.h"

#include <QApplication>
#include <QIcon>
#include <QTimer>

#include "shell/Desktop.h"
#include "shell/MainWindow.h"
#include "shell/Pages.h"
#include "shell/SandboxFiles.h"
#include "shell/Translations.h"

namespace ringwalk {

int runWindow(int &argc, char **argv, const QString &file)
{
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
    const Desktop desktop(appearance);
    MainWindow window(appearance, settings);
    window.show();
    if (!file.isEmpty()) {
        window.pages().showPage(QStringLiteral("lesson"));
        window.openFile(file);
    }
    // Once the window is there to ask before.
    QTimer::singleShot(0, &window, [&window] { window.sandboxFiles().recover(); });
    return QApplication::exec();
}

} // namespace ringwalk
