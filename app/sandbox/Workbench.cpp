// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Workbench.h"

#include "sandbox/BoardView.h"

namespace ringwalk {

namespace {

/// The board after the last step of a lesson; nullptr where none can hold it. Nodes keep the seats
/// that they have on `like`.
SharedBoard boardOf(const Recording &recording, const SharedBoard &like)
{
    const std::optional<Board> &last = recording.replay.steps.back().board;
    if (!last)
        return nullptr;
    Board::Content content = last->content();
    content.modulo = false;
    for (const Pane &pane : recording.draft.head().panes)
        content.modulo = content.modulo || pane.rule == Rule::Modulo;
    auto board = like->with(std::move(content));
    return board ? std::make_shared<const Board>(std::move(board).value()) : nullptr;
}

} // namespace

Workbench::Workbench(QObject *parent)
    : QObject(parent)
    , m_work{std::make_shared<const Board>()}
{
    show();
}

Workbench::~Workbench()
{
    // The history is cleared as it goes, which nobody must look at.
    m_history.disconnect();
}

std::optional<Error> Workbench::perform(const Edit &edit, int gesture)
{
    // A gesture goes on only from where it led to, and not from where undoing did.
    if (gesture > 0 && (gesture != m_running || m_work.board != m_gestureEnd)) {
        m_running = gesture;
        m_gestureStart = m_work;
    }
    // What a gesture passes on its way is no step of a lesson.
    const Work &from = gesture > 0 && recording() ? m_gestureStart : m_work;
    auto after = edited(*from.board, edit);
    if (!after)
        return after.error();
    // What a gesture has moved in all, not what its last bit did.
    Work work{std::make_shared<const Board>(std::move(after).value()), from.recording,
              gesture > 0 ? m_gestureStart.board : m_work.board};
    if (from.recording && !(*work.board == *from.board)) {
        auto draft = from.recording->draft.recorded(edit);
        if (!draft)
            return draft.error();
        work.recording = std::make_shared<const Recording>(std::move(draft).value());
        if (auto board = boardOf(*work.recording, work.board))
            work.board = std::move(board);
    }
    endShowing();
    push(ringwalk::editName(edit), work, gesture);
    m_gestureEnd = m_work.board;
    return std::nullopt;
}

std::optional<Error> Workbench::replace(const Board &board, const Localized &name)
{
    if (recording())
        return Error{{"another ring is no step of a lesson; end the recording first",
                      "换一个环不能成为课程的一步；请先结束录制"}};
    // On the present board, so that nobody is taken for who has been called the same.
    auto seated = m_work.board->with(board.content());
    if (!seated)
        return seated.error();
    push(name, {std::make_shared<const Board>(std::move(seated).value()), {}, m_work.board});
    return std::nullopt;
}

void Workbench::push(const Localized &name, const Work &after, int gesture)
{
    if (after.equals(m_work)) {
        endShowing();
        show(); // A preview may have been there.
        return;
    }
    m_history.push(new BoardCommand(name, m_work, after, gesture,
                                    [this](const Work &work) { setWork(work); }));
}

void Workbench::start(const Board &board)
{
    begin({std::make_shared<const Board>(board)});
}

bool Workbench::start(const Draft &lesson)
{
    Work work;
    work.recording = std::make_shared<const Recording>(lesson);
    work.board = boardOf(*work.recording, std::make_shared<const Board>());
    if (!work.board)
        return false;
    begin(work);
    return true;
}

void Workbench::begin(const Work &work)
{
    endShowing();
    m_history.clear();
    if (m_pinned)
        unpin();
    setWork(work);
}

void Workbench::startRecording(const Localized &title)
{
    if (!recording())
        push({"Start recording", "开始录制"},
             {m_work.board, std::make_shared<const Recording>(Draft::of(board(), title)),
              m_work.before});
}

void Workbench::endRecording()
{
    if (recording())
        push({"End recording", "结束录制"}, {m_work.board, {}, m_work.before});
}

void Workbench::changeLesson(const Draft &lesson, const Localized &name)
{
    Work work{m_work.board, std::make_shared<const Recording>(lesson), m_work.before};
    if (auto board = boardOf(*work.recording, m_work.board); board && !(*board == *m_work.board)) {
        work.board = std::move(board);
        work.before = m_work.board;
    }
    push(name, work);
}

QString Workbench::editName(int step, Language language) const
{
    const auto &command = static_cast<const BoardCommand &>(*m_history.command(step));
    return QString::fromStdString(command.name().in(language));
}

void Workbench::preview(const Edit &edit)
{
    if (m_previewed == edit)
        return;
    endShowing();
    m_previewed = edit;
    // After a drop without a pin what it moved is all that counts, so a preview counts no more.
    auto snapshot =
        m_pinned ? previewOf(*m_work.board, edit, *m_pinned) : previewOf(*m_work.board, edit);
    if (!snapshot) {
        m_reason = snapshot.error();
        show();
        return;
    }
    m_shown = std::make_shared<const Snapshot>(std::move(snapshot).value());
    Q_EMIT shownChanged();
}

void Workbench::endPreview()
{
    if (!m_previewed)
        return;
    endShowing();
    show();
}

void Workbench::showStep(std::size_t place)
{
    if (!recording() || place + 1 >= recording()->replay.steps.size()) {
        leaveStep();
        return;
    }
    const std::vector<ReplayedStep> &steps = recording()->replay.steps;
    const auto boardAfter = [&](std::size_t step) -> std::optional<Board> {
        if (!steps[step].board)
            return std::nullopt;
        Board::Content content = steps[step].board->content();
        content.modulo = board().modulo();
        const auto seated = board().with(std::move(content));
        return seated ? std::optional(*seated) : std::nullopt;
    };
    const auto after = boardAfter(place);
    if (!after || steps[place].impossible) {
        leaveStep();
        return;
    }
    const auto before = place > 0 ? boardAfter(place - 1) : std::nullopt;
    endShowing();
    m_stepShown = place;
    m_shown = std::make_shared<const Snapshot>(before ? changeOf(*before, *after, Shown::Done)
                                                      : snapshotOf(*after));
    Q_EMIT shownChanged();
}

void Workbench::leaveStep()
{
    if (!m_stepShown)
        return;
    endShowing();
    show();
}

/// What is shown next is none of these.
void Workbench::endShowing()
{
    m_previewed.reset();
    m_reason.reset();
    m_stepShown.reset();
}

void Workbench::pin()
{
    endShowing();
    m_pinned = m_work.board;
    show();
    Q_EMIT pinnedChanged();
}

void Workbench::unpin()
{
    m_pinned.reset();
    endShowing();
    show();
    Q_EMIT pinnedChanged();
}

void Workbench::setWork(const Work &work)
{
    const bool otherLesson = work.recording != m_work.recording;
    m_work = work;
    endShowing();
    show();
    Q_EMIT boardChanged();
    if (otherLesson)
        Q_EMIT recordingChanged();
}

SharedBoard Workbench::comparedWith() const
{
    if (m_pinned)
        return m_pinned;
    return m_work.before && !(*m_work.before == *m_work.board) ? m_work.before : nullptr;
}

void Workbench::show()
{
    if (m_pinned)
        m_comparison = compare(*m_pinned, *m_work.board);
    else
        m_comparison.reset();
    const SharedBoard before = comparedWith();
    m_shown = std::make_shared<const Snapshot>(
        before ? changeOf(*before, *m_work.board, Shown::Done) : snapshotOf(*m_work.board));
    Q_EMIT shownChanged();
}

} // namespace ringwalk
