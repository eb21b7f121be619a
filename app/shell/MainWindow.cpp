// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MainWindow.h"

#include <QAbstractButton>
#include <QAction>
#include <QActionGroup>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QDragEnterEvent>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QMenuBar>
#include <QMimeData>
#include <QScreen>
#include <QToolButton>

#include "lesson/Catalogue.h"
#include "lesson/ExportDialog.h"
#include "lesson/LessonPage.h"
#include "lesson/LoadsCard.h"
#include "lesson/ScenarioList.h"
#include "shell/Messages.h"

namespace ringwalk {

MainWindow::MainWindow(Appearance &appearance, Settings &settings, QWidget *parent)
    : QMainWindow(parent)
    , m_appearance(appearance)
    , m_settings(settings)
    , m_page(new LessonPage(appearance))
{
    setCentralWidget(m_page);
    setAcceptDrops(true);
    setMinimumSize(800, 560);
    makeFileMenu();
    makeLessonMenu();
    makeViewMenu();
    makeHelpMenu();
    makeCorner();
    qApp->installEventFilter(this);

    LessonPlayer &player = m_page->player();
    player.setSpeed(settings.speed());
    connect(&player, &LessonPlayer::lessonChanged, this, &MainWindow::showState);
    connect(&player, &LessonPlayer::stepChanged, this, &MainWindow::showState);
    connect(&player, &LessonPlayer::playingChanged, this, &MainWindow::showState);
    connect(&appearance, &Appearance::changed, this, &MainWindow::showState);
    connect(&m_page->loads(), &LoadsCard::viewChanged, this, &MainWindow::showState);
    m_page->showBuiltIn(settings.scenario());
    retranslate();

    if (!restoreGeometry(settings.geometry())) {
        // Room for the frame, whose size is not known yet.
        const QSize room = screen()->availableSize() - QSize(8, 40);
        resize(QSize(1440, 900).boundedTo(room));
    }
    if (!settings.columns().isEmpty())
        m_page->setColumns(settings.columns());
}

MainWindow::~MainWindow() = default;

QAction *MainWindow::action(const char *name, const QList<QKeySequence> &shortcuts)
{
    auto *action = new QAction(this);
    action->setObjectName(QString::fromLatin1(name));
    action->setShortcuts(shortcuts);
    addAction(action);
    return action;
}

QAction *MainWindow::actionNamed(const char *name) const
{
    return findChild<QAction *>(QString::fromLatin1(name), Qt::FindDirectChildrenOnly);
}

void MainWindow::makeFileMenu()
{
    m_fileMenu = menuBar()->addMenu(QString());
    QAction *open = action("open", {QKeySequence::Open});
    connect(open, &QAction::triggered, this, &MainWindow::chooseFile);
    m_fileMenu->addAction(open);
    m_recentMenu = m_fileMenu->addMenu(QString());
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
    m_fileMenu->addSeparator();

    QAction *exportAction = action("export", {QKeySequence(Qt::CTRL | Qt::Key_E)});
    connect(exportAction, &QAction::triggered, this, &MainWindow::exportFigures);
    QAction *svg = action("copySvg", {QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C)});
    connect(svg, &QAction::triggered, this, &MainWindow::copySvg);
    QAction *png = action("copyPng", {QKeySequence::Copy});
    connect(png, &QAction::triggered, this, &MainWindow::copyPng);
    m_fileMenu->addActions({exportAction, png, svg});
    m_fileMenu->addSeparator();

    QAction *quit = action("quit", {QKeySequence::Quit});
    quit->setMenuRole(QAction::QuitRole);
    connect(quit, &QAction::triggered, this, &QWidget::close);
    m_fileMenu->addAction(quit);
}

void MainWindow::makeLessonMenu()
{
    m_lessonMenu = menuBar()->addMenu(QString());
    LessonPlayer &player = m_page->player();
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
    add("faster", {QKeySequence(Qt::Key_BracketRight)},
        [&player] { player.setSpeed(player.speed() * 2); });
    add("slower", {QKeySequence(Qt::Key_BracketLeft)},
        [&player] { player.setSpeed(player.speed() / 2); });
}

void MainWindow::makeViewMenu()
{
    m_viewMenu = menuBar()->addMenu(QString());
    const auto choices = [this](QMenu *menu, const QList<const char *> &names, auto &&choose) {
        auto *group = new QActionGroup(this);
        for (int i = 0; i < names.size(); ++i) {
            QAction *made = action(names.at(i), {});
            made->setCheckable(true);
            group->addAction(made);
            menu->addAction(made);
            connect(made, &QAction::triggered, this, [choose, i] { choose(i); });
        }
    };
    m_themeMenu = m_viewMenu->addMenu(QString());
    choices(m_themeMenu, {"themeDesktop", "themeLight", "themeDark"}, [this](int choice) {
        m_appearance.setThemeChoice(static_cast<ThemeChoice>(choice));
    });
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
    add("zoomIn",
        {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)},
        [this] { m_appearance.setZoom(m_appearance.zoom() + 0.1); });
    add("zoomOut", {QKeySequence(Qt::CTRL | Qt::Key_Minus)},
        [this] { m_appearance.setZoom(m_appearance.zoom() - 0.1); });
    add("zoomReset", {QKeySequence(Qt::CTRL | Qt::Key_0)}, [this] { m_appearance.setZoom(1); });
    m_viewMenu->addSeparator();
    add("list", {QKeySequence(Qt::CTRL | Qt::Key_B)}, [this] {
        m_page->scenarios().setVisible(actionNamed("list")->isChecked());
    })->setCheckable(true);
    actionNamed("list")->setChecked(true);
    add("loadsView", {QKeySequence(Qt::CTRL | Qt::Key_L)},
        [this] { m_page->loads().showView(m_page->loads().viewShown() == 0 ? 1 : 0); });
    add("animate", {}, [this] {
        m_appearance.setAnimationsChosen(actionNamed("animate")->isChecked());
    })->setCheckable(true);
}

void MainWindow::makeHelpMenu()
{
    m_helpMenu = menuBar()->addMenu(QString());
    QAction *shortcuts = action("shortcuts", {QKeySequence(Qt::Key_F1)});
    connect(shortcuts, &QAction::triggered, this,
            [this] { showShortcutSheet(this, m_appearance, actions()); });
    QAction *about = action("about", {});
    about->setMenuRole(QAction::AboutRole);
    connect(about, &QAction::triggered, this, [this] { showAboutBox(this); });
    m_helpMenu->addActions({shortcuts, about});
}

/// What is used most, at the right of the menu bar.
void MainWindow::makeCorner()
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
    m_exportButton = add("exportButton", [this] { exportFigures(); });
    m_languageButton = add("languageButton", [this] {
        m_appearance.setLanguage(m_appearance.language() == Language::English
                                     ? Language::Chinese
                                     : Language::English);
    });
    m_themeButton = add("themeButton", [this] {
        m_appearance.setThemeChoice(m_appearance.themeName() == ThemeName::Dark
                                        ? ThemeChoice::Light
                                        : ThemeChoice::Dark);
    });
    menuBar()->setCornerWidget(corner);
}

void MainWindow::retranslate()
{
    m_fileMenu->setTitle(tr("&File"));
    m_recentMenu->setTitle(tr("Open &recent"));
    m_lessonMenu->setTitle(tr("&Lesson"));
    m_viewMenu->setTitle(tr("&View"));
    m_themeMenu->setTitle(tr("&Theme"));
    m_languageMenu->setTitle(tr("La&nguage"));
    m_helpMenu->setTitle(tr("&Help"));

    actionNamed("open")->setText(tr("&Open scenario…"));
    actionNamed("export")->setText(tr("&Export…"));
    actionNamed("copyPng")->setText(tr("Copy picture as &PNG"));
    actionNamed("copySvg")->setText(tr("Copy picture as &SVG"));
    actionNamed("quit")->setText(tr("&Quit"));
    actionNamed("next")->setText(tr("Step &forward"));
    actionNamed("previous")->setText(tr("Step &back"));
    actionNamed("first")->setText(tr("F&irst step"));
    actionNamed("last")->setText(tr("&Last step"));
    actionNamed("faster")->setText(tr("F&aster"));
    actionNamed("slower")->setText(tr("&Slower"));
    actionNamed("themeDesktop")->setText(tr("&Follow the desktop"));
    actionNamed("themeLight")->setText(tr("&Light"));
    actionNamed("themeDark")->setText(tr("&Dark"));
    actionNamed("english")->setText(QStringLiteral("&English"));
    actionNamed("chinese")->setText(QStringLiteral("中文(&C)"));
    actionNamed("zoomIn")->setText(tr("Zoom &in"));
    actionNamed("zoomOut")->setText(tr("Zoom &out"));
    actionNamed("zoomReset")->setText(tr("&Normal size"));
    actionNamed("list")->setText(tr("List of l&essons"));
    actionNamed("animate")->setText(tr("&Animate changes of owner"));
    actionNamed("shortcuts")->setText(tr("&Keyboard shortcuts"));
    actionNamed("about")->setText(tr("&About Ringwalk"));
    m_exportButton->setText(tr("Export"));
    m_exportButton->setToolTip(tr("Save this step, or all, as a picture (Ctrl+E)"));
    m_languageButton->setText(QStringLiteral("EN / 中文"));
    m_languageButton->setToolTip(tr("English or Chinese"));
    m_themeButton->setText(QStringLiteral("◐"));
    m_themeButton->setToolTip(tr("Light or dark"));
    m_themeButton->setAccessibleName(tr("Light or dark"));
    m_languageButton->setAccessibleName(tr("English or Chinese"));
    showState();
}

void MainWindow::showState()
{
    const LessonPlayer &player = m_page->player();
    if (!player.hasLesson())
        return;
    actionNamed("play")->setText(player.playing() ? tr("&Pause") : tr("&Play"));
    actionNamed("play")->setEnabled(player.lastStep() > 0);
    actionNamed("next")->setEnabled(!player.atEnd());
    actionNamed("last")->setEnabled(!player.atEnd());
    actionNamed("previous")->setEnabled(player.step() > 0);
    actionNamed("first")->setEnabled(player.step() > 0);
    actionNamed("zoomIn")->setEnabled(m_appearance.zoom() < Appearance::kLargestZoom);
    actionNamed("zoomOut")->setEnabled(m_appearance.zoom() > Appearance::kSmallestZoom);
    actionNamed("loadsView")->setText(m_page->loads().viewShown() == 0
                                          ? tr("Loads over the &steps")
                                          : tr("Loads at this &step"));
    static constexpr const char *kThemes[] = {"themeDesktop", "themeLight", "themeDark"};
    actionNamed(kThemes[static_cast<int>(m_appearance.themeChoice())])->setChecked(true);
    actionNamed(m_appearance.language() == Language::English ? "english" : "chinese")
        ->setChecked(true);
    QAction *animate = actionNamed("animate");
    animate->setChecked(m_appearance.animates());
    animate->setEnabled(!m_appearance.reducedMotion());
    animate->setToolTip(m_appearance.reducedMotion() ? tr("The desktop asks for less motion")
                                                     : QString());
    setWindowTitle(QStringLiteral("%1 — Ringwalk")
                       .arg(QString::fromStdString(
                           player.lesson().scenario().title.in(m_appearance.language()))));
}

bool MainWindow::openFile(const QString &path)
{
    auto lesson = lessonFromFile(path.toStdString());
    if (!lesson) {
        m_settings.removeRecentFile(QFileInfo(path).absoluteFilePath());
        showFaults(this, path, lesson.error());
        return false;
    }
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_settings.addRecentFile(absolute);
    m_page->showFile(absolute, std::make_shared<const Lesson>(std::move(lesson).value()));
    return true;
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    for (const QString &path : m_settings.recentFiles()) {
        // A lone & would be taken for a mnemonic.
        QString text = path;
        text.replace(QLatin1Char('&'), QStringLiteral("&&"));
        connect(m_recentMenu->addAction(text), &QAction::triggered, this,
                [this, path] { openFile(path); });
    }
    if (m_recentMenu->isEmpty())
        m_recentMenu->addAction(tr("No files yet"))->setEnabled(false);
}

void MainWindow::chooseFile()
{
    const QString path =
        QFileDialog::getOpenFileName(this, tr("Open scenario"), {},
                                     tr("Scenarios (*.json);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

FigureExport MainWindow::currentFigure() const
{
    FigureExport what;
    what.steps = {m_page->player().step()};
    what.figure.language = m_appearance.language();
    what.figure.theme = m_appearance.themeName();
    return what;
}

void MainWindow::exportFigures()
{
    m_page->player().setPlaying(false);
    ExportDialog dialog(m_page->player().sharedLesson(), m_page->player().step(), m_appearance,
                        m_settings, this);
    dialog.exec();
}

void MainWindow::copySvg()
{
    const LessonPlayer &player = m_page->player();
    const auto bytes = renderFigure(player.lesson(), currentFigure(), player.step());
    auto *data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"), *bytes);
    data->setText(QString::fromUtf8(*bytes));
    QApplication::clipboard()->setMimeData(data);
}

void MainWindow::copyPng()
{
    const LessonPlayer &player = m_page->player();
    FigureExport what = currentFigure();
    what.format = FigureFormat::Png;
    const auto bytes = renderFigure(player.lesson(), what, player.step());
    if (!bytes)
        return;
    auto *data = new QMimeData;
    data->setImageData(QImage::fromData(*bytes, "PNG"));
    QApplication::clipboard()->setMimeData(data);
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    m_settings.save(m_appearance);
    m_settings.setGeometry(saveGeometry());
    m_settings.setColumns(m_page->columns());
    m_settings.setSpeed(m_page->player().speed());
    if (m_page->file().isEmpty())
        m_settings.setScenario(
            QString::fromStdString(m_page->player().lesson().scenario().id));
    QMainWindow::closeEvent(event);
}

void MainWindow::dragEnterEvent(QDragEnterEvent *event)
{
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && urls.first().isLocalFile())
        event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent *event)
{
    event->acceptProposedAction();
    openFile(event->mimeData()->urls().first().toLocalFile());
}

/// A button that has the focus keeps Space for itself: else it could not be pressed by keyboard.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::ShortcutOverride && qobject_cast<QAbstractButton *>(watched) &&
        static_cast<QKeyEvent *>(event)->key() == Qt::Key_Space) {
        event->accept();
        return true;
    }
    return QMainWindow::eventFilter(watched, event);
}

} // namespace ringwalk
