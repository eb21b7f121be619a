// SPDX-License-Identifier: GPL-3.0-or-later
#include <QAction>
#include <QMainWindow>
#include <QMenuBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QTest>
#include <QWindow>

#include "shell/Pages.h"

using namespace ringwalk;
using namespace Qt::StringLiterals;

namespace {

/// A window with two pages, whose menus have the same shortcut.
struct TwoPages
{
    TwoPages()
    {
        for (int i = 0; i < 2; ++i) {
            QMenu *menu = window.menuBar()->addMenu(u"Menu %1"_s.arg(i));
            actions[i] = menu->addAction(u"Perform"_s);
            actions[i]->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_K));
            menus[i] = menu->menuAction();
        }
        pages = new Pages(appearance);
        window.setCentralWidget(pages);
        window.menuBar()->setCornerWidget(pages->tabs(), Qt::TopLeftCorner);
    }

    void add(int i, const char *title)
    {
        pages->add({u"page%1"_s.arg(i), title, new QWidget, {actions[i], menus[i]}});
    }
    void addBoth()
    {
        add(0, "First");
        add(1, "Second");
        window.addActions(pages->actionsToChoose());
    }
    void show()
    {
        window.show();
        QApplication::setActiveWindow(&window);
        QVERIFY(QTest::qWaitForWindowActive(&window));
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::NoModifier)
    {
        QTest::keyClick(window.windowHandle(), key, modifiers);
    }

    Appearance appearance;
    QMainWindow window;
    Pages *pages = nullptr;
    QAction *actions[2] = {};
    QAction *menus[2] = {};
};

} // namespace

/// Pages, their tabs, and the menus that follow them.
class TestPages : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneHasNoTabs();
    void menusFollow();
    void numbersAndTabsChoose();
    void unknownPageChangesNothing();
};

void TestPages::oneHasNoTabs()
{
    TwoPages two;
    two.add(0, "First");
    two.show();
    QVERIFY(!two.pages->tabs()->isVisible());
    QCOMPARE(two.pages->current(), u"page0"_s);
    QVERIFY(two.menus[0]->isVisible());
    two.add(1, "Second");
    QTRY_VERIFY(two.pages->tabs()->isVisible());
    QCOMPARE(two.pages->current(), u"page0"_s);
}

void TestPages::menusFollow()
{
    TwoPages two;
    two.addBoth();
    two.show();
    QSignalSpy first(two.actions[0], &QAction::triggered);
    QSignalSpy second(two.actions[1], &QAction::triggered);
    two.key(Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(first.size(), 1);
    QCOMPARE(second.size(), 0);
    QSignalSpy changed(two.pages, &Pages::pageChanged);
    two.pages->showPage(u"page1"_s);
    QCOMPARE(changed.size(), 1);
    QVERIFY(!two.menus[0]->isVisible());
    QVERIFY(two.menus[1]->isVisible());
    QVERIFY(two.pages->widget(1)->isVisible());
    two.key(Qt::Key_K, Qt::ControlModifier);
    QCOMPARE(first.size(), 1);
    QCOMPARE(second.size(), 1);
    // What is disabled for reasons of its own stays so.
    two.actions[0]->setEnabled(false);
    two.pages->showPage(u"page0"_s);
    QVERIFY(!two.actions[0]->isEnabled());
    QVERIFY(!two.actions[1]->isEnabled());
}

void TestPages::numbersAndTabsChoose()
{
    TwoPages two;
    two.addBoth();
    two.show();
    two.key(Qt::Key_2, Qt::ControlModifier);
    QCOMPARE(two.pages->current(), u"page1"_s);
    two.key(Qt::Key_1, Qt::ControlModifier);
    QCOMPARE(two.pages->current(), u"page0"_s);
    auto *tabs = qobject_cast<QTabBar *>(two.pages->tabs());
    QTest::mouseClick(two.window.windowHandle(), Qt::LeftButton, {},
                      tabs->mapTo(&two.window, tabs->tabRect(1).center()));
    QCOMPARE(two.pages->current(), u"page1"_s);
    QVERIFY(two.pages->actionsToChoose().at(1)->isChecked());
    tabs->setFocus();
    two.key(Qt::Key_Left);
    QCOMPARE(two.pages->current(), u"page0"_s);
    QCOMPARE(tabs->tabText(0), u"First"_s);
}

void TestPages::unknownPageChangesNothing()
{
    TwoPages two;
    two.addBoth();
    two.pages->showPage(u"page1"_s);
    two.pages->showPage(u"elsewhere"_s);
    two.pages->showPage(QString());
    QCOMPARE(two.pages->current(), u"page1"_s);
}

QTEST_MAIN(TestPages)
#include "tst_pages.moc"
