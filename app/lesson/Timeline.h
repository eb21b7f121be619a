// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include "look/Appearance.h"

namespace ringwalk {

/// A dot and a name for each step. Where names would meet, they stand in two rows in turn; so the
/// same names show at every step. A click or a drag goes to a step; so do the arrow keys while it
/// has the focus.
class Timeline : public QWidget
{
    Q_OBJECT

public:
    explicit Timeline(const Appearance &appearance, QWidget *parent = nullptr);

    void setSteps(const QStringList &names, const QStringList &titles);
    void setCurrent(int step);
    int current() const { return m_current; }
    int count() const { return static_cast<int>(m_names.size()); }
    /// The middle of a step's dot.
    QPointF dot(int step) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

Q_SIGNALS:
    void stepChosen(int step);

protected:
    bool event(QEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void describe();
    void arrangeNames();
    double nameWidth(int step) const;
    double nameRoom() const;
    QRectF nameRect(int step) const;
    int stepAt(double x) const;
    void choose(double x);

    const Appearance &m_appearance;
    QStringList m_names;
    QStringList m_titles;
    int m_current = 0;
    int m_nameRows = 1;
    bool m_onlyCurrent = false; ///< There is no room for the names of the other steps.
};

} // namespace ringwalk
