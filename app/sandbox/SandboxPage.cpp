// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/SandboxPage.h"

#include <algorithm>

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QMenu>

#include "diagram/Diagram.h"
#include "look/PlainSplitter.h"
#include "sandbox/BoardView.h"
#include "sandbox/BuildCard.h"
#include "sandbox/CanvasCard.h"
#include "sandbox/HistoryCard.h"
#include "sandbox/LoadsPanel.h"
#include "sandbox/RecordActions.h"
#include "sandbox/RingText.h"
#include "sandbox/SandboxActions.h"
#include "sandbox/SelectedCard.h"
#include "sandbox/StepsView.h"
#include "sandbox/TablesCard.h"

namespace ringwalk {

namespace {

/// What there is to begin with: something to take hold of.
constexpr std::string_view kFirstRing =
    "N1@20 N2@140 N3@280 | 10 35 60 95 125 155 185 205 235 260 310 345";

/// In em: the head of the history and three states.
constexpr double kHistoryHeight = 7.5;

/// More names in a line would not fit.
constexpr std::size_t kNamesTold = 12;

std::string groupOf(const Selection &selection)
{
    switch (selection.kind) {
    case Subject::Kind::Key:
        return groupId("key", selection.name);
    case Subject::Kind::Node:
        return groupId("node", selection.name);
    case Subject::Kind::Token:
        return groupId("token", selection.name) + "-" + std::to_string(selection.tick.value);
    case Subject::Kind::Range:
        break;
    }
    return {};
}

} // namespace

SandboxPage::SandboxPage(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
    , m_canvasCard(new CanvasCard(appearance, m_bench))
    , m_build(new BuildCard(appearance, m_bench, m_canvasCard->ring()))
    , m_done(new HistoryCard(appearance, m_bench))
    , m_selected(new SelectedCard(appearance, m_bench))
    , m_loads(new LoadsPanel(appearance, m_bench))
    , m_tables(new TablesCard(appearance, m_bench))
    , m_actions(nullptr)
    , m_left(new QWidget)
    , m_columns(new PlainSplitter(Qt::Horizontal))
{
    arrange();
    m_actions = new SandboxActions(appearance, *this);
    connectCanvas();
    canvas().installEventFilter(this);
    m_done->stepsView().installEventFilter(this);
    m_done->setActions(m_actions->recording());
    connect(m_done, &HistoryCard::stepChosen, this, &SandboxPage::tellStep);
    const auto tellFault = [this](const Error &error) {
        tell(QString::fromStdString(error.message.in(m_appearance.language())), true);
    };
    connect(m_build, &BuildCard::failed, this, tellFault);
    connect(m_selected, &SelectedCard::failed, this, tellFault);
    connect(m_selected, &SelectedCard::renamed, this, &SandboxPage::select);
    connect(m_loads, &LoadsPanel::nodeHovered, this,
            [this](std::optional<std::size_t> node) { emphasise(node, true); });
    connect(m_tables, &TablesCard::nodeHovered, this,
            [this](std::optional<std::size_t> node) { emphasise(node, true); });
    connect(m_tables, &TablesCard::nodeChosen, this, [this](std::size_t node) {
        select({Subject::Kind::Node, m_bench.ring().nodes[node].id.text, {}});
    });
    connect(m_tables, &TablesCard::keyChosen, this, [this](std::size_t key) {
        select(
            {Subject::Kind::Key, m_bench.ring().keys[key].id.text, m_bench.ring().keys[key].tick});
    });
    connect(&m_bench, &Workbench::boardChanged, this, &SandboxPage::showBoard);
    connect(&m_bench, &Workbench::shownChanged, this, &SandboxPage::tellPreview);
    connect(&appearance, &Appearance::changed, this, &SandboxPage::fit);
    retranslate();
    m_bench.start(*readRingText(kFirstRing));
}

SandboxPage::~SandboxPage() = default;

RingCanvas &SandboxPage::canvas()
{
    return m_canvasCard->ring();
}

QListView &SandboxPage::historyView()
{
    return m_done->historyView();
}

void SandboxPage::arrange()
{
    auto *left = new PlainSplitter(Qt::Vertical);
    left->addWidget(m_build);
    left->addWidget(m_done);
    // What is made comes first; the history gets what is left of a high window.
    left->setSizes({1000, 100});
    auto *leftLayout = new QVBoxLayout(m_left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->addWidget(left);

    auto *cards = new PlainSplitter(Qt::Vertical);
    for (QWidget *card : {static_cast<QWidget *>(m_selected), static_cast<QWidget *>(m_loads),
                          static_cast<QWidget *>(m_tables)})
        cards->addWidget(card);
    cards->setSizes({230, 260, 300});
    m_columns->addWidget(m_canvasCard);
    m_columns->addWidget(cards);
    m_columns->setStretchFactor(0, 7);
    m_columns->setStretchFactor(1, 4);
    m_columns->setSizes({700, 400});

    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(kCardGap, kCardGap, kCardGap, kCardGap);
    layout->setSpacing(kCardGap);
    layout->addWidget(m_left);
    layout->addWidget(m_columns, 1);
}

void SandboxPage::connectCanvas()
{
    RingCanvas &ring = canvas();
    connect(&ring, &DiagramView::currentChanged, this, [this](const Group *group) {
        // While a token is held, its card stays what it was.
        if (canvas().dragging())
            return;
        m_selected->setSelection(
            group && group->subject ? selectionOf(m_bench.ring(), *group->subject) : std::nullopt);
    });
    connect(&ring, &DiagramView::hovered, this,
            [this](const Group *group) { emphasise(group ? group->node : std::nullopt, false); });
    const auto nameOf = [this](std::size_t node) {
        return NodeId{canvas().pane()->nodes[node].id.text};
    };
    connect(&ring, &RingCanvas::tokenDragged, this,
            [this, nameOf](std::size_t node, Tick from, Tick to) {
                if (from == to)
                    m_bench.endPreview();
                else
                    m_bench.preview(MoveToken{nameOf(node), from, to});
            });
    connect(&ring, &RingCanvas::tokenDropped, this,
            [this, nameOf](std::size_t node, Tick from, Tick to) {
                const NodeId name = nameOf(node);
                m_bench.endPreview();
                if (from == to || perform(MoveToken{name, from, to}))
                    select({Subject::Kind::Token, name.text, to});
            });
    connect(&ring, &RingCanvas::dragCancelled, &m_bench, &Workbench::endPreview);
    connect(&ring, &RingCanvas::placingChanged, this, [this] {
        const auto tick = canvas().placing();
        if (!tick)
            m_bench.endPreview();
        else
            m_bench.preview(canvas().tool() == RingTool::PlaceNode ? m_build->nodeAtTick(*tick)
                                                                   : m_build->keyAtTick(*tick));
    });
    connect(&ring, &RingCanvas::tickChosen, this, [this](Tick tick) {
        m_bench.endPreview();
        m_build->placeAt(tick);
    });
    connect(&ring, &RingCanvas::toolChanged, this, [this] {
        if (canvas().tool() == RingTool::Select)
            tell({});
        else
            tell(tr("Click a tick, or turn with the arrow keys and press Enter. Escape ends."));
    });
    connect(&ring, &RingCanvas::menuRequested, this, &SandboxPage::showMenu);
}

bool SandboxPage::perform(const Edit &edit)
{
    const auto error = m_bench.perform(edit);
    if (error)
        tell(QString::fromStdString(error->message.in(m_appearance.language())), true);
    return !error;
}

void SandboxPage::setName(const QString &name)
{
    m_canvasCard->setName(name);
}

std::shared_ptr<const Lesson> SandboxPage::lesson() const
{
    return std::make_shared<const Lesson>(lessonOf(m_bench.board()));
}

void SandboxPage::tell(const QString &text, bool isFault)
{
    m_canvasCard->tell(text, isFault);
}

void SandboxPage::select(const Selection &selection)
{
    canvas().setCurrent(groupOf(selection));
}

void SandboxPage::showBoard()
{
    const Board &board = m_bench.board();
    if (board.nodes().empty())
        tell(tr("The ring is empty: add a node, then keys."));
    else
        tell({});
}

/// A step that is chosen says what is wrong with it: in the list there is little room for that.
void SandboxPage::tellStep()
{
    const Recording *recording = m_bench.recording();
    if (!recording)
        return;
    m_bench.showStep(m_done->chosenStep());
    const auto reason = troubleOf(recording->replay.steps.at(m_done->chosenStep()));
    if (reason)
        tell(QString::fromStdString(reason->in(m_appearance.language())), true);
    else
        tellPreview();
}

/// What an edit would do, before it is done.
void SandboxPage::tellPreview()
{
    if (const auto step = m_bench.stepShown()) {
        tell(tr("Step %1 as it was. Click the ring or press Escape to come back.").arg(*step + 1));
        return;
    }
    if (!m_bench.previewing()) {
        if (canvas().tool() == RingTool::Select)
            showBoard();
        return;
    }
    const Language language = m_appearance.language();
    if (const auto &reason = m_bench.reason()) {
        tell(QString::fromStdString(reason->message.in(language)), true);
        return;
    }
    const PaneSnapshot &pane = m_bench.ring();
    QStringList names;
    std::size_t would = 0;
    std::size_t unowned = 0;
    for (const KeyView &key : pane.keys) {
        // Between an owner and none nothing waits.
        if (!key.pending() && !key.changed())
            continue;
        unowned += key.owner ? 0 : 1;
        if (++would <= kNamesTold)
            names.append(QString::fromStdString(key.id.text));
    }
    if (would > kNamesTold)
        names.append(QStringLiteral("…"));
    const QString edit =
        QString::fromStdString(ringwalk::editName(*m_bench.previewed()).in(language));
    const QString list = names.join(QLatin1Char(' '));
    if (would == 0)
        tell(tr("%1: no key would move").arg(edit));
    else if (unowned > 0 && would > unowned)
        tell(tr("%1: would move %2 of %3 keys; %4 would have no owner")
                 .arg(edit, QString::number(would - unowned), QString::number(pane.keys.size()),
                      QString::number(unowned)));
    else if (unowned > 0)
        tell(tr("%1: %2 of %3 keys would have no owner")
                 .arg(edit, QString::number(unowned), QString::number(pane.keys.size())));
    else
        tell(tr("%1: would move %2 of %3 keys: %4")
                 .arg(edit, QString::number(would), QString::number(pane.keys.size()), list));
}

void SandboxPage::emphasise(std::optional<std::size_t> node, bool onRing)
{
    m_loads->setEmphasis(node);
    if (onRing)
        canvas().setEmphasis(node);
}

void SandboxPage::showMenu(const Group *group, std::optional<Tick> tick, QPoint global)
{
    if (group)
        canvas().setCurrent(group->id);
    m_actions->setTick(tick);
    auto *menu = new QMenu(this);
    menu->setObjectName(QStringLiteral("ringMenu"));
    menu->setAttribute(Qt::WA_DeleteOnClose);
    for (QAction *action : m_actions->contextMenu()) {
        if (action)
            menu->addAction(action);
        else
            menu->addSeparator();
    }
    // Pointing at it shows what removing would move.
    connect(menu, &QMenu::hovered, this, [this](const QAction *action) {
        const auto edit = m_selected->removal();
        if (action->objectName() == QLatin1String("remove") && edit)
            m_bench.preview(*edit);
        else
            m_bench.endPreview();
    });
    connect(menu, &QMenu::aboutToHide, &m_bench, &Workbench::endPreview);
    menu->popup(global);
}

void SandboxPage::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

/// While a step is shown nothing on the ring can be taken hold of: it is left first.
bool SandboxPage::eventFilter(QObject *watched, QEvent *event)
{
    // The list of steps keeps the mouse.
    const bool isList = watched == &m_done->stepsView();
    if ((watched != &canvas() && !isList) || !m_bench.stepShown())
        return QWidget::eventFilter(watched, event);
    const bool escape =
        (event->type() == QEvent::ShortcutOverride || event->type() == QEvent::KeyPress) &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape;
    if (escape && event->type() == QEvent::ShortcutOverride) {
        event->accept();
        return true;
    }
    if (!escape && (isList || event->type() != QEvent::MouseButtonPress))
        return QWidget::eventFilter(watched, event);
    m_bench.leaveStep();
    m_done->chooseStep(m_bench.recording()->draft.steps().size() - 1);
    return true;
}

void SandboxPage::resizeEvent(QResizeEvent *)
{
    fit();
}

/// At large type or in a small window the left column gives way before the ring does.
void SandboxPage::fit()
{
    m_left->setFixedWidth(qRound(std::min(m_appearance.em() * 17, width() * 0.25)));
    m_done->setMinimumHeight(qRound(m_appearance.em() * kHistoryHeight));
}

void SandboxPage::retranslate()
{
    showBoard();
}

} // namespace ringwalk
