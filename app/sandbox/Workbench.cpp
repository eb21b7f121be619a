// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/Workbench.h"

#include "sandbox/BoardView.h"

namespace ringwalk {

Workbench::Workbench(QObject *parent)
    : QObject(parent)
    , m_board(std::make_shared<const Board>())
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
    auto after = edited(*m_board, edit);
    if (!after)
        return after.error();
    m_previewed.reset();
    m_reason.reset();
    push(ringwalk::editName(edit), std::make_shared<const Board>(std::move(after).value()),
         gesture);
    return std::nullopt;
}

void Workbench::replace(const Board &board, const Localized &name)
{
    push(name, std::make_shared<const Board>(board), 0);
}

void Workbench::push(const Localized &name, SharedBoard after, int gesture)
{
    if (*after == *m_board) {
        show(); // A preview may have been there.
        return;
    }
    m_history.push(new BoardCommand(name, m_board, std::move(after), gesture,
                                    [this](const SharedBoard &board) { setBoard(board); }));
}

void Workbench::start(const Board &board)
{
    m_previewed.reset();
    m_reason.reset();
    m_history.clear();
    if (m_pinned)
        unpin();
    setBoard(std::make_shared<const Board>(board));
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
    auto snapshot = previewOf(*m_board, edit);
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
    m_pinned = m_board;
    show();
    Q_EMIT pinnedChanged();
}

void Workbench::unpin()
{
    m_pinned.reset();
    show();
    Q_EMIT pinnedChanged();
}

void Workbench::setBoard(const SharedBoard &board)
{
    m_board = board;
    m_previewed.reset();
    m_reason.reset();
    show();
    Q_EMIT boardChanged();
}

/// The board as it is, against the pinned one where there is one.
void Workbench::show()
{
    if (m_pinned)
        m_comparison = compare(*m_pinned, *m_board);
    else
        m_comparison.reset();
    m_shown = std::make_shared<const Snapshot>(m_pinned ? changeOf(*m_pinned, *m_board, Shown::Done)
                                                        : snapshotOf(*m_board));
    Q_EMIT shownChanged();
}

} // namespace ringwalk
