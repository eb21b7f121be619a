// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "lesson/OwnersModel.h"
#include "look/Card.h"
#include "look/Label.h"

class QTableView;

namespace ringwalk {

class PlainTable;

/// The table of who owns what.
class OwnersCard : public Card
{
    Q_OBJECT

public:
    OwnersCard(const Appearance &appearance, const LessonPlayer &player, QWidget *parent = nullptr);

    QTableView &table();
    void setAsked(std::optional<AskedKey> asked);
    /// Without title and frame, for a place that has its own.
    void setBare(bool bare);

Q_SIGNALS:
    /// The node whose row is under the mouse.
    void nodeHovered(std::size_t pane, std::optional<std::size_t> node);
    /// The node whose row was clicked.
    void nodeChosen(std::size_t pane, std::size_t node);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void retranslate();
    /// A pane's title lies across all columns.
    void spanHeadings();

    OwnersModel m_model;
    Label *m_title;
    PlainTable *m_table;
    std::size_t m_hoveredPane = 0;
    struct
    {
        int row = -1;
        int column = -1;
    } m_current; ///< The cell that the keyboard is at, or was before the last change.
    bool m_bare = false;
};

} // namespace ringwalk
