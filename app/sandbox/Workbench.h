// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QObject>
#include <QUndoStack>

#include "Result.h"
#include "lesson/Snapshot.h"
#include "look/Appearance.h"
#include "sandbox/BoardCommand.h"
#include "sandbox/Comparison.h"
#include "sandbox/Edit.h"

namespace ringwalk {

/// The board that is worked on, its history, what it is compared with, and what an edit would do to
/// it. Every part of the page reads from here; what changes the board asks here for an edit.
class Workbench : public QObject
{
    Q_OBJECT

public:
    explicit Workbench(QObject *parent = nullptr);
    ~Workbench() override;

    const Board &board() const { return *m_board; }
    const SharedBoard &sharedBoard() const { return m_board; }
    QUndoStack &history() { return m_history; }
    const QUndoStack &history() const { return m_history; }

    /// Does an edit, which ends a preview; one that changes nothing leaves no step in the history.
    /// Edits of the same gesture, a number from `newGesture`, are one step.
    std::optional<Error> perform(const Edit &edit, int gesture = 0);
    /// Goes to a whole other board, as one step of the history.
    void replace(const Board &board, const Localized &name);
    /// Begins anew, with a history of its own and nothing pinned.
    void start(const Board &board);
    /// What a step of the history is called, counted from 0.
    QString editName(int step, Language language) const;
    int newGesture() { return ++m_gesture; }

    /// Shows what an edit would do, until it is done or `endPreview` is called. An edit that cannot
    /// be is told by `reason` and shows the board as it is.
    void preview(const Edit &edit);
    void endPreview();
    bool previewing() const { return m_previewed.has_value(); }
    /// The edit that is previewed, and why it cannot be.
    const std::optional<Edit> &previewed() const { return m_previewed; }
    const std::optional<Error> &reason() const { return m_reason; }

    /// What the board is compared with: the one that was there when this was called.
    void pin();
    void unpin();
    const SharedBoard &pinned() const { return m_pinned; }
    /// Against what is pinned; valid while something is.
    const Comparison &comparison() const { return *m_comparison; }

    /// What is to be drawn: the board, what has moved since it was pinned, or what an edit would
    /// do to it.
    const std::shared_ptr<const Snapshot> &shown() const { return m_shown; }
    const PaneSnapshot &ring() const { return m_shown->panes.front(); }

Q_SIGNALS:
    /// Another board.
    void boardChanged();
    /// Something else is to be drawn.
    void shownChanged();
    void pinnedChanged();

private:
    void setBoard(const SharedBoard &board);
    void show();
    void push(const Localized &name, SharedBoard after, int gesture);

    SharedBoard m_board;
    SharedBoard m_pinned;
    std::optional<Comparison> m_comparison;
    std::optional<Edit> m_previewed;
    std::optional<Error> m_reason;
    std::shared_ptr<const Snapshot> m_shown;
    QUndoStack m_history;
    int m_gesture = 0;
};

} // namespace ringwalk
