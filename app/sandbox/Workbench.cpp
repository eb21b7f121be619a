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
    Work work{std::make_shared<const Board>(std::move(after).value()), from.recording};
    if (from.recording && !(*work.board == *from.board)) {
        auto draft = from.recording->draft.recorded(edit);
        if (!draft)
            return draft.error();
        work.recording = std::make_shared<const Recording>(std::move(draft).value());
        if (auto board = boardOf(*work.recording, work.board))
            work.board = std::move(board);
    }
    m_previewed.reset();
    m_reason.reset();
    push(ringwalk::editName(edit), work, gesture);
    m_gestureEnd = m_work.board;
    return std::nullopt;
}

std::optional<Error> Workbench::replace(const Board &board, const Localized &name)
{
    if (recording())
        return Error{{"another ring is no step of a lesson; end the recording first",
                      "换一个环不能成为课程的一步；请先结束录制"}};
    push(name, {std::make_shared<const Board>(board)});
    return std::nullopt;
}

void Workbench::push(const Localized &name, const Work &after, int gesture)
{
    if (after.equals(m_work)) {
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
    m_previewed.reset();
    m_reason.reset();
    m_history.clear();
    if (m_pinned)
        unpin();
    setWork(work);
}

void Workbench::startRecording(const Localized &title)
{
    if (!recording())
        push({"Start recording", "开始录制"},
             {m_work.board, std::make_shared<const Recording>(Draft::of(board(), title))});
}

void Workbench::endRecording()
{
    if (recording())
        push({"End recording", "结束录制"}, {m_work.board});
}

void Workbench::changeLesson(const Draft &lesson, const Localized &name)
{
    Work work{m_work.board, std::make_shared<const Recording>(lesson)};
    if (auto board = boardOf(*work.recording, m_work.board))
        work.board = std::move(board);
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
    m_previewed = edit;
    m_reason.reset();
    auto snapshot = previewOf(*m_work.board, edit);
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
    m_previewed.reset();
    m_reason.reset();
    show();
}

void Workbench::pin()
{
    m_pinned = m_work.board;
    show();
    Q_EMIT pinnedChanged();
}

void Workbench::unpin()
{
    m_pinned.reset();
    show();
    Q_EMIT pinnedChanged();
}

void Workbench::setWork(const Work &work)
{
    const bool otherLesson = work.recording != m_work.recording;
    m_work = work;
    m_previewed.reset();
    m_reason.reset();
    show();
    Q_EMIT boardChanged();
    if (otherLesson)
        Q_EMIT recordingChanged();
}

/// The board as it is, against the pinned one where there is one.
void Workbench::show()
{
    if (m_pinned)
        m_comparison = compare(*m_pinned, *m_work.board);
    else
        m_comparison.reset();
    m_shown = std::make_shared<const Snapshot>(
        m_pinned ? changeOf(*m_pinned, *m_work.board, Shown::Done) : snapshotOf(*m_work.board));
    Q_EMIT shownChanged();
}

} // namespace ringwalk
