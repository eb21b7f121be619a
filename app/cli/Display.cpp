// SPDX-License-Identifier: GPL-3.0-or-later
#include "cli/Display.h"

#include <QByteArray>
#include <QLibrary>

#include "Phrase.h"

namespace ringwalk {

namespace {

/// Opens a connection as Qt's own plug-in will, with the same library, so that address, network and
/// permission are judged alike. True where that library is not there: Qt will find out.
bool answersX()
{
    using Connect = void *(*)(const char *display, int *screen);
    using HasError = int (*)(void *connection);
    using Disconnect = void (*)(void *connection);
    QLibrary xcb(QStringLiteral("xcb"), 1);
    const auto connect = reinterpret_cast<Connect>(xcb.resolve("xcb_connect"));
    const auto hasError = reinterpret_cast<HasError>(xcb.resolve("xcb_connection_has_error"));
    const auto disconnect = reinterpret_cast<Disconnect>(xcb.resolve("xcb_disconnect"));
    if (!connect || !hasError || !disconnect)
        return true;
    void *connection = connect(nullptr, nullptr);
    const bool answers = hasError(connection) == 0;
    disconnect(connection);
    return answers;
}

} // namespace

std::optional<Error> displayError()
{
    const QByteArray display = qgetenv("DISPLAY");
    const QByteArray platform = qgetenv("QT_QPA_PLATFORM");
    const bool otherPlatform = !platform.isEmpty() && !platform.startsWith("xcb");
    if (otherPlatform || !qEnvironmentVariableIsEmpty("WAYLAND_DISPLAY"))
        return std::nullopt;
    if (display.isEmpty())
        return Error{{"there is no display for the window; list, trace, check and export need none",
                      "没有可显示窗口的显示器；list、trace、check 和 export 不需要显示器"}};
    if (answersX())
        return std::nullopt;
    return Error{phrase(Localized{"the display %1 does not answer; list, trace, check and export "
                                  "need none",
                                  "显示器 %1 没有应答；list、trace、check 和 export 不需要显示器"},
                        {display.toStdString()})};
}

} // namespace ringwalk
