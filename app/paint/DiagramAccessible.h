// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <vector>

#include <QAccessibleWidget>

namespace ringwalk {

class DiagramView;

/// The picture of a pane as a screen reader sees it: its nodes with their tokens, its ranges and
/// its keys, each kind clockwise. What is found by id stays the same when the diagram is built
/// anew, and is invalid while the diagram has no such group.
class DiagramAccessible : public QAccessibleWidget
{
public:
    explicit DiagramAccessible(DiagramView &view);
    ~DiagramAccessible() override;
    Q_DISABLE_COPY_MOVE(DiagramAccessible)

    int childCount() const override;
    QAccessibleInterface *child(int index) const override;
    int indexOfChild(const QAccessibleInterface *child) const override;
    QAccessibleInterface *childAt(int x, int y) const override;
    QAccessibleInterface *focusChild() const override;

    /// The interface of a group, made when it is first asked for.
    QAccessibleInterface *thing(const std::string &id) const;

    /// Tells who listens what is new: other things in the view, or a thing of which something else
    /// is true. To be called when the diagram was built anew.
    void update();

private:
    struct Thing
    {
        QAccessible::Id interface = 0;
        std::string title; ///< As last told.
    };

    DiagramView *view() const;
    const std::vector<std::string> &children() const;

    mutable std::map<std::string, Thing> m_things;
    mutable std::vector<std::string> m_children;
    mutable std::vector<std::string> m_tokens; ///< Children of children.
    mutable int m_revision = -1;               ///< Of the diagram that the two are from.
};

/// Makes Qt describe every DiagramView as above.
void installDiagramAccessible();

/// Tells assistive technology, where there is any, that the current group of a view has the focus;
/// the view itself, where there is none.
void announceFocus(DiagramView &view);

/// Tells it what is new in a view.
void announceDiagram(DiagramView &view);

} // namespace ringwalk
