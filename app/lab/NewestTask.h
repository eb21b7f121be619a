// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <memory>

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <QTimer>

#include "lab/RunControl.h"

namespace ringwalk {

/// Work beside the thread of the window, one piece at a time, of which the newest wins.
///
/// What is started while something runs waits for it, in the place of whatever waited before. What
/// runs is stopped for it, but for the first moment: while a slider is dragged each short run still
/// gives its picture.
class NewestTask : public QObject
{
    Q_OBJECT

public:
    /// Called on the thread of the window.
    using Delivery = std::function<void()>;
    /// Called on another thread; with nothing to deliver where it was stopped.
    using Work = std::function<Delivery(const RunControl &control)>;

    /// How long what runs may go on although something newer waits, in milliseconds.
    static constexpr int kGrace = 150;

    explicit NewestTask(QObject *parent = nullptr, int grace = kGrace);
    /// Stops what runs and waits for it; nothing is delivered.
    ~NewestTask() override;
    Q_DISABLE_COPY_MOVE(NewestTask)

    void start(Work work);
    /// Stops what runs and forgets what waits. Nothing of it is delivered.
    void cancel();
    bool running() const { return m_job != nullptr; }

Q_SIGNALS:
    /// Something runs, or nothing does any more.
    void runningChanged(bool running);
    /// Now and then while it runs: how much is done, 0 to 1, and since when it runs.
    void progressed(double done, qint64 milliseconds);

private:
    struct Job;

    void launch(Work work);
    void finish(const std::shared_ptr<Job> &job, const Delivery &delivery);

    QThreadPool m_pool;
    std::shared_ptr<Job> m_job;
    Work m_next;
    QElapsedTimer m_since;
    int m_graceTime;
    QTimer m_grace;
    QTimer m_ticks;
};

} // namespace ringwalk
