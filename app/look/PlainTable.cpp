// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/PlainTable.h"

#include <algorithm>

#include <QHeaderView>
#include <QPainter>
#include <QStyledItemDelegate>

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
    /// Room between the titles, but none for grooves and signs of order, which there are not.
    QSize sectionSizeFromContents(int section) const override
    {
        const int gaps = qRound(m_appearance.em() * 0.8);
        const QString text = model()->headerData(section, Qt::Horizontal).toString();
        return {QFontMetrics(font()).horizontalAdvance(text) + gaps,
                QHeaderView::sectionSizeFromContents(section).height()};
    }

    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        painter->setPen(m_appearance.colour({Role::Muted}));
        painter->setFont(font());
        painter->drawText(rect.adjusted(4, 0, -4, 0), alignment(section),
                          model()->headerData(section, Qt::Horizontal).toString());
    }

private:
    /// As the model has it.
    Qt::Alignment alignment(int section) const
    {
        const QVariant own = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole);
        return own.isValid() ? Qt::Alignment(own.toInt()) : defaultAlignment();
    }

    const Appearance &m_appearance;
};

/// Parts the rows by a hairline, and leaves room between the columns.
class RowDelegate : public QStyledItemDelegate
{
public:
    RowDelegate(const Appearance &appearance, double widestName, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_appearance(appearance)
        , m_widestName(widestName)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const double em = m_appearance.em();
        QSize size = QStyledItemDelegate::sizeHint(option, index) +
                     QSize(qRound(em * 0.25), qRound(em * 0.5));
        if (index.column() == 0)
            size.setWidth(std::min(size.width(), qRound(em * m_widestName)));
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
    double m_widestName; ///< In em.
};

} // namespace

PlainTable::PlainTable(const Appearance &appearance, double widestName, QWidget *parent)
    : QTableView(parent)
    , m_appearance(appearance)
{
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setSelectionMode(QAbstractItemView::NoSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setFocusPolicy(Qt::TabFocus);
    setTabKeyNavigation(false);
    setWordWrap(true);
    setItemDelegate(new RowDelegate(appearance, widestName, this));
    setMouseTracking(true);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::ResizeToContents);
    auto *header = new PlainHeader(appearance);
    setHorizontalHeader(header);
    header->setHighlightSections(false);
    header->setSectionsClickable(false);
    connect(&appearance, &Appearance::changed, this, &PlainTable::follow);
    follow();
}

void PlainTable::setFirstWideColumn(int column)
{
    for (int i = 0; i < model()->columnCount(); ++i)
        horizontalHeader()->setSectionResizeMode(i, i < column ? QHeaderView::ResizeToContents
                                                               : QHeaderView::Stretch);
}

void PlainTable::setPlainRows()
{
    m_plainRows = true;
    setWordWrap(false);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    horizontalHeader()->setResizeContentsPrecision(0);
    follow();
}

void PlainTable::follow()
{
    const int icon = qRound(m_appearance.em() * 1.3);
    setIconSize({icon, icon});
    horizontalHeader()->setFont(m_appearance.font(TypeSize::Small));
    verticalHeader()->setMinimumSectionSize(qRound(m_appearance.em() * 2.1));
    if (m_plainRows)
        verticalHeader()->setDefaultSectionSize(qRound(m_appearance.em() * 2.1));
}

} // namespace ringwalk
