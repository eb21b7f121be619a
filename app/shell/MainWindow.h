// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "look/Appearance.h"
#include "paint/FigureExport.h"
#include "shell/Settings.h"

namespace ringwalk {

class LessonLog;
class LessonPage;
class LogDialog;
class MainMenu;
class Pages;
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
    Presentation &presentation() { return *m_presentation; }

    /// Shows the lesson of a file. Where the file is faulty a message names the places, and the
    /// window stays as it was.
    bool openFile(const QString &path);

protected:
    void changeEvent(QEvent *event) override;
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void followLanguage();
    void showTitle();
    void showPage();
    void showFileAgain(const QString &path);
    /// Reads the file of the lesson again and stays at the step, where there still is one.
    void reload();
    void chooseFile();
    void exportFigures();
    void readBook();
    void keepBook();
    void showResults();
    void showLog();
    void present();
    void copySvg();
    void copyPng();
    FigureExport currentFigure() const;

    Appearance &m_appearance;
    Settings &m_settings;
    Pages *m_pages;
    LessonPage *m_page;
    LessonLog *m_log;
    LogDialog *m_logDialog = nullptr; ///< Made when it is first asked for.
    MainMenu *m_menu;
    Presentation *m_presentation;
};

} // namespace ringwalk
