// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/LoadsCard.h"

#include <algorithm>
#include <cmath>
#include <span>

#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QStackedWidget>
#include <QToolButton>

#include "charts/LoadChart.h"
#include "charts/LoadHistoryChart.h"
#include "diagram/Words.h"

namespace ringwalk {

namespace {

/// Places of the nodes that carry load at this step or the one before, in the order of lists.
std::vector<std::size_t> nodesOfBars(const PaneSnapshot &pane)
{
    std::vector<std::size_t> nodes;
    for (const std::size_t node : pane.listOrder()) {
        if (pane.carriesLoad(node) || pane.loadsBefore[node] > 0)
            nodes.push_back(node);
    }
    return nodes;
}

/// Those and, after them, the nodes that carried load at an earlier step.
std::vector<std::size_t> nodesOfLines(std::span<const PaneSnapshot> past)
{
    std::vector<std::size_t> nodes = nodesOfBars(past.back());
    for (std::size_t node = 0; node < past.back().nodes.size(); ++node) {
        const bool carried = std::any_of(
            past.begin(), past.end(), [node](const auto &pane) { return pane.carriesLoad(node); });
        if (carried && std::find(nodes.begin(), nodes.end(), node) == nodes.end())
            nodes.push_back(node);
    }
    return nodes;
}

/// The place of a node among those of a chart; -1 where it is not one of them.
int placeOf(const std::vector<std::size_t> &nodes, std::optional<std::size_t> node)
{
    const auto place = node ? std::find(nodes.begin(), nodes.end(), *node) : nodes.end();
    return place == nodes.end() ? -1 : static_cast<int>(place - nodes.begin());
}

std::optional<std::size_t> nodeAt(const std::vector<std::size_t> &nodes, int place)
{
    if (place < 0 || static_cast<std::size_t>(place) >= nodes.size())
        return std::nullopt;
    return nodes[static_cast<std::size_t>(place)];
}

QToolButton *segment()
{
    auto *button = new QToolButton;
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

} // namespace

LoadsCard::LoadsCard(const Appearance &appearance, const LessonPlayer &player, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_player(player)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_nowButton(segment())
    , m_historyButton(segment())
    , m_furtherButton(segment())
    , m_views(new QStackedWidget)
    , m_note(new Label(appearance, TypeSize::Small, Role::Muted))
{
    m_nowButton->setObjectName(QStringLiteral("loadsNow"));
    m_historyButton->setObjectName(QStringLiteral("loadsOverSteps"));
    m_note->setWordWrap(true);
    m_title->setElided();

    auto *group = new QButtonGroup(this);
    group->addButton(m_nowButton, 0);
    group->addButton(m_historyButton, 1);
    group->addButton(m_furtherButton, 2);
    m_furtherButton->setObjectName(QStringLiteral("ownersView"));
    m_furtherButton->hide();
    m_nowButton->setChecked(true);
    for (int view = 0; view < 2; ++view) {
        auto *page = new QWidget;
        auto *layout = new QHBoxLayout(page);
        layout->setContentsMargins(0, 0, 0, 0);
        layout->setSpacing(16);
        m_views->addWidget(page);
    }

    auto *head = new QHBoxLayout;
    head->setSpacing(2);
    head->addWidget(m_title, 1);
    head->addWidget(m_nowButton);
    head->addWidget(m_historyButton);
    head->addWidget(m_furtherButton);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_views, 1);
    layout->addWidget(m_note);

    connect(group, &QButtonGroup::idClicked, this, &LoadsCard::showView);
    connect(&player, &LessonPlayer::lessonChanged, this, &LoadsCard::makeCharts);
    connect(&player, &LessonPlayer::stepChanged, this, &LoadsCard::showStep);
    connect(&appearance, &Appearance::changed, this, &LoadsCard::follow);
    makeCharts();
    retranslate();
}

int LoadsCard::viewShown() const
{
    return m_views->currentIndex();
}

void LoadsCard::showView(int view)
{
    m_views->setCurrentIndex(view);
    QToolButton *const buttons[] = {m_nowButton, m_historyButton, m_furtherButton};
    buttons[viewShown()]->setChecked(true);
    retranslate();
    Q_EMIT viewChanged(viewShown());
}

void LoadsCard::addFurtherView(QWidget *view)
{
    m_views->addWidget(view);
    m_furtherButton->show();
}

void LoadsCard::setKeepsSecret(bool keepsSecret)
{
    if (keepsSecret == m_keepsSecret)
        return;
    m_keepsSecret = keepsSecret;
    // A new lesson may be told of here before the charts for its panes are made.
    if (m_player.hasLesson() && m_charts.size() == m_player.snapshot().panes.size())
        showStep();
}

void LoadsCard::setAsked(std::optional<AskedKey> asked)
{
    if (asked == m_asked)
        return;
    m_asked = asked;
    if (m_player.hasLesson() && m_charts.size() == m_player.snapshot().panes.size())
        showStep();
}

/// Without the load of what is asked for.
PaneSnapshot LoadsCard::shown(std::size_t step, std::size_t pane) const
{
    const PaneSnapshot &snapshot = m_player.lesson().snapshot(step).panes[pane];
    return m_asked && m_asked->pane == pane ? withoutLoadOf(snapshot, m_asked->key) : snapshot;
}

QWidget *LoadsCard::takeFurtherView()
{
    QWidget *view = m_views->widget(2);
    if (!view)
        return nullptr;
    if (viewShown() == 2)
        showView(0);
    m_views->removeWidget(view);
    m_furtherButton->hide();
    return view;
}

void LoadsCard::setEmphasis(std::size_t pane, std::optional<std::size_t> node)
{
    if (pane >= m_charts.size())
        return;
    const PaneCharts &charts = m_charts[pane];
    charts.now->setHighlighted(placeOf(charts.bars, node));
    charts.history->setHighlighted(placeOf(charts.lines, node));
}

void LoadsCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        showStep();
    }
    Card::changeEvent(event);
}

void LoadsCard::makeCharts()
{
    for (const PaneCharts &charts : m_charts) {
        delete charts.now->parentWidget();
        delete charts.history->parentWidget();
    }
    m_charts.clear();
    if (!m_player.hasLesson())
        return;
    for (std::size_t pane = 0; pane < m_player.snapshot().panes.size(); ++pane) {
        PaneCharts charts;
        charts.now = new LoadChart;
        charts.history = new LoadHistoryChart;
        charts.figures = new Label(m_appearance, TypeSize::Small, Role::Muted);
        charts.figures->setObjectName(QStringLiteral("figures%1").arg(pane));
        charts.figures->setWordWrap(true);
        auto *nowColumn = new QWidget;
        auto *nowLayout = new QVBoxLayout(nowColumn);
        nowLayout->setContentsMargins(0, 0, 0, 0);
        nowLayout->setSpacing(2);
        nowLayout->addWidget(charts.figures);
        nowLayout->addWidget(charts.now, 1);
        auto *historyColumn = new QWidget;
        auto *historyLayout = new QVBoxLayout(historyColumn);
        historyLayout->setContentsMargins(0, 0, 0, 0);
        historyLayout->addWidget(charts.history, 1);
        m_views->widget(0)->layout()->addWidget(nowColumn);
        m_views->widget(1)->layout()->addWidget(historyColumn);

        connect(charts.now, &LoadChart::barHovered, this, [this, pane](int bar) {
            Q_EMIT nodeHovered(pane, nodeAt(m_charts[pane].bars, bar));
        });
        connect(charts.now, &LoadChart::barClicked, this, [this, pane](int bar) {
            if (const auto node = nodeAt(m_charts[pane].bars, bar))
                Q_EMIT nodeChosen(pane, *node);
        });
        connect(charts.history, &LoadHistoryChart::lineHovered, this, [this, pane](int line) {
            Q_EMIT nodeHovered(pane, nodeAt(m_charts[pane].lines, line));
        });
        m_charts.push_back(std::move(charts));
    }
    retranslate();
    follow();
}

void LoadsCard::showStep()
{
    for (std::size_t pane = 0; pane < m_charts.size(); ++pane)
        showPane(pane);
    showTitleAndNote();
}

void LoadsCard::showPane(std::size_t pane)
{
    PaneCharts &charts = m_charts[pane];
    const int reach = m_keepsSecret ? m_player.lesson().largestLoad(m_player.step())
                                    : m_player.lesson().largestLoad();
    charts.now->reachAtLeast(reach);
    charts.history->reachAtLeast(reach);
    std::vector<PaneSnapshot> past;
    for (std::size_t step = 0; step <= m_player.step(); ++step)
        past.push_back(shown(step, pane));
    const PaneSnapshot &snapshot = past.back();
    const LoadFigures figures = loadFigures(snapshot);
    charts.bars = nodesOfBars(snapshot);
    charts.lines = nodesOfLines(past);

    const auto nameOf = [&snapshot](std::size_t node) {
        return QString::fromStdString(snapshot.nodes[node].id.text);
    };
    QList<LoadBar> bars;
    for (const std::size_t node : charts.bars) {
        const auto &cap = snapshot.nodes[node].cap;
        bars.append({nameOf(node), m_appearance.colour({Role::Node, node}), snapshot.loads[node],
                     snapshot.loadsBefore[node], cap ? static_cast<qint64>(*cap) : -1});
    }
    QList<LoadLine> lines;
    for (const std::size_t node : charts.lines) {
        LoadLine line{nameOf(node),
                      m_appearance.colour({Role::NodeInk, node}),
                      {},
                      static_cast<qsizetype>(node)};
        for (const PaneSnapshot &earlier : past)
            line.loads.append(earlier.carriesLoad(node) ? earlier.loads[node] : -1);
        lines.append(line);
    }
    charts.now->setBars(bars, figures.mean);
    charts.history->setLines(lines, static_cast<int>(m_player.lesson().stepCount()));

    const QLocale locale = m_appearance.locale();
    const auto number = [&locale](double value) {
        return locale.toString(std::round(value * 100) / 100, 'f', QLocale::FloatingPointShortest);
    };
    charts.figures->setToolTip(
        tr("mean: load divided by nodes\nmax/mean: how much more than its share the fullest "
           "node holds\nspread: largest load minus smallest"));
    QString line = figures.mean > 0 ? tr("mean %1 · max/mean %2 · spread %3")
                                          .arg(number(figures.mean), number(figures.maxOverMean),
                                               locale.toString(figures.spread))
                                    : tr("no node carries load");
    if (snapshot.cap)
        line += tr(" · cap %1").arg(locale.toString(qulonglong{*snapshot.cap}));
    if (m_asked && m_asked->pane == pane)
        line += QString::fromStdString(
            Words(m_appearance.language()).notCounted(snapshot.keys[m_asked->key]));
    charts.figures->setText(line);
    const QString title =
        QString::fromStdString(m_player.lesson().paneTitle(pane, m_appearance.language()));
    charts.now->setAccessibleName(unit() + QStringLiteral(", ") + title);
    charts.history->setAccessibleName(tr("Load over the steps") + QStringLiteral(", ") + title);
}

void LoadsCard::follow()
{
    const ChartLook look{m_appearance.colour({Role::Ink}), m_appearance.colour({Role::Muted}),
                         m_appearance.colour({Role::Hairline}), m_appearance.colour({Role::Card}),
                         m_appearance.font(TypeSize::Text)};
    for (const PaneCharts &charts : m_charts) {
        charts.now->setLook(look);
        charts.history->setLook(look);
    }
    for (QToolButton *button : {m_nowButton, m_historyButton, m_furtherButton})
        button->setFont(m_appearance.font(TypeSize::Small));
    showStep();
}

void LoadsCard::retranslate()
{
    m_furtherButton->setText(tr("Owners"));
    m_furtherButton->setToolTip(tr("Who owns what"));
    m_note->setVisible(viewShown() != 2);
    m_nowButton->setText(tr("Now"));
    m_nowButton->setToolTip(tr("The loads at this step"));
    m_historyButton->setText(tr("Steps"));
    m_historyButton->setToolTip(tr("The loads at every step so far"));
    showTitleAndNote();
}

/// Whether what is shown counts requests; over the steps, whether any of them does.
bool LoadsCard::countsRequests() const
{
    if (!m_player.hasLesson())
        return false;
    const std::vector<PaneSnapshot> &panes = m_player.snapshot().panes;
    return viewShown() == 1 ? panes.front().weighted : panes.front().countsRequests();
}

/// What the bars count.
QString LoadsCard::unit() const
{
    return countsRequests() ? tr("Requests per node") : tr("Keys per node");
}

/// What depends on the step.
void LoadsCard::showTitleAndNote()
{
    m_title->setText(viewShown() == 2 ? tr("Who owns what") : unit());
    if (viewShown() != 0) {
        m_note->setText(tr("%1, from the first step to this one.").arg(unit()));
        return;
    }
    const auto any = [this](const auto &holds) {
        return m_player.hasLesson() && std::any_of(m_player.snapshot().panes.begin(),
                                                   m_player.snapshot().panes.end(), holds);
    };
    const bool changed =
        any([](const PaneSnapshot &pane) { return pane.loads != pane.loadsBefore; });
    QString note =
        changed ? tr("Dashed outline and (±): against the step before. Dashed line: even share.")
                : tr("Dashed line: even share.");
    const auto bounded = [](const PaneSnapshot &pane) {
        return std::any_of(pane.nodes.begin(), pane.nodes.end(),
                           [](const NodeView &node) { return node.cap.has_value(); });
    };
    if (any(bounded))
        note += tr(" Solid line: the cap.");
    if (any([](const PaneSnapshot &pane) { return fatesOf(pane).lost > 0; }))
        note += tr(" Lost keys count for the node that is asked for them.");
    m_note->setText(note);
}

} // namespace ringwalk
