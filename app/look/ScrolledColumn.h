// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

class QVBoxLayout;

namespace ringwalk {

/// Cards one below the other that take the height there is, and scroll where they need more: at
/// large type on a small screen nothing is squashed.
class ScrolledColumn : public QScrollArea
{
    Q_OBJECT

public:
    explicit ScrolledColumn(QWidget *parent = nullptr);

    QVBoxLayout &column() const { return *m_column; }

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void fit();

    QVBoxLayout *m_column;
};

} // namespace ringwalk
