// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QList>
#include <QMenu>
#include <QObject>

class QAction;
class QMainWindow;
class QToolButton;

#include "lesson/Quiz.h"

namespace ringwalk {

class Appearance;
class LessonPage;
class MenuCorners;
class Pages;
class Settings;

/// The menus of the window, their shortcuts, and the buttons at the right of the menu bar. What
/// touches files is asked of the window by signals.
class MainMenu : public QObject
{
    Q_OBJECT

public:
    MainMenu(QMainWindow &window, LessonPage &page, Appearance &appearance,
             const Settings &settings);

    /// What belongs to the lesson page alone.
    QList<QAction *> lessonActions() const;
    QMenu &fileMenu() const { return *m_fileMenu; }
    QAction *viewMenu() const { return m_viewMenu->menuAction(); }
    /// Puts the pages, and what leads to each, where they can be chosen. To be called once all
    /// pages are there.
    void showPages(Pages &pages);
    /// A file that nobody has named, and that is not to be loaded again.
    void setPassingFile(const QString &file);

    /// Sets every text in the language of the application.
    void retranslate();

Q_SIGNALS:
    void openRequested();
    void reloadRequested();
    void fileRequested(const QString &path);
    void exportRequested();
    void copySvgRequested();
    void copyPngRequested();
    void resultsRequested();
    void logRequested();
    void sandboxRequested();
    void presentRequested();

private:
    /// An action of the window whose text is set by `retranslate`.
    QAction *action(const char *name, const QList<QKeySequence> &shortcuts);
    QAction *actionNamed(const char *name) const;
    void makeFileMenu();
    void makeLessonMenu();
    void makeAskMenu();
    void makeViewMenu();
    void makeHelpMenu();
    void makeCorner();
    void showState();
    void tellExport();
    void fillRecentMenu();

    QMainWindow &m_window;
    LessonPage &m_page;
    Appearance &m_appearance;
    const Settings &m_settings;
    MenuCorners *m_corners;
    QMenu *m_fileMenu = nullptr;
    QMenu *m_recentMenu = nullptr;
    QMenu *m_lessonMenu = nullptr;
    QMenu *m_askMenu = nullptr;
    QMenu *m_viewMenu = nullptr;
    QMenu *m_themeMenu = nullptr;
    QMenu *m_languageMenu = nullptr;
    QMenu *m_helpMenu = nullptr;
    QAction *m_viewStart = nullptr; ///< What stands first in the menu without the pages.
    QToolButton *m_presentButton = nullptr;
    QString m_pageShown; ///< Its id.
    QString m_passingFile;
    QToolButton *m_exportButton = nullptr;
    QToolButton *m_languageButton = nullptr;
    QToolButton *m_themeButton = nullptr;
    Asking m_asked = Asking::Student; ///< Who was asked before questions were switched off.
};

} // namespace ringwalk
