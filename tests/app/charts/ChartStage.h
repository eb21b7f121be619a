// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QEvent>
#include <QTest>
#include <QWheelEvent>
#include <QWidget>
#include <QWindow>

/// A window to try a chart in.
namespace ringwalk::test {

class PaintCounter : public QObject
{
public:
    explicit PaintCounter(QWidget *watched) { watched->installEventFilter(this); }
    bool eventFilter(QObject *, QEvent *event) override
    {
        paints += event->type() == QEvent::Paint ? 1 : 0;
        return false;
    }
    int paints = 0;
};

/// A window with a margin around the chart, which counts what the chart passes on.
class Stage : public QWidget
{
public:
    explicit Stage(QWidget *chart)
        : m_chart(chart)
    {
        resize(480, 320);
        chart->setParent(this);
        chart->setGeometry(40, 40, 400, 240);
        canary.setParent(this);
        canary.setGeometry(0, 0, 10, 10);
    }
    // The chart is not the window's to delete.
    ~Stage() override { m_chart->setParent(nullptr); }
    bool open()
    {
        show();
        return QTest::qWaitForWindowExposed(this);
    }
    void wheelEvent(QWheelEvent *event) override
    {
        ++wheels;
        event->accept();
    }
    /// To a point of the chart. Through the window, as the real mouse comes, but without the
    /// cursor, which a scaled or small screen may keep from getting there.
    void pointAt(const QPoint &at) { QTest::mouseMove(windowHandle(), m_chart->pos() + at); }
    void pointOutside() { QTest::mouseMove(windowHandle(), {5, 5}); }
    /// Waits until everything asked to be painted so far has been: widgets of one window are
    /// painted together, and a scene asks its view one turn later.
    bool settle()
    {
        PaintCounter counter(&canary);
        for (int turn = 1; turn <= 3; ++turn) {
            QCoreApplication::processEvents();
            canary.update();
            if (!QTest::qWaitFor([&] { return counter.paints >= turn; }))
                return false;
        }
        return true;
    }

    QWidget canary;
    int wheels = 0;

private:
    QWidget *m_chart;
};

} // namespace ringwalk::test
