// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "lesson/Snapshot.h"
#include "look/Appearance.h"
#include "paint/DiagramView.h"

namespace ringwalk {

struct RingLayout;

/// What a click on the ring does.
enum class RingTool {
    Select,
    PlaceNode, ///< Chooses the tick of a new node.
    PlaceKey,  ///< Chooses the tick of a new key.
};

/// The ring of the sandbox: a token can be dragged round it, a tick can be chosen on it, and it can
/// be zoomed and moved. It changes nothing itself: whoever listens says what to draw next.
class RingCanvas : public DiagramView
{
    Q_OBJECT

public:
    explicit RingCanvas(const Appearance &appearance, QWidget *parent = nullptr);

    void setPane(std::shared_ptr<const PaneSnapshot> pane);
    const std::shared_ptr<const PaneSnapshot> &pane() const { return m_pane; }
    /// The node that is pointed at elsewhere.
    void setEmphasis(std::optional<std::size_t> node);

    RingTool tool() const { return m_tool; }
    void setTool(RingTool tool);
    /// The tick that a new node or key would get, while one is being placed.
    std::optional<Tick> placing() const { return m_placing; }

    static constexpr double kLargestZoom = 8;
    /// By one notch of the wheel, one key or one button.
    static constexpr double kZoomStep = 1.25;
    /// 1 shows the whole ring; what is written keeps its size.
    double zoom() const { return m_zoom; }
    void zoomBy(double factor, QPointF about);
    void showAll();

    bool dragging() const { return m_drag && m_drag->moves; }
    /// The tick under a point; none in the middle of the ring, where ticks are too close.
    std::optional<Tick> tickAt(QPointF point) const;
    /// Where a tick is on the band.
    QPointF placeOf(Tick tick) const;

    /// The keys that the canvas takes besides those of a view.
    static QList<QKeySequence> furtherKeys();

Q_SIGNALS:
    void toolChanged();
    void zoomChanged();
    /// Another tick would be chosen; none where the mouse has left the ring, or nothing is placed.
    void placingChanged();
    void tickChosen(ringwalk::Tick tick);
    /// A token that was at `from` is held over `to`. It has not been there before in this drag.
    void tokenDragged(std::size_t node, ringwalk::Tick from, ringwalk::Tick to);
    /// It was let go there, which may be where it was.
    void tokenDropped(std::size_t node, ringwalk::Tick from, ringwalk::Tick to);
    /// The drag has ended where it began: by Escape. Where an edit takes the held token away, as
    /// undoing can, the drag ends without a signal.
    void dragCancelled();
    /// The menu of what is under the mouse, or of the current group; `tick` is that place's.
    void menuRequested(const ringwalk::Group *group, std::optional<ringwalk::Tick> tick,
                       QPoint global);

protected:
    bool event(QEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;

private:
    struct Drag
    {
        std::size_t node = 0;
        std::string name; ///< Of the node: places change from pane to pane.
        Tick from;
        Tick to;
        QPointF start;
        bool moves = false;
    };
    struct Pan
    {
        QPointF last;
    };

    Diagram build(Size size) const;
    Rect area(Size size) const;
    RingLayout ringLayout() const;
    void setPlacing(std::optional<Tick> tick);
    void keepInView();
    bool keepsHeld();
    bool placeByKey(const QKeyEvent &event);

    const Appearance &m_appearance;
    std::shared_ptr<const PaneSnapshot> m_pane;
    std::optional<std::size_t> m_emphasis;
    RingTool m_tool = RingTool::Select;
    std::optional<Tick> m_placing;
    std::optional<Drag> m_drag;
    std::optional<Pan> m_pan;
    double m_zoom = 1;
    QPointF m_offset; ///< Of the picture's corner, from that of the view.
};

} // namespace ringwalk
