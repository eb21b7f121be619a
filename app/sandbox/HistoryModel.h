// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "look/Appearance.h"
#include "sandbox/Workbench.h"

namespace ringwalk {

/// The history as a list: where it began, then a row an edit. What has been undone is still there,
/// muted, until another edit replaces it.
class HistoryModel : public QAbstractListModel
{
    Q_OBJECT

public:
    HistoryModel(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    void reset();
    QString text(int row) const;

    const Appearance &m_appearance;
    const Workbench &m_bench;
};

} // namespace ringwalk
