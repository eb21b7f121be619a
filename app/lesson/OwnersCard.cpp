// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/OwnersCard.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>
#include <QVBoxLayout>

namespace ringwalk {

OwnersCard::OwnersCard(const Appearance &appearance, const LessonPlayer &player, QWidget *parent)
    : Card(appearance, parent)
    , m_appearance(appearance)
    , m_model(appearance, player)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_table(new QTableView)
{
    m_table->setObjectName(QStringLiteral("owners"));
    m_table->setModel(&m_model);
    m_table->setFrameShape(QFrame::NoFrame);
    m_table->setShowGrid(false);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setFocusPolicy(Qt::TabFocus);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(true);
    m_table->setMouseTracking(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    QHeaderView *header = m_table->horizontalHeader();
    header->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    header->setSectionResizeMode(OwnersModel::NodeColumn, QHeaderView::ResizeToContents);
    for (const int column :
         {OwnersModel::RangesColumn, OwnersModel::KeysColumn, OwnersModel::ChangeColumn})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(16, 10, 16, 10);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);

    connect(m_table, &QTableView::entered, this, [this](const QModelIndex &index) {
        const OwnersModel::Row &row = m_model.row(index.row());
        m_hoveredPane = row.pane;
        Q_EMIT nodeHovered(row.pane, row.node);
    });
    m_table->viewport()->installEventFilter(this);
    connect(&appearance, &Appearance::changed, this, &OwnersCard::follow);
    follow();
    retranslate();
}

bool OwnersCard::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table->viewport() && event->type() == QEvent::Leave)
        Q_EMIT nodeHovered(m_hoveredPane, std::nullopt);
    return Card::eventFilter(watched, event);
}

void OwnersCard::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void OwnersCard::follow()
{
    const int icon = qRound(m_appearance.em() * 1.3);
    m_table->setIconSize({icon, icon});
    m_table->horizontalHeader()->setFont(m_appearance.font(TypeSize::Small));
    // A head without buttons and grooves: nothing in it can be pressed.
    m_table->horizontalHeader()->setStyleSheet(
        QStringLiteral("QHeaderView::section { border: none; background: transparent; color: %1; "
                       "padding: 2px; }")
            .arg(m_appearance.colour({Role::Muted}).name()));
    m_table->verticalHeader()->setMinimumSectionSize(qRound(m_appearance.em() * 2.1));
}

void OwnersCard::retranslate()
{
    m_title->setText(tr("Who owns what"));
    m_table->setAccessibleName(tr("Who owns what"));
}

} // namespace ringwalk
