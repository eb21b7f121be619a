// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <optional>

#include <QString>
#include <QWidget>

#include "diagram/Diagram.h"

namespace ringwalk {

/// Shows a diagram that is built to the widget's size, with tooltips from the titles of its groups.
class DiagramView : public QWidget
{
    Q_OBJECT

public:
    using Builder = std::function<Diagram(Size)>;

    explicit DiagramView(QWidget *parent = nullptr);

    /// What builds the diagram: asked at once, and again for every new size and at `rebuild`.
    void setBuilder(Builder builder);
    void setTheme(const Theme &theme);
    void rebuild();

    const Diagram &diagram() const { return m_diagram; }
    /// The id of the group under the mouse; empty if there is none.
    const std::string &hoveredId() const { return m_hoveredId; }

Q_SIGNALS:
    /// The group under the mouse has changed; none is nullptr. Valid during the call alone.
    void hovered(const ringwalk::Group *group);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void leaveEvent(QEvent *event) override;

private:
    const Group *groupUnder(QPointF point) const;
    void setHovered(const Group *group);

    Builder m_builder;
    Theme m_theme{ThemeName::Light};
    Diagram m_diagram;
    std::string m_hoveredId;
};

} // namespace ringwalk
