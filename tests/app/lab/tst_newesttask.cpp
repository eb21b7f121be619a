// SPDX-License-Identifier: GPL-3.0-or-later
#include <atomic>
#include <future>
#include <memory>
#include <thread>

#include <QSignalSpy>
#include <QTest>

#include "lab/NewestTask.h"

using namespace ringwalk;

namespace {

constexpr int kForever = 3'600'000;

/// Work that goes on until it is stopped.
NewestTask::Work endless(std::atomic<bool> &started, bool &delivered)
{
    return [&](const RunControl &control) -> NewestTask::Delivery {
        started = true;
        while (!control.stopped())
            std::this_thread::yield();
        return [&] { delivered = true; };
    };
}

NewestTask::Work brief(bool &delivered)
{
    return [&](const RunControl &) -> NewestTask::Delivery { return [&] { delivered = true; }; };
}

} // namespace

class TestNewestTask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void delivers();
    void theNewestWins();
    void whatIsShortIsStillDelivered();
    void cancelDeliversNothing();
    void goesInTheMiddle();
    void tellsOfProgress();
};

void TestNewestTask::delivers()
{
    NewestTask task;
    QSignalSpy running(&task, &NewestTask::runningChanged);
    const auto here = std::this_thread::get_id();
    std::thread::id worked;
    std::thread::id delivered;
    task.start([&](const RunControl &) -> NewestTask::Delivery {
        worked = std::this_thread::get_id();
        return [&] { delivered = std::this_thread::get_id(); };
    });
    QVERIFY(task.running());
    QTRY_VERIFY(!task.running());
    QVERIFY(worked != here);
    QVERIFY(delivered == here);
    QCOMPARE(running.size(), 2);
    QCOMPARE(running.at(0).at(0).toBool(), true);
    QCOMPARE(running.at(1).at(0).toBool(), false);
}

/// What runs is stopped, what waited is forgotten, and only the newest is delivered.
void TestNewestTask::theNewestWins()
{
    NewestTask task(nullptr, 0);
    std::atomic<bool> started = false;
    bool first = false;
    bool second = false;
    bool secondRan = false;
    bool third = false;
    task.start(endless(started, first));
    QTRY_VERIFY(started);
    task.start([&](const RunControl &) -> NewestTask::Delivery {
        secondRan = true;
        return [&] { second = true; };
    });
    task.start(brief(third));
    QTRY_VERIFY(!task.running());
    QVERIFY(third);
    QVERIFY(!first);
    QVERIFY(!secondRan);
    QVERIFY(!second);
}

/// While a slider is dragged each short run gives its picture: it is not stopped at once.
void TestNewestTask::whatIsShortIsStillDelivered()
{
    NewestTask task(nullptr, kForever);
    std::promise<void> go;
    std::shared_future<void> gate = go.get_future().share();
    std::vector<int> order;
    task.start([&, gate](const RunControl &control) -> NewestTask::Delivery {
        gate.wait();
        const bool stopped = control.stopped();
        return [&order, stopped] { order.push_back(stopped ? -1 : 1); };
    });
    task.start(
        [&](const RunControl &) -> NewestTask::Delivery { return [&] { order.push_back(2); }; });
    go.set_value();
    QTRY_VERIFY(!task.running());
    QCOMPARE(order, (std::vector<int>{1, 2}));
}

void TestNewestTask::cancelDeliversNothing()
{
    NewestTask task(nullptr, kForever);
    std::atomic<bool> started = false;
    bool first = false;
    bool second = false;
    task.start(endless(started, first));
    QTRY_VERIFY(started);
    task.start(brief(second));
    task.cancel();
    QTRY_VERIFY(!task.running());
    QVERIFY(!first);
    QVERIFY(!second);
    // It can be used again.
    task.start(brief(second));
    QTRY_VERIFY(second);
}

void TestNewestTask::goesInTheMiddle()
{
    std::atomic<bool> started = false;
    bool delivered = false;
    {
        NewestTask task;
        task.start(endless(started, delivered));
        QTRY_VERIFY(started);
    }
    QCoreApplication::processEvents();
    QVERIFY(!delivered);
}

void TestNewestTask::tellsOfProgress()
{
    NewestTask task;
    QSignalSpy progress(&task, &NewestTask::progressed);
    task.start([](const RunControl &control) -> NewestTask::Delivery {
        control.report(0.25);
        while (!control.stopped())
            std::this_thread::yield();
        return {};
    });
    QTRY_VERIFY(!progress.isEmpty() && progress.last().at(0).toDouble() == 0.25);
    task.cancel();
    QTRY_VERIFY(!task.running());
}

QTEST_GUILESS_MAIN(TestNewestTask)
#include "tst_newesttask.moc"
