// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "look/Label.h"

class QProgressBar;
class QPushButton;

namespace ringwalk {

class NewestTask;

/// What a task is at: a sentence while it rests or takes a moment, and, once it takes longer, how
/// much is done, how long the rest takes, and a button that cancels it.
class TaskProgress : public QWidget
{
    Q_OBJECT

public:
    TaskProgress(const Appearance &appearance, NewestTask &task, QWidget *parent = nullptr);

    /// The sentence while nothing is to be told of progress.
    void setText(const QString &text);
    bool showsProgress() const { return m_showsProgress; }

Q_SIGNALS:
    void cancelled();

protected:
    void changeEvent(QEvent *event) override;

private:
    void showProgress(double done, qint64 milliseconds);
    void showRest();
    void retranslate();

    const Appearance &m_appearance;
    NewestTask &m_task;
    QString m_text;
    Label *m_label;
    QProgressBar *m_bar;
    QPushButton *m_cancel;
    bool m_showsProgress = false;
};

} // namespace ringwalk
