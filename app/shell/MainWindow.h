// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMainWindow>

#include "paint/FigureExport.h"
#include "shell/Appearance.h"
#include "shell/Settings.h"

class QMenu;
class QToolButton;

namespace ringwalk {

class LessonPage;

/// The window: menus and shortcuts round the lesson page.
class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    MainWindow(Appearance &appearance, Settings &settings, QWidget *parent = nullptr);
    ~MainWindow() override;

    LessonPage &lessonPage() { return *m_page; }

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
    /// An action of this window whose text is set by `retranslate`.
    QAction *action(const char *name, const QList<QKeySequence> &shortcuts);
    QAction *actionNamed(const char *name) const;
    void makeFileMenu();
    void makeLessonMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void makeCorner();
    void retranslate();
    void showState();
    void fillRecentMenu();
    void chooseFile();
    void exportFigures();
    void copySvg();
    void copyPng();
    FigureExport currentFigure() const;

    Appearance &m_appearance;
    Settings &m_settings;
    LessonPage *m_page;
    QMenu *m_fileMenu = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_lessonMenu = nullptr;
    QMenu *m_viewMenu = nullptr;
    QMenu *m_themeMenu = nullptr;
    QMenu *m_languageMenu = nullptr;
    QMenu *m_helpMenu = nullptr;
    QToolButton *m_exportButton = nullptr;
    QToolButton *m_languageButton = nullptr;
    QToolButton *m_themeButton = nullptr;
};

} // namespace ringwalk
