// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/TablesCard.h"

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>
#include <QToolButton>

#include "lesson/LessonText.h"
#include "look/PlainTable.h"

namespace ringwalk {

namespace {

/// More names in a line would hide the rest.
constexpr qsizetype kNamesShown = 24;

QString joined(const QStringList &names)
{
    QStringList shown = names.mid(0, kNamesShown);
    if (names.size() > kNamesShown)
        shown.append(QStringLiteral("…"));
    return shown.join(QLatin1Char(' '));
}

} // namespace

TablesCard::TablesCard(const Appearance &appearance, Workbench &bench, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_bench(bench)
    , m_nodesModel(appearance, bench)
    , m_keysModel(appearance, bench)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_segments(new QButtonGroup(this))
    , m_views(new QStackedWidget)
    , m_nodes(new PlainTable(appearance))
    , m_keys(new PlainTable(appearance))
    , m_pin(new QPushButton)
    , m_unpin(new QPushButton)
    , m_comparison(new Label(appearance, TypeSize::Text, Role::Ink))
{
    m_nodes->setObjectName(QStringLiteral("boardNodes"));
    m_nodes->setModel(&m_nodesModel);
    // In a narrow window a name gives way before a number does: the whole of it is in its tooltip.
    m_nodes->setFirstWideColumn(NodesModel::ColumnCount);
    m_nodes->horizontalHeader()->setSectionResizeMode(NodesModel::NameColumn, QHeaderView::Stretch);
    m_nodes->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_nodes->setPlainRows();
    m_keys->setObjectName(QStringLiteral("boardKeys"));
    m_keys->setModel(&m_keysModel);
    m_keys->setFirstWideColumn(KeysModel::OwnerColumn);
    m_keys->setPlainRows();
    m_pin->setObjectName(QStringLiteral("pin"));
    m_unpin->setObjectName(QStringLiteral("unpin"));
    m_comparison->setObjectName(QStringLiteral("boardComparison"));
    m_comparison->setWordWrap(true);
    m_comparison->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    m_comparison->setTextInteractionFlags(Qt::TextSelectableByMouse);

    auto *comparePage = new QWidget;
    auto *compareLayout = new QVBoxLayout(comparePage);
    compareLayout->setContentsMargins(0, 0, 0, 0);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_pin, 1);
    buttons->addWidget(m_unpin, 1);
    auto *scroll = new QScrollArea;
    scroll->setFrameShape(QFrame::NoFrame);
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setWidget(m_comparison);
    // The card shows through.
    scroll->viewport()->setAutoFillBackground(false);
    m_comparison->setAutoFillBackground(false);
    compareLayout->addLayout(buttons);
    compareLayout->addWidget(scroll, 1);
    for (QWidget *view :
         {static_cast<QWidget *>(m_nodes), static_cast<QWidget *>(m_keys), comparePage})
        m_views->addWidget(view);

    auto *head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_title, 1);
    for (int view = NodesView; view <= CompareView; ++view) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("tables%1").arg(view));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        m_segments->addButton(button, view);
        head->addWidget(button);
    }
    m_segments->button(NodesView)->setChecked(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_views, 1);

    connect(m_segments, &QButtonGroup::idClicked, this,
            [this](int view) { showView(static_cast<View>(view)); });
    connect(m_nodes, &QTableView::entered, this, [this](const QModelIndex &index) {
        Q_EMIT nodeHovered(m_nodesModel.node(index.row()));
    });
    m_nodes->viewport()->installEventFilter(this);
    for (const auto signal : {&QTableView::clicked, &QTableView::activated}) {
        connect(m_nodes, signal, this, [this](const QModelIndex &index) {
            Q_EMIT nodeChosen(m_nodesModel.node(index.row()));
        });
        connect(m_keys, signal, this, [this](const QModelIndex &index) {
            Q_EMIT keyChosen(m_keysModel.key(index.row()));
        });
    }
    connect(m_pin, &QPushButton::clicked, &bench, &Workbench::pin);
    connect(m_unpin, &QPushButton::clicked, &bench, &Workbench::unpin);
    connect(&bench, &Workbench::boardChanged, this, &TablesCard::showComparison);
    connect(&bench, &Workbench::pinnedChanged, this, [this] {
        showComparison();
        showView(CompareView);
    });
    connect(&appearance, &Appearance::changed, this, [this] {
        for (QAbstractButton *button : m_segments->buttons())
            button->setFont(m_appearance.font(TypeSize::Small));
    });
    retranslate();
}

void TablesCard::showView(View view)
{
    m_views->setCurrentIndex(view);
    m_segments->button(view)->setChecked(true);
    retranslate();
}

TablesCard::View TablesCard::viewShown() const
{
    return static_cast<View>(m_views->currentIndex());
}

void TablesCard::showComparison()
{
    const bool pinned = m_bench.pinned() != nullptr;
    m_pin->setText(pinned ? tr("Pin anew") : tr("Pin this state"));
    m_unpin->setEnabled(pinned);
    m_comparison->setText(pinned ? comparisonText()
                                 : tr("Pin a state, change the ring, and read here what moved, "
                                      "what had to, and what moved needlessly."));
}

QString TablesCard::comparisonText() const
{
    const Comparison &comparison = m_bench.comparison();
    const QLocale locale = m_appearance.locale();
    QStringList lines;
    const auto tellMoves = [&](const QString &heading, const MovedKeys &keys) {
        QStringList hadTo;
        QStringList needless;
        for (const MovedKey &key : keys.moved)
            (key.cause == MoveCause::Needless ? needless : hadTo)
                .append(QString::fromStdString(key.key.text));
        lines.append(heading);
        QString counts = tr("moved %1 · stayed %2").arg(keys.moved.size()).arg(keys.stayed);
        if (keys.unowned > 0)
            counts += tr(" · without owner %1").arg(keys.unowned);
        lines.append(counts);
        lines.append(tr("had to: %1  %2").arg(hadTo.size()).arg(joined(hadTo)));
        lines.append(tr("needlessly: %1  %2").arg(needless.size()).arg(joined(needless)));
    };
    tellMoves(tr("Ring"), comparison.ring);
    if (comparison.modulo)
        tellMoves(tr("Modulo"), *comparison.modulo);
    if (comparison.added + comparison.removed + comparison.elsewhere > 0)
        lines.append(tr("keys new: %1 · gone: %2 · at another tick: %3")
                         .arg(comparison.added)
                         .arg(comparison.removed)
                         .arg(comparison.elsewhere));
    if (!comparison.ranges.empty()) {
        QStringList ranges;
        for (const RangeChange &change : comparison.ranges)
            ranges.append(QString::fromStdString(rangeText(change.range)));
        lines.append(tr("ranges: %1").arg(joined(ranges)));
    }
    lines.append(tr("Share of the ring"));
    for (const NodeComparison &node : comparison.nodes)
        lines.append(tr("%1: %2 % → %3 %")
                         .arg(QString::fromStdString(node.node.text),
                              locale.toString(node.shareBefore * 100, 'f', 1),
                              locale.toString(node.share * 100, 'f', 1)));
    return lines.join(QLatin1Char('\n'));
}

bool TablesCard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_nodes->viewport() && event->type() == QEvent::Leave)
        Q_EMIT nodeHovered(std::nullopt);
    return Card::eventFilter(watched, event);
}

void TablesCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void TablesCard::retranslate()
{
    static constexpr const char *kTitles[] = {QT_TR_NOOP("Nodes"), QT_TR_NOOP("Keys"),
                                              QT_TR_NOOP("Compare")};
    for (int view = NodesView; view <= CompareView; ++view) {
        m_segments->button(view)->setText(tr(kTitles[view]));
        m_segments->button(view)->setFont(m_appearance.font(TypeSize::Small));
    }
    m_title->setText(tr(kTitles[m_views->currentIndex()]));
    m_nodes->setAccessibleName(tr("Nodes"));
    m_keys->setAccessibleName(tr("Keys"));
    m_unpin->setText(tr("Unpin"));
    showComparison();
}

} // namespace ringwalk
