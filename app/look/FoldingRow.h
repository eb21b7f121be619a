// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QBoxLayout;

namespace ringwalk {

/// Two parts side by side, the first with all the room that is left, or, where they do not fit, the
/// second below the first.
class FoldingRow : public QWidget
{
    Q_OBJECT

public:
    FoldingRow(QWidget *first, QWidget *second, QWidget *parent = nullptr);

    /// As wide as the wider part.
    QSize minimumSizeHint() const override;

protected:
    bool event(QEvent *event) override;

private:
    void fold();

    QWidget *m_first;
    QWidget *m_second;
    QBoxLayout *m_layout;
};

} // namespace ringwalk
