// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MainMenu.h"

#include <QActionGroup>
#include <QEvent>
#include <QHBoxLayout>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QToolButton>

#include "lesson/LessonPage.h"
#include "lesson/LoadsCard.h"
#include "lesson/ScenarioList.h"
#include "paint/Glyph.h"
#include "shell/MenuCorners.h"
#include "shell/Messages.h"
#include "shell/Pages.h"
#include "shell/Settings.h"

namespace ringwalk {

MainMenu::MainMenu(QMainWindow &window, LessonPage &page, Appearance &appearance,
                   const Settings &settings)
    : QObject(&window)
    , m_window(window)
    , m_page(page)
    , m_appearance(appearance)
    , m_settings(settings)
    , m_corners(new MenuCorners(*window.menuBar()))
{
    makeFileMenu();
    makeLessonMenu();
    makeViewMenu();
    makeHelpMenu();
    makeCorner();
    retranslate();
    // At the mouse: what takes the step elsewhere.
    page.setContextMenuPolicy(Qt::ActionsContextMenu);
    for (const char *name : {"openInSandbox", "copyPng", "copySvg", "export"})
        page.addAction(actionNamed(name));

    const LessonPlayer &player = page.player();
    connect(&player, &LessonPlayer::lessonChanged, this, &MainMenu::showState);
    connect(&player, &LessonPlayer::stepChanged, this, &MainMenu::showState);
    connect(&player, &LessonPlayer::playingChanged, this, &MainMenu::showState);
    connect(&appearance, &Appearance::changed, this, &MainMenu::showState);
    connect(&page.loads(), &LoadsCard::viewChanged, this, &MainMenu::showState);
    connect(&page.inspector(), &Inspector::chosenChanged, this, &MainMenu::showState);
}

QAction *MainMenu::action(const char *name, const QList<QKeySequence> &shortcuts)
{
    auto *action = new QAction(&m_window);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(shortcuts);
    m_window.addAction(action);
    return action;
}

QAction *MainMenu::actionNamed(const char *name) const
{
    return m_window.findChild<QAction *>(QString::fromLatin1(name), Qt::FindDirectChildrenOnly);
}

void MainMenu::makeFileMenu()
{
    m_fileMenu = m_window.menuBar()->addMenu(QString());
    QAction *open = action("open", {QKeySequence::Open});
    connect(open, &QAction::triggered, this, &MainMenu::openRequested);
    m_fileMenu->addAction(open);
    QAction *reload = action("reload", {QKeySequence(Qt::CTRL | Qt::Key_R)});
    connect(reload, &QAction::triggered, this, &MainMenu::reloadRequested);
    m_fileMenu->addAction(reload);
    m_recentMenu = m_fileMenu->addMenu(QString());
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainMenu::fillRecentMenu);
    m_fileMenu->addSeparator();

    QAction *exportAction = action("export", {QKeySequence(Qt::CTRL | Qt::Key_E)});
    connect(exportAction, &QAction::triggered, this, &MainMenu::exportRequested);
    QAction *svg = action("copySvg", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)});
    connect(svg, &QAction::triggered, this, &MainMenu::copySvgRequested);
    QAction *png = action("copyPng", {QKeySequence::Copy});
    connect(png, &QAction::triggered, this, &MainMenu::copyPngRequested);
    m_fileMenu->addActions({exportAction, png, svg});
    m_fileMenu->addSeparator();

    QAction *quit = action("quit", {QKeySequence(Qt::CTRL | Qt::Key_Q)});
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, &m_window, &QWidget::close);
    m_fileMenu->addAction(quit);
}

void MainMenu::makeLessonMenu()
{
    m_lessonMenu = m_window.menuBar()->addMenu(QString());
    LessonPlayer &player = m_page.player();
    const auto add = [&](const char *name, const QList<QKeySequence> &shortcuts, auto &&perform) {
        QAction *made = action(name, shortcuts);
        connect(made, &QAction::triggered, this, perform);
        m_lessonMenu->addAction(made);
    };
    add("play", {QKeySequence(Qt::Key_Space)}, [&player] { player.togglePlaying(); });
    m_lessonMenu->addSeparator();
    add("next", {QKeySequence(Qt::Key_Right), QKeySequence(Qt::Key_PageDown)},
        [&player] { player.next(); });
    add("previous", {QKeySequence(Qt::Key_Left), QKeySequence(Qt::Key_PageUp)},
        [&player] { player.previous(); });
    add("first", {QKeySequence(Qt::Key_Home)}, [&player] { player.first(); });
    add("last", {QKeySequence(Qt::Key_End)}, [&player] { player.last(); });
    m_lessonMenu->addSeparator();
    add("nextLesson", {QKeySequence(Qt::CTRL | Qt::Key_PageDown)},
        [this] { m_page.showNextLesson(); });
    add("previousLesson", {QKeySequence(Qt::CTRL | Qt::Key_PageUp)},
        [this] { m_page.showPreviousLesson(); });
    m_lessonMenu->addSeparator();
    add("present", {QKeySequence(Qt::Key_F5)}, [this] { Q_EMIT presentRequested(); });
    m_lessonMenu->addSeparator();
    add("faster", {QKeySequence(Qt::Key_BracketRight)},
        [&player] { player.setSpeed(player.speed() * 2); });
    add("slower", {QKeySequence(Qt::Key_BracketLeft)},
        [&player] { player.setSpeed(player.speed() / 2); });
    m_lessonMenu->addSeparator();
    add("log", {QKeySequence(Qt::CTRL | Qt::Key_G)}, [this] { Q_EMIT logRequested(); });
    add("openInSandbox", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O)},
        [this] { Q_EMIT sandboxRequested(); });
    add("experiment", {}, [this] { Q_EMIT m_page.experimentRequested(); });
    add("dismiss", {QKeySequence(Qt::Key_Escape)}, [this] { m_page.inspector().dismiss(); });
    makeAskMenu();
}

void MainMenu::makeAskMenu()
{
    m_askMenu = m_lessonMenu->addMenu(QString());
    Quiz &quiz = m_page.quiz();
    auto *group = new QActionGroup(&m_window);
    for (const auto &[name, asking] :
         {std::pair("askNobody", Asking::Nobody), std::pair("askStudent", Asking::Student),
          std::pair("askRoom", Asking::Room)}) {
        QAction *made = action(name, {});
        made->setCheckable(true);
        group->addAction(made);
        m_askMenu->addAction(made);
        connect(made, &QAction::triggered, this,
                [&quiz, asking = asking] { quiz.setAsking(asking); });
    }
    m_askMenu->addSeparator();
    QAction *toggle = action("predict", {QKeySequence(Qt::Key_P)});
    // On again as it was: a student, or the room.
    connect(toggle, &QAction::triggered, this, [this, &quiz] {
        if (quiz.asking() == Asking::Nobody) {
            quiz.setAsking(m_asked);
            return;
        }
        m_asked = quiz.asking();
        quiz.setAsking(Asking::Nobody);
    });
    QAction *reveal = action("reveal", {QKeySequence(Qt::Key_R)});
    // Going on reveals, or says that an answer is missing.
    connect(reveal, &QAction::triggered, this, [this, &quiz] {
        if (quiz.question())
            m_page.player().next();
    });
    QAction *results = action("results", {});
    connect(results, &QAction::triggered, this, &MainMenu::resultsRequested);
    m_askMenu->addActions({toggle, reveal});
    m_lessonMenu->addAction(results);
    connect(&quiz, &Quiz::changed, this, &MainMenu::showState);
    connect(&quiz, &Quiz::askingChanged, this, &MainMenu::showState);
}

void MainMenu::makeViewMenu()
{
    m_viewMenu = m_window.menuBar()->addMenu(QString());
    const auto choices = [this](QMenu *menu, const QList<const char *> &names, auto &&choose) {
        auto *group = new QActionGroup(&m_window);
        for (int i = 0; i < names.size(); ++i) {
            QAction *made = action(names.at(i), {});
            made->setCheckable(true);
            group->addAction(made);
            menu->addAction(made);
            connect(made, &QAction::triggered, this, [choose, i] { choose(i); });
        }
    };
    m_themeMenu = m_viewMenu->addMenu(QString());
    m_viewStart = m_themeMenu->menuAction();
    choices(m_themeMenu, {"themeDesktop", "themeLight", "themeDark", "themeHighContrast"},
            [this](int choice) { m_appearance.setThemeChoice(static_cast<ThemeChoice>(choice)); });
    m_languageMenu = m_viewMenu->addMenu(QString());
    choices(m_languageMenu, {"english", "chinese"},
            [this](int choice) { m_appearance.setLanguage(static_cast<Language>(choice)); });
    m_viewMenu->addSeparator();

    const auto add = [&](const char *name, const QList<QKeySequence> &shortcuts, auto &&perform) {
        QAction *made = action(name, shortcuts);
        connect(made, &QAction::triggered, this, perform);
        m_viewMenu->addAction(made);
        return made;
    };
    m_viewMenu->setToolTipsVisible(true); // Why something cannot be chosen.
    add("zoomIn", {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)},
        [this] { m_appearance.setZoom(m_appearance.zoom() + 0.1); });
    add("zoomOut", {QKeySequence(Qt::CTRL | Qt::Key_Minus)},
        [this] { m_appearance.setZoom(m_appearance.zoom() - 0.1); });
    add("zoomReset", {QKeySequence(Qt::CTRL | Qt::Key_0)}, [this] { m_appearance.setZoom(1); });
    m_viewMenu->addSeparator();
    add("list", {QKeySequence(Qt::CTRL | Qt::Key_B)}, [this] {
        m_page.toggleList();
    })->setCheckable(true);
    actionNamed("list")->setChecked(true);
    connect(&m_page, &LessonPage::listShownChanged, actionNamed("list"), &QAction::setChecked);
    add("loadsView", {QKeySequence(Qt::CTRL | Qt::Key_L)},
        [this] { m_page.loads().showView(m_page.loads().viewShown() == 0 ? 1 : 0); });
    add("animate", {}, [this] {
        m_appearance.setAnimationsChosen(actionNamed("animate")->isChecked());
    })->setCheckable(true);
}

void MainMenu::makeHelpMenu()
{
    m_helpMenu = m_window.menuBar()->addMenu(QString());
    QAction *shortcuts =
        action("shortcuts", {QKeySequence(Qt::Key_F1), QKeySequence(Qt::Key_Question)});
    connect(shortcuts, &QAction::triggered, this,
            [this] { showShortcutSheet(&m_window, m_appearance, m_window.actions()); });
    QAction *about = action("about", {});
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, [this] { showAboutBox(&m_window); });
    m_helpMenu->addActions({shortcuts, about});
}

/// What is used most, at the right of the menu bar.
void MainMenu::makeCorner()
{
    auto *corner = new QWidget;
    auto *layout = new QHBoxLayout(corner);
    layout->setContentsMargins(0, 2, 8, 2);
    layout->setSpacing(4);
    const auto add = [&](const char *name, auto &&perform) {
        auto *button = new QToolButton;
        button->setObjectName(QString::fromLatin1(name));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        connect(button, &QToolButton::clicked, this, perform);
        layout->addWidget(button);
        return button;
    };
    m_presentButton = add("presentButton", [this] { Q_EMIT presentRequested(); });
    m_exportButton = add("exportButton", [this] { Q_EMIT exportRequested(); });
    m_languageButton = add("languageButton", [this] {
        m_appearance.setLanguage(m_appearance.language() == Language::English ? Language::Chinese
                                                                              : Language::English);
    });
    m_themeButton = add("themeButton", [this] {
        m_appearance.setThemeChoice(
            m_appearance.themeName() == ThemeName::Light ? ThemeChoice::Dark : ThemeChoice::Light);
    });
    m_corners->set(*corner, Qt::TopRightCorner);
}

QList<QAction *> MainMenu::lessonActions() const
{
    QList<QAction *> actions = m_lessonMenu->actions() + m_askMenu->actions();
    for (const char *name : {"reload", "list", "loadsView"})
        actions.append(actionNamed(name));
    // Separators and the menu inside belong to their menu.
    actions.removeIf([](QAction *action) { return action->isSeparator() || action->menu(); });
    actions.append(m_lessonMenu->menuAction());
    return actions;
}

void MainMenu::showPages(Pages &pages)
{
    m_corners->set(*pages.tabs(), Qt::TopLeftCorner);
    const QList<QAction *> choices = pages.actionsToChoose();
    if (choices.size() > 1) {
        m_window.addActions(choices);
        m_viewMenu->insertActions(m_viewStart, choices);
        m_viewMenu->insertSeparator(m_viewStart);
    }
    m_pageShown = pages.current();
    connect(&pages, &Pages::pageChanged, this, [this](const QString &id) {
        m_pageShown = id;
        tellExport();
    });
    tellExport();
    QAction *present = actionNamed("present");
    connect(present, &QAction::visibleChanged, m_presentButton,
            [this, present] { m_presentButton->setVisible(present->isVisible()); });
}

void MainMenu::retranslate()
{
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_lessonMenu->setTitle(tr("&Lesson"));
    m_viewMenu->setTitle(tr("&View"));
    m_themeMenu->setTitle(tr("&Theme"));
    m_languageMenu->setTitle(tr("La&nguage"));
    m_helpMenu->setTitle(tr("&Help"));

    actionNamed("open")->setText(tr("&Open lesson file…"));
    actionNamed("reload")->setText(tr("&Reload"));
    actionNamed("export")->setText(tr("&Export…"));
    actionNamed("copyPng")->setText(tr("Copy picture as &PNG"));
    actionNamed("copySvg")->setText(tr("Copy picture as &SVG"));
    actionNamed("quit")->setText(tr("&Quit"));
    actionNamed("next")->setText(tr("Step &forward"));
    actionNamed("previous")->setText(tr("Step &back"));
    actionNamed("first")->setText(tr("F&irst step"));
    actionNamed("last")->setText(tr("&Last step"));
    actionNamed("nextLesson")->setText(tr("Ne&xt lesson"));
    actionNamed("previousLesson")->setText(tr("Previo&us lesson"));
    actionNamed("present")->setText(tr("Pr&esent"));
    actionNamed("faster")->setText(tr("F&aster"));
    actionNamed("slower")->setText(tr("&Slower"));
    m_askMenu->setTitle(tr("&Questions"));
    actionNamed("askNobody")->setText(tr("&Off"));
    actionNamed("askStudent")->setText(tr("Ask &me"));
    actionNamed("askRoom")->setText(tr("Ask the &room"));
    actionNamed("predict")->setText(tr("Questions o&n or off"));
    actionNamed("reveal")->setText(tr("Re&veal the answer"));
    actionNamed("results")->setText(tr("Resul&ts…"));
    actionNamed("dismiss")->setText(tr("&Close inspector"));
    actionNamed("openInSandbox")->setText(tr("Open in the sandbo&x"));
    actionNamed("experiment")->setText(tr("At &real size, in the lab"));
    actionNamed("log")->setText(tr("Lo&g of the lesson"));
    actionNamed("themeDesktop")->setText(tr("&Follow the desktop"));
    actionNamed("themeLight")->setText(tr("&Light"));
    actionNamed("themeDark")->setText(tr("&Dark"));
    actionNamed("themeHighContrast")->setText(tr("&High contrast"));
    actionNamed("english")->setText(QStringLiteral("&English"));
    actionNamed("chinese")->setText(QStringLiteral("中文(&C)"));
    actionNamed("zoomIn")->setText(tr("Zoom &in"));
    actionNamed("zoomOut")->setText(tr("Zoom &out"));
    actionNamed("list")->setText(tr("List of l&essons"));
    actionNamed("animate")->setText(tr("&Animate changes of owner"));
    actionNamed("shortcuts")->setText(tr("&Keyboard shortcuts"));
    actionNamed("about")->setText(tr("&About Ringwalk"));
    m_presentButton->setText(tr("Present"));
    m_presentButton->setToolTip(tr("Show the lesson to an audience, on the whole screen (F5)"));
    m_exportButton->setText(tr("Export"));
    tellExport();
    m_languageButton->setText(QStringLiteral("EN / 中文"));
    m_languageButton->setToolTip(tr("English or Chinese"));
    m_themeButton->setText(QStringLiteral("◐"));
    m_themeButton->setToolTip(tr("Light or dark"));
    m_themeButton->setAccessibleName(tr("Light or dark"));
    m_languageButton->setAccessibleName(tr("English or Chinese"));
    showState();
}

/// What the button saves, which is another thing on each page.
void MainMenu::tellExport()
{
    if (m_pageShown == QLatin1String("sandbox"))
        m_exportButton->setToolTip(
            tr("Save the ring as a picture, or what is recorded as a lesson (Ctrl+E)"));
    else if (m_pageShown == QLatin1String("lab"))
        m_exportButton->setToolTip(tr("Save the figure that is shown (Ctrl+E)"));
    else
        m_exportButton->setToolTip(tr("Save this step, or all, as a picture (Ctrl+E)"));
}

void MainMenu::setPassingFile(const QString &file)
{
    m_passingFile = file;
    showState();
}

void MainMenu::showState()
{
    const LessonPlayer &player = m_page.player();
    if (!player.hasLesson())
        return;
    actionNamed("reload")->setEnabled(!m_page.file().isEmpty() && m_page.file() != m_passingFile);
    actionNamed("play")->setText(player.playing() ? tr("&Pause") : tr("&Play"));
    // The steps stay enabled at both ends: the keys of a disabled action go to what has the focus,
    // and in the list of lessons Page Down means another lesson.
    actionNamed("play")->setEnabled(player.lastStep() > 0);
    static constexpr const char *kAskings[] = {"askNobody", "askStudent", "askRoom"};
    actionNamed(kAskings[static_cast<int>(m_page.quiz().asking())])->setChecked(true);
    actionNamed("experiment")->setEnabled(m_page.experiment() != nullptr);
    actionNamed("reveal")->setEnabled(m_page.quiz().question() != nullptr);
    // Disabled it leaves Escape to whatever has the focus.
    actionNamed("dismiss")->setEnabled(m_page.inspector().chosen().has_value());
    actionNamed("zoomIn")->setEnabled(m_appearance.zoom() < Appearance::kLargestZoom);
    actionNamed("zoomReset")
        ->setText(tr("&Normal size (now %1 %)").arg(qRound(m_appearance.zoom() * 100)));
    actionNamed("zoomOut")->setEnabled(m_appearance.zoom() > Appearance::kSmallestZoom);
    actionNamed("loadsView")
        ->setText(m_page.loads().viewShown() == 0 ? tr("Loads over the &steps")
                                                  : tr("Loads at this &step"));
    // Where menus have no room; Qt draws its sign in black.
    if (auto *more =
            m_window.menuBar()->findChild<QToolButton *>(QStringLiteral("qt_menubar_ext_button"))) {
        more->setIcon(glyph(Glyph::More, m_appearance.theme()));
        more->setToolTip(tr("More menus"));
        more->setAccessibleName(tr("More menus"));
    }
    static constexpr const char *kThemes[] = {"themeDesktop", "themeLight", "themeDark",
                                              "themeHighContrast"};
    actionNamed(kThemes[static_cast<int>(m_appearance.themeChoice())])->setChecked(true);
    actionNamed(m_appearance.language() == Language::English ? "english" : "chinese")
        ->setChecked(true);
    QAction *animate = actionNamed("animate");
    animate->setChecked(m_appearance.animates());
    animate->setEnabled(!m_appearance.reducedMotion());
    animate->setToolTip(m_appearance.reducedMotion() ? tr("The desktop asks for less motion")
                                                     : QString());
}

void MainMenu::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const QString &path : m_settings.recentFiles()) {
        // A lone & would be taken for a mnemonic.
        QString text = path;
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        connect(m_recentMenu->addAction(text), &QAction::triggered, this,
                [this, path] { Q_EMIT fileRequested(path); });
    }
    if (m_recentMenu->isEmpty())
        m_recentMenu->addAction(tr("No files yet"))->setEnabled(false);
}

} // namespace ringwalk
