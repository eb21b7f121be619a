// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/SelectedCard.h"

#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QSlider>
#include <QStackedWidget>

#include "hash/Xxh3.h"
#include "lesson/LessonText.h"
#include "sandbox/HashWorking.h"
#include "sandbox/PreviewButton.h"
#include "sandbox/UndoYield.h"

namespace ringwalk {

namespace {

QVBoxLayout *pageLayout(QWidget &page)
{
    auto *layout = new QVBoxLayout(&page);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(6);
    return layout;
}

} // namespace

SelectedCard::SelectedCard(const Appearance &appearance, Workbench &bench, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_bench(bench)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_pages(new QStackedWidget)
    , m_hint(new Label(appearance, TypeSize::Text, Role::Muted))
    , m_rangeText(new Label(appearance, TypeSize::Text, Role::Ink))
    , m_nodePage(new QWidget)
    , m_nodeName(new QLineEdit)
    , m_tokensLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_tokens(new QSlider(Qt::Horizontal))
    , m_capacityLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_capacity(new StrictBox<QSpinBox>)
    , m_ticks(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_placeByHash(new PreviewButton)
    , m_removeToken(new PreviewButton)
    , m_removeNode(new PreviewButton)
    , m_keyPage(new QWidget)
    , m_keyName(new QLineEdit)
    , m_keyWorking(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_requestsLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_requests(new StrictBox<QSpinBox>)
    , m_removeKey(new PreviewButton)
{
    m_title->setObjectName(QStringLiteral("selectedTitle"));
    m_title->setElided();
    m_hint->setWordWrap(true);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_rangeText->setWordWrap(true);
    m_rangeText->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    makeNodePage();
    makeKeyPage();
    for (QWidget *page : {static_cast<QWidget *>(m_hint), m_nodePage, m_keyPage,
                          static_cast<QWidget *>(m_rangeText)})
        m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(6);
    layout->addWidget(m_title);
    layout->addWidget(m_pages, 1);

    const auto refused = [this](const Error &error) { Q_EMIT failed(error); };
    m_capacity->setRefused(refused);
    m_requests->setRefused(refused);
    yieldUndo(*this);
    connect(&bench, &Workbench::boardChanged, this, &SelectedCard::showSelection);
    connect(&appearance, &Appearance::languageChanged, this, &SelectedCard::showSelection);
    retranslate();
    showSelection();
}

void SelectedCard::makeNodePage()
{
    m_nodeName->setObjectName(QStringLiteral("selectedNodeName"));
    m_tokens->setObjectName(QStringLiteral("tokenCount"));
    m_tokens->setRange(0, static_cast<int>(kMaxBoardTokens));
    m_tokens->setPageStep(8);
    m_capacity->setObjectName(QStringLiteral("capacity"));
    m_capacity->setRange(1, static_cast<int>(kMaxCapacity));
    m_removeNode->setObjectName(QStringLiteral("removeNode"));
    m_removeToken->setObjectName(QStringLiteral("removeToken"));
    m_placeByHash->setObjectName(QStringLiteral("placeByHash"));
    m_ticks->setObjectName(QStringLiteral("selectedTokens"));
    m_ticks->setWordWrap(true);
    m_ticks->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_ticks->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_ticks->setFocusPolicy(Qt::NoFocus);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_ticks);
    // The card shows through.
    scroll->viewport()->setAutoFillBackground(false);
    m_ticks->setAutoFillBackground(false);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(12);
    grid->setVerticalSpacing(4);
    grid->addWidget(m_tokensLabel, 0, 0);
    grid->addWidget(m_tokens, 1, 0);
    grid->addWidget(m_capacityLabel, 0, 1);
    grid->addWidget(m_capacity, 1, 1);
    grid->setColumnStretch(0, 1);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_placeByHash, 1);
    buttons->addWidget(m_removeToken, 1);
    buttons->addWidget(m_removeNode, 1);
    auto *layout = pageLayout(*m_nodePage);
    layout->addWidget(m_nodeName);
    layout->addLayout(grid);
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);

    connect(m_nodeName, &QLineEdit::editingFinished, this, [this] { performRename(*m_nodeName); });
    // A drag of the slider is one step of the history.
    connect(m_tokens, &QSlider::sliderPressed, this, [this] { m_gesture = m_bench.newGesture(); });
    connect(m_tokens, &QSlider::sliderReleased, this, [this] { m_gesture = 0; });
    connect(m_tokens, &QSlider::valueChanged, this, [this](int count) {
        if (!m_showing && m_selection)
            perform(SetTokenCount{{m_selection->name}, static_cast<std::size_t>(count)}, m_gesture);
    });
    connect(m_capacity, &QSpinBox::valueChanged, this, [this](int capacity) {
        if (!m_showing && m_selection)
            turn(SetCapacity{{{{m_selection->name}, static_cast<std::uint32_t>(capacity)}}});
    });
    connect(m_capacity, &QSpinBox::editingFinished, this, [this] { m_gesture = 0; });
    const auto removes = [this](PreviewButton *button, auto &&makeEdit) {
        connect(button, &PreviewButton::previewWanted, this, [this, makeEdit] {
            if (m_selection)
                m_bench.preview(makeEdit());
        });
        connect(button, &PreviewButton::previewOver, &m_bench, &Workbench::endPreview);
        connect(button, &QPushButton::clicked, this, [this, makeEdit] {
            if (m_selection)
                perform(makeEdit());
        });
    };
    removes(m_placeByHash, [this]() -> Edit {
        const Node *node = m_bench.board().find(NodeId{m_selection->name});
        return SetTokenCount{{m_selection->name}, node ? node->tokens.size() : 1, true};
    });
    removes(m_removeNode, [this]() -> Edit { return RemoveNode{{m_selection->name}}; });
    removes(m_removeToken, [this]() -> Edit {
        return RemoveToken{{m_selection->name}, m_selection->tick};
    });
    removes(m_removeKey, [this]() -> Edit { return RemoveKeys{{{m_selection->name}}}; });
}

void SelectedCard::makeKeyPage()
{
    m_keyName->setObjectName(QStringLiteral("selectedKeyName"));
    m_requests->setObjectName(QStringLiteral("requests"));
    m_requests->setRange(0, static_cast<int>(kMaxRequests));
    m_requests->setGroupSeparatorShown(true);
    m_removeKey->setObjectName(QStringLiteral("removeKey"));
    m_keyWorking->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_keyWorking->setFocusPolicy(Qt::NoFocus);
    m_keyWorking->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_keyWorking->setWordWrap(true);
    auto *row = new QGridLayout;
    row->setHorizontalSpacing(12);
    row->setVerticalSpacing(4);
    row->addWidget(m_requestsLabel, 0, 0);
    row->addWidget(m_requests, 1, 0);
    row->addWidget(m_removeKey, 1, 1);
    row->setColumnStretch(0, 1);
    row->setColumnStretch(1, 1);
    auto *layout = pageLayout(*m_keyPage);
    layout->addWidget(m_keyName);
    layout->addWidget(m_keyWorking, 1);
    layout->addLayout(row);

    connect(m_keyName, &QLineEdit::editingFinished, this, [this] { performRename(*m_keyName); });
    connect(m_requests, &QSpinBox::valueChanged, this, [this](int requests) {
        if (!m_showing && m_selection)
            turn(SetRequests{{{{m_selection->name}, requests}}});
    });
    connect(m_requests, &QSpinBox::editingFinished, this, [this] { m_gesture = 0; });
}

void SelectedCard::setSelection(const std::optional<Selection> &selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    m_gesture = 0;
    showSelection();
}

std::optional<Edit> SelectedCard::removal() const
{
    if (!m_selection)
        return std::nullopt;
    switch (m_selection->kind) {
    case Subject::Kind::Key:
        return RemoveKeys{{{m_selection->name}}};
    case Subject::Kind::Node:
        return RemoveNode{{m_selection->name}};
    case Subject::Kind::Token: {
        // The only token goes with its node.
        const Node *node = m_bench.board().find(NodeId{m_selection->name});
        if (node && node->tokens.size() > 1)
            return RemoveToken{{m_selection->name}, m_selection->tick};
        return RemoveNode{{m_selection->name}};
    }
    case Subject::Kind::Range:
        break;
    }
    return std::nullopt;
}

void SelectedCard::rename()
{
    QLineEdit *line = m_pages->currentWidget() == m_nodePage  ? m_nodeName
                      : m_pages->currentWidget() == m_keyPage ? m_keyName
                                                              : nullptr;
    if (!line)
        return;
    line->setFocus(Qt::ShortcutFocusReason);
    line->selectAll();
}

void SelectedCard::performRename(QLineEdit &line)
{
    if (m_showing || !m_selection)
        return;
    const std::string to = line.text().toStdString();
    if (to == m_selection->name)
        return;
    // A copy: the edit ends the selection.
    Selection renamedTo = *m_selection;
    const bool isNode = renamedTo.isNode();
    const Edit edit =
        isNode ? Edit(RenameNode{{renamedTo.name}, {to}}) : Edit(RenameKey{{renamedTo.name}, {to}});
    if (const auto error = m_bench.perform(edit)) {
        // Once more at the end of editing it would be told twice.
        const QSignalBlocker quiet(line);
        line.setText(QString::fromStdString(renamedTo.name));
        Q_EMIT failed(*error);
        return;
    }
    renamedTo.name = to;
    if (const Key *key = m_bench.board().find(KeyId{to}); key && !isNode)
        renamedTo.tick = key->tick;
    if (isNode)
        renamedTo.kind = Subject::Kind::Node; // Its tokens may stand elsewhere now.
    Q_EMIT renamed(renamedTo);
}

void SelectedCard::perform(const Edit &edit, int gesture)
{
    if (const auto error = m_bench.perform(edit, gesture)) {
        showSelection();
        Q_EMIT failed(*error);
    }
}

/// The digits that are typed into a box, or its turns, are one step of the history until the box is
/// left or something else is chosen.
void SelectedCard::turn(const Edit &edit)
{
    if (m_gesture == 0)
        m_gesture = m_bench.newGesture();
    perform(edit, m_gesture);
}

void SelectedCard::showSelection()
{
    m_showing = true;
    const Board &board = m_bench.board();
    const Node *node =
        m_selection && m_selection->isNode() ? board.find(NodeId{m_selection->name}) : nullptr;
    const Key *key = m_selection && m_selection->kind == Subject::Kind::Key
                         ? board.find(KeyId{m_selection->name})
                         : nullptr;
    if (node)
        showNode(*node);
    else if (key)
        showKey(*key);
    else if (m_selection && m_selection->kind == Subject::Kind::Range)
        showRange();
    else
        m_pages->setCurrentWidget(m_hint);
    if (m_pages->currentWidget() == m_hint)
        m_title->setText(tr("Nothing chosen"));
    m_showing = false;
}

void SelectedCard::showNode(const Node &node)
{
    const QString name = QString::fromStdString(node.id.text);
    m_title->setText(tr("Node %1").arg(name));
    m_nodeName->setText(name);
    if (!m_tokens->isSliderDown())
        m_tokens->setValue(static_cast<int>(node.tokens.size()));
    m_tokensLabel->setText(tr("Tokens: %1").arg(node.tokens.size()));
    // A value that is there already is left as it was typed, which may go on.
    if (m_capacity->value() != static_cast<int>(node.capacity))
        m_capacity->setValue(static_cast<int>(node.capacity));
    m_ticks->setText(tokensText(node));
    m_placeByHash->setVisible(node.source == TokenSource::Fixed && !node.tokens.empty());
    const bool isToken = m_selection->kind == Subject::Kind::Token;
    m_removeToken->setVisible(isToken && node.tokens.size() > 1);
    m_removeToken->setText(tr("Remove token %1").arg(m_selection->tick.value));
    m_removeNode->setText(tr("Remove %1").arg(name));
    m_pages->setCurrentWidget(m_nodePage);
}

/// Where its tokens stand and who put them there; the working of the chosen one, or of the only
/// one, where that is its hash.
QString SelectedCard::tokensText(const Node &node) const
{
    const auto listed = [](const std::vector<Tick> &ticks) {
        QStringList list;
        for (const Tick tick : ticks)
            list.append(QString::number(tick.value));
        return list.join(QLatin1Char(' '));
    };
    const TokenPlaces places = tokenPlaces(node);
    QStringList lines;
    if (!places.byHash.empty())
        lines.append(tr("by hash: %1").arg(listed(places.byHash)));
    if (!places.byHand.empty())
        lines.append(tr("by hand: %1").arg(listed(places.byHand)));
    if (node.capacity != 1 && m_bench.board().rule() != Rule::Bounded)
        lines.append(tr("Capacity counts where loads are bounded."));
    const bool isToken = m_selection->kind == Subject::Kind::Token;
    const bool only = node.tokens.size() == 1;
    if (node.source != TokenSource::Ketama && (isToken || only)) {
        const Tick chosen = isToken ? m_selection->tick : tickOf(node.tokens.front());
        for (std::size_t i = 0; i < kMaxBoardTokens; ++i) {
            const std::string label = tokenLabel(node.id.text, i);
            if (tickOfHash(xxh3(label)) != chosen)
                continue;
            lines.append(hashWorking(label));
            break;
        }
    }
    return lines.join(QLatin1Char('\n'));
}

void SelectedCard::showKey(const Key &key)
{
    const QString name = QString::fromStdString(key.id.text);
    m_title->setText(tr("Key %1 at %2").arg(name, QString::number(key.tick.value)));
    m_keyName->setText(name);
    m_keyWorking->setText(key.hashedName ? hashWorking(*key.hashedName)
                                         : tr("Its tick is placed by hand."));
    if (m_requests->value() != key.requests)
        m_requests->setValue(key.requests);
    m_removeKey->setText(tr("Remove %1").arg(name));
    m_pages->setCurrentWidget(m_keyPage);
}

/// A range is what the tokens make it: it can be read, not changed.
void SelectedCard::showRange()
{
    const PaneSnapshot &pane = m_bench.ring();
    for (const RangeView &range : pane.ranges) {
        if (tickOf(range.range.to) != m_selection->tick)
            continue;
        const QString text = QString::fromStdString(rangeText(range.range));
        m_title->setText(tr("Range %1").arg(text));
        m_rangeText->setText(
            range.owner
                ? tr("Belongs to %1.").arg(QString::fromStdString(pane.nodes[*range.owner].id.text))
                : tr("Belongs to no node."));
        m_pages->setCurrentWidget(m_rangeText);
        return;
    }
    m_pages->setCurrentWidget(m_hint);
}

void SelectedCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void SelectedCard::retranslate()
{
    m_hint->setText(tr("Click a node, a token, a key or a range. Drag a token round the ring."));
    m_nodeName->setAccessibleName(tr("Name of the node"));
    m_tokens->setAccessibleName(tr("Number of tokens"));
    m_capacityLabel->setText(tr("Capacity"));
    m_capacity->setAccessibleName(tr("Capacity"));
    m_capacity->setToolTip(tr("How much of the cap it gets, against the other nodes, where loads "
                              "are bounded. Its tokens stay as many as they are."));
    m_placeByHash->setText(tr("Place by hash"));
    m_placeByHash->setToolTip(tr("All tokens go where the hash of the name puts them"));
    m_keyName->setAccessibleName(tr("Name of the key"));
    m_requestsLabel->setText(tr("Requests"));
    m_requests->setAccessibleName(tr("Requests"));
    m_requests->setToolTip(tr("How often the key is asked for"));
    showSelection();
}

} // namespace ringwalk
