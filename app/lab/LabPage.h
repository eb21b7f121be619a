// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include <QVariantMap>
#include <QWidget>

#include "lab/LabSession.h"
#include "lab/Presets.h"
#include "look/Appearance.h"

class QPushButton;

namespace ringwalk {

class LabForm;
class PlainSplitter;
class PresetNote;
class ResultsCard;
class RunFigures;
class SweepCard;
class TaskProgress;

/// The lab: an experiment at the left, its figures beside it, which follow every change.
class LabPage : public QWidget
{
    Q_OBJECT

public:
    explicit LabPage(const Appearance &appearance, QWidget *parent = nullptr);

    LabSession &session() { return *m_session; }
    LabForm &form() { return *m_form; }
    RunFigures &figures() { return *m_figures; }
    SweepCard &sweep() { return *m_sweep; }
    ResultsCard &results() { return *m_results; }

    /// Shows what a preset has, and runs it.
    void showPreset(const LabPreset &preset);
    /// Runs what the form says with a file of keys.
    void useKeyFile(const QString &path);
    /// Asks where to save the large figure.
    void saveFigure();
    /// The large figure for the clipboard; empty where there is none.
    QByteArray figureSvg() const;
    QByteArray figurePng() const;

    /// Everything that is remembered.
    QVariantMap state() const;
    void restore(const QVariantMap &state);

protected:
    void showEvent(QShowEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    enum class State { Live, Failed, Cancelled };

    void runForm(LabSession::Files files = LabSession::Files::WhereChanged);
    void retranslate();
    /// Says how what is shown and what is asked for belong together.
    void setState(State state);
    QByteArray figureAs(const QString &suffix) const;

    const Appearance &m_appearance;
    LabSession *m_session;
    LabForm *m_form;
    PresetNote *m_note;
    RunFigures *m_figures;
    ResultsCard *m_results;
    SweepCard *m_sweep;
    TaskProgress *m_progress;
    QPushButton *m_again;
    PlainSplitter *m_columns;
    PlainSplitter *m_rows;
    PlainSplitter *m_below;
    State m_state = State::Live;
    std::optional<LabError> m_error; ///< Of the newest run, which failed.
    bool m_started = false;
};

} // namespace ringwalk
