// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Program.h"

#include <QGuiApplication>

#include "cli/Commands.h"
#include "cli/Display.h"
#include "cli/Simulation.h"
#include "look/SystemLanguage.h"
#include "shell/RunWindow.h"

namespace ringwalk {

namespace {

/// Carries out commands that need no display. What draws text needs fonts, and so an application of
/// Qt's, but one that never looks for a screen.
struct Runner
{
    int argc;
    char **argv;
    Language language;

    int operator()(const ShowWindow &command)
    {
        if (const auto error = displayError()) {
            printError(error->message, language);
            return WrongInput;
        }
        return runWindow(argc, argv, command.file);
    }

    int operator()(const ExportScenario &command)
    {
        if (!needsFonts(command.format, command.outlines))
            return run(command, language);
        qputenv("QT_QPA_PLATFORM", "offscreen");
        // What Qt remarks on the desktop that is not there is of no use to who exports a picture.
        qInstallMessageHandler([](QtMsgType type, const QMessageLogContext &, const QString &text) {
            if (type == QtCriticalMsg || type == QtFatalMsg)
                printError(text);
        });
        const QGuiApplication application(argc, argv);
        return run(command, language);
    }

    template <typename Other> int operator()(const Other &command)
    {
        return run(command, language);
    }
};

} // namespace

int runProgram(int argc, char **argv)
{
    QStringList arguments;
    for (int i = 0; i < argc; ++i)
        arguments.append(QString::fromLocal8Bit(argv[i]));
    const Language language = languageAsked(arguments).value_or(systemLanguage());
    const auto command = parseArguments(arguments);
    if (!command) {
        printError(command.error().message, language);
        return WrongWords;
    }
    return std::visit(Runner{argc, argv, language}, *command);
}

} // namespace ringwalk
