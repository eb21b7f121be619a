// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Pages.h"

#include <QAction>

#include "shell/PageTabs.h"

namespace ringwalk {

Pages::Pages(const Appearance &appearance, QWidget *parent)
    : QStackedWidget(parent)
    , m_tabs(new PageTabs(appearance))
    , m_choice(nullptr)
{
    m_tabs->setObjectName(QStringLiteral("pageTabs"));
    m_tabs->hide();
    connect(m_tabs, &QTabBar::currentChanged, this, &Pages::showIndex);
}

void Pages::add(const Page &page)
{
    const int index = count();
    m_pages.push_back(page);
    auto *choose = new QAction(this);
    choose->setObjectName(QStringLiteral("page-") + page.id);
    choose->setShortcut(QKeySequence(Qt::CTRL | static_cast<Qt::Key>(Qt::Key_1 + index)));
    choose->setCheckable(true);
    m_choice.addAction(choose);
    connect(choose, &QAction::triggered, this, [this, index] { m_tabs->setCurrentIndex(index); });
    for (QAction *action : page.actions)
        action->setVisible(false);
    addWidget(page.widget);
    m_tabs->addTab(QString()); // The first one becomes the current one.
    m_tabs->setVisible(count() > 1);
    retranslate();
}

void Pages::showPage(const QString &id)
{
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        if (m_pages[i].id == id)
            m_tabs->setCurrentIndex(static_cast<int>(i));
    }
}

QString Pages::current() const
{
    const int index = m_tabs->currentIndex();
    return index < 0 ? QString() : m_pages[static_cast<std::size_t>(index)].id;
}

QWidget *Pages::tabs()
{
    return m_tabs;
}

void Pages::retranslate()
{
    m_tabs->setAccessibleName(tr("Pages"));
    for (std::size_t i = 0; i < m_pages.size(); ++i) {
        const QString title = tr(m_pages[i].title);
        m_tabs->setTabText(static_cast<int>(i), title);
        m_choice.actions().at(static_cast<qsizetype>(i))->setText(title);
    }
}

void Pages::showIndex(int index)
{
    const auto setShown = [this](int page, bool shown) {
        for (QAction *action : m_pages[static_cast<std::size_t>(page)].actions)
            action->setVisible(shown);
    };
    // All go before any comes: two pages may have the same shortcut.
    for (int page = 0; page < static_cast<int>(m_pages.size()); ++page) {
        if (page != index)
            setShown(page, false);
    }
    setShown(index, true);
    setCurrentIndex(index);
    m_choice.actions().at(index)->setChecked(true);
    Q_EMIT pageChanged(current());
}

} // namespace ringwalk
