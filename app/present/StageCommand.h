// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>

#include <QList>
#include <QPointF>
#include <QString>

class QKeyEvent;

namespace ringwalk {

/// What can be done while presenting, on the stage and in the presenter's view.
enum class StageCommand {
    Next, ///< Reveals, where a question is open.
    Previous,
    First,
    Last,
    Reveal,
    Black,
    White,
    ZoomIn,
    ZoomOut,
    ZoomNormal,
    Keys, ///< Shows the sheet of keys.
    End,
};

/// The keys of a command. Those of clickers are among them: Page Up, Page Down, F5, Escape, `.`.
struct StageKeys
{
    StageCommand command;
    QList<Qt::Key> keys;
};

/// Each command once, in the order in which a sheet of keys lists them. No key twice.
std::span<const StageKeys> stageKeys();

/// The command of a key. None with Ctrl, Alt or Meta, for arrows with Shift, and for a key held
/// down where once is enough.
std::optional<StageCommand> stageCommand(const QKeyEvent &event);

/// The direction of an arrow with Shift, a unit long; these move an enlarged picture.
std::optional<QPointF> stageMove(const QKeyEvent &event);

/// The names of a command's keys in the user's language, in one or two lines.
QString keyNames(const StageKeys &keys);

} // namespace ringwalk
