// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QTimer>

#include "look/Appearance.h"

namespace ringwalk {

/// A few words over the lower edge of a window, about what would else happen without a sign. A
/// screen reader says them wherever the focus is.
class Notice : public QLabel
{
    Q_OBJECT

public:
    Notice(const Appearance &appearance, QWidget &window);

    /// Shows a text for a while.
    void tell(const QString &text);
    /// Shows a text until it is hidden.
    void hold(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void follow();
    void place();

    const Appearance &m_appearance;
    QTimer m_end;
};

} // namespace ringwalk
