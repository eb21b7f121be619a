// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Timeline.h"

#include <algorithm>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolTip>

#include "lesson/TimelineAccessible.h"

namespace ringwalk {

namespace {

// In em: where the first row of names begins, how high a row is, and what parts two names.
constexpr double kNamesTop = 2.0;
constexpr double kNameRow = 1.3;
constexpr double kNameGap = 0.35;
// A name in less room is a guess.
constexpr double kLeastName = 3;

} // namespace

Timeline::Timeline(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
{
    installTimelineAccessible();
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&appearance, &Appearance::changed, this, &Timeline::arrangeNames);
}

void Timeline::setSteps(const QStringList &names, const QStringList &titles)
{
    m_names = names;
    m_titles = titles;
    m_current = std::clamp(m_current, 0, std::max(count() - 1, 0));
    describe();
    arrangeNames();
}

/// In bold, as the current one is set, so that names do not change their row.
double Timeline::nameWidth(int step) const
{
    return QFontMetricsF(m_appearance.font(TypeSize::Small, true))
               .horizontalAdvance(m_names.at(step)) +
           2;
}

void Timeline::arrangeNames()
{
    const int rows = m_nameRows;
    m_nameRows = 1;
    for (int step = 1; step < count(); ++step) {
        if (nameRect(step - 1).right() + kNameGap * m_appearance.em() > nameRect(step).left())
            m_nameRows = 2;
    }
    m_onlyCurrent = m_nameRows == 2 && nameRoom() < kLeastName * m_appearance.em();
    if (m_onlyCurrent)
        m_nameRows = 1;
    if (rows != m_nameRows)
        updateGeometry();
    update();
}

/// The width of a name where names stand in rows.
double Timeline::nameRoom() const
{
    const double spacing = count() < 2 ? width() : dot(1).x() - dot(0).x();
    return spacing * m_nameRows - kNameGap * m_appearance.em();
}

/// Where a name stands, no wider than there is room for in its row.
QRectF Timeline::nameRect(int step) const
{
    const double em = m_appearance.em();
    // In one row the names are asked whether they fit as they are.
    const double room = m_nameRows == 1 ? width() : nameRoom();
    const double wide = std::clamp(nameWidth(step), 0.0, std::max(room, em));
    const double left = std::clamp(dot(step).x() - wide / 2, 0.0, std::max(0.0, width() - wide));
    return {left, em * (kNamesTop + kNameRow * (step % m_nameRows)), wide, em * kNameRow};
}

void Timeline::setCurrent(int step)
{
    if (step == m_current)
        return;
    m_current = step;
    describe();
    announceStep(*this);
    update();
}

/// What is read aloud; a change of it is announced.
void Timeline::describe()
{
    setAccessibleDescription(
        QStringLiteral("%1. %2").arg(m_current + 1).arg(m_titles.value(m_current)));
}

QPointF Timeline::dot(int step) const
{
    // Half a name needs room beyond the first and the last dot.
    const double margin = std::min(m_appearance.em() * 2.6, width() / 6.0);
    const double length = width() - 2 * margin;
    const double x = count() < 2 ? width() / 2.0 : margin + length * step / (count() - 1);
    return {x, m_appearance.em() * 1.1};
}

QSize Timeline::sizeHint() const
{
    return {qRound(m_appearance.em() * 30),
            qRound(m_appearance.em() * (kNamesTop + kNameRow * m_nameRows + 0.1))};
}

QSize Timeline::minimumSizeHint() const
{
    return {qRound(m_appearance.em() * 12), sizeHint().height()};
}

bool Timeline::event(QEvent *event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto *help = static_cast<QHelpEvent *>(event);
        const int step = stepAt(help->pos().x());
        if (step >= 0)
            QToolTip::showText(
                help->globalPos(),
                Qt::convertFromPlainText(
                    QStringLiteral("%1. %2").arg(QString::number(step + 1), m_titles.value(step)),
                    Qt::WhiteSpaceNormal),
                this);
        return true;
    }
    return QWidget::event(event);
}

void Timeline::paintEvent(QPaintEvent *)
{
    if (m_names.isEmpty())
        return;
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const double em = m_appearance.em();
    const QColor ink = m_appearance.colour({Role::Ink});
    const QColor hairline = m_appearance.colour({Role::Hairline});
    const QColor muted = m_appearance.colour({Role::Muted});
    const QColor card = m_appearance.colour({Role::Card});

    painter.setPen(QPen(hairline, em * 0.28));
    painter.drawLine(dot(0), dot(count() - 1));
    painter.setPen(QPen(ink, em * 0.28));
    if (m_current > 0)
        painter.drawLine(dot(0), dot(m_current));

    for (int step = 0; step < count(); ++step) {
        const double radius = em * (step == m_current ? 0.62 : 0.42);
        painter.setPen(QPen(step <= m_current ? ink : muted, em * 0.13));
        painter.setBrush(step <= m_current ? ink : card);
        painter.drawEllipse(dot(step), radius, radius);
    }
    if (hasFocus()) {
        painter.setPen(QPen(m_appearance.colour({Role::NodeInk, 0}), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(dot(m_current), em * 0.9, em * 0.9);
    }

    for (int step = 0; step < count(); ++step) {
        if (m_onlyCurrent && step != m_current)
            continue;
        painter.setFont(m_appearance.font(TypeSize::Small, step == m_current));
        painter.setPen(step == m_current ? ink : muted);
        const QRectF rect = nameRect(step);
        painter.drawText(rect, Qt::AlignCenter,
                         painter.fontMetrics().elidedText(m_names.at(step), Qt::ElideRight,
                                                          qRound(rect.width()) + 1));
    }
}

void Timeline::resizeEvent(QResizeEvent *)
{
    arrangeNames();
}

void Timeline::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        choose(event->position().x());
}

void Timeline::mouseMoveEvent(QMouseEvent *event)
{
    if (event->buttons() & Qt::LeftButton)
        choose(event->position().x());
}

void Timeline::keyPressEvent(QKeyEvent *event)
{
    // The window's shortcuts know these keys too; here they work in a window without them.
    int step = m_current;
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Down:
        --step;
        break;
    case Qt::Key_Right:
    case Qt::Key_Up:
        ++step;
        break;
    case Qt::Key_Home:
        step = 0;
        break;
    case Qt::Key_End:
        step = count() - 1;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (step >= 0 && step < count() && step != m_current)
        Q_EMIT stepChosen(step);
}

void Timeline::focusInEvent(QFocusEvent *)
{
    update();
}

void Timeline::focusOutEvent(QFocusEvent *)
{
    update();
}

int Timeline::stepAt(double x) const
{
    int nearest = -1;
    for (int step = 0; step < count(); ++step) {
        if (nearest < 0 || std::abs(dot(step).x() - x) < std::abs(dot(nearest).x() - x))
            nearest = step;
    }
    return nearest;
}

void Timeline::choose(double x)
{
    const int step = stepAt(x);
    if (step >= 0 && step != m_current)
        Q_EMIT stepChosen(step);
}

} // namespace ringwalk
