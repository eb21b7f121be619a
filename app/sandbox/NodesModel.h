// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "look/Appearance.h"
#include "sandbox/ShownLoads.h"
#include "sandbox/Workbench.h"

namespace ringwalk {

/// The nodes of the board with what they own, and how that differs from what is pinned.
class NodesModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, TokensColumn, ShareColumn, LoadColumn, ChangeColumn, ColumnCount };

    NodesModel(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Place in the nodes of the ring shown.
    std::size_t node(int row) const { return m_nodes[static_cast<std::size_t>(row)]; }
    /// The table as text: a line a row, tabs between the cells, the head first.
    QString asText() const;

private:
    void reset();
    QString text(std::size_t node, int column) const;

    const Appearance &m_appearance;
    const Workbench &m_bench;
    std::vector<std::size_t> m_nodes;
    ShownLoads m_loads;
    std::vector<double> m_shares;
};

} // namespace ringwalk
