// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QWidget>

#include "diagram/Diagram.h"
#include "lesson/Snapshot.h"
#include "look/Appearance.h"
#include "sandbox/Recording.h"

class QComboBox;
class QLabel;
class QListWidget;

namespace ringwalk {

class DiagramView;

/// What the picture of a step points at: nodes, ranges and keys, and the key whose walk is drawn.
/// They are checked in lists or clicked in the picture, which shows what was chosen. A token stands
/// for the range that it ends.
class FocusEditor : public QWidget
{
    Q_OBJECT

public:
    FocusEditor(const Recording &recording, std::size_t place, const Appearance &appearance,
                QWidget *parent = nullptr);

    /// Gives a step the focus that is edited.
    void applyTo(Step &step) const { step.focus = m_focus; }
    /// Shows the step as it is played with that focus. While it cannot be, the picture stays.
    void showPlayed(const Recording &edited);

    DiagramView &picture() { return *m_picture; }

Q_SIGNALS:
    void changed();

private:
    void arrange();
    void listPane();
    void check();
    void read();
    void toggle(const Subject &subject);
    std::size_t pane() const;
    void setFocusOfPane(Focus focus);
    Focus focusOfPane() const;
    const PaneSnapshot *snapshot() const;
    Diagram build(Size size) const;

    const Appearance &m_appearance;
    std::size_t m_place;
    std::vector<Focus> m_first; ///< When the dialog opened.
    std::vector<Focus> m_focus;
    std::optional<Snapshot>
        m_snapshot; ///< The step as it was last played; none where it cannot be.
    QComboBox *m_pane;
    QListWidget *m_nodes;
    QListWidget *m_ranges;
    QListWidget *m_keys;
    QComboBox *m_walk;
    QLabel *m_hint;
    DiagramView *m_picture;
    // What the rows of the lists and of the box stand for, in the pane that is chosen.
    std::vector<NodeId> m_nodeRows;
    std::vector<Range> m_rangeRows;
    std::vector<KeyId> m_keyRows;
    bool m_showing = false;
};

} // namespace ringwalk
