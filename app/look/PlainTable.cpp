// SPDX-License-Identifier: GPL-3.0-or-later
#include "look/PlainTable.h"

#include <algorithm>

#include <QHeaderView>
#include <QHelpEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <QToolTip>

namespace ringwalk {

namespace {

/// A head without buttons and grooves: nothing in it can be pressed.
class PlainHeader : public QHeaderView
{
public:
    PlainHeader(const Appearance &appearance, const PlainTable &table)
        : QHeaderView(Qt::Horizontal)
        , m_appearance(appearance)
        , m_table(table)
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

    void paintEvent(QPaintEvent *event) override
    {
        QHeaderView::paintEvent(event);
        if (!covers())
            return;
        QPainter painter(viewport());
        const QRect pinned(0, 0, sectionSize(0), height());
        painter.fillRect(pinned, palette().brush(viewport()->backgroundRole()));
        paintSection(&painter, pinned, 0);
    }

    /// The base class does not know of the pinned title.
    bool viewportEvent(QEvent *event) override
    {
        if (event->type() == QEvent::ToolTip && covers()) {
            const auto *help = static_cast<QHelpEvent *>(event);
            if (help->pos().x() < sectionSize(0)) {
                QToolTip::showText(
                    help->globalPos(),
                    model()->headerData(0, Qt::Horizontal, Qt::ToolTipRole).toString(), this);
                return true;
            }
        }
        return QHeaderView::viewportEvent(event);
    }

    void paintSection(QPainter *painter, const QRect &rect, int section) const override
    {
        painter->setPen(m_appearance.colour({Role::Muted}));
        painter->setFont(font());
        painter->drawText(rect.adjusted(4, 0, -4, 0), alignment(section),
                          model()->headerData(section, Qt::Horizontal).toString());
    }

private:
    bool covers() const { return m_table.firstColumnPinned() && offset() > 0; }

    /// As the model has it.
    Qt::Alignment alignment(int section) const
    {
        const QVariant own = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole);
        return own.isValid() ? Qt::Alignment(own.toInt()) : defaultAlignment();
    }

    const Appearance &m_appearance;
    const PlainTable &m_table;
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
    auto *header = new PlainHeader(appearance, *this);
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

void PlainTable::setFirstColumnPinned()
{
    m_pinned = true;
    setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
}

QModelIndex PlainTable::indexAt(const QPoint &pos) const
{
    if (!covers() || pos.x() < 0 || pos.x() >= columnWidth(0))
        return QTableView::indexAt(pos);
    const int row = rowAt(pos.y());
    return row < 0 ? QModelIndex() : model()->index(row, 0, rootIndex());
}

QRect PlainTable::visualRect(const QModelIndex &index) const
{
    QRect rect = QTableView::visualRect(index);
    if (m_pinned && index.column() == 0)
        rect.moveLeft(0);
    return rect;
}

/// What is to be seen does not stay under the pinned column.
void PlainTable::scrollTo(const QModelIndex &index, ScrollHint hint)
{
    const int before = horizontalScrollBar()->value();
    QTableView::scrollTo(index, hint);
    if (!m_pinned || !index.isValid())
        return;
    if (index.column() == 0)
        horizontalScrollBar()->setValue(before);
    else if (covers())
        horizontalScrollBar()->setValue(std::min(horizontalScrollBar()->value(),
                                                 horizontalScrollBar()->value() - columnWidth(0) +
                                                     columnViewportPosition(index.column())));
}

void PlainTable::paintEvent(QPaintEvent *event)
{
    QTableView::paintEvent(event);
    const int rows = model() ? model()->rowCount(rootIndex()) : 0;
    if (!covers() || rows == 0)
        return;
    QPainter painter(viewport());
    painter.fillRect(QRect(0, 0, columnWidth(0), viewport()->height()),
                     palette().brush(viewport()->backgroundRole()));
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    const int last = rowAt(viewport()->height() - 1);
    for (int row = std::max(0, rowAt(0)); row <= (last < 0 ? rows - 1 : last); ++row) {
        const QModelIndex name = model()->index(row, 0, rootIndex());
        option.rect = visualRect(name);
        option.state.setFlag(QStyle::State_HasFocus, hasFocus() && name == currentIndex());
        itemDelegateForIndex(name)->paint(&painter, option, name);
    }
    // An edge, under which the others go on.
    painter.setPen(m_appearance.colour({Role::Hairline}));
    painter.drawLine(columnWidth(0) - 1, 0, columnWidth(0) - 1, viewport()->height());
}

void PlainTable::scrollContentsBy(int dx, int dy)
{
    QTableView::scrollContentsBy(dx, dy);
    if (m_pinned && dx != 0) {
        // What was moved with the others is drawn where it belongs.
        viewport()->update();
        horizontalHeader()->viewport()->update();
    }
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
