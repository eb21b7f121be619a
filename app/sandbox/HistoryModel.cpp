// SPDX-License-Identifier: GPL-3.0-or-later
#include "sandbox/HistoryModel.h"

#include <QTextDocument>

namespace ringwalk {

HistoryModel::HistoryModel(const Appearance &appearance, const Workbench &bench, QObject *parent)
    : QAbstractListModel(parent)
    , m_appearance(appearance)
    , m_bench(bench)
{
    connect(&bench.history(), &QUndoStack::indexChanged, this, &HistoryModel::reset);
    connect(&appearance, &Appearance::changed, this, &HistoryModel::reset);
}

/// Which rows have come, gone or changed the history does not tell; there are few.
void HistoryModel::reset()
{
    beginResetModel();
    endResetModel();
}

int HistoryModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : m_bench.history().count() + 1;
}

QVariant HistoryModel::data(const QModelIndex &index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const int now = m_bench.history().index();
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row());
    case Qt::ToolTipRole:
        return Qt::convertFromPlainText(text(index.row()), Qt::WhiteSpaceNormal);
    case Qt::FontRole:
        return m_appearance.font(TypeSize::Text, index.row() == now);
    case Qt::ForegroundRole:
        return m_appearance.colour({index.row() > now ? Role::Muted : Role::Ink});
    default:
        return {};
    }
}

QString HistoryModel::text(int row) const
{
    if (row == 0)
        return tr("Start");
    return m_bench.editName(row - 1, m_appearance.language());
}

} // namespace ringwalk
