// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/SearchView.h"

#include <algorithm>
#include <cmath>

#include <QEvent>
#include <QPainter>
#include <QPainterPath>

namespace ringwalk {

namespace {

/// More tokens than this are not all shown.
constexpr std::size_t kAllTokens = 48;

} // namespace

SearchView::SearchView(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
{
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(&appearance, &Appearance::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void SearchView::setSearch(const Lookup &lookup, const SuccessorSearch &search)
{
    m_lookup = lookup;
    m_search = search;
    m_shown = 0;
    makeChips();
}

void SearchView::setShown(std::size_t number)
{
    m_shown = std::min(number, m_search.comparisons.size());
    makeChips();
}

/// Whether a token is near to one that matters, where not all have room.
bool SearchView::isShown(std::size_t place) const
{
    const std::size_t count = m_lookup.tokens.size();
    if (count <= kAllTokens)
        return true;
    const auto near = [place](std::size_t other) {
        return place + 1 >= other && place <= other + 1;
    };
    if (near(0) || near(count - 1))
        return true;
    if (m_shown == m_search.comparisons.size())
        return near(m_search.end);
    const SuccessorSearch::Comparison &made = m_search.comparisons[m_shown];
    return near(made.low) || near(made.middle) || near(made.high);
}

SearchView::ChipState SearchView::stateOf(std::size_t place) const
{
    if (m_shown == m_search.comparisons.size()) {
        if (place == m_search.found)
            return ChipState::Found;
        return place < m_search.end ? ChipState::Early : ChipState::Later;
    }
    const SuccessorSearch::Comparison &made = m_search.comparisons[m_shown];
    if (place < made.low)
        return ChipState::Early;
    if (place == made.middle)
        return ChipState::Compared;
    if (place < made.high)
        return ChipState::Open;
    return place == made.high ? ChipState::Best : ChipState::Later;
}

void SearchView::makeChips()
{
    m_chips.clear();
    bool skipped = false;
    for (std::size_t place = 0; place < m_lookup.tokens.size(); ++place) {
        if (!isShown(place)) {
            if (!skipped)
                m_chips.push_back({QStringLiteral("…"), ChipState::Gap, 0});
            skipped = true;
            continue;
        }
        skipped = false;
        const Lookup::Place &token = m_lookup.tokens[place];
        m_chips.push_back({QString::number(token.tick.value), stateOf(place), token.node});
    }
    const bool reached = m_shown == m_search.comparisons.size() && m_search.pastTheEnd();
    if (!m_chips.empty())
        m_chips.push_back({tr("end"), reached ? ChipState::Reached : ChipState::End, 0});
    updateGeometry();
    update();
}

/// A place for each chip, in rows; room is left on the left and below for the line that shows the
/// wrap.
std::vector<QRectF> SearchView::layOut(double width) const
{
    const double em = m_appearance.em();
    const QFontMetricsF metrics(m_appearance.font(TypeSize::Text, true));
    const double margin = em * 0.9;
    const double height = em * 1.75;
    std::vector<QRectF> places;
    double x = margin;
    double y = em * 0.2;
    for (const Chip &chip : m_chips) {
        const double advance = std::max(metrics.horizontalAdvance(chip.text) + em * 0.9, em * 1.75);
        if (x > margin && x + advance > width - 2) {
            x = margin;
            y += height + em * 0.4;
        }
        places.emplace_back(x, y, advance, height);
        x += advance + em * 0.3;
    }
    return places;
}

int SearchView::heightForWidth(int width) const
{
    const double em = m_appearance.em();
    const auto places = layOut(width);
    return static_cast<int>(std::ceil((places.empty() ? em : places.back().bottom()) + em * 0.8));
}

QSize SearchView::sizeHint() const
{
    const int width = static_cast<int>(std::lround(m_appearance.em() * 20));
    return {width, heightForWidth(width)};
}

QSize SearchView::minimumSizeHint() const
{
    return {static_cast<int>(std::lround(m_appearance.em() * 8)), 0};
}

void SearchView::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        makeChips();
    QWidget::changeEvent(event);
}

void SearchView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const auto places = layOut(width());
    for (std::size_t i = 0; i < m_chips.size(); ++i)
        paintChip(painter, m_chips[i], places[i]);
    if (!m_chips.empty() && m_chips.back().state == ChipState::Reached)
        paintWrap(painter, places);
}

void SearchView::paintChip(QPainter &painter, const Chip &chip, const QRectF &rect) const
{
    const double em = m_appearance.em();
    QColor text = m_appearance.colour({Role::Ink});
    QColor fill = m_appearance.colour({Role::Card});
    QPen edge(m_appearance.colour({Role::Ink}), 1.3);
    bool bold = false;
    switch (chip.state) {
    case ChipState::Early:
    case ChipState::Later:
        text = m_appearance.colour({Role::Muted});
        edge = QPen(m_appearance.colour({Role::Hairline}), 1);
        break;
    case ChipState::Open:
        fill = m_appearance.colour({Role::Faint});
        break;
    case ChipState::Compared:
        fill = m_appearance.colour({Role::Ink});
        text = m_appearance.colour({Role::Card});
        bold = true;
        break;
    case ChipState::Best:
        text = m_appearance.colour({Role::NodeInk, chip.node});
        edge = QPen(m_appearance.colour({Role::NodeInk, chip.node}), 2);
        bold = true;
        break;
    case ChipState::Found:
        fill = m_appearance.colour({Role::Node, chip.node});
        text = m_appearance.colour({Role::NodeText, chip.node});
        edge = QPen(m_appearance.colour({Role::NodeEdge, chip.node}), 2);
        bold = true;
        break;
    case ChipState::Gap:
        text = m_appearance.colour({Role::Muted});
        edge = Qt::NoPen;
        break;
    case ChipState::End:
        text = m_appearance.colour({Role::Muted});
        edge = QPen(m_appearance.colour({Role::Muted}), 1, Qt::DashLine);
        break;
    case ChipState::Reached:
        edge = QPen(m_appearance.colour({Role::Ink}), 1.6, Qt::DashLine);
        bold = true;
        break;
    }
    painter.setPen(edge);
    painter.setBrush(fill);
    painter.drawRoundedRect(rect.adjusted(1, 1, -1, -1), em * 0.45, em * 0.45);
    painter.setPen(text);
    painter.setFont(m_appearance.font(TypeSize::Text, bold));
    painter.drawText(rect, Qt::AlignCenter, chip.text);
    if (chip.state == ChipState::Early) {
        // Struck out: not by its pale colour alone is it told from the later ones.
        painter.setPen(QPen(text, 1));
        painter.drawLine(QPointF(rect.left() + em * 0.35, rect.center().y()),
                         QPointF(rect.right() - em * 0.35, rect.center().y()));
    }
}

/// From past the end below all rows and along their left back to the first token.
void SearchView::paintWrap(QPainter &painter, const std::vector<QRectF> &places) const
{
    const double em = m_appearance.em();
    const QRectF &end = places.back();
    const QRectF &first = places.front();
    const double below = end.bottom() + em * 0.45;
    const double left = em * 0.25;
    const double tip = first.left() - 1;
    QPainterPath path(QPointF(end.center().x(), end.bottom()));
    path.lineTo(end.center().x(), below);
    path.lineTo(left, below);
    path.lineTo(left, first.center().y());
    path.lineTo(tip, first.center().y());
    painter.setPen(QPen(m_appearance.colour({Role::Ink}), 1.6));
    painter.setBrush(Qt::NoBrush);
    painter.drawPath(path);
    const double head = em * 0.35;
    painter.setPen(Qt::NoPen);
    painter.setBrush(m_appearance.colour({Role::Ink}));
    painter.drawPolygon(QPolygonF{QPointF(tip, first.center().y()),
                                  QPointF(tip - head, first.center().y() - head * 0.7),
                                  QPointF(tip - head, first.center().y() + head * 0.7)});
}

} // namespace ringwalk
