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

    const Board &board() const { return *m_work.board; }
    const SharedBoard &sharedBoard() const { return m_work.board; }
    QUndoStack &history() { return m_history; }
    const QUndoStack &history() const { return m_history; }

    /// Does an edit, which ends a preview; one that changes nothing leaves no step in the history.
    /// Edits of the same gesture, a number from `newGesture`, are one step. While a lesson is
    /// recorded, the edit is a step at its end too, or done to the whole of it: see Draft.
    std::optional<Error> perform(const Edit &edit, int gesture = 0);
    /// Goes to a whole other board, as one step of the history. Fails while a lesson is recorded:
    /// another board is no step.
    std::optional<Error> replace(const Board &board, const Localized &name);
    /// Begins anew, with a history of its own, nothing pinned and nothing recorded.
    void start(const Board &board);
    /// The same with a lesson to go on with, at the board of its last step. False where no board
    /// can hold that; then nothing has changed.
    bool start(const Draft &lesson);

    /// The lesson that is recorded; nullptr while none is.
    const Recording *recording() const { return m_work.recording.get(); }
    /// Begins a lesson at the board. As all about recording, it can be undone.
    void startRecording(const Localized &title);
    /// The board stays; the lesson goes.
    void endRecording();
    /// Exchanges the lesson for another, whose last step gives the board.
    void changeLesson(const Draft &lesson, const Localized &name);
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

    /// Shows a step of the lesson that is recorded, with what it moved, until `leaveStep` is called
    /// or something is edited. The last step is the board as it is; one that is not possible is not
    /// shown.
    void showStep(std::size_t place);
    void leaveStep();
    /// The step that is shown in place of the board.
    std::optional<std::size_t> stepShown() const { return m_stepShown; }

    /// What the board is compared with: the one that was there when this was called.
    void pin();
    void unpin();
    const SharedBoard &pinned() const { return m_pinned; }
    /// Against what is pinned; valid while something is.
    const Comparison &comparison() const { return *m_comparison; }

    /// What is to be drawn: what has moved since a board was pinned, or else by the last edit, or
    /// what an edit would move.
    const std::shared_ptr<const Snapshot> &shown() const { return m_shown; }
    const PaneSnapshot &ring() const { return m_shown->panes.front(); }

Q_SIGNALS:
    /// Another board.
    void boardChanged();
    /// Something else is to be drawn: board, preview or step.
    void shownChanged();
    void pinnedChanged();
    /// Another lesson is recorded, or none.
    void recordingChanged();

private:
    /// What the board is compared with: what is pinned, or the board before the last edit. None at
    /// the start, and where that edit changed no board.
    SharedBoard comparedWith() const;
    void setWork(const Work &work);
    void begin(const Work &work);
    void show();
    void endShowing();
    void push(const Localized &name, const Work &after, int gesture = 0);

    Work m_work;
    SharedBoard m_pinned;
    std::optional<Comparison> m_comparison;
    std::optional<Edit> m_previewed;
    std::optional<Error> m_reason;
    std::optional<std::size_t> m_stepShown;
    std::shared_ptr<const Snapshot> m_shown;
    QUndoStack m_history;
    int m_gesture = 0;
    int m_running = 0;        ///< The gesture that `m_gestureStart` belongs to.
    Work m_gestureStart;      ///< What was there before it.
    SharedBoard m_gestureEnd; ///< What it has led to so far.
};

} // namespace ringwalk
