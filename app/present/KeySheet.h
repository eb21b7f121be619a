// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "look/Appearance.h"

class QGridLayout;

namespace ringwalk {

/// The keys for presenting, over the middle of the window that it belongs to. Hidden at first; a
/// click on it hides it again.
class KeySheet : public QWidget
{
    Q_OBJECT

public:
    KeySheet(const Appearance &appearance, QWidget *parent);

    /// Shows the sheet in type that fits the parent.
    void open();

protected:
    void paintEvent(QPaintEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    /// Makes the labels, in type of so many pixels.
    void fill(double type);
    bool fits(QSize room) const;

    const Appearance &m_appearance;
    QGridLayout *m_grid;
};

} // namespace ringwalk
