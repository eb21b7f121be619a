// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include <QList>
#include <QWidget>

#include "charts/ChartLook.h"
#include "charts/LoadLine.h"

namespace ringwalk {

class LinePlot;

/// The load of each node over the steps so far, a line a node. Lines differ in dash pattern as well
/// as in colour, and run side by side where their loads are equal.
class LoadHistoryChart : public QWidget
{
    Q_OBJECT

public:
    explicit LoadHistoryChart(QWidget *parent = nullptr);
    ~LoadHistoryChart() override;

    /// The steps are numbered from 1; the axis has room for all stepCount of them.
    void setLines(const QList<LoadLine> &lines, int stepCount);
    /// The axis reaches this load even if no shown one does, so that charts can be compared.
    void reachAtLeast(int load);
    void setLook(const ChartLook &look);
    /// The highlighted line keeps its colour, the others fade; -1 for none.
    void setHighlighted(int line);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    /// The line or label under the mouse; -1 when there is none.
    void lineHovered(int line);

protected:
    void changeEvent(QEvent *event) override;
    void leaveEvent(QEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void describe();
    void hover(int line);

    std::unique_ptr<LinePlot> m_plot;
    int m_hovered = -1;
};

} // namespace ringwalk
