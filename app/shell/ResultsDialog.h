// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QDialog>

#include "lesson/ResultReport.h"
#include "look/Appearance.h"

class QComboBox;
class QLabel;
class QLineEdit;
class QTableWidget;

namespace ringwalk {

class Settings;

/// How the lessons of each chapter went, and the way to save a chapter's result as a file to hand
/// in.
class ResultsDialog : public QDialog
{
    Q_OBJECT

public:
    ResultsDialog(std::vector<Chapter> chapters, std::size_t current, const AnswerBook &book,
                  const Appearance &appearance, Settings &settings, QWidget *parent = nullptr);

    /// Writes the report of the chosen chapter. The error, which names the file, is shown in the
    /// dialog.
    bool saveTo(const QString &path);

private:
    void showChapter();
    void chooseFile();

    std::vector<Chapter> m_chapters;
    const AnswerBook &m_book;
    const Appearance &m_appearance;
    Settings &m_settings;
    QComboBox *m_chapter;
    QTableWidget *m_table;
    QLineEdit *m_name;
    QLabel *m_message;
};

} // namespace ringwalk
