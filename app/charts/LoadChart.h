// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QList>
#include <QWidget>

#include "charts/ChartLook.h"
#include "charts/LoadBar.h"

namespace ringwalk {

class BarPlot;

/// The load of each node as a bar. A dashed outline shows the state before, where it differs, a
/// dashed line the even share, and a solid line the cap.
class LoadChart : public QWidget
{
    Q_OBJECT

public:
    explicit LoadChart(QWidget *parent = nullptr);
    ~LoadChart() override;

    void setBars(const QList<LoadBar> &bars, double evenShare);
    /// The axis reaches this load even if no shown one does, so that charts can be compared.
    void reachAtLeast(int load);
    void setLook(const ChartLook &look);
    /// The highlighted bar keeps its colour, the others fade; -1 for none.
    void setHighlighted(int bar);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The bar whose column the mouse is in; -1 when it leaves.
    void barHovered(int bar);
    /// The bar whose column was clicked.
    void barClicked(int bar);

protected:
    void changeEvent(QEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void describe();
    void hover(int bar);

    std::unique_ptr<BarPlot> m_plot;
    int m_hovered = -1;
};

} // namespace ringwalk
