// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include <QAbstractTableModel>

#include "look/Appearance.h"
#include "sandbox/Workbench.h"

namespace ringwalk {

/// A table of what is on the ring shown: a row a thing, texts in its cells, and the marker of a
/// node in one of its columns. It is built anew whenever something else is shown.
class BoardTable : public QAbstractTableModel
{
    Q_OBJECT

public:
    BoardTable(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// What a row stands for: a place in a list of the ring shown.
    std::size_t place(int row) const { return m_places[static_cast<std::size_t>(row)]; }
    /// The table as text: a line a row, tabs between the cells, the head first.
    QString asText() const;

protected:
    /// To be called once by the constructor of who inherits this.
    void reset();

    const Appearance &appearance() const { return m_appearance; }
    const PaneSnapshot &ring() const { return m_bench.ring(); }

    /// What there is, in the order of the rows.
    virtual std::vector<std::size_t> things() = 0;
    virtual QString heading(int column) const = 0;
    virtual QString text(std::size_t thing, int column) const = 0;
    /// The node whose marker a cell bears.
    virtual std::optional<std::size_t> markedNode(std::size_t thing, int column) const = 0;

private:
    const Appearance &m_appearance;
    const Workbench &m_bench;
    std::vector<std::size_t> m_places;
};

} // namespace ringwalk
