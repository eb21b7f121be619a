// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDialog>

#include "lesson/LessonLog.h"
#include "look/Appearance.h"

class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ringwalk {

class Settings;

/// The log of the lesson so far, which stays open beside the window and grows with each step: to
/// read, to select from, to copy, to save.
class LogDialog : public QDialog
{
    Q_OBJECT

public:
    LogDialog(const LessonLog &log, const Appearance &appearance, Settings &settings,
              QWidget *parent = nullptr);

    /// Writes the log as text in UTF-8. Says in the dialog what was written, or why not.
    bool save(const QString &path);

protected:
    void changeEvent(QEvent *event) override;

private:
    void showLog();
    void copyAll();
    void choosePath();
    void retranslate();

    const LessonLog &m_log;
    const Appearance &m_appearance;
    Settings &m_settings;
    QPlainTextEdit *m_text;
    QLabel *m_result;
    QPushButton *m_copy;
    QPushButton *m_save;
    QPushButton *m_close;
};

} // namespace ringwalk
