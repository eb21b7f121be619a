// SPDX-License-Identifier: GPL-3.0-or-later
#include "present/StageCommand.h"

#include <algorithm>

#include <QKeyEvent>
#include <QKeySequence>
#include <QStringList>

namespace ringwalk {

namespace {

/// Without the keypad, which only tells where a key stands.
Qt::KeyboardModifiers modifiersOf(const QKeyEvent &event)
{
    return event.modifiers() & ~Qt::KeypadModifier;
}

std::optional<QPointF> arrow(int key)
{
    switch (key) {
    case Qt::Key_Left:
        return QPointF(-1, 0);
    case Qt::Key_Right:
        return QPointF(1, 0);
    case Qt::Key_Up:
        return QPointF(0, -1);
    case Qt::Key_Down:
        return QPointF(0, 1);
    default:
        return std::nullopt;
    }
}

bool repeats(StageCommand command)
{
    switch (command) {
    case StageCommand::Next:
    case StageCommand::Previous:
    case StageCommand::ZoomIn:
    case StageCommand::ZoomOut:
        return true;
    case StageCommand::First:
    case StageCommand::Last:
    case StageCommand::Reveal:
    case StageCommand::Black:
    case StageCommand::White:
    case StageCommand::ZoomNormal:
    case StageCommand::Keys:
    case StageCommand::End:
        break;
    }
    return false;
}

} // namespace

std::span<const StageKeys> stageKeys()
{
    static const std::vector<StageKeys> keys{
        {StageCommand::Next,
         {Qt::Key_Right, Qt::Key_Down, Qt::Key_PageDown, Qt::Key_Space, Qt::Key_Return,
          Qt::Key_Enter, Qt::Key_N}},
        {StageCommand::Previous,
         {Qt::Key_Left, Qt::Key_Up, Qt::Key_PageUp, Qt::Key_Backspace, Qt::Key_P}},
        {StageCommand::First, {Qt::Key_Home}},
        {StageCommand::Last, {Qt::Key_End}},
        {StageCommand::Reveal, {Qt::Key_R}},
        {StageCommand::Black, {Qt::Key_B, Qt::Key_Period}},
        {StageCommand::White, {Qt::Key_W}},
        {StageCommand::ZoomIn, {Qt::Key_Plus, Qt::Key_Equal}},
        {StageCommand::ZoomOut, {Qt::Key_Minus}},
        {StageCommand::ZoomNormal, {Qt::Key_0}},
        {StageCommand::Keys, {Qt::Key_F1, Qt::Key_Question}},
        {StageCommand::End, {Qt::Key_Escape, Qt::Key_F5}},
    };
    return keys;
}

std::optional<StageCommand> stageCommand(const QKeyEvent &event)
{
    const Qt::KeyboardModifiers modifiers = modifiersOf(event);
    // Shift is needed for some signs, and does no harm to letters.
    if ((modifiers & ~Qt::ShiftModifier) || stageMove(event))
        return std::nullopt;
    for (const StageKeys &each : stageKeys()) {
        if (!each.keys.contains(event.key()))
            continue;
        if (event.isAutoRepeat() && !repeats(each.command))
            return std::nullopt;
        return each.command;
    }
    return std::nullopt;
}

std::optional<QPointF> stageMove(const QKeyEvent &event)
{
    return modifiersOf(event) == Qt::ShiftModifier ? arrow(event.key()) : std::nullopt;
}

QString keyNames(const StageKeys &keys)
{
    constexpr qsizetype kInLine = 4;
    QStringList names;
    for (const Qt::Key key : keys.keys) {
        if (key != Qt::Key_Enter) // The Return of the keypad, by the same name in some languages.
            names.append(QKeySequence(key).toString(QKeySequence::NativeText));
    }
    // Lines of about the same length.
    const qsizetype lines = (names.size() + kInLine - 1) / kInLine;
    const qsizetype inLine = (names.size() + lines - 1) / lines;
    QStringList broken;
    for (qsizetype first = 0; first < names.size(); first += inLine)
        broken.append(names.mid(first, inLine).join(QStringLiteral("   ")));
    return broken.join(QLatin1Char('\n'));
}

} // namespace ringwalk
