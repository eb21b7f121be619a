// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/LabSession.h"

#include <QDateTime>
#include <QFileInfo>

namespace ringwalk {

/// The requests of the last run, which most changes leave as they are. Runs follow one another, so
/// that only one of them has it in hand.
struct LabSession::RequestCache
{
    ExperimentParameters parameters;
    QDateTime modified;
    qint64 size = 0;
    std::shared_ptr<const Requests> requests;
    KeySample sample; ///< Of these requests.

    /// Nothing where it was stopped.
    Result<std::shared_ptr<const Requests>, LabError> of(const ExperimentParameters &wanted,
                                                         const RunControl &control)
    {
        const QFileInfo file(QString::fromStdString(wanted.workload.path));
        const bool sameFile = wanted.workload.kind != WorkloadKind::File ||
                              (file.lastModified() == modified && file.size() == size);
        const bool same =
            requests && sameFile && wanted.workload == parameters.workload &&
            wanted.keys == parameters.keys && wanted.requests == parameters.requests &&
            wanted.seed == parameters.seed && wanted.settings.hash == parameters.settings.hash;
        if (same)
            return requests;
        requests.reset(); // Two at a time might be too many.
        // As it is before it is read: what is written to it meanwhile is a change.
        modified = file.lastModified();
        size = file.size();
        RunControl quiet = control;
        quiet.progress = nullptr;
        auto made = makeRequests(wanted, quiet);
        if (!made)
            return made.error();
        if (!*made)
            return std::shared_ptr<const Requests>();
        sample = sampleOf(**made, quiet);
        if (control.stopped())
            return std::shared_ptr<const Requests>();
        requests = std::move(made).value();
        parameters = wanted;
        return requests;
    }
};

LabSession::LabSession(QObject *parent)
    : QObject(parent)
    , m_cache(std::make_shared<RequestCache>())
{
}

void LabSession::run(const ExperimentParameters &parameters, Files files)
{
    m_parameters = parameters;
    m_task.start([this, parameters, files,
                  cache = m_cache](const RunControl &control) -> NewestTask::Delivery {
        if (control.stopped())
            return {};
        if (files == Files::Always)
            cache->requests.reset();
        const auto requests = cache->of(parameters, control);
        if (!requests)
            return [this, error = requests.error()] { Q_EMIT failed(error); };
        if (!*requests)
            return {};
        auto result = runExperiment(parameters, **requests, cache->sample, control);
        if (!result)
            return [this, error = result.error()] { Q_EMIT failed(error); };
        if (!*result)
            return {};
        auto shared = std::make_shared<const ExperimentResult>(*std::move(result).value());
        return [this, shared = std::move(shared)] {
            m_result = shared;
            Q_EMIT resultChanged();
        };
    });
}

void LabSession::setPinned(bool pinned)
{
    m_pinned = pinned ? m_result : nullptr;
    Q_EMIT pinnedChanged();
}

std::vector<ShownRun> LabSession::shownRuns() const
{
    std::vector<ShownRun> runs;
    if (m_result)
        runs.push_back({m_result.get(), false});
    if (m_pinned && m_pinned != m_result)
        runs.push_back({m_pinned.get(), true});
    return runs;
}

} // namespace ringwalk
