// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/RingCanvas.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <QApplication>
#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QSignalBlocker>
#include <QWheelEvent>

#include "diagram/Figure.h"
#include "diagram/RingLayout.h"

namespace ringwalk {

namespace {

/// So far from the middle, in parts of the ring's radius, a tick can still be told from the next.
constexpr double kSmallestRadius = 0.35;

Tick turned(Tick tick, int by)
{
    return Tick{((tick.value + by) % kTickCount + kTickCount) % kTickCount};
}

QPointF toQPointF(Point point)
{
    return {point.x, point.y};
}

} // namespace

RingCanvas::RingCanvas(const Appearance &appearance, QWidget *parent)
    : DiagramView(parent)
    , m_appearance(appearance)
{
    setObjectName(QStringLiteral("ringCanvas"));
    setBuilder([this](Size size) { return build(size); });
    setTheme(appearance.theme());
    connect(&appearance, &Appearance::changed, this, [this] { setTheme(m_appearance.theme()); });
}

void RingCanvas::setPane(std::shared_ptr<const PaneSnapshot> pane)
{
    m_pane = std::move(pane);
    if (m_drag && !keepsHeld()) {
        m_drag.reset();
        unsetCursor();
    }
    if (!dragging()) {
        rebuild();
        return;
    }
    // The token that is held is another group at every tick, but stays what is chosen.
    const QSignalBlocker quiet(this);
    rebuild();
    setCurrent(groupId("token", m_drag->name) + "-" + std::to_string(m_drag->to.value));
}

/// Looks the held token up in the pane, where its node may have another place now. False where it
/// is neither at the tick it came from nor at the one it is held over: an edit has taken it away.
bool RingCanvas::keepsHeld()
{
    const auto node =
        std::find_if(m_pane->nodes.begin(), m_pane->nodes.end(),
                     [this](const NodeView &each) { return each.id.text == m_drag->name; });
    if (node == m_pane->nodes.end() || node->state != NodeState::Active)
        return false;
    m_drag->node = static_cast<std::size_t>(node - m_pane->nodes.begin());
    return std::any_of(node->tokens.begin(), node->tokens.end(),
                       [this](Tick token) { return token == m_drag->from || token == m_drag->to; });
}

void RingCanvas::setEmphasis(std::optional<std::size_t> node)
{
    if (node == m_emphasis)
        return;
    m_emphasis = node;
    rebuild();
}

void RingCanvas::setTool(RingTool tool)
{
    if (tool == m_tool)
        return;
    m_tool = tool;
    if (tool == RingTool::Select)
        unsetCursor();
    else
        setCursor(Qt::CrossCursor);
    setPlacing(std::nullopt);
    Q_EMIT toolChanged();
}

void RingCanvas::setPlacing(std::optional<Tick> tick)
{
    if (tick == m_placing)
        return;
    m_placing = tick;
    Q_EMIT placingChanged();
}

void RingCanvas::zoomBy(double factor, QPointF about)
{
    const double zoom = std::clamp(m_zoom * factor, 1.0, kLargestZoom);
    if (zoom == m_zoom || !m_pane)
        return;
    // What is under the mouse stays there: a place on the ring, which grows by more than the area
    // does, since what is written round it keeps its size.
    const RingLayout before = ringLayout();
    m_zoom = zoom;
    const RingLayout after = ringLayout();
    const QPointF away = (about - toQPointF(before.centre)) * (after.outer / before.outer);
    m_offset += about - (toQPointF(after.centre) + away);
    keepInView();
    rebuild();
    Q_EMIT zoomChanged();
}

void RingCanvas::showAll()
{
    if (m_zoom == 1)
        return;
    m_zoom = 1;
    m_offset = {};
    rebuild();
    Q_EMIT zoomChanged();
}

/// The picture never leaves a gap at an edge.
void RingCanvas::keepInView()
{
    const auto kept = [this](double offset, double length) {
        return std::clamp(offset, length - length * m_zoom, 0.0);
    };
    m_offset = {kept(m_offset.x(), width()), kept(m_offset.y(), height())};
}

Rect RingCanvas::area(Size size) const
{
    return {m_offset.x(), m_offset.y(), size.width * m_zoom, size.height * m_zoom};
}

Diagram RingCanvas::build(Size size) const
{
    Diagram diagram;
    diagram.size = size;
    if (!m_pane)
        return diagram;
    PaneStyle style;
    style.area = area(size);
    style.em = m_appearance.pictureEm(size.width, size.height);
    style.words = Words(m_appearance.language());
    style.hatches = m_appearance.theme().hatches();
    style.emphasis = m_emphasis;
    drawPane(diagram.groups, *m_pane, style);
    return diagram;
}

std::optional<Tick> RingCanvas::tickAt(QPointF point) const
{
    const Rect all = area({double(width()), double(height())});
    const QPointF away = point - toQPointF(all.centre());
    const double radius = std::min(all.width, all.height) / 2;
    if (std::hypot(away.x(), away.y()) < radius * kSmallestRadius)
        return std::nullopt;
    const double degrees = std::atan2(away.x(), -away.y()) * 180 / std::numbers::pi;
    return turned(Tick{}, static_cast<int>(std::lround(degrees)));
}

RingLayout RingCanvas::ringLayout() const
{
    PaneStyle style;
    style.area = area({double(width()), double(height())});
    style.em = m_appearance.pictureEm(width(), height());
    return layOutRing(*m_pane, style);
}

QPointF RingCanvas::placeOf(Tick tick) const
{
    const RingLayout ring = ringLayout();
    return toQPointF(onCircle(ring.centre, ring.band(), tick.value));
}

QList<QKeySequence> RingCanvas::furtherKeys()
{
    return {Qt::Key_Plus, Qt::Key_Minus, Qt::Key_0};
}

bool RingCanvas::event(QEvent *event)
{
    // While something is held or placed, Escape ends that and nothing else.
    if (event->type() == QEvent::ShortcutOverride &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Escape &&
        (dragging() || m_tool != RingTool::Select)) {
        event->accept();
        return true;
    }
    return DiagramView::event(event);
}

void RingCanvas::contextMenuEvent(QContextMenuEvent *event)
{
    if (m_drag || m_tool != RingTool::Select)
        return;
    const bool byMouse = event->reason() == QContextMenuEvent::Mouse;
    if (byMouse) {
        Q_EMIT menuRequested(pointedAt(event->pos()), tickAt(event->pos()), event->globalPos());
        return;
    }
    const Group *group = current();
    const Rect place = group ? bounds(*group) : Rect{0, 0, double(width()), double(height())};
    Q_EMIT menuRequested(group, std::nullopt, mapToGlobal(toQPointF(place.centre()).toPoint()));
}

void RingCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::MiddleButton && m_zoom > 1) {
        m_pan = Pan{event->position()};
        setCursor(Qt::ClosedHandCursor);
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    if (m_tool != RingTool::Select) {
        setFocus(Qt::MouseFocusReason);
        setPlacing(tickAt(event->position()));
        return;
    }
    DiagramView::mousePressEvent(event);
    const Group *group = current();
    if (group && group->subject->kind == Subject::Kind::Token) {
        const Subject token = *group->subject;
        m_drag = Drag{token.index,       m_pane->nodes[token.index].id.text,
                      token.token,       token.token,
                      event->position(), false};
    } else if (!group && m_zoom > 1) {
        m_pan = Pan{event->position()};
        setCursor(Qt::ClosedHandCursor);
    }
}

void RingCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (m_pan) {
        m_offset += event->position() - m_pan->last;
        m_pan->last = event->position();
        keepInView();
        rebuild();
        return;
    }
    if (m_drag) {
        const QPointF way = event->position() - m_drag->start;
        if (!m_drag->moves && way.manhattanLength() < QApplication::startDragDistance())
            return;
        m_drag->moves = true;
        setCursor(Qt::ClosedHandCursor);
        const auto tick = tickAt(event->position());
        if (!tick || *tick == m_drag->to)
            return;
        m_drag->to = *tick;
        Q_EMIT tokenDragged(m_drag->node, m_drag->from, m_drag->to);
        return;
    }
    if (m_tool != RingTool::Select)
        setPlacing(tickAt(event->position()));
    DiagramView::mouseMoveEvent(event);
}

void RingCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_pan) {
        m_pan.reset();
        unsetCursor();
        return;
    }
    if (event->button() != Qt::LeftButton)
        return;
    if (m_tool != RingTool::Select) {
        if (m_placing)
            Q_EMIT tickChosen(*m_placing);
        return;
    }
    if (m_drag && m_drag->moves) {
        const Drag drag = *m_drag;
        m_drag.reset();
        unsetCursor();
        Q_EMIT tokenDropped(drag.node, drag.from, drag.to);
        return;
    }
    m_drag.reset();
    DiagramView::mouseReleaseEvent(event);
}

void RingCanvas::leaveEvent(QEvent *event)
{
    if (m_tool != RingTool::Select)
        setPlacing(std::nullopt);
    DiagramView::leaveEvent(event);
}

void RingCanvas::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_Escape && dragging()) {
        m_drag.reset();
        unsetCursor();
        Q_EMIT dragCancelled();
        return;
    }
    if (m_tool != RingTool::Select && placeByKey(*event))
        return;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomBy(kZoomStep, rect().center());
        return;
    case Qt::Key_Minus:
        zoomBy(1 / kZoomStep, rect().center());
        return;
    case Qt::Key_0:
        showAll();
        return;
    default:
        DiagramView::keyPressEvent(event);
    }
}

/// Arrows turn the place of what is new, with Shift by ten ticks; Enter puts it there.
bool RingCanvas::placeByKey(const QKeyEvent &event)
{
    const int step = event.modifiers() & Qt::ShiftModifier ? 10 : 1;
    switch (event.key()) {
    case Qt::Key_Right:
        setPlacing(m_placing ? turned(*m_placing, step) : Tick{});
        return true;
    case Qt::Key_Left:
        setPlacing(m_placing ? turned(*m_placing, -step) : Tick{});
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
    case Qt::Key_Space:
        if (m_placing)
            Q_EMIT tickChosen(*m_placing);
        return true;
    case Qt::Key_Escape:
        setTool(RingTool::Select);
        return true;
    default:
        return false;
    }
}

void RingCanvas::resizeEvent(QResizeEvent *event)
{
    keepInView();
    DiagramView::resizeEvent(event);
}

void RingCanvas::wheelEvent(QWheelEvent *event)
{
    const double notches = event->angleDelta().y() / 120.0;
    if (notches != 0)
        zoomBy(std::pow(kZoomStep, notches), event->position());
    event->accept();
}

} // namespace ringwalk
