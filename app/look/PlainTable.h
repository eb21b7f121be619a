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

private:
    void follow();

    const Appearance &m_appearance;
    bool m_plainRows = false;
};

} // namespace ringwalk
