// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/OwnersCard.h"

#include <algorithm>

#include <QEvent>
#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTableView>
#include <QVBoxLayout>

namespace ringwalk {

namespace {

/// A head without buttons and grooves: nothing in it can be pressed.
class PlainHeader : public QHeaderView
{
public:
    explicit PlainHeader(const Appearance &appearance)
        : QHeaderView(Qt::Horizontal)
        , m_appearance(appearance)
    {
        setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    }

protected:
    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        painter->setPen(m_appearance.colour({Role::Muted}));
        painter->setFont(font());
        painter->drawText(rect.adjusted(4, 0, -2, 0), Qt::AlignLeft | Qt::AlignVCenter,
                          model()->headerData(section, Qt::Horizontal).toString());
    }

private:
    const Appearance &m_appearance;
};

/// Parts the rows by a hairline, and leaves room between the columns.
class RowDelegate : public QStyledItemDelegate
{
public:
    RowDelegate(const Appearance &appearance, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_appearance(appearance)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const double em = m_appearance.em();
        QSize size = QStyledItemDelegate::sizeHint(option, index) +
                     QSize(qRound(em * 0.25), qRound(em * 0.5));
        if (index.column() == OwnersModel::NodeColumn)
            size.setWidth(std::min(size.width(), qRound(em * 8)));
        return size;
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        QStyleOptionViewItem inner = option;
        inner.rect.adjust(0, qRound(m_appearance.em() * 0.25), 0, 0);
        QStyledItemDelegate::paint(painter, inner, index);
        painter->setPen(m_appearance.colour({Role::Hairline}));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }

protected:
    void initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const override
    {
        QStyledItemDelegate::initStyleOption(option, index);
        option->decorationAlignment = Qt::AlignTop | Qt::AlignHCenter;
    }

private:
    const Appearance &m_appearance;
};

} // namespace

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
    m_table->setItemDelegate(new RowDelegate(appearance, m_table));
    m_table->setMouseTracking(true);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto *header = new PlainHeader(appearance);
    m_table->setHorizontalHeader(header);
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    for (const int column : {OwnersModel::NodeColumn, OwnersModel::RangesColumn})
        header->setSectionResizeMode(column, QHeaderView::ResizeToContents);
    for (const int column : {OwnersModel::KeysColumn, OwnersModel::ChangeColumn})
        header->setSectionResizeMode(column, QHeaderView::Stretch);
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
    m_table->viewport()->installEventFilter(this);
    connect(&appearance, &Appearance::changed, this, &OwnersCard::follow);
    follow();
    retranslate();
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

void OwnersCard::follow()
{
    const int icon = qRound(m_appearance.em() * 1.3);
    m_table->setIconSize({icon, icon});
    m_table->horizontalHeader()->setFont(m_appearance.font(TypeSize::Small));
    m_table->verticalHeader()->setMinimumSectionSize(qRound(m_appearance.em() * 2.1));
}

void OwnersCard::retranslate()
{
    m_title->setText(tr("Who owns what"));
    m_table->setAccessibleName(tr("Who owns what"));
}

} // namespace ringwalk
