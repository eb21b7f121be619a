// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/BoardTable.h"
#include "sandbox/ShownLoads.h"

namespace ringwalk {

/// The nodes of the board with what they own, and how that differs from what is pinned.
class NodesModel : public BoardTable
{
    Q_OBJECT

public:
    enum Column { NameColumn, TokensColumn, ShareColumn, LoadColumn, ChangeColumn, ColumnCount };

    NodesModel(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int columnCount(const QModelIndex &parent = {}) const override;

    /// Place in the nodes of the ring shown.
    std::size_t node(int row) const { return place(row); }

protected:
    std::vector<std::size_t> things() override;
    QString heading(int column) const override;
    QString text(std::size_t node, int column) const override;
    std::optional<std::size_t> markedNode(std::size_t node, int column) const override;

private:
    ShownLoads m_loads;
    std::vector<double> m_shares;
};

} // namespace ringwalk
