// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include <QActionGroup>
#include <QStackedWidget>

#include "look/Appearance.h"

namespace ringwalk {

class PageTabs;

/// The pages of the window, of which one is shown. A page brings what it has in the menus: that is
/// there, and its shortcuts work, only while the page is shown.
class Pages : public QStackedWidget
{
    Q_OBJECT

public:
    struct Page
    {
        QString id;                ///< By which it is remembered.
        const char *title;         ///< To be translated in the context of this class.
        QWidget *widget = nullptr; ///< Goes with the pages.
        QList<QAction *> actions;  ///< Those of whole menus too: QMenu::menuAction.
    };

    explicit Pages(const Appearance &appearance, QWidget *parent = nullptr);

    /// Puts a page behind the others; Ctrl and its number lead to it. The first one is shown.
    void add(const Page &page);
    /// Shows a page. An id that no page has changes nothing.
    void showPage(const QString &id);
    QString current() const;

    /// The tabs, to be placed by the window. Hidden while there is nothing to choose.
    QWidget *tabs();
    /// One action a page, named as `page-lesson`.
    QList<QAction *> actionsToChoose() const { return m_choice.actions(); }
    void retranslate();

Q_SIGNALS:
    /// Another page is shown, or the first one.
    void pageChanged(const QString &id);

private:
    void showIndex(int index);

    PageTabs *m_tabs;
    QActionGroup m_choice;
    std::vector<Page> m_pages;
};

} // namespace ringwalk
