// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/LoadsPanel.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QVBoxLayout>

#include "charts/LoadChart.h"
#include "sandbox/ShownLoads.h"

namespace ringwalk {

LoadsPanel::LoadsPanel(const Appearance &appearance, const Workbench &bench, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_bench(bench)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_figures(new Label(appearance, TypeSize::Small, Role::Muted))
    , m_chart(new LoadChart)
    , m_note(new Label(appearance, TypeSize::Small, Role::Muted))
{
    m_figures->setObjectName(QStringLiteral("boardFigures"));
    m_figures->setElided();
    m_note->setWordWrap(true);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_figures);
    layout->addWidget(m_chart, 1);
    layout->addWidget(m_note);
    connect(m_chart, &LoadChart::barHovered, this, [this](int bar) {
        const auto place = static_cast<std::size_t>(bar);
        Q_EMIT nodeHovered(bar < 0 || place >= m_nodes.size() ? std::nullopt
                                                              : std::optional(m_nodes[place]));
    });
    connect(&bench, &Workbench::shownChanged, this, &LoadsPanel::showBoard);
    connect(&appearance, &Appearance::changed, this, &LoadsPanel::follow);
    follow();
}

void LoadsPanel::setEmphasis(std::optional<std::size_t> node)
{
    const auto place = node ? std::find(m_nodes.begin(), m_nodes.end(), *node) : m_nodes.end();
    m_chart->setHighlighted(place == m_nodes.end() ? -1
                                                   : static_cast<int>(place - m_nodes.begin()));
}

void LoadsPanel::follow()
{
    m_chart->setLook({m_appearance.colour({Role::Ink}), m_appearance.colour({Role::Muted}),
                      m_appearance.colour({Role::Hairline}), m_appearance.colour({Role::Card}),
                      m_appearance.font(TypeSize::Text)});
    showBoard();
}

void LoadsPanel::showBoard()
{
    const PaneSnapshot &pane = m_bench.ring();
    const ShownLoads loads = shownLoads(pane);
    m_nodes = listedNodes(pane);
    QList<LoadBar> bars;
    int total = 0;
    int active = 0;
    int largest = 0;
    for (const std::size_t node : m_nodes) {
        const auto &cap = pane.nodes[node].cap;
        bars.append({QString::fromStdString(pane.nodes[node].id.text),
                     m_appearance.colour({Role::Node, node}), loads.now[node], loads.before[node],
                     cap ? static_cast<qint64>(*cap) : -1});
        total += loads.now[node];
        active += pane.nodes[node].state == NodeState::Active ? 1 : 0;
        largest = std::max(largest, loads.now[node]);
    }
    const double mean = active > 0 ? double(total) / active : 0;
    // Where caps differ nobody's share is the mean.
    const bool even = pane.cap || pane.rule != Rule::Bounded || !pane.bound.bounds();
    m_chart->setBars(bars, even ? mean : 0);

    const QLocale locale = m_appearance.locale();
    const auto number = [&locale](double value) {
        return locale.toString(std::round(value * 100) / 100, 'f', QLocale::FloatingPointShortest);
    };
    m_title->setText(pane.weighted ? tr("Requests per node") : tr("Keys per node"));
    m_chart->setAccessibleName(m_title->text());
    QString figures =
        tr("total %1 · mean %2 · max/mean %3")
            .arg(locale.toString(total), number(mean), number(mean > 0 ? largest / mean : 0));
    if (pane.cap)
        figures += tr(" · cap %1").arg(*pane.cap);
    m_figures->setText(figures);
    m_figures->setToolTip(figures);
    const bool changed = loads.now != loads.before;
    QStringList notes;
    if (changed)
        notes.append(m_bench.previewing() ? tr("Dashed outline: now.")
                     : m_bench.pinned()   ? tr("Dashed outline: pinned.")
                                          : tr("Dashed outline: before."));
    if (even)
        notes.append(tr("Dashed line: even share."));
    if (std::any_of(bars.begin(), bars.end(), [](const LoadBar &bar) { return bar.cap >= 0; }))
        notes.append(tr("Solid line: the cap."));
    m_note->setText(
        notes.join(m_appearance.language() == Language::English ? QStringLiteral(" ") : QString()));
}

void LoadsPanel::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        showBoard();
    Card::changeEvent(event);
}

} // namespace ringwalk
