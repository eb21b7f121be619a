// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/Card.h"
#include "look/Label.h"
#include "sandbox/Workbench.h"

namespace ringwalk {

class LoadChart;

/// The loads of the board, as they are and as they were, or as an edit would make them.
class LoadsPanel : public Card
{
    Q_OBJECT

public:
    LoadsPanel(const Appearance &appearance, const Workbench &bench, QWidget *parent = nullptr);

    void setEmphasis(std::optional<std::size_t> node);
    LoadChart &chart() { return *m_chart; }

Q_SIGNALS:
    void nodeHovered(std::optional<std::size_t> node);

protected:
    void changeEvent(QEvent *event) override;

private:
    void follow();
    void showBoard();

    const Appearance &m_appearance;
    const Workbench &m_bench;
    Label *m_title;
    Label *m_figures;
    LoadChart *m_chart;
    Label *m_note;
    std::vector<std::size_t> m_nodes; ///< Of the bars.
};

} // namespace ringwalk
