// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTabBar>

#include "look/Appearance.h"

namespace ringwalk {

/// The names of the pages in a row; the page that is shown stands in a field of its own.
class PageTabs : public QTabBar
{
    Q_OBJECT

public:
    explicit PageTabs(const Appearance &appearance, QWidget *parent = nullptr);

protected:
    QSize tabSizeHint(int index) const override;
    QSize minimumTabSizeHint(int index) const override;
    void paintEvent(QPaintEvent *event) override;
    bool event(QEvent *event) override;

private:
    void follow();

    const Appearance &m_appearance;
};

} // namespace ringwalk
