// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenuBar>
#include <QObject>

namespace ringwalk {

/// Widgets at the two ends of a menu bar that follow their words and their type. A QMenuBar asks
/// for the size of such a widget only when it is given one.
class MenuCorners : public QObject
{
    Q_OBJECT

public:
    explicit MenuCorners(QMenuBar &bar);

    void set(QWidget &widget, Qt::Corner corner);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    QMenuBar &m_bar;
};

} // namespace ringwalk
