// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QStringList>

namespace ringwalk {

class Notice;

/// Lets files be dropped on a window, and shows meanwhile that they will be taken.
class FileDrop : public QObject
{
    Q_OBJECT

public:
    /// Goes with the window.
    FileDrop(QWidget &window, Notice &notice);

    bool eventFilter(QObject *watched, QEvent *event) override;

Q_SIGNALS:
    void dropped(const QStringList &paths);

private:
    Notice &m_notice;
};

} // namespace ringwalk
