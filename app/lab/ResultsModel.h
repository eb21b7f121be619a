// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include "lab/LabSession.h"
#include "look/Appearance.h"

namespace ringwalk {

/// The figures of each rule, a row a rule; below them those of the pinned run.
class ResultsModel : public QAbstractTableModel
{
    Q_OBJECT

public:
    ResultsModel(const Appearance &appearance, const LabSession &session,
                 QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    int columnCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void retranslate();

private:
    struct Row
    {
        LabSession::SharedResult run;
        std::size_t result = 0;
        bool pinned = false;
    };

    void fill();
    QString text(const Row &row, int column) const;

    const Appearance &m_appearance;
    const LabSession &m_session;
    std::vector<Row> m_rows;
};

} // namespace ringwalk
