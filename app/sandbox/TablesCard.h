// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/Card.h"
#include "look/Label.h"
#include "sandbox/KeysModel.h"
#include "sandbox/NodesModel.h"
#include "sandbox/Workbench.h"

class QButtonGroup;
class QPushButton;
class QStackedWidget;

namespace ringwalk {

class PlainTable;

/// The board as tables: its nodes, its keys, and what has moved since it was pinned.
class TablesCard : public Card
{
    Q_OBJECT

public:
    enum View { NodesView, KeysView, CompareView };

    TablesCard(const Appearance &appearance, Workbench &bench, QWidget *parent = nullptr);

    NodesModel &nodes() { return m_nodesModel; }
    KeysModel &keys() { return m_keysModel; }
    void showView(View view);
    View viewShown() const;
    /// The table of the nodes as text, tabs between its cells.
    QString asText() const { return m_nodesModel.asText(); }

Q_SIGNALS:
    void nodeHovered(std::optional<std::size_t> node);
    void nodeChosen(std::size_t node);
    void keyChosen(std::size_t key);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void showComparison();
    QString comparisonText() const;
    void retranslate();

    const Appearance &m_appearance;
    Workbench &m_bench;
    NodesModel m_nodesModel;
    KeysModel m_keysModel;
    Label *m_title;
    QButtonGroup *m_segments;
    QStackedWidget *m_views;
    PlainTable *m_nodes;
    PlainTable *m_keys;
    QPushButton *m_pin;
    QPushButton *m_unpin;
    Label *m_comparison;
};

} // namespace ringwalk
