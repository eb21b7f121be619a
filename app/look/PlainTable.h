// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

#include "look/Appearance.h"

namespace ringwalk {

/// A table to read: rows parted by hairlines, no grid, and a head in which nothing can be pressed.
class PlainTable : public QTableView
{
    Q_OBJECT

public:
    /// The first column, of names, is at most so many em wide; longer names go on in further lines.
    explicit PlainTable(const Appearance &appearance, double widestName = 8,
                        QWidget *parent = nullptr);

    /// Columns from this one on share the width that is left; those before take what they need.
    /// To be called once there is a model.
    void setFirstWideColumn(int column);
    /// Every row is one line high, and columns are measured by the rows in sight: for tables with
    /// hundreds of rows that change while something is dragged.
    void setPlainRows();
    /// The first column, of names, stays in view while the others scroll under it.
    void setFirstColumnPinned();
    bool firstColumnPinned() const { return m_pinned; }

    QModelIndex indexAt(const QPoint &pos) const override;
    QRect visualRect(const QModelIndex &index) const override;
    void scrollTo(const QModelIndex &index, ScrollHint hint = EnsureVisible) override;

protected:
    void paintEvent(QPaintEvent *event) override;
    void scrollContentsBy(int dx, int dy) override;

private:
    void follow();
    /// Whether other columns lie under the pinned one.
    bool covers() const { return m_pinned && horizontalOffset() > 0; }

    const Appearance &m_appearance;
    bool m_plainRows = false;
    bool m_pinned = false;
};

} // namespace ringwalk
