// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>

#include "look/Appearance.h"

namespace ringwalk {

/// A label in one of the four sizes of type and in a theme colour. Plain text: a node may be called
/// `<b>`.
class Label : public QLabel
{
    Q_OBJECT

public:
    Label(const Appearance &appearance, TypeSize size, Role role, bool bold = false,
          QWidget *parent = nullptr);

    /// Another colour than at first.
    void setPaint(Paint paint);

    /// Takes whatever width there is and ends in … where that is too little.
    void setElided();

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    void follow();

    const Appearance &m_appearance;
    TypeSize m_size;
    Paint m_paint;
    bool m_bold;
    bool m_elided = false;
};

/// A text that a label can wrap anywhere in words too long for a line, such as paths and numbers of
/// many digits.
QString breakable(const QString &text);

} // namespace ringwalk
