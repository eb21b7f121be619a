// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "look/Appearance.h"

class QToolButton;

namespace ringwalk {

class Label;

/// The command that repeats what a card shows, as far as there is room for it, and a button that
/// copies it.
class RepeatRow : public QWidget
{
    Q_OBJECT

public:
    /// The name is that of the parts: `lab` has `labRepeatLine` and `labCopyLine`.
    RepeatRow(const Appearance &appearance, const QString &name, QWidget *parent = nullptr);

    const QString &command() const { return m_command; }
    /// Empty: there is nothing to repeat yet.
    void setCommand(const QString &command);
    QToolButton &copyButton() const { return *m_copy; }

protected:
    void changeEvent(QEvent *event) override;

private:
    void copy();
    void followType();
    void retranslate();

    const Appearance &m_appearance;
    QString m_command;
    Label *m_name;
    Label *m_line;
    QToolButton *m_copy;
};

} // namespace ringwalk
