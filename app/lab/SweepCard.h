// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "lab/FigureCard.h"
#include "lab/LabSession.h"
#include "lab/Presets.h"

class QPushButton;
class QSpinBox;

namespace ringwalk {

class RepeatRow;
class TaskProgress;

/// The experiment at many values of one parameter, or the dynamic rule round by round: computed
/// when it is asked for.
class SweepCard : public FigureCard
{
    Q_OBJECT

public:
    SweepCard(const Appearance &appearance, LabSession &session, QWidget *parent = nullptr);

    /// Chooses what a preset has to be looked at with, and runs it. Where it has none, what was
    /// computed for another experiment goes.
    void runPreset(const LabPreset &preset);
    /// Runs what is chosen for the experiment of the session.
    void run();

    /// Whether the experiment at the left can be run.
    void setReady(bool ready);

    NewestTask &task() { return m_task; }
    int kind() const;
    int seeds() const;
    /// The command that repeats what is shown; empty where there is nothing.
    QString repeatText() const;
    /// Chooses, without running; values that cannot be are passed over.
    void restore(int kind, int seeds);

protected:
    void changeEvent(QEvent *event) override;

private:
    struct DoneSweep
    {
        Sweep sweep;
        std::vector<SweepSeries> series;
    };
    struct DoneRounds
    {
        ExperimentParameters parameters;
        SharedHistories histories;
    };

    /// The axis of a sweep; none for the rounds of the dynamic rule.
    std::optional<SweepAxis> axis() const;
    SweepFigure sweepFigureChosen() const;
    RoundFigure roundFigureChosen() const;
    /// Why what is chosen cannot be run; empty where it can.
    QString hindrance() const;
    /// What was computed last, if it is what is chosen.
    const DoneSweep *shownSweep() const;
    const DoneRounds *shownRounds() const;
    void runSweepOf(const Sweep &sweep);
    void runRounds(const ExperimentParameters &parameters);
    void chooseKind(int kind);
    void fillFigures();
    void showDone();
    void showState();
    void retranslate();

    LabSession &m_session;
    QComboBox *m_figure;
    QPushButton *m_run;
    Label *m_seedsName;
    QSpinBox *m_seeds;
    std::optional<DoneSweep> m_sweep;
    std::optional<DoneRounds> m_rounds;
    QString m_failure;
    bool m_ready = true;
    NewestTask m_task;
    RepeatRow *m_repeat;
    TaskProgress *m_progress; ///< Of the task, which comes before it.
};

} // namespace ringwalk
