// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QObject>

class QAction;
class QMainWindow;
class QMenu;

namespace ringwalk {

class Appearance;
class SandboxActions;

/// The menus of the sandbox page.
class SandboxMenu : public QObject
{
    Q_OBJECT

public:
    /// The menus come before `before`, which is that of the view; what has to do with files goes
    /// into the menu of files.
    SandboxMenu(QMainWindow &window, SandboxActions &actions, const Appearance &appearance,
                QMenu &fileMenu, QAction *before);

    /// What belongs to the sandbox page alone.
    QList<QAction *> pageActions() const;
    void retranslate();

Q_SIGNALS:
    void newRequested();
    void saveRequested();
    void saveAsRequested();
    /// A built-in lesson, by its id, is to be opened as a copy.
    void copyRequested(const QString &id);

private:
    void fillFileMenu(QMenu &menu);
    void fillCopies();
    void fill(QMenu &menu, const QList<QAction *> &actions);

    QMainWindow &m_window;
    SandboxActions &m_actions;
    const Appearance &m_appearance;
    QAction *m_new;
    QAction *m_save;
    QAction *m_saveAs;
    QAction *m_separator;
    QMenu *m_copies;
    QMenu *m_editMenu;
    QMenu *m_ringMenu;
};

} // namespace ringwalk
