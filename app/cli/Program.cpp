// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Program.h"

#include <QGuiApplication>

#include "cli/Commands.h"
#include "shell/RunWindow.h"

namespace ringwalk {

namespace {

/// Qt ends the program with an abort where there is no display, so it is asked for first.
bool hasDisplay()
{
    const auto set = [](const char *name) { return !qEnvironmentVariableIsEmpty(name); };
    return set("DISPLAY") || set("WAYLAND_DISPLAY") || set("QT_QPA_PLATFORM");
}

/// Carries out commands that need no display. What draws text needs fonts, and so an application of
/// Qt's, but one that never looks for a screen.
struct Runner
{
    int argc;
    char **argv;

    int operator()(const ShowWindow &command)
    {
        if (hasDisplay())
            return runWindow(argc, argv, command.file);
        printError(QStringLiteral(
            "there is no display for the window; list, trace, check and export need none"));
        return WrongInput;
    }

    int operator()(const ExportScenario &command)
    {
        if (!needsFonts(command.format, command.outlines))
            return run(command);
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // What Qt remarks on the desktop that is not there is of no use to who exports a picture.
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &, const QString &text) {
            if (type == QtCriticalMsg || type == QtFatalMsg)
                printError(text);
        });
        const QGuiApplication application(argc, argv);
        return run(command);
    }

    template <typename Other> int operator()(const Other &command) { return run(command); }
};

} // namespace

int runProgram(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const auto command = parseArguments(arguments);
    if (!command) {
        printError(QString::fromStdString(command.error().message.english));
        return WrongWords;
    }
    return std::visit(Runner{argc, argv}, *command);
}

} // namespace ringwalk
