// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "look/Appearance.h"
#include "sandbox/Workbench.h"

namespace ringwalk {

/// The keys of the board, clockwise, with their owners.
class KeysModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, TickColumn, OwnerColumn, RequestsColumn, ColumnCount };

    KeysModel(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Place in the keys of the ring shown.
    std::size_t key(int row) const { return m_keys[static_cast<std::size_t>(row)]; }

private:
    void reset();
    QString text(const KeyView &key, int column) const;

    const Appearance &m_appearance;
    const Workbench &m_bench;
    std::vector<std::size_t> m_keys;
};

} // namespace ringwalk
