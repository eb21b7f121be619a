// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/ScenarioList.h"

#include <QEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QVBoxLayout>
#include <QtMath>

namespace ringwalk {

namespace {

/// Paints a heading, or a title with the headline under it, each in as many lines as it needs.
class ScenarioDelegate : public QStyledItemDelegate
{
public:
    ScenarioDelegate(const Appearance &appearance, QObject *parent)
        : QStyledItemDelegate(parent)
        , m_appearance(appearance)
    {
    }

    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override
    {
        const double em = m_appearance.em();
        // The view gives no width with the option; all rows are as wide as it is.
        const auto *view = qobject_cast<const QListView *>(option.widget);
        const double width = view ? view->viewport()->width() : em * 10;
        if (isHeading(index))
            return {qRound(width), qRound(em * 2.4)};
        const Lines lines = linesOf(index, width);
        return {qRound(width), qCeil(em * kPadding * 2 + lines.titleHeight + lines.headlineHeight)};
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
        const Lines lines = linesOf(index, option.rect.width());
        const QRectF upper(body.left() + em * kLeft, option.rect.top() + em * kPadding, lines.width,
                           lines.titleHeight);
        painter->setFont(m_appearance.font(TypeSize::Text, selected && lines.fitsBold));
        painter->setPen(m_appearance.colour({Role::Ink}));
        painter->drawText(upper, kWrapped, title);
        painter->setFont(m_appearance.font(TypeSize::Small));
        painter->setPen(m_appearance.colour({Role::Muted}));
        painter->drawText(QRectF(upper.left(), upper.bottom(), lines.width, lines.headlineHeight),
                          kWrapped, index.data(ScenarioModel::HeadlineRole).toString());
        painter->restore();
    }

private:
    static bool isHeading(const QModelIndex &index)
    {
        return index.data(ScenarioModel::IsHeadingRole).toBool();
    }

    static constexpr double kPadding = 0.4; ///< Above and below, in em.
    static constexpr double kLeft = 1.1;
    static constexpr double kRight = 0.4;
    static constexpr int kWrapped = Qt::AlignLeft | Qt::AlignTop | Qt::TextWordWrap;

    /// The room that title and headline take, broken into lines.
    struct Lines
    {
        double width = 0;
        double titleHeight = 0;
        double headlineHeight = 0;
        bool fitsBold = false; ///< The title takes no more lines in bold type.
    };

    /// The same whether the row is selected or not, so that the rows below do not move.
    Lines linesOf(const QModelIndex &index, double rowWidth) const
    {
        Lines lines;
        lines.width = rowWidth - m_appearance.em() * (kLeft + kRight);
        const auto height = [&lines](const QFont &font, const QString &text) {
            const QRectF room(0, 0, lines.width, 1e5);
            return text.isEmpty() ? 0
                                  : QFontMetricsF(font).boundingRect(room, kWrapped, text).height();
        };
        const QString title = index.data(Qt::DisplayRole).toString();
        const QFont plain = m_appearance.font(TypeSize::Text);
        const QFont bold = m_appearance.font(TypeSize::Text, true);
        lines.titleHeight = height(plain, title);
        lines.fitsBold = height(bold, title) < lines.titleHeight + QFontMetricsF(bold).height() / 2;
        lines.headlineHeight = height(m_appearance.font(TypeSize::Small),
                                      index.data(ScenarioModel::TallestHeadlineRole).toString());
        return lines;
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
    // The height of a row follows the width.
    m_view->setResizeMode(QListView::Adjust);
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
