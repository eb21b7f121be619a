// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/BuildCard.h"

#include <cmath>

#include <QCheckBox>
#include <QComboBox>
#include <QEvent>
#include <QGridLayout>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QScrollArea>
#include <QTextBlock>

#include "hash/Xxh3.h"
#include "lesson/StepReader.h"
#include "look/WheelFocus.h"
#include "sandbox/HashWorking.h"
#include "sandbox/PreviewButton.h"
#include "sandbox/UndoYield.h"

namespace ringwalk {

namespace {

constexpr int kLargestCapacity = 8;
constexpr double kUsualEpsilon = 0.25;

QPushButton *placeButton(const char *name)
{
    auto *button = new QPushButton;
    button->setObjectName(QString::fromLatin1(name));
    button->setCheckable(true);
    button->setAutoDefault(false);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

BuildCard::BuildCard(const Appearance &appearance, Workbench &bench, RingCanvas &canvas,
                     QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_bench(bench)
    , m_canvas(canvas)
    , m_nodeTitle(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_nodeName(new QLineEdit)
    , m_tokensLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_tokens(new StrictBox<QSpinBox>)
    , m_capacityLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_capacity(new StrictBox<QSpinBox>)
    , m_nodeWorking(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_addNode(new PreviewButton)
    , m_placeNode(placeButton("placeNode"))
    , m_keyTitle(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_keyNames(new QPlainTextEdit)
    , m_working(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_addKeys(new QPushButton)
    , m_placeKey(placeButton("placeKey"))
    , m_ruleTitle(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_rule(new QComboBox)
    , m_epsilonLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_epsilon(new StrictBox<QDoubleSpinBox>)
    , m_probesLabel(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_probes(new StrictBox<QSpinBox>)
    , m_modulo(new QCheckBox)
{
    auto *content = new QWidget;
    auto *parts = new QVBoxLayout(content);
    parts->setContentsMargins(14, 12, 14, 12);
    parts->setSpacing(6);
    makeNodePart(*parts);
    parts->addSpacing(10);
    makeKeyPart(*parts);
    parts->addSpacing(10);
    makeRulePart(*parts);
    parts->addStretch(1);

    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus);
    scroll->setWidget(content);
    // The card shows through.
    scroll->viewport()->setAutoFillBackground(false);
    content->setAutoFillBackground(false);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(2, 2, 2, 2);
    layout->addWidget(scroll);

    const auto refused = [this](const Error &error) { Q_EMIT failed(error); };
    for (auto *box : {m_tokens, m_capacity, m_probes})
        box->setRefused(refused);
    m_epsilon->setRefused(refused);
    wheelNeedsFocus(*content);
    content->installEventFilter(this);
    yieldUndo(*this);
    connect(&bench, &Workbench::boardChanged, this, &BuildCard::showBoard);
    connect(&canvas, &RingCanvas::toolChanged, this, &BuildCard::showTool);
    connect(&appearance, &Appearance::changed, this, &BuildCard::showWorking);
    retranslate();
    showBoard();
}

void BuildCard::makeNodePart(QVBoxLayout &layout)
{
    m_nodeName->setObjectName(QStringLiteral("nodeName"));
    m_tokens->setObjectName(QStringLiteral("newTokens"));
    m_tokens->setRange(1, static_cast<int>(kMaxBoardTokens));
    m_capacity->setObjectName(QStringLiteral("newCapacity"));
    m_capacity->setRange(1, kLargestCapacity);
    m_addNode->setObjectName(QStringLiteral("addNode"));
    m_nodeWorking->setObjectName(QStringLiteral("nodeWorking"));
    m_nodeWorking->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_nodeWorking->setFocusPolicy(Qt::NoFocus);
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->addWidget(m_tokensLabel, 0, 0);
    grid->addWidget(m_capacityLabel, 0, 1);
    grid->addWidget(m_tokens, 1, 0);
    grid->addWidget(m_capacity, 1, 1);
    grid->addWidget(m_nodeWorking, 2, 0, 1, 2);
    grid->addWidget(m_addNode, 3, 0);
    grid->addWidget(m_placeNode, 3, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    layout.addWidget(m_nodeTitle);
    layout.addWidget(m_nodeName);
    layout.addLayout(grid);

    connect(m_addNode, &QPushButton::clicked, this, [this] { perform(nodeByName()); });
    const auto add = [this] { perform(nodeByName()); };
    connect(m_nodeName, &QLineEdit::returnPressed, this, add);
    connect(m_nodeName, &QLineEdit::textChanged, this, &BuildCard::showNodeWorking);
    for (auto *box : {m_tokens, m_capacity}) {
        connect(box, &QSpinBox::valueChanged, this, &BuildCard::showNodeWorking);
        // Once the box has taken what was typed, or has not.
        connect(
            box->findChild<QLineEdit *>(), &QLineEdit::returnPressed, this,
            [box, add] {
                if (!box->wasRefused())
                    add();
            },
            Qt::QueuedConnection);
    }
    connect(m_addNode, &PreviewButton::previewWanted, this,
            [this] { m_bench.preview(nodeByName()); });
    connect(m_addNode, &PreviewButton::previewOver, &m_bench, &Workbench::endPreview);
    connect(m_placeNode, &QPushButton::clicked, this, [this](bool on) {
        m_canvas.setTool(on ? RingTool::PlaceNode : RingTool::Select);
        if (on)
            m_canvas.setFocus();
    });
}

void BuildCard::makeKeyPart(QVBoxLayout &layout)
{
    m_keyNames->setObjectName(QStringLiteral("keyNames"));
    m_keyNames->setTabChangesFocus(true);
    m_addKeys->setObjectName(QStringLiteral("addKeys"));
    m_addKeys->setAutoDefault(false);
    m_addKeys->setFocusPolicy(Qt::TabFocus);
    m_working->setObjectName(QStringLiteral("working"));
    m_working->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_working->setFocusPolicy(Qt::NoFocus);
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    row->addWidget(m_addKeys, 1);
    row->addWidget(m_placeKey, 1);
    layout.addWidget(m_keyTitle);
    layout.addWidget(m_keyNames);
    layout.addWidget(m_working);
    layout.addLayout(row);

    connect(m_keyNames, &QPlainTextEdit::textChanged, this, &BuildCard::showWorking);
    connect(m_addKeys, &QPushButton::clicked, this, &BuildCard::addKeys);
    connect(m_placeKey, &QPushButton::clicked, this, [this](bool on) {
        m_canvas.setTool(on ? RingTool::PlaceKey : RingTool::Select);
        if (on)
            m_canvas.setFocus();
    });
}

void BuildCard::makeRulePart(QVBoxLayout &layout)
{
    m_rule->setObjectName(QStringLiteral("rule"));
    m_rule->setFocusPolicy(Qt::TabFocus);
    m_rule->addItem(QString(), static_cast<int>(Rule::Successor));
    m_rule->addItem(QString(), static_cast<int>(Rule::Bounded));
    m_epsilon->setObjectName(QStringLiteral("epsilon"));
    m_epsilon->setDecimals(2);
    m_epsilon->setRange(0, kMaxLessonEpsilon);
    m_epsilon->setSingleStep(0.05);
    m_epsilon->setValue(kUsualEpsilon);
    m_probes->setObjectName(QStringLiteral("probes"));
    m_probes->setRange(0, static_cast<int>(kMaxBoardNodes));
    m_modulo->setObjectName(QStringLiteral("modulo"));
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(6);
    grid->addWidget(m_epsilonLabel, 0, 0);
    grid->addWidget(m_probesLabel, 0, 1);
    grid->addWidget(m_epsilon, 1, 0);
    grid->addWidget(m_probes, 1, 1);
    grid->setColumnStretch(0, 1);
    grid->setColumnStretch(1, 1);
    layout.addWidget(m_ruleTitle);
    layout.addWidget(m_rule);
    layout.addLayout(grid);
    layout.addWidget(m_modulo);

    connect(m_rule, &QComboBox::activated, this, [this] { setRule(0); });
    // Turning a box is one step of the history, until it is left.
    const auto turn = [this] {
        if (m_showing)
            return;
        if (m_gesture == 0)
            m_gesture = m_bench.newGesture();
        setRule(m_gesture);
    };
    connect(m_epsilon, &QDoubleSpinBox::valueChanged, this, turn);
    connect(m_probes, &QSpinBox::valueChanged, this, turn);
    for (QAbstractSpinBox *box :
         {static_cast<QAbstractSpinBox *>(m_epsilon), static_cast<QAbstractSpinBox *>(m_probes)})
        connect(box, &QAbstractSpinBox::editingFinished, this, [this] { m_gesture = 0; });
    connect(m_modulo, &QCheckBox::toggled, this, [this](bool on) {
        if (!m_showing)
            perform(ShowModulo{on});
    });
}

void BuildCard::focusNode()
{
    m_nodeName->setFocus(Qt::ShortcutFocusReason);
    m_nodeName->selectAll();
}

void BuildCard::focusKeys()
{
    m_keyNames->setFocus(Qt::ShortcutFocusReason);
    m_keyNames->selectAll();
}

std::string BuildCard::nodeName() const
{
    const QString typed = m_nodeName->text().trimmed();
    return typed.isEmpty() ? freeNodeName(m_bench.board()).text : typed.toStdString();
}

Edit BuildCard::nodeByName() const
{
    return AddNode{ringwalk::nodeByName(nodeName(), static_cast<std::size_t>(m_tokens->value()),
                                        static_cast<std::uint32_t>(m_capacity->value()))};
}

Edit BuildCard::nodeAtTick(Tick tick) const
{
    return AddNode{nodeAt(nodeName(), {tick}, static_cast<std::uint32_t>(m_capacity->value()))};
}

/// The first name that was typed, or the next that is free.
Edit BuildCard::keyAtTick(Tick tick) const
{
    const auto names = keysNamed(m_keyNames->toPlainText().toStdString(), m_bench.board());
    const std::string name =
        names.empty() ? freeKeyName(m_bench.board()).text : names.front().id.text;
    return AddKeys{{keyAt(name, tick)}};
}

void BuildCard::placeAt(Tick tick)
{
    if (m_canvas.tool() == RingTool::PlaceNode) {
        perform(nodeAtTick(tick));
        m_canvas.setTool(RingTool::Select);
        return;
    }
    // Keys come in numbers: the tool stays, and the names that are still to be placed.
    if (!perform(keyAtTick(tick)))
        return;
    QStringList left;
    for (const Key &key : keysNamed(m_keyNames->toPlainText().toStdString(), m_bench.board()))
        left.append(QString::fromStdString(key.id.text));
    m_keyNames->setPlainText(left.join(QLatin1Char('\n')));
}

bool BuildCard::perform(const Edit &edit)
{
    if (const auto error = m_bench.perform(edit)) {
        Q_EMIT failed(*error);
        return false;
    }
    // Not cleared, which undoing would undo.
    if (std::holds_alternative<AddNode>(edit))
        m_nodeName->setText({});
    return true;
}

void BuildCard::addKeys()
{
    const QString text = m_keyNames->toPlainText();
    std::vector<Key> keys = keysNamed(text.toStdString(), m_bench.board());
    if (keys.empty() && text.trimmed().isEmpty())
        keys.push_back(keyByName(freeKeyName(m_bench.board()).text));
    if (keys.empty()) {
        Q_EMIT failed({{"All of these keys are on the ring already", "这些键都已在环上"}});
        return;
    }
    if (const auto error = m_bench.perform(AddKeys{keys}))
        Q_EMIT failed(*error);
    else
        m_keyNames->clear();
}

void BuildCard::setRule(int gesture)
{
    SetRule set;
    set.rule = static_cast<Rule>(m_rule->currentData().toInt());
    set.bound = m_bench.board().bound();
    set.bound.epsilon = static_cast<std::uint32_t>(std::lround(m_epsilon->value() * Bound::kParts));
    set.bound.cap.reset();
    set.bound.maxProbes = static_cast<std::uint32_t>(m_probes->value());
    if (const auto error = m_bench.perform(set, gesture))
        Q_EMIT failed(*error);
    showBoard();
}

void BuildCard::showBoard()
{
    m_showing = true;
    const Board &board = m_bench.board();
    const bool bounded = board.rule() == Rule::Bounded;
    m_rule->setCurrentIndex(bounded ? 1 : 0);
    // A value that is there already is left as it was typed, which may go on.
    const auto show = [](auto *box, auto value) {
        if (box->value() != value)
            box->setValue(value);
    };
    if (board.bound().epsilon)
        show(m_epsilon, double(*board.bound().epsilon) / Bound::kParts);
    show(m_probes, static_cast<int>(board.bound().maxProbes));
    for (QWidget *widget :
         {static_cast<QWidget *>(m_epsilonLabel), static_cast<QWidget *>(m_epsilon),
          static_cast<QWidget *>(m_probesLabel), static_cast<QWidget *>(m_probes)})
        widget->setVisible(bounded);
    m_modulo->setChecked(board.modulo());
    m_nodeName->setPlaceholderText(QString::fromStdString(freeNodeName(board).text));
    showNodeWorking();
    showWorking();
    m_showing = false;
}

void BuildCard::showTool()
{
    m_placeNode->setChecked(m_canvas.tool() == RingTool::PlaceNode);
    m_placeKey->setChecked(m_canvas.tool() == RingTool::PlaceKey);
}

/// Of its first token; how many there are, where that is not plain.
void BuildCard::showNodeWorking()
{
    QString text = hashWorking(tokenLabel(nodeName(), 0));
    const int each = m_tokens->value();
    const int capacity = m_capacity->value();
    if (each * capacity > 1)
        text = tr("tokens  %1 × %2 = %3\n").arg(each).arg(capacity).arg(each * capacity) + text;
    m_nodeWorking->setText(text);
}

/// Of the name in the line of the cursor; of the next free one, while nothing is typed.
void BuildCard::showWorking()
{
    const QString next = QString::fromStdString(freeKeyName(m_bench.board()).text);
    m_keyNames->setPlaceholderText(next);
    m_keyNames->viewport()->update(); // Qt 6.4 leaves the former text on screen.
    QString name = m_keyNames->textCursor().block().text().trimmed();
    if (name.isEmpty())
        name = next;
    m_working->setText(hashWorking(name.toStdString()));
    const QFontMetrics metrics(m_appearance.font(TypeSize::Text));
    m_keyNames->setFixedHeight(metrics.lineSpacing() * 3 + 12);
}

/// Taller than its parts the card need not be.
bool BuildCard::eventFilter(QObject *watched, QEvent *event)
{
    const bool done = Card::eventFilter(watched, event);
    if (event->type() == QEvent::LayoutRequest) {
        const QMargins frame = layout()->contentsMargins();
        setMaximumHeight(static_cast<QWidget *>(watched)->sizeHint().height() + frame.top() +
                         frame.bottom());
    }
    return done;
}

void BuildCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void BuildCard::retranslate()
{
    m_nodeTitle->setText(tr("Add a node"));
    m_nodeName->setAccessibleName(tr("Name of the new node"));
    m_tokensLabel->setText(tr("Tokens"));
    m_tokens->setAccessibleName(tr("Tokens of the new node, for each unit of capacity"));
    m_tokens->setToolTip(m_tokens->accessibleName());
    m_capacityLabel->setText(tr("Capacity"));
    m_capacity->setAccessibleName(tr("Capacity of the new node"));
    m_capacity->setToolTip(tr(
        "A node of capacity 2 gets twice the tokens, and twice the cap where loads are bounded"));
    m_addNode->setText(tr("Add by hash"));
    m_addNode->setToolTip(tr("Where the hash of its name puts its tokens"));
    m_placeNode->setText(tr("Place…"));
    m_placeNode->setToolTip(tr("Then click a tick of the ring, or turn with the arrow keys and "
                               "press Enter"));
    m_keyTitle->setText(tr("Add keys"));
    m_keyNames->setAccessibleName(tr("Names of the new keys, one a line"));
    m_keyNames->setToolTip(tr("Type or paste names, one a line"));
    m_addKeys->setText(tr("Add by hash"));
    m_addKeys->setToolTip(tr("Where the hash of each name puts it"));
    m_placeKey->setText(tr("Place…"));
    m_placeKey->setToolTip(m_placeNode->toolTip());
    m_ruleTitle->setText(tr("Rule"));
    m_rule->setAccessibleName(tr("Rule"));
    m_rule->setItemText(0, tr("First token clockwise"));
    m_rule->setItemText(1, tr("Bounded load"));
    m_epsilonLabel->setText(tr("ε"));
    m_epsilon->setAccessibleName(tr("ε: how far above its share a node may go"));
    m_epsilon->setToolTip(m_epsilon->accessibleName());
    m_probesLabel->setText(tr("Nodes asked"));
    m_probes->setAccessibleName(tr("Nodes asked at most"));
    m_probes->setToolTip(m_probes->accessibleName());
    m_probes->setSpecialValueText(tr("all"));
    m_modulo->setText(tr("Modulo beside it"));
    showNodeWorking();
    showWorking();
}

} // namespace ringwalk
