// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include <QObject>

#include "diagram/LabFigure.h"
#include "lab/Experiment.h"
#include "lab/NewestTask.h"

namespace ringwalk {

/// The experiment of the page: runs it whenever it changes, and keeps the newest result and the one
/// that is pinned. Everything that shows something of it looks here.
class LabSession : public QObject
{
    Q_OBJECT

public:
    using SharedResult = std::shared_ptr<const ExperimentResult>;

    /// When a file that has been read is read again.
    enum class Files { WhereChanged, Always };

    explicit LabSession(QObject *parent = nullptr);

    const ExperimentParameters &parameters() const { return m_parameters; }
    /// Starts an experiment; what it finds is told of by `resultChanged` or `failed`.
    void run(const ExperimentParameters &parameters, Files files = Files::WhereChanged);

    /// None before the first experiment is done.
    const SharedResult &result() const { return m_result; }
    const SharedResult &pinned() const { return m_pinned; }
    /// Keeps the result that is shown, to compare those to come with it; or lets go of it.
    void setPinned(bool pinned);
    /// What figures are drawn of: the result, and the pinned one where that is another.
    std::vector<ShownRun> shownRuns() const;

    NewestTask &task() { return m_task; }

Q_SIGNALS:
    void resultChanged();
    void pinnedChanged();
    void failed(const ringwalk::LabError &error);

private:
    struct RequestCache;

    ExperimentParameters m_parameters;
    SharedResult m_result;
    SharedResult m_pinned;
    std::shared_ptr<RequestCache> m_cache;
    NewestTask m_task; ///< Goes first.
};

} // namespace ringwalk
