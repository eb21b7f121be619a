// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QUndoCommand>

#include "Language.h"
#include "sandbox/Board.h"

namespace ringwalk {

using SharedBoard = std::shared_ptr<const Board>;

/// One step of the history: from one board to another. Both are whole, so that undoing gives back
/// the very board that was there.
class BoardCommand : public QUndoCommand
{
public:
    using Show = std::function<void(const SharedBoard &)>;

    /// Commands of one gesture, a number above 0, are one step of the history: dragging a slider.
    BoardCommand(Localized name, SharedBoard before, SharedBoard after, int gesture, Show show)
        : m_name(std::move(name))
        , m_before(std::move(before))
        , m_after(std::move(after))
        , m_gesture(gesture)
        , m_show(std::move(show))
    {
    }

    const Localized &name() const { return m_name; }
    const SharedBoard &before() const { return m_before; }
    const SharedBoard &after() const { return m_after; }

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
        setObsolete(*m_after == *m_before);
        return true;
    }

private:
    Localized m_name;
    SharedBoard m_before;
    SharedBoard m_after;
    int m_gesture;
    Show m_show;
};

} // namespace ringwalk
