// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/OwnersCard.h"

#include <QEvent>
#include <QVBoxLayout>

#include "look/PlainTable.h"

namespace ringwalk {

OwnersCard::OwnersCard(const Appearance &appearance, const LessonPlayer &player, QWidget *parent)
    : Card(appearance, parent)
    , m_model(appearance, player)
    , m_title(new Label(appearance, TypeSize::Heading, Role::Ink, true))
    , m_table(new PlainTable(appearance))
{
    m_table->setObjectName(QStringLiteral("owners"));
    m_table->setModel(&m_model);
    m_table->setFirstWideColumn(OwnersModel::KeysColumn);
    auto *layout = new QVBoxLayout(this);
    layout->setSpacing(4);
    layout->addWidget(m_title);
    layout->addWidget(m_table, 1);
    setBare(false);

    connect(m_table, &QTableView::entered, this, [this](const QModelIndex &index) {
        const OwnersModel::Row &row = m_model.row(index.row());
        m_hoveredPane = row.pane;
        Q_EMIT nodeHovered(row.pane, row.node);
    });
    const auto choose = [this](const QModelIndex &index) {
        const OwnersModel::Row &row = m_model.row(index.row());
        if (row.node)
            Q_EMIT nodeChosen(row.pane, *row.node);
    };
    connect(m_table, &QTableView::clicked, this, choose);
    // By Enter too; a double click has chosen already.
    connect(m_table, &QTableView::activated, this, choose);
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        if (m_table->currentIndex().isValid())
            m_current = {m_table->currentIndex().row(), m_table->currentIndex().column()};
    });
    // Who walks the table by keyboard stays there when the lesson steps.
    connect(&m_model, &QAbstractItemModel::modelReset, this, [this] {
        const QModelIndex index = m_model.index(m_current.row, m_current.column);
        if (index.isValid())
            m_table->selectionModel()->setCurrentIndex(index, QItemSelectionModel::NoUpdate);
    });
    connect(&m_model, &QAbstractItemModel::modelReset, this, &OwnersCard::spanHeadings);
    m_table->viewport()->installEventFilter(this);
    spanHeadings();
    retranslate();
}

void OwnersCard::spanHeadings()
{
    m_table->clearSpans();
    for (int row = 0; row < m_model.rowCount(); ++row) {
        if (m_model.isHeading(row))
            m_table->setSpan(row, 0, 1, OwnersModel::ColumnCount);
    }
}

QTableView &OwnersCard::table()
{
    return *m_table;
}

void OwnersCard::setAsked(std::optional<AskedKey> asked)
{
    m_model.setAsked(asked);
}

void OwnersCard::setBare(bool bare)
{
    m_bare = bare;
    m_title->setVisible(!bare);
    layout()->setContentsMargins(bare ? QMargins() : QMargins(16, 10, 16, 10));
    update();
}

void OwnersCard::paintEvent(QPaintEvent *event)
{
    if (!m_bare)
        Card::paintEvent(event);
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

void OwnersCard::retranslate()
{
    m_title->setText(tr("Who owns what"));
    m_table->setAccessibleName(tr("Who owns what"));
}

} // namespace ringwalk
