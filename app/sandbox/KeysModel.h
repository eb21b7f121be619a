// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sandbox/BoardTable.h"

namespace ringwalk {

/// The keys of the board, clockwise, with their owners.
class KeysModel : public BoardTable
{
    Q_OBJECT

public:
    enum Column { NameColumn, TickColumn, OwnerColumn, RequestsColumn, ColumnCount };

    KeysModel(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int columnCount(const QModelIndex &parent = {}) const override;

    /// Place in the keys of the ring shown.
    std::size_t key(int row) const { return place(row); }

protected:
    std::vector<std::size_t> things() override;
    QString heading(int column) const override;
    QString text(std::size_t key, int column) const override;
    std::optional<std::size_t> markedNode(std::size_t key, int column) const override;
};

} // namespace ringwalk
