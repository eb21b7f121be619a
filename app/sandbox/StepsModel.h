// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>

#include "look/Appearance.h"
#include "sandbox/Workbench.h"

namespace ringwalk {

/// The steps of the lesson that is recorded: a row a step, with its title. What is wrong with a
/// step stands below it.
class StepsModel : public QAbstractListModel
{
    Q_OBJECT

public:
    StepsModel(const Appearance &appearance, const Workbench &bench, QObject *parent = nullptr);

    int rowCount(const QModelIndex &parent = {}) const override;
    QVariant data(const QModelIndex &index, int role) const override;

private:
    void reset();
    QString text(int row) const;
    /// Empty where all is well.
    QString trouble(int row) const;

    const Appearance &m_appearance;
    const Workbench &m_bench;
};

} // namespace ringwalk
