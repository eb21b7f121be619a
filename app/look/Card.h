// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "look/Appearance.h"

namespace ringwalk {

/// A field with rounded corners and a hairline round it, on the ground of the window. While text
/// that scrolls in it has the keyboard, the line is that of the focus.
class Card : public QWidget
{
    Q_OBJECT

public:
    explicit Card(const Appearance &appearance, QWidget *parent = nullptr);

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    bool isScrolledBy(const QWidget *widget) const;

    const Appearance &m_appearance;
};

} // namespace ringwalk
