// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>
#include <QTemporaryDir>

#include "look/Appearance.h"
#include "paint/FigureExport.h"
#include "shell/AnswerStore.h"
#include "shell/Settings.h"

namespace ringwalk {

class LabPage;
class LessonLog;
class LessonPage;
class LogDialog;
class MainMenu;
class Notice;
class Pages;
class SandboxFiles;
class SandboxMenu;
class SandboxPage;
class Presentation;

/// The window: its pages, what is opened, exported and remembered.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Appearance &appearance, Settings &settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    Pages &pages() { return *m_pages; }
    LessonPage &lessonPage() { return *m_page; }
    SandboxPage &sandboxPage() { return *m_sandbox; }
    SandboxFiles &sandboxFiles() { return *m_files; }
    LabPage &labPage() { return *m_lab; }
    Presentation &presentation() { return *m_presentation; }

    /// Shows a file in the sandbox while that is shown, otherwise as a lesson. Where the file is
    /// faulty a message names the places, and the window stays as it was.
    bool openFile(const QString &path);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followLanguage();
    void showTitle();
    void showPage();
    bool openLesson(const QString &path);
    void openFiles(const QStringList &paths);
    void openInSandbox();
    bool onSandboxPage() const;
    bool onLabPage() const;
    /// Where a recording is put to be shown as a lesson. It goes with the window.
    QString recordingFile() const;
    void showRecording();
    /// Reads the file of the lesson again and stays at the step, where there still is one.
    void reload();
    void chooseFile();
    void exportFigures();
    void showResults();
    void showLog();
    void present();
    void copySvg();
    void copyPng();
    bool onLessonPage() const;
    /// What the page shows, as a lesson to export from, and the step it is at.
    std::shared_ptr<const Lesson> currentLesson() const;
    std::size_t currentStep() const;
    FigureExport currentFigure() const;

    Appearance &m_appearance;
    Settings &m_settings;
    AnswerStore m_answers;
    Pages *m_pages;
    LessonPage *m_page;
    LabPage *m_lab;
    LessonLog *m_log;
    SandboxPage *m_sandbox;
    LogDialog *m_logDialog = nullptr; ///< Made when it is first asked for.
    MainMenu *m_menu;
    SandboxMenu *m_sandboxMenu;
    SandboxFiles *m_files;
    Notice *m_notice;
    Presentation *m_presentation;
    QTemporaryDir m_recordings; ///< For a lesson that is shown before it is saved.
};

} // namespace ringwalk
