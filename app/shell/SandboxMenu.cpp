// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/SandboxMenu.h"

#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>

#include "lesson/Catalogue.h"
#include "look/Appearance.h"
#include "sandbox/SandboxActions.h"

namespace ringwalk {

SandboxMenu::SandboxMenu(QMainWindow &window, SandboxActions &actions, const Appearance &appearance,
                         QMenu &fileMenu, QAction *before)
    : QObject(&window)
    , m_window(window)
    , m_actions(actions)
    , m_appearance(appearance)
    , m_new(new QAction(&window))
    , m_save(new QAction(&window))
    , m_saveAs(new QAction(&window))
    , m_separator(nullptr)
    , m_copies(new QMenu(&window))
    , m_editMenu(new QMenu(&window))
    , m_ringMenu(new QMenu(&window))
{
    fillFileMenu(fileMenu);
    fill(*m_editMenu, actions.editMenu());
    fill(*m_ringMenu, actions.ringMenu());
    for (QMenu *menu : {m_editMenu, m_ringMenu})
        window.menuBar()->insertMenu(before, menu);
    retranslate();
}

/// What is new comes first, what is saved before what is exported.
void SandboxMenu::fillFileMenu(QMenu &menu)
{
    m_copies->setObjectName(QStringLiteral("copies"));
    m_new->setObjectName(QStringLiteral("newRing"));
    m_new->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_N));
    m_save->setObjectName(QStringLiteral("saveRing"));
    m_save->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_S));
    m_saveAs->setObjectName(QStringLiteral("saveRingAs"));
    m_saveAs->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    connect(m_new, &QAction::triggered, this, &SandboxMenu::newRequested);
    connect(m_save, &QAction::triggered, this, &SandboxMenu::saveRequested);
    connect(m_saveAs, &QAction::triggered, this, &SandboxMenu::saveAsRequested);
    for (QAction *action : {m_new, m_save, m_saveAs})
        m_window.addAction(action);
    menu.insertActions(menu.actions().first(), {m_new, m_copies->menuAction()});
    auto *exports = m_window.findChild<QAction *>(QStringLiteral("export"));
    menu.insertActions(exports, {m_save, m_saveAs});
    m_separator = menu.insertSeparator(exports);
    connect(m_copies, &QMenu::aboutToShow, this, &SandboxMenu::fillCopies);
}

void SandboxMenu::fillCopies()
{
    // Clearing would leave the menus of the last time behind.
    qDeleteAll(m_copies->findChildren<QMenu *>(Qt::FindDirectChildrenOnly));
    QMenu *group = nullptr;
    QString groupTitle;
    for (const std::string_view id : builtInIds()) {
        const auto lesson = builtInLesson(id);
        if (!lesson)
            continue;
        const Scenario &scenario = lesson->scenario();
        const QString heading = QString::fromStdString(scenario.group.in(m_appearance.language()));
        if (!group || heading != groupTitle)
            group = m_copies->addMenu(heading);
        groupTitle = heading;
        const QString name = QString::fromUtf8(id.data(), static_cast<qsizetype>(id.size()));
        connect(
            group->addAction(QString::fromStdString(scenario.title.in(m_appearance.language()))),
            &QAction::triggered, this, [this, name] { Q_EMIT copyRequested(name); });
    }
}

void SandboxMenu::fill(QMenu &menu, const QList<QAction *> &actions)
{
    for (QAction *action : actions) {
        if (!action) {
            menu.addSeparator();
            continue;
        }
        menu.addAction(action);
        m_window.addAction(action);
    }
}

QList<QAction *> SandboxMenu::pageActions() const
{
    QList<QAction *> actions{m_new,
                             m_copies->menuAction(),
                             m_save,
                             m_saveAs,
                             m_separator,
                             m_editMenu->menuAction(),
                             m_ringMenu->menuAction()};
    for (QAction *action : m_actions.editMenu() + m_actions.ringMenu()) {
        if (action)
            actions.append(action);
    }
    return actions;
}

void SandboxMenu::retranslate()
{
    m_editMenu->setTitle(tr("&Edit"));
    m_ringMenu->setTitle(tr("&Ring"));
    m_new->setText(tr("&New ring"));
    m_copies->setTitle(tr("New from a &lesson"));
    m_save->setText(tr("&Save"));
    m_saveAs->setText(tr("Save &as…"));
}

} // namespace ringwalk
