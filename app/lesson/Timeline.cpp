// SPDX-License-Identifier: GPL-3.0-or-later
#include "lesson/Timeline.h"

#include <algorithm>

#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QToolTip>

namespace ringwalk {

Timeline::Timeline(const Appearance &appearance, QWidget *parent)
    : QWidget(parent)
    , m_appearance(appearance)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(&appearance, &Appearance::changed, this, [this] {
        updateGeometry();
        update();
    });
}

void Timeline::setSteps(const QStringList &names, const QStringList &titles)
{
    m_names = names;
    m_titles = titles;
    m_current = std::clamp(m_current, 0, std::max(count() - 1, 0));
    describe();
    update();
}

void Timeline::setCurrent(int step)
{
    if (step == m_current)
        return;
    m_current = step;
    describe();
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
    return {qRound(m_appearance.em() * 30), qRound(m_appearance.em() * 3.4)};
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
                QStringLiteral("%1. %2").arg(step + 1).arg(m_titles.value(step).toHtmlEscaped()),
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

    // The current name always shows; another only where it reaches none of those before it.
    const double gap = em * 0.35;
    const double y = em * 2.0;
    const auto place = [&](int step, bool bold) {
        painter.setFont(m_appearance.font(TypeSize::Small, bold));
        const double advance = painter.fontMetrics().horizontalAdvance(m_names.at(step));
        const double nameWidth = std::min(advance + 2, double(width()));
        const double x = std::clamp(dot(step).x() - nameWidth / 2, 0.0, width() - nameWidth);
        return QRectF(x, y, nameWidth, em * 1.3);
    };
    const QRectF current = place(m_current, true);
    painter.setPen(ink);
    painter.drawText(current, Qt::AlignCenter,
                     painter.fontMetrics().elidedText(m_names.at(m_current), Qt::ElideRight,
                                                      qRound(current.width()) + 1));
    double reached = -gap;
    painter.setPen(muted);
    for (int step = 0; step < count(); ++step) {
        if (step == m_current) {
            reached = current.right();
            continue;
        }
        const QRectF rect = place(step, false);
        const bool meetsCurrent =
            rect.right() + gap > current.left() && rect.left() < current.right() + gap;
        if (rect.left() < reached + gap || meetsCurrent)
            continue;
        painter.drawText(rect, Qt::AlignCenter, m_names.at(step));
        reached = rect.right();
    }
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
