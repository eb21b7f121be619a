// SPDX-License-Identifier: GPL-3.0-or-later
#include "paint/DiagramView.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTextDocument>
#include <QToolTip>

#include "paint/DiagramAccessible.h"
#include "paint/DiagramPainter.h"
#include "paint/FocusRing.h"

namespace ringwalk {

namespace {

/// How far beside a shape the mouse still counts as on it.
constexpr double kReach = 3;
/// Between a shape and the ring round it.
constexpr double kRingGap = 3;

std::optional<Cursor::Way> wayOf(int key)
{
    switch (key) {
    case Qt::Key_Right:
        return Cursor::Way::Next;
    case Qt::Key_Left:
        return Cursor::Way::Previous;
    case Qt::Key_Home:
        return Cursor::Way::First;
    case Qt::Key_End:
        return Cursor::Way::Last;
    case Qt::Key_Down:
        return Cursor::Way::NextKind;
    case Qt::Key_Up:
        return Cursor::Way::PreviousKind;
    default:
        return std::nullopt;
    }
}

bool takes(const QKeyEvent &event)
{
    return (event.modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier &&
           DiagramView::keys().contains(event.key());
}

} // namespace

DiagramView::DiagramView(QWidget *parent)
    : QWidget(parent)
{
    installDiagramAccessible();
    setMouseTracking(true);
    // A click takes the focus only where there is something.
    setFocusPolicy(Qt::TabFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    setMinimumSize(240, 200);
    connect(qApp, &QApplication::focusChanged, this, &DiagramView::rememberFocus);
}

DiagramView::~DiagramView()
{
    // A widget that goes loses the focus last, when it is no DiagramView any more.
    disconnect(qApp, nullptr, this, nullptr);
}

QList<Qt::Key> DiagramView::keys()
{
    return {Qt::Key_Right, Qt::Key_Left,  Qt::Key_Up,    Qt::Key_Down,   Qt::Key_Home,
            Qt::Key_End,   Qt::Key_Space, Qt::Key_Enter, Qt::Key_Return, Qt::Key_Escape};
}

void DiagramView::setBuilder(Builder builder)
{
    m_builder = std::move(builder);
    rebuild();
}

void DiagramView::setTheme(const Theme &theme)
{
    m_theme = theme;
    rebuild();
}

void DiagramView::rebuild()
{
    if (!m_builder || width() < 1 || height() < 1)
        return;
    m_diagram = m_builder({double(width()), double(height())});
    // It covers all that is below it, which then need not be painted.
    setAttribute(Qt::WA_OpaquePaintEvent);
    ++m_revision;
    m_ring.reset();
    update();
    announceDiagram(*this);
    const Group *group = current();
    if (!m_cursor.id().empty() && (!group || group->subject != m_subject)) {
        m_cursor.set(group);
        showCurrent();
    }
}

void DiagramView::setCurrent(const std::string &id)
{
    // Set anew, the cursor would forget where it was before the kind changed.
    if (id == m_cursor.id())
        return;
    const std::string before = m_cursor.id();
    m_cursor.set(m_diagram.find(id));
    if (m_cursor.id() != before)
        showCurrent();
}

void DiagramView::activate(const std::string &id)
{
    setCurrent(id);
    activateCurrent();
}

bool DiagramView::event(QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride &&
        takes(static_cast<const QKeyEvent &>(*event))) {
        event->accept();
        return true;
    }
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const Group *group = groupUnder(help->pos());
    if (group && !group->title.empty())
        // Escaped, since a tooltip takes what looks like markup for markup.
        QToolTip::showText(help->globalPos(),
                           Qt::convertFromPlainText(tooltip(*group), Qt::WhiteSpaceNormal), this);
    else
        QToolTip::hideText();
    return true;
}

/// The title of a group; for a token below it that of its node, which tells of the keys.
QString DiagramView::tooltip(const Group &group) const
{
    QString text = QString::fromStdString(group.title);
    for (const Group &outer : m_diagram.groups) {
        for (const Group &inner : outer.children) {
            if (&inner == &group)
                text += QLatin1Char('\n') + QString::fromStdString(outer.title);
        }
    }
    return text;
}

void DiagramView::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    // At a scale of 1.5 the last pixels are covered by half, which nothing lies below.
    const QColor background = toQColor(m_theme.colour(m_diagram.background));
    painter.fillRect(0, height() - 1, width() + 1, 2, background);
    painter.fillRect(width() - 1, 0, 2, height() + 1, background);
    paintDiagram(painter, m_diagram, m_theme);
    if (const Group *group = current()) {
        if (!m_ring)
            m_ring = ringRound(*group, kRingGap);
        paintFocusRing(painter, *m_ring, m_theme, hasFocus());
    } else if (hasFocus()) {
        // Nothing is current yet; the frame says where the keys go. It keeps to the edge, which the
        // diagram leaves free.
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(toQColor(m_theme.colour({Role::Ink})), 2));
        painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 6, 6);
    }
}

void DiagramView::resizeEvent(QResizeEvent *)
{
    rebuild();
}

void DiagramView::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    const Group *group = pointedAt(event->position());
    m_pressedId = group ? group->id : std::string();
    if (group)
        setFocus(Qt::MouseFocusReason);
    setCurrent(m_pressedId);
}

void DiagramView::mouseReleaseEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton || m_pressedId.empty())
        return;
    const Group *group = pointedAt(event->position());
    if (group && group->id == m_pressedId)
        activate(m_pressedId);
    m_pressedId.clear();
}

void DiagramView::mouseMoveEvent(QMouseEvent *event)
{
    setHovered(groupUnder(event->position()));
}

void DiagramView::leaveEvent(QEvent *)
{
    setHovered(nullptr);
}

void DiagramView::keyPressEvent(QKeyEvent *event)
{
    if (!takes(*event)) {
        QWidget::keyPressEvent(event);
        return;
    }
    const auto way = wayOf(event->key());
    if (event->key() == Qt::Key_Escape) {
        leave();
    } else if (m_enterConfirms && event->key() != Qt::Key_Space && !way) {
        if (!event->isAutoRepeat())
            Q_EMIT confirmed();
    } else if (way || !current()) {
        const std::string before = m_cursor.id();
        m_cursor.go(m_diagram, way.value_or(Cursor::Way::First));
        if (m_cursor.id() != before)
            showCurrent();
    } else if (!event->isAutoRepeat()) {
        activateCurrent();
    }
}

void DiagramView::focusInEvent(QFocusEvent *)
{
    update();
    // Qt tells of the view's own focus after this; what is current comes last.
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (hasFocus() && current())
                announceFocus(*this);
        },
        Qt::QueuedConnection);
}

void DiagramView::focusOutEvent(QFocusEvent *)
{
    update();
}

const Group *DiagramView::groupUnder(QPointF point) const
{
    return groupAt(m_diagram, {point.x(), point.y()}, kReach);
}

const Group *DiagramView::pointedAt(QPointF point) const
{
    const Group *group = groupUnder(point);
    return group && group->subject ? group : nullptr;
}

void DiagramView::setHovered(const Group *group)
{
    const std::string id = group ? group->id : std::string();
    if (id == m_hoveredId)
        return;
    m_hoveredId = id;
    tell(&DiagramView::hovered, group);
}

/// A copy is told of: who is told may have the diagram built anew.
void DiagramView::tell(void (DiagramView::*signal)(const Group *), const Group *group)
{
    if (!group) {
        Q_EMIT(this->*signal)(nullptr);
        return;
    }
    const Group copy = *group;
    Q_EMIT(this->*signal)(&copy);
}

/// Shows and tells that another group is current, or none.
void DiagramView::showCurrent()
{
    const Group *group = current();
    m_subject = group ? group->subject : std::nullopt;
    m_ring.reset();
    update();
    if (hasFocus())
        announceFocus(*this);
    tell(&DiagramView::currentChanged, group);
}

void DiagramView::activateCurrent()
{
    if (const Group *group = current())
        tell(&DiagramView::activated, group);
}

void DiagramView::leave()
{
    setCurrent({});
    if (m_before && m_before->isVisible() && m_before->isEnabled())
        m_before->setFocus(Qt::OtherFocusReason);
    else
        clearFocus();
    Q_EMIT left();
}

/// Where Escape leads back to. From one view to another it leads out of both.
void DiagramView::rememberFocus(QWidget *before, QWidget *now)
{
    if (now != this || !before)
        return;
    const auto *other = qobject_cast<DiagramView *>(before);
    m_before = other ? other->m_before.data() : before;
}

} // namespace ringwalk
