// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/SandboxActions.h"

#include <algorithm>

#include <QApplication>
#include <QClipboard>

#include "diagram/Diagram.h"
#include "sandbox/BuildCard.h"
#include "sandbox/RecordActions.h"
#include "sandbox/RingText.h"
#include "sandbox/SandboxPage.h"
#include "sandbox/SelectedCard.h"
#include "sandbox/TablesCard.h"

namespace ringwalk {

SandboxActions::SandboxActions(const Appearance &appearance, SandboxPage &page)
    : QObject(&page)
    , m_appearance(appearance)
    , m_page(page)
    , m_bench(page.bench())
    , m_recording(new RecordActions(appearance, page, this))
{
    makeEditing();
    makeRing();
    connect(&m_bench, &Workbench::boardChanged, this, &SandboxActions::showState);
    connect(&m_bench, &Workbench::pinnedChanged, this, &SandboxActions::showState);
    connect(&m_bench.history(), &QUndoStack::indexChanged, this, &SandboxActions::showState);
    connect(&page.canvas(), &RingCanvas::toolChanged, this, &SandboxActions::showState);
    // Once what is current is known to everyone.
    connect(&page.canvas(), &DiagramView::currentChanged, this, &SandboxActions::showState,
            Qt::QueuedConnection);
    connect(&appearance, &Appearance::languageChanged, this, &SandboxActions::retranslate);
    retranslate();
}

QAction *SandboxActions::add(const char *name, const QList<QKeySequence> &shortcuts)
{
    auto *action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(shortcuts);
    return action;
}

QAction *SandboxActions::named(const char *name) const
{
    return findChild<QAction *>(QString::fromLatin1(name));
}

void SandboxActions::makeEditing()
{
    connect(add("undo", {QKeySequence(Qt::CTRL | Qt::Key_Z)}), &QAction::triggered,
            &m_bench.history(), &QUndoStack::undo);
    connect(add("redo", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z),
                         QKeySequence(Qt::CTRL | Qt::Key_Y)}),
            &QAction::triggered, &m_bench.history(), &QUndoStack::redo);
    connect(add("paste", {QKeySequence(Qt::CTRL | Qt::Key_V)}), &QAction::triggered, this,
            &SandboxActions::paste);
    connect(add("copyText", {QKeySequence(Qt::CTRL | Qt::Key_T)}), &QAction::triggered, this,
            &SandboxActions::copyText);
    connect(add("copyTable", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T)}), &QAction::triggered,
            this, &SandboxActions::copyTable);
    connect(add("rename", {QKeySequence(Qt::Key_F2)}), &QAction::triggered, this,
            [this] { m_page.selected().rename(); });
    connect(add("remove", {QKeySequence(Qt::Key_Delete)}), &QAction::triggered, this, [this] {
        const auto edit = m_page.selected().removal();
        if (!edit)
            return;
        if (const auto error = m_bench.perform(*edit))
            m_page.tell(QString::fromStdString(error->message.in(m_appearance.language())), true);
    });
}

void SandboxActions::makeRing()
{
    const auto toggleTool = [this](RingTool tool) {
        RingCanvas &canvas = m_page.canvas();
        canvas.setTool(canvas.tool() == tool ? RingTool::Select : tool);
        canvas.setFocus(Qt::ShortcutFocusReason);
    };
    connect(add("nameNode", {QKeySequence(Qt::SHIFT | Qt::Key_N)}), &QAction::triggered, this,
            [this] { m_page.build().focusNode(); });
    QAction *placeNode = add("placeNodeAction", {QKeySequence(Qt::Key_N)});
    placeNode->setCheckable(true);
    connect(placeNode, &QAction::triggered, this,
            [toggleTool] { toggleTool(RingTool::PlaceNode); });
    connect(add("nameKeys", {QKeySequence(Qt::SHIFT | Qt::Key_K)}), &QAction::triggered, this,
            [this] { m_page.build().focusKeys(); });
    QAction *placeKey = add("placeKeyAction", {QKeySequence(Qt::Key_K)});
    placeKey->setCheckable(true);
    connect(placeKey, &QAction::triggered, this, [toggleTool] { toggleTool(RingTool::PlaceKey); });
    connect(add("nodeHere", {}), &QAction::triggered, this, [this] {
        if (m_tick)
            m_page.perform(m_page.build().nodeAtTick(*m_tick));
    });
    connect(add("keyHere", {}), &QAction::triggered, this, [this] {
        if (m_tick)
            m_page.perform(m_page.build().keyAtTick(*m_tick));
    });
    connect(add("tokenHere", {}), &QAction::triggered, this, [this] {
        if (const auto &chosen = m_page.selected().selection(); chosen && m_tick)
            m_page.perform(AddToken{{chosen->name}, *m_tick});
    });
    for (const auto &[name, key, by] :
         {std::tuple("tokenForward", Qt::CTRL | Qt::Key_Right, 1),
          std::tuple("tokenBack", Qt::CTRL | Qt::Key_Left, -1),
          std::tuple("tokenFarForward", Qt::CTRL | Qt::SHIFT | Qt::Key_Right, 10),
          std::tuple("tokenFarBack", Qt::CTRL | Qt::SHIFT | Qt::Key_Left, -10)})
        connect(add(name, {QKeySequence(key)}), &QAction::triggered, this,
                [this, by = by] { moveToken(by); });
    connect(add("moreTokens", {QKeySequence(Qt::CTRL | Qt::Key_Up)}), &QAction::triggered, this,
            [this] { changeTokens(1); });
    connect(add("fewerTokens", {QKeySequence(Qt::CTRL | Qt::Key_Down)}), &QAction::triggered, this,
            [this] { changeTokens(-1); });
    connect(add("pinBoard", {QKeySequence(Qt::CTRL | Qt::Key_D)}), &QAction::triggered, &m_bench,
            &Workbench::pin);
    connect(add("unpinBoard", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_D)}),
            &QAction::triggered, &m_bench, &Workbench::unpin);
}

QList<QAction *> SandboxActions::editMenu() const
{
    return {named("undo"),     named("redo"),      nullptr,
            named("rename"),   named("remove"),    nullptr,
            named("copyText"), named("copyTable"), named("paste")};
}

QList<QAction *> SandboxActions::ringMenu() const
{
    return QList<QAction *>{named("placeNodeAction"),
                            named("nameNode"),
                            named("placeKeyAction"),
                            named("nameKeys"),
                            nullptr,
                            named("tokenForward"),
                            named("tokenBack"),
                            named("tokenFarForward"),
                            named("tokenFarBack"),
                            named("moreTokens"),
                            named("fewerTokens"),
                            nullptr,
                            named("pinBoard"),
                            named("unpinBoard"),
                            nullptr} +
           m_recording->menu();
}

QList<QAction *> SandboxActions::contextMenu() const
{
    const auto &chosen = m_page.selected().selection();
    QList<QAction *> actions;
    if (chosen && chosen->kind != Subject::Kind::Range)
        actions = {named("rename"), named("remove"), nullptr};
    if (chosen && chosen->isNode())
        actions += {named("moreTokens"), named("fewerTokens")};
    if (chosen && chosen->kind == Subject::Kind::Token)
        actions += {named("tokenForward"), named("tokenBack"), nullptr};
    if (m_tick) {
        actions += {named("nodeHere"), named("keyHere")};
        if (chosen && chosen->isNode())
            actions.append(named("tokenHere"));
        actions.append(nullptr);
    }
    actions += {named("undo"),     named("redo"),      nullptr,
                named("copyText"), named("copyTable"), named("paste")};
    return actions;
}

void SandboxActions::setTick(std::optional<Tick> tick)
{
    m_tick = tick;
    retranslate();
}

void SandboxActions::moveToken(int by)
{
    // A copy: the edit ends the selection.
    const std::optional<Selection> chosen = m_page.selected().selection();
    if (!chosen || chosen->kind != Subject::Kind::Token)
        return;
    const Tick to{((chosen->tick.value + by) % kTickCount + kTickCount) % kTickCount};
    if (m_page.perform(MoveToken{{chosen->name}, chosen->tick, to}))
        m_page.select({Subject::Kind::Token, chosen->name, to});
}

void SandboxActions::changeTokens(int by)
{
    const auto &chosen = m_page.selected().selection();
    const Node *node =
        chosen && chosen->isNode() ? m_bench.board().find(NodeId{chosen->name}) : nullptr;
    if (!node)
        return;
    const int count = static_cast<int>(node->tokens.size()) + by;
    if (count >= 0)
        m_page.perform(SetTokenCount{node->id, static_cast<std::size_t>(count)});
}

void SandboxActions::copyText()
{
    const RingText text = ringText(m_bench.board());
    QApplication::clipboard()->setText(QString::fromStdString(text.text));
    QStringList leftOut;
    for (const Localized &each : text.leftOut)
        leftOut.append(QString::fromStdString(each.in(m_appearance.language())));
    m_page.tell(leftOut.isEmpty() ? tr("Copied: %1").arg(QString::fromStdString(text.text))
                                  : tr("Copied, without: %1").arg(leftOut.join(tr(", "))));
}

void SandboxActions::copyTable()
{
    QApplication::clipboard()->setText(m_page.tables().asText());
    m_page.tell(tr("The table of the nodes is copied."));
}

/// A ring as text takes the board's place; anything else is taken for names of keys.
void SandboxActions::paste()
{
    const std::string text = QApplication::clipboard()->text().toStdString();
    if (text.find_first_not_of(" \t\r\n") == std::string::npos) {
        m_page.tell(tr("There is no text to paste."), true);
        return;
    }
    const bool isRing = text.find_first_of("@*|") != std::string::npos;
    if (!isRing) {
        const std::vector<Key> keys = keysNamed(text, m_bench.board());
        if (keys.empty())
            m_page.tell(tr("All of these keys are on the ring already."), true);
        else
            m_page.perform(AddKeys{keys});
        return;
    }
    auto board = readRingText(text);
    if (!board) {
        m_page.tell(QString::fromStdString(board.error().message.in(m_appearance.language())),
                    true);
        return;
    }
    if (const auto error = m_bench.replace(*board, {"Paste a ring", "粘贴一个环"}))
        m_page.tell(QString::fromStdString(error->message.in(m_appearance.language())), true);
}

void SandboxActions::showState()
{
    const auto &history = m_bench.history();
    const auto &chosen = m_page.selected().selection();
    const bool isThing = chosen && chosen->kind != Subject::Kind::Range;
    const bool isNode = chosen && chosen->isNode();
    const bool isToken = chosen && chosen->kind == Subject::Kind::Token;
    named("undo")->setEnabled(history.canUndo());
    named("redo")->setEnabled(history.canRedo());
    named("rename")->setEnabled(isThing);
    named("remove")->setEnabled(isThing);
    for (const char *name : {"tokenForward", "tokenBack", "tokenFarForward", "tokenFarBack"})
        named(name)->setEnabled(isToken);
    for (const char *name : {"moreTokens", "fewerTokens"})
        named(name)->setEnabled(isNode);
    named("unpinBoard")->setEnabled(m_bench.pinned() != nullptr);
    named("placeNodeAction")->setChecked(m_page.canvas().tool() == RingTool::PlaceNode);
    named("placeKeyAction")->setChecked(m_page.canvas().tool() == RingTool::PlaceKey);
    const Language language = m_appearance.language();
    named("undo")->setText(
        history.canUndo() ? tr("&Undo: %1").arg(m_bench.editName(history.index() - 1, language))
                          : tr("&Undo"));
    named("redo")->setText(history.canRedo()
                               ? tr("&Redo: %1").arg(m_bench.editName(history.index(), language))
                               : tr("&Redo"));
    const QString name = chosen ? QString::fromStdString(chosen->name) : QString();
    // With its only token a node goes itself.
    const auto removal = m_page.selected().removal();
    const bool goesAlone = removal && std::holds_alternative<RemoveToken>(*removal);
    named("remove")->setText(
        !isThing    ? tr("Re&move")
        : goesAlone ? tr("Re&move token %1 of %2").arg(QString::number(chosen->tick.value), name)
                    : tr("Re&move %1").arg(name));
}

void SandboxActions::retranslate()
{
    named("paste")->setText(tr("&Paste a ring or names of keys"));
    named("copyText")->setText(tr("Copy the ring as &text"));
    named("copyTable")->setText(tr("Copy the ta&ble"));
    named("rename")->setText(tr("Re&name"));
    named("nameNode")->setText(tr("&Add a node by name"));
    named("placeNodeAction")->setText(tr("Place a &node"));
    named("nameKeys")->setText(tr("A&dd keys by name"));
    named("placeKeyAction")->setText(tr("Place &keys"));
    const QString tick = m_tick ? QString::number(m_tick->value) : QString();
    named("nodeHere")->setText(tr("New node at %1").arg(tick));
    named("keyHere")->setText(tr("New key at %1").arg(tick));
    named("tokenHere")->setText(tr("One more token at %1").arg(tick));
    named("tokenForward")->setText(tr("Token one tick &clockwise"));
    named("tokenBack")->setText(tr("Token one tick anticloc&kwise"));
    named("tokenFarForward")->setText(tr("Token ten ticks clockwise"));
    named("tokenFarBack")->setText(tr("Token ten ticks anticlockwise"));
    named("moreTokens")->setText(tr("&More tokens"));
    named("fewerTokens")->setText(tr("&Fewer tokens"));
    named("pinBoard")->setText(tr("&Pin this state to compare"));
    named("unpinBoard")->setText(tr("&Unpin"));
    m_recording->retranslate();
    showState();
}

} // namespace ringwalk
