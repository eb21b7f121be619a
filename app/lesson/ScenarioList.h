// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

#include "lesson/ScenarioModel.h"
#include "look/Card.h"

namespace ringwalk {

/// The sidebar: the lessons by group, each with its headline.
class ScenarioList : public Card
{
    Q_OBJECT

public:
    ScenarioList(const Appearance &appearance, ScenarioModel &model, QWidget *parent = nullptr);

    QListView &view() { return *m_view; }
    void choose(const QModelIndex &index);

Q_SIGNALS:
    void chosen(const QModelIndex &index);

protected:
    void changeEvent(QEvent *event) override;

private:
    void retranslate();

    QListView *m_view;
};

} // namespace ringwalk
