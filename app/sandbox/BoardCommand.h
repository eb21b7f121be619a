// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QUndoCommand>

#include "Language.h"
#include "sandbox/Board.h"
#include "sandbox/Recording.h"

namespace ringwalk {

using SharedBoard = std::shared_ptr<const Board>;

/// What is worked on: the board, and the lesson that is being recorded, if one is.
struct Work
{
    SharedBoard board;
    SharedRecording recording = {};
    /// The board before the edit that led here, so that what it moved can be shown; none at the
    /// start. No part of what is equal.
    SharedBoard before = {};

    /// Whether all is equal, and not only the same.
    bool equals(const Work &other) const
    {
        if (!(*board == *other.board) || !recording != !other.recording)
            return false;
        return recording == other.recording || recording->draft == other.recording->draft;
    }
};

/// One step of the history: from one state of the work to another. Both are whole, so that undoing
/// gives back the very board that was there.
class BoardCommand : public QUndoCommand
{
public:
    using Show = std::function<void(const Work &)>;

    /// Commands of one gesture, a number above 0, are one step of the history: dragging a slider.
    BoardCommand(Localized name, Work before, Work after, int gesture, Show show)
        : m_name(std::move(name))
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_gesture(gesture)
        , m_show(std::move(show))
    {
    }

    const Localized &name() const { return m_name; }

    void undo() override { m_show(m_before); }
    void redo() override { m_show(m_after); }
    int id() const override { return m_gesture > 0 ? 1 : -1; }
    bool mergeWith(const QUndoCommand *other) override
    {
        // The id says that it is of this class.
        const auto &later = static_cast<const BoardCommand &>(*other);
        if (later.m_gesture != m_gesture)
            return false;
        m_name = later.m_name;
        m_after = later.m_after;
        // Back where the gesture began there is nothing to undo.
        setObsolete(m_after.equals(m_before));
        return true;
    }

private:
    Localized m_name;
    Work m_before;
    Work m_after;
    int m_gesture;
    Show m_show;
};

} // namespace ringwalk
