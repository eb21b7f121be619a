// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QPainterPath>
#include <QPointer>
#include <QString>
#include <QWidget>

#include "diagram/Cursor.h"
#include "diagram/Diagram.h"

namespace ringwalk {

/// Shows a diagram that is built to the widget's size, with tooltips from the titles of its groups.
///
/// One of the groups that stand for something can be the current one: by a click, or by keyboard
/// while the view has the focus. A ring drawn over the diagram shows it.
class DiagramView : public QWidget
{
    Q_OBJECT

public:
    using Builder = std::function<Diagram(Size)>;

    explicit DiagramView(QWidget *parent = nullptr);
    ~DiagramView() override;
    Q_DISABLE_COPY_MOVE(DiagramView)

    /// What builds the diagram: asked at once, and again for every new size and at `rebuild`.
    void setBuilder(Builder builder);
    void setTheme(const Theme &theme);
    void rebuild();

    const Diagram &diagram() const { return m_diagram; }
    /// Counts how often the diagram was built: what was found in it is valid for one value.
    int revision() const { return m_revision; }
    /// The id of the group under the mouse; empty if there is none.
    const std::string &hoveredId() const { return m_hoveredId; }

    /// The current group, which stays the one with the same id when the diagram is built anew, and
    /// is none once that is gone.
    const std::string &currentId() const { return m_cursor.id(); }
    const Group *current() const { return m_cursor.in(m_diagram); }
    /// An id that nothing has, or that stands for nothing, makes none the current group.
    void setCurrent(const std::string &id);
    /// Makes a group the current one and activates it, as a click on it does.
    void activate(const std::string &id);
    /// Whether Enter confirms what has been chosen instead of choosing once more.
    void setEnterConfirms(bool confirms) { m_enterConfirms = confirms; }

    /// The keys that the view takes while it has the focus, before any shortcut of the window.
    static QList<Qt::Key> keys();

Q_SIGNALS:
    /// The group under the mouse has changed; none is nullptr. Valid during the call alone.
    void hovered(const ringwalk::Group *group);
    /// The current group has changed, or what its id stands for; none is nullptr. Valid during the
    /// call alone.
    void currentChanged(const ringwalk::Group *group);
    /// The current group was clicked or chosen by Enter or Space. Valid during the call alone.
    void activated(const ringwalk::Group *group);
    /// Enter, where it confirms.
    void confirmed();
    /// Escape: there is no current group any more, and the focus is back where it was.
    void left();

protected:
    /// The foremost group at a point that stands for something; nullptr where there is none.
    const Group *pointedAt(QPointF point) const;

    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;

private:
    QString tooltip(const Group &group) const;
    const Group *groupUnder(QPointF point) const;
    void setHovered(const Group *group);
    void tell(void (DiagramView::*signal)(const Group *), const Group *group);
    void showCurrent();
    void activateCurrent();
    void leave();
    void rememberFocus(QWidget *before, QWidget *now);

    Builder m_builder;
    Theme m_theme{ThemeName::Light};
    Diagram m_diagram;
    int m_revision = 0;
    std::string m_hoveredId;
    Cursor m_cursor;
    std::optional<Subject> m_subject; ///< Of the current group, as last told.
    std::optional<QPainterPath> m_ring;
    std::string m_pressedId;
    QPointer<QWidget> m_before; ///< What had the focus before the view.
    bool m_enterConfirms = false;
};

} // namespace ringwalk
