// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/HistoryCard.h"

#include <algorithm>

#include <QAction>
#include <QButtonGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QListView>
#include <QStackedWidget>
#include <QToolButton>

#include "sandbox/RecordActions.h"
#include "sandbox/StepsView.h"

namespace ringwalk {

HistoryCard::HistoryCard(const Appearance &appearance, Workbench &bench, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_bench(bench)
    , m_historyModel(appearance, bench)
    , m_stepsModel(appearance, bench)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_segments(new QButtonGroup(this))
    , m_record(new QToolButton)
    , m_views(new QStackedWidget)
    , m_history(new QListView)
    , m_steps(new StepsView)
    , m_buttons(new QHBoxLayout)
    , m_show(new QToolButton)
{
    arrange();
    connectHistory();
    connect(m_segments, &QButtonGroup::idClicked, this,
            [this](int view) { showView(static_cast<View>(view)); });
    connect(&bench, &Workbench::recordingChanged, this, &HistoryCard::followRecording);
    // The list is built anew with it.
    connect(&appearance, &Appearance::changed, this, &HistoryCard::followRecording);
    // Again, where it is chosen already and is shown no more.
    connect(m_steps, &QListView::clicked, this, &HistoryCard::stepChosen);
    connect(m_steps->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &index) {
                if (!index.isValid())
                    return;
                m_chosen = static_cast<std::size_t>(index.row());
                Q_EMIT stepChosen();
            });
    retranslate();
    followRecording();
}

void HistoryCard::arrange()
{
    m_history->setObjectName(QStringLiteral("history"));
    m_history->setModel(&m_historyModel);
    m_history->setSelectionMode(QAbstractItemView::NoSelection);
    m_steps->setObjectName(QStringLiteral("steps"));
    m_steps->setModel(&m_stepsModel);
    for (QListView *view : {m_history, static_cast<QListView *>(m_steps)}) {
        view->setFrameShape(QFrame::NoFrame);
        view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
        view->setTextElideMode(Qt::ElideRight);
    }
    auto *stepsPage = new QWidget;
    auto *stepsLayout = new QVBoxLayout(stepsPage);
    stepsLayout->setContentsMargins(0, 0, 0, 0);
    stepsLayout->setSpacing(4);
    stepsLayout->addWidget(m_steps, 1);
    m_buttons->setSpacing(2);
    stepsLayout->addLayout(m_buttons);
    stepsLayout->addWidget(m_show);
    m_show->setFocusPolicy(Qt::TabFocus);
    m_show->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_views->addWidget(m_history);
    m_views->addWidget(stepsPage);

    m_title->setElided();
    m_record->setObjectName(QStringLiteral("recordButton"));
    m_record->setFocusPolicy(Qt::TabFocus);
    auto *head = new QHBoxLayout;
    head->setSpacing(2);
    for (const View view : {History, Steps}) {
        auto *button = new QToolButton;
        button->setObjectName(QStringLiteral("done%1").arg(view));
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        m_segments->addButton(button, view);
        head->addWidget(button);
    }
    head->addWidget(m_title, 1);
    head->addWidget(m_record);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 8, 10, 8);
    layout->setSpacing(4);
    layout->addLayout(head);
    layout->addWidget(m_views, 1);
}

void HistoryCard::connectHistory()
{
    const auto go = [this](const QModelIndex &index) { m_bench.history().setIndex(index.row()); };
    connect(m_history, &QListView::clicked, this, go);
    connect(m_history, &QListView::activated, this, go);
    connect(&m_bench.history(), &QUndoStack::indexChanged, this, [this](int index) {
        m_history->setCurrentIndex(m_historyModel.index(index));
        m_history->scrollTo(m_historyModel.index(index));
    });
}

void HistoryCard::setActions(const RecordActions &actions)
{
    m_record->setDefaultAction(actions.record());
    m_show->setDefaultAction(actions.show());
    for (QAction *action : actions.ofSteps()) {
        auto *button = new QToolButton;
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setDefaultAction(action);
        m_buttons->addWidget(button);
    }
    m_buttons->addStretch(1);
}

void HistoryCard::showView(View view)
{
    m_views->setCurrentIndex(view);
    m_segments->button(view)->setChecked(true);
}

HistoryCard::View HistoryCard::viewShown() const
{
    return static_cast<View>(m_views->currentIndex());
}

std::size_t HistoryCard::chosenStep() const
{
    return m_chosen;
}

void HistoryCard::chooseStep(std::size_t place)
{
    m_chosen = place;
    m_steps->setCurrentIndex(m_stepsModel.index(static_cast<int>(place)));
}

/// What was recorded last is chosen; else the step that was, where there still is one.
void HistoryCard::followRecording()
{
    const auto count = static_cast<std::size_t>(m_stepsModel.rowCount());
    const std::size_t before = std::exchange(m_count, count);
    for (QAbstractButton *button : m_segments->buttons())
        button->setVisible(count > 0);
    m_title->setText(count > 0 ? QString() : tr("History"));
    if ((count > 0) != (before > 0))
        showView(count > 0 ? Steps : History);
    if (count == 0)
        return;
    chooseStep(count > before ? count - 1 : std::min(m_chosen, count - 1));
    m_steps->scrollTo(m_steps->currentIndex());
}

void HistoryCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void HistoryCard::retranslate()
{
    m_segments->button(History)->setText(tr("History"));
    m_segments->button(Steps)->setText(tr("Steps"));
    m_title->setText(m_bench.recording() ? QString() : tr("History"));
    m_history->setAccessibleName(tr("History"));
    m_history->setToolTip(tr("Click a row to go back to it, or forward"));
    m_steps->setAccessibleName(tr("Steps of the lesson"));
}

} // namespace ringwalk
