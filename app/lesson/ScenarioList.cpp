// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioList.h"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>

namespace ringwalk {

namespace {

/// Paints a heading, or a title with the headline under it.
class ScenarioDelegate : public QStyledItemDelegate
{
public:
    ScenarioDelegate(const Appearance &appearance, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_appearance(appearance)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &, const QModelIndex &index) const override
    {
        const double em = m_appearance.em();
        return {qRound(em * 10), qRound(em * (isHeading(index) ? 2.4 : 3.5))};
    }

    void paint(QPainter *painter, const QStyleOptionViewItem &option,
               const QModelIndex &index) const override
    {
        const double em = m_appearance.em();
        painter->save();
        painter->setRenderHint(QPainter::Antialiasing);
        const QString title = index.data(Qt::DisplayRole).toString();
        if (isHeading(index)) {
            QFont font = m_appearance.font(TypeSize::Small, true);
            font.setCapitalization(QFont::AllUppercase);
            font.setLetterSpacing(QFont::AbsoluteSpacing, 1);
            painter->setFont(font);
            painter->setPen(m_appearance.colour({Role::Muted}));
            drawLine(painter, QRectF(option.rect).adjusted(em * 0.75, em * 0.6, 0, 0), title);
            painter->restore();
            return;
        }
        const bool selected = option.state & QStyle::State_Selected;
        const bool hovered = option.state & QStyle::State_MouseOver;
        const QRectF body = QRectF(option.rect).adjusted(0, 1, 0, -1);
        if (selected || hovered) {
            painter->setPen(Qt::NoPen);
            painter->setBrush(m_appearance.colour({Role::Faint}));
            painter->drawRoundedRect(body, 8, 8);
        }
        if (selected) {
            painter->setBrush(m_appearance.colour({Role::Ink}));
            painter->drawRoundedRect(QRectF(body.left(), body.top(), 4, body.height()), 2, 2);
        }
        if ((option.state & QStyle::State_HasFocus) &&
            (option.state & QStyle::State_KeyboardFocusChange)) {
            painter->setPen(QPen(m_appearance.colour({Role::NodeInk, 0}), 2));
            painter->setBrush(Qt::NoBrush);
            painter->drawRoundedRect(body.adjusted(1, 1, -1, -1), 8, 8);
        }
        const QRectF text = body.adjusted(em * 1.1, em * 0.45, -em * 0.4, -em * 0.35);
        const QString headline = index.data(ScenarioModel::HeadlineRole).toString();
        QRectF upper = text;
        if (!headline.isEmpty())
            upper.setHeight(text.height() / 2);
        painter->setFont(m_appearance.font(TypeSize::Text, selected));
        painter->setPen(m_appearance.colour({Role::Ink}));
        drawLine(painter, upper, title);
        painter->setFont(m_appearance.font(TypeSize::Small));
        painter->setPen(m_appearance.colour({Role::Muted}));
        drawLine(painter, text.adjusted(0, text.height() / 2 + 1, 0, 0), headline);
        painter->restore();
    }

private:
    static bool isHeading(const QModelIndex &index)
    {
        return index.data(ScenarioModel::IsHeadingRole).toBool();
    }

    static void drawLine(QPainter *painter, const QRectF &rect, const QString &text)
    {
        painter->drawText(
            rect, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
            painter->fontMetrics().elidedText(text, Qt::ElideRight, qRound(rect.width())));
    }

    const Appearance &m_appearance;
};

} // namespace

ScenarioList::ScenarioList(const Appearance &appearance, ScenarioModel &model, QWidget *parent)
    : Card(appearance, parent)
    , m_view(new QListView)
{
    m_view->setObjectName(QStringLiteral("scenarios"));
    m_view->setModel(&model);
    m_view->setItemDelegate(new ScenarioDelegate(appearance, m_view));
    m_view->setFrameShape(QFrame::NoFrame);
    m_view->setMouseTracking(true);
    m_view->setUniformItemSizes(false);
    m_view->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_view->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 10, 8, 10);
    layout->addWidget(m_view);

    connect(m_view->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex &current) { Q_EMIT chosen(current); });
    connect(&appearance, &Appearance::changed, m_view, &QListView::doItemsLayout);
    retranslate();
}

void ScenarioList::choose(const QModelIndex &index)
{
    m_view->setCurrentIndex(index);
}

void ScenarioList::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    Card::changeEvent(event);
}

void ScenarioList::retranslate()
{
    m_view->setAccessibleName(tr("Lessons"));
}

} // namespace ringwalk
