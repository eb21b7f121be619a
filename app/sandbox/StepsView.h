// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QListView>

namespace ringwalk {

/// The list of steps. While it has the focus, Delete, Alt+Up, Alt+Down and F2 are about the chosen
/// step, whatever they do elsewhere on the page.
class StepsView : public QListView
{
    Q_OBJECT

public:
    explicit StepsView(QWidget *parent = nullptr);

Q_SIGNALS:
    void removeRequested();
    void moveRequested(int by);
    void editRequested();

protected:
    bool event(QEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
};

} // namespace ringwalk
