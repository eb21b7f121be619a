// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "look/Card.h"
#include "look/Label.h"
#include "sandbox/HistoryModel.h"
#include "sandbox/StepsModel.h"
#include "sandbox/Workbench.h"

class QButtonGroup;
class QHBoxLayout;
class QListView;
class QStackedWidget;
class QToolButton;

namespace ringwalk {

class RecordActions;
class StepsView;

/// What has been done: the history, and beside it the steps of the lesson while one is recorded.
class HistoryCard : public Card
{
    Q_OBJECT

public:
    enum View { History, Steps };

    HistoryCard(const Appearance &appearance, Workbench &bench, QWidget *parent = nullptr);

    QListView &historyView() { return *m_history; }
    StepsView &stepsView() { return *m_steps; }
    /// The buttons: the switch of the recording, and what can be done to steps.
    void setActions(const RecordActions &actions);

    void showView(View view);
    View viewShown() const;
    /// The place of the chosen step; valid while a lesson is recorded.
    std::size_t chosenStep() const;
    void chooseStep(std::size_t place);

Q_SIGNALS:
    void stepChosen();

protected:
    void changeEvent(QEvent *event) override;

private:
    void arrange();
    void connectHistory();
    void followRecording();
    void retranslate();

    const Appearance &m_appearance;
    Workbench &m_bench;
    HistoryModel m_historyModel;
    StepsModel m_stepsModel;
    Label *m_title;
    QButtonGroup *m_segments;
    QToolButton *m_record;
    QStackedWidget *m_views;
    QListView *m_history;
    StepsView *m_steps;
    QHBoxLayout *m_buttons;
    QToolButton *m_show;
    std::size_t m_count = 0; ///< Of steps, when the list was last shown.
    std::size_t m_chosen = 0;
};

} // namespace ringwalk
