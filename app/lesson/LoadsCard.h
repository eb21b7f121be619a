// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "lesson/AskedKey.h"
#include "lesson/LessonPlayer.h"
#include "look/Card.h"
#include "look/Label.h"

class QStackedWidget;
class QToolButton;

namespace ringwalk {

class LoadChart;
class LoadHistoryChart;

/// The loads, a chart a pane: of the step shown, or over the steps so far.
class LoadsCard : public Card
{
    Q_OBJECT

public:
    LoadsCard(const Appearance &appearance, const LessonPlayer &player, QWidget *parent = nullptr);

    /// 0: now. 1: over the steps. 2: the further view, where there is one.
    int viewShown() const;
    void showView(int view);
    /// Takes in a widget as a third view beside the two of loads, or gives it back.
    void addFurtherView(QWidget *view);
    QWidget *takeFurtherView();
    /// While the lesson asks, the axes reach no further than the loads so far: a longer one would
    /// tell of those to come.
    void setKeepsSecret(bool keepsSecret);
    /// The key whose owner is asked for, which no load counts.
    void setAsked(std::optional<AskedKey> asked);
    /// Lets the bar and the line of a node stand out; none: all are equal again.
    void setEmphasis(std::size_t pane, std::optional<std::size_t> node);

    LoadChart &chart(std::size_t pane) { return *m_charts[pane].now; }

Q_SIGNALS:
    void viewChanged(int view);
    /// The node of the bar or line under the mouse.
    void nodeHovered(std::size_t pane, std::optional<std::size_t> node);
    /// The node whose bar was clicked.
    void nodeChosen(std::size_t pane, std::size_t node);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct PaneCharts
    {
        LoadChart *now = nullptr;
        LoadHistoryChart *history = nullptr;
        Label *figures = nullptr;
        std::vector<std::size_t> bars;  ///< The node of each bar, in the order of lists.
        std::vector<std::size_t> lines; ///< And of each line.
    };

    void makeCharts();
    void showStep();
    void showPane(std::size_t pane);
    PaneSnapshot shown(std::size_t step, std::size_t pane) const;
    void showTitleAndNote();
    bool countsRequests() const;
    QString unit() const;
    void follow();
    void retranslate();

    const Appearance &m_appearance;
    const LessonPlayer &m_player;
    Label *m_title;
    QToolButton *m_nowButton;
    QToolButton *m_historyButton;
    QToolButton *m_furtherButton;
    QStackedWidget *m_views;
    Label *m_note;
    std::vector<PaneCharts> m_charts;
    bool m_keepsSecret = false;
    std::optional<AskedKey> m_asked;
};

} // namespace ringwalk
