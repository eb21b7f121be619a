// SPDX-License-Identifier: GPL-3.0-or-later
#include "lab/NewestTask.h"

#include <atomic>
#include <utility>

namespace ringwalk {

namespace {

/// How often progress is told of, in milliseconds.
constexpr int kTick = 100;

} // namespace

struct NewestTask::Job
{
    std::stop_source stop;
    std::atomic<double> done = 0;
};

NewestTask::NewestTask(QObject *parent, int grace)
    : QObject(parent)
    , m_graceTime(grace)
{
    m_pool.setMaxThreadCount(1);
    m_grace.setSingleShot(true);
    m_ticks.setInterval(kTick);
    connect(&m_grace, &QTimer::timeout, this, [this] {
        if (m_job && m_next)
            m_job->stop.request_stop();
    });
    connect(&m_ticks, &QTimer::timeout, this, [this] {
        if (m_job)
            Q_EMIT progressed(m_job->done, m_since.elapsed());
    });
}

NewestTask::~NewestTask()
{
    cancel();
    m_pool.waitForDone();
}

void NewestTask::start(Work work)
{
    if (!m_job) {
        launch(std::move(work));
        Q_EMIT runningChanged(true);
        return;
    }
    m_next = std::move(work);
    const qint64 left = m_graceTime - m_since.elapsed();
    if (left <= 0)
        m_job->stop.request_stop();
    else if (!m_grace.isActive())
        m_grace.start(static_cast<int>(left));
}

void NewestTask::cancel()
{
    m_next = nullptr;
    if (m_job)
        m_job->stop.request_stop();
}

void NewestTask::launch(Work work)
{
    m_job = std::make_shared<Job>();
    m_since.start();
    m_ticks.start();
    m_pool.start([this, job = m_job, work = std::move(work)] {
        RunControl control;
        control.stop = job->stop.get_token();
        control.progress = [job](double done) { job->done = done; };
        Delivery delivery = work(control);
        // The pool is waited for before this goes.
        QMetaObject::invokeMethod(
            this, [this, job, delivery = std::move(delivery)] { finish(job, delivery); },
            Qt::QueuedConnection);
    });
}

void NewestTask::finish(const std::shared_ptr<Job> &job, const Delivery &delivery)
{
    m_job.reset();
    m_grace.stop();
    m_ticks.stop();
    const bool more = m_next != nullptr;
    if (more)
        launch(std::exchange(m_next, nullptr));
    if (delivery && !job->stop.stop_requested())
        delivery();
    if (!more && !m_job)
        Q_EMIT runningChanged(false);
}

} // namespace ringwalk
