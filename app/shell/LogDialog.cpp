// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/LogDialog.h"

#include <QApplication>
#include <QClipboard>
#include <QDialogButtonBox>
#include <QDir>
#include <QEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QVBoxLayout>

#include "paint/FigureExport.h"
#include "shell/Settings.h"
#include "shell/WindowPlace.h"

namespace ringwalk {

LogDialog::LogDialog(const LessonLog &log, const Appearance &appearance, Settings &settings,
                     QWidget *parent)
    : QDialog(parent)
    , m_log(log)
    , m_appearance(appearance)
    , m_settings(settings)
    , m_text(new QPlainTextEdit)
    , m_result(new QLabel)
    , m_copy(new QPushButton)
    , m_save(new QPushButton)
    , m_close(new QPushButton)
{
    setObjectName(QStringLiteral("logDialog"));
    m_text->setObjectName(QStringLiteral("log"));
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setTabChangesFocus(true);
    m_copy->setObjectName(QStringLiteral("copyLog"));
    m_save->setObjectName(QStringLiteral("saveLog"));
    m_result->setObjectName(QStringLiteral("logResult"));
    m_result->setTextFormat(Qt::PlainText);
    m_result->setWordWrap(true);

    auto *buttons = new QDialogButtonBox;
    buttons->addButton(m_copy, QDialogButtonBox::ActionRole);
    buttons->addButton(m_save, QDialogButtonBox::ActionRole);
    buttons->addButton(m_close, QDialogButtonBox::RejectRole);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(20, 20, 20, 16);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_result);
    layout->addWidget(buttons);
    const double em = appearance.em();
    fitToScreen(*this, QSize(qRound(em * 46), qRound(em * 34)));

    connect(m_copy, &QPushButton::clicked, this, &LogDialog::copyAll);
    connect(m_save, &QPushButton::clicked, this, &LogDialog::choosePath);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(&log, &LessonLog::changed, this, &LogDialog::showLog);
    connect(&appearance, &Appearance::languageChanged, this, &LogDialog::showLog);
    retranslate();
    showLog();
    m_text->setFocus();
}

bool LogDialog::save(const QString &path)
{
    const auto error = writeFile(path, m_log.text(m_appearance.language()).toUtf8());
    if (error) {
        m_result->setText(QString::fromStdString(error->message.in(m_appearance.language())));
        return false;
    }
    m_settings.setExportFolder(QFileInfo(path).absolutePath());
    m_result->setText(tr("%1 written").arg(path));
    return true;
}

void LogDialog::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

/// What is selected, and what is read, stays where it is while the log grows; at its end the view
/// follows.
void LogDialog::showLog()
{
    m_result->clear();
    const QString before = m_text->toPlainText();
    const QString now = m_log.text(m_appearance.language());
    QScrollBar *bar = m_text->verticalScrollBar();
    const bool atEnd = bar->value() == bar->maximum();
    if (!before.isEmpty() && now.startsWith(before)) {
        QTextCursor end(m_text->document());
        end.movePosition(QTextCursor::End);
        end.insertText(now.mid(before.size()));
    } else {
        m_text->setPlainText(now);
    }
    if (atEnd)
        bar->setValue(bar->maximum());
}

void LogDialog::copyAll()
{
    QApplication::clipboard()->setText(m_log.text(m_appearance.language()));
    m_result->setText(tr("The log is on the clipboard"));
}

void LogDialog::choosePath()
{
    const QString folder =
        m_settings.exportFolder().isEmpty() ? QDir::homePath() : m_settings.exportFolder();
    const QString id = QString::fromStdString(m_log.player().lesson().scenario().id);
    QFileDialog dialog(this, tr("Save log"), folder, tr("Text (*.txt)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("txt"));
    dialog.selectFile(id + QStringLiteral("-log.txt"));
    if (dialog.exec() == QDialog::Accepted && !dialog.selectedFiles().isEmpty())
        save(dialog.selectedFiles().first());
}

void LogDialog::retranslate()
{
    setWindowTitle(tr("Log of the lesson"));
    m_text->setAccessibleName(tr("Log of the lesson"));
    m_copy->setText(tr("&Copy all"));
    m_save->setText(tr("&Save as text…"));
    m_close->setText(tr("Close"));
    m_result->clear();
}

} // namespace ringwalk
