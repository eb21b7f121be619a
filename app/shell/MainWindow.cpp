// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/MainWindow.h"

#include <QAbstractButton>
#include <QApplication>
#include <QClipboard>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMimeData>
#include <QTabBar>

#include "lab/LabPage.h"
#include "lesson/Catalogue.h"
#include "lesson/LessonLog.h"
#include "lesson/LessonPage.h"
#include "lesson/LoadsCard.h"
#include "lesson/ScenarioList.h"
#include "lesson/ScenarioWriter.h"
#include "paint/DiagramExport.h"
#include "present/Presentation.h"
#include "sandbox/HistoryCard.h"
#include "sandbox/RingCanvas.h"
#include "sandbox/SandboxActions.h"
#include "sandbox/SandboxPage.h"
#include "shell/ExportDialog.h"
#include "shell/FileDrop.h"
#include "shell/LogDialog.h"
#include "shell/MainMenu.h"
#include "shell/Messages.h"
#include "shell/Notice.h"
#include "shell/Pages.h"
#include "shell/ResultsDialog.h"
#include "shell/SandboxFiles.h"
#include "shell/SandboxMenu.h"
#include "shell/WindowPlace.h"

namespace ringwalk {

MainWindow::MainWindow(Appearance &appearance, Settings &settings, QWidget *parent)
    : QMainWindow(parent)
    , m_appearance(appearance)
    , m_settings(settings)
    , m_answers(settings.answersFile())
    , m_pages(new Pages(appearance))
    , m_page(new LessonPage(appearance))
    , m_lab(new LabPage(appearance))
    , m_log(new LessonLog(m_page->player(), this))
    , m_sandbox(new SandboxPage(appearance))
    , m_menu(new MainMenu(*this, *m_page, appearance, settings))
    , m_sandboxMenu(new SandboxMenu(*this, m_sandbox->actions(), appearance, m_menu->fileMenu(),
                                    m_menu->viewMenu()))
    , m_files(new SandboxFiles(*this, *m_sandbox, appearance, settings))
    , m_notice(new Notice(appearance, *this))
    , m_presentation(new Presentation(appearance, m_page->player(), m_page->quiz(), this))
{
    setCentralWidget(m_pages);
    m_pages->add({QStringLiteral("lesson"), QT_TRANSLATE_NOOP("ringwalk::Pages", "Lesson"), m_page,
                  m_menu->lessonActions()});
    m_pages->add({QStringLiteral("sandbox"), QT_TRANSLATE_NOOP("ringwalk::Pages", "Sandbox"),
                  m_sandbox, m_sandboxMenu->pageActions()});
    m_pages->add({QStringLiteral("lab"), QT_TRANSLATE_NOOP("ringwalk::Pages", "Lab"), m_lab, {}});
    m_menu->showPages(*m_pages);
    connect(new FileDrop(*this, *m_notice), &FileDrop::dropped, this, &MainWindow::openFiles);
    m_menu->setPassingFile(recordingFile());
    setMinimumSize(960, 640);
    qApp->installEventFilter(this);
    connect(m_pages, &Pages::pageChanged, this, &MainWindow::showPage);
    connect(m_menu, &MainMenu::openRequested, this, &MainWindow::chooseFile);
    connect(m_menu, &MainMenu::fileRequested, this, &MainWindow::openFile);
    connect(m_menu, &MainMenu::reloadRequested, this, &MainWindow::reload);
    connect(m_menu, &MainMenu::exportRequested, this, &MainWindow::exportFigures);
    connect(m_menu, &MainMenu::copySvgRequested, this, &MainWindow::copySvg);
    connect(m_menu, &MainMenu::copyPngRequested, this, &MainWindow::copyPng);
    connect(m_menu, &MainMenu::resultsRequested, this, &MainWindow::showResults);
    connect(m_menu, &MainMenu::presentRequested, this, &MainWindow::present);
    connect(m_page, &LessonPage::resultsRequested, this, &MainWindow::showResults);
    connect(m_page, &LessonPage::experimentRequested, this, [this] {
        if (const LabPreset *preset = m_page->experiment()) {
            m_pages->showPage(QStringLiteral("lab"));
            m_lab->showPreset(*preset);
        }
    });
    connect(m_menu, &MainMenu::logRequested, this, &MainWindow::showLog);
    connect(m_menu, &MainMenu::sandboxRequested, this, &MainWindow::openInSandbox);
    connect(m_sandboxMenu, &SandboxMenu::newRequested, m_files, &SandboxFiles::makeNew);
    connect(m_sandboxMenu, &SandboxMenu::saveRequested, m_files, &SandboxFiles::save);
    connect(m_sandboxMenu, &SandboxMenu::saveAsRequested, m_files, &SandboxFiles::saveAs);
    connect(m_sandboxMenu, &SandboxMenu::copyRequested, this, [this](const QString &id) {
        if (const auto lesson = builtInLesson(id.toStdString()))
            m_files->openCopy(*lesson, 0);
    });
    connect(m_sandbox, &SandboxPage::lessonRequested, this, &MainWindow::showRecording);
    connect(m_files, &SandboxFiles::changed, this, &MainWindow::showTitle);
    connect(m_files, &SandboxFiles::restored, m_pages,
            [this] { m_pages->showPage(QStringLiteral("sandbox")); });

    LessonPlayer &player = m_page->player();
    player.setSpeed(settings.speed());
    m_page->quiz().setAsking(settings.asking());
    m_page->book() = m_answers.read();
    connect(&m_page->quiz(), &Quiz::answersChanged, this,
            [this] { m_answers.add(m_page->book()); });
    connect(&player, &LessonPlayer::lessonChanged, this, &MainWindow::showTitle);
    connect(&appearance, &Appearance::languageChanged, this, &MainWindow::followLanguage);
    m_page->showBuiltIn(settings.scenario());
    m_lab->restore(settings.labState());
    m_pages->showPage(settings.page());
    followLanguage();
    m_page->setListWanted(settings.listShown());
    if (settings.loadsView() == 1)
        m_page->loads().showView(1);
    // Not on a button, which would keep Space for itself.
    if (onLessonPage())
        m_page->takeFocus();

    if (restoreGeometry(settings.geometry()))
        moveOntoScreen(*this);
    else
        fitToScreen(*this, {1440, 900});
    if (!settings.columns().isEmpty())
        m_page->setColumns(settings.columns());
}

MainWindow::~MainWindow()
{
    // Its windows look at the page, which would go before it.
    delete m_presentation;
}

void MainWindow::followLanguage()
{
    // Numbers too, in all that the window holds.
    setLocale(m_appearance.locale());
    showTitle();
}

void MainWindow::showTitle()
{
    if (onLabPage()) {
        setWindowModified(false);
        setWindowTitle(tr("Lab — Ringwalk"));
        return;
    }
    if (!onLessonPage()) {
        setWindowTitle(QStringLiteral("%1[*] — Ringwalk").arg(m_files->name()));
        setWindowModified(m_files->modified()); // For which the title must have the place.
        return;
    }
    setWindowModified(false);
    setWindowTitle(QStringLiteral("%1 — Ringwalk")
                       .arg(QString::fromStdString(m_page->player().lesson().scenario().title.in(
                           m_appearance.language()))));
}

void MainWindow::showPage()
{
    m_page->player().setPlaying(false);
    // Who goes from tab to tab by keyboard stays there.
    if (onSandboxPage() && !m_pages->tabs()->hasFocus())
        m_sandbox->canvas().setFocus();
    showTitle();
}

/// The file of the last time, unless it is gone or faulty by now; that is no reason for a message.
void MainWindow::reload()
{
    const std::string step = m_page->player().lesson().scenario().steps[m_page->player().step()].id;
    if (!openLesson(m_page->file()))
        return;
    if (const auto same = m_page->player().lesson().stepNamed(step))
        m_page->player().setStep(*same);
}

bool MainWindow::openFile(const QString &path)
{
    if (onSandboxPage())
        return m_files->open(path);
    if (!openLesson(path))
        return false;
    m_pages->showPage(QStringLiteral("lesson"));
    return true;
}

/// The ring of the step goes to the sandbox, where it can be changed.
void MainWindow::openInSandbox()
{
    const LessonPlayer &player = m_page->player();
    if (m_files->openCopy(player.lesson(), player.step()))
        m_pages->showPage(QStringLiteral("sandbox"));
}

QString MainWindow::recordingFile() const
{
    return m_recordings.filePath(QStringLiteral("recording.json"));
}

/// What is recorded becomes a lesson of the list, from a file that goes with the window: so that it
/// is all that a lesson is, also before it is saved.
void MainWindow::showRecording()
{
    const Recording *recording = m_sandbox->bench().recording();
    if (!recording)
        return;
    const QString path = recordingFile();
    std::vector<Fault> faults = faultsOf(*recording);
    if (faults.empty()) {
        const std::string json = scenarioJson(recording->replay.scenario);
        if (const auto error = writeFile(path, QByteArray::fromStdString(json)))
            faults.push_back({{}, error->message});
    }
    if (!faults.empty()) {
        showFaults(this, tr("This recording cannot be shown"), m_files->name(), faults,
                   m_appearance.language());
        return;
    }
    m_page->showFile(path, std::make_shared<const Lesson>(*recording->replay.lesson));
    const auto &played = recording->replay.steps.at(m_sandbox->done().chosenStep()).played;
    m_page->player().setStep(played.value_or(0));
    m_pages->showPage(QStringLiteral("lesson"));
}

bool MainWindow::openLesson(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    auto lesson = lessonFromFile(path.toStdString());
    if (!lesson) {
        m_settings.keepFailedFile(absolute);
        return askToTryAgain(this, path, lesson.error(), m_appearance.language()) &&
               openLesson(path);
    }
    m_settings.addRecentFile(absolute);
    m_page->showFile(absolute, std::make_shared<const Lesson>(std::move(lesson).value()));
    return true;
}

void MainWindow::chooseFile()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("Open lesson file"), {},
                                                      tr("Scenarios (*.json);;All files (*)"));
    if (!path.isEmpty())
        openFile(path);
}

bool MainWindow::onLessonPage() const
{
    return m_pages->currentWidget() == m_page;
}

std::shared_ptr<const Lesson> MainWindow::currentLesson() const
{
    return onLessonPage() ? m_page->player().sharedLesson() : m_sandbox->lesson();
}

std::size_t MainWindow::currentStep() const
{
    return onLessonPage() ? m_page->player().step() : 0;
}

FigureExport MainWindow::currentFigure() const
{
    FigureExport what;
    what.steps = {currentStep()};
    what.figure.language = m_appearance.language();
    what.figure.theme = m_appearance.themeName();
    return what;
}

bool MainWindow::onSandboxPage() const
{
    return m_pages->currentWidget() == m_sandbox;
}

bool MainWindow::onLabPage() const
{
    return m_pages->currentWidget() == m_lab;
}

void MainWindow::exportFigures()
{
    if (onLabPage()) {
        m_lab->saveFigure();
        return;
    }
    m_page->player().setPlaying(false);
    ExportDialog dialog(onSandboxPage()
                            ? m_files->exportSources()
                            : std::vector{ExportSource{{}, currentLesson(), currentStep()}},
                        m_appearance, m_settings, this);
    dialog.exec();
}

void MainWindow::showResults()
{
    std::vector<Chapter> chapters = m_page->lessons().chapters();
    std::size_t current = 0;
    for (std::size_t i = 0; i < chapters.size(); ++i) {
        for (const auto &lesson : chapters[i].lessons) {
            if (lesson == m_page->player().sharedLesson())
                current = i;
        }
    }
    ResultsDialog dialog(std::move(chapters), current, m_page->book(), m_appearance, m_settings,
                         this);
    dialog.exec();
}

void MainWindow::showLog()
{
    if (!m_logDialog)
        m_logDialog = new LogDialog(*m_log, m_appearance, m_settings, this);
    m_logDialog->show();
    m_logDialog->raise();
    m_logDialog->activateWindow();
}

void MainWindow::present()
{
    if (m_presentation->running())
        m_presentation->end();
    else
        m_presentation->start(*this);
}

void MainWindow::copySvg()
{
    const Result<QByteArray> bytes =
        onLabPage() ? m_lab->figureSvg()
                    : renderFigure(*currentLesson(), currentFigure(), currentStep());
    if (!bytes || bytes->isEmpty())
        return;
    auto *data = new QMimeData;
    data->setData(QStringLiteral("image/svg+xml"), *bytes);
    data->setText(QString::fromUtf8(*bytes));
    QApplication::clipboard()->setMimeData(data);
    m_notice->tell(tr("The picture is copied as SVG"));
}

void MainWindow::copyPng()
{
    const QImage image =
        onLabPage()
            ? QImage::fromData(m_lab->figurePng(), "PNG")
            : diagramImage(buildFigure(*currentLesson(), currentStep(), currentFigure().figure),
                           m_appearance.theme(), devicePixelRatioF());
    if (image.isNull())
        return;
    auto *data = new QMimeData;
    data->setImageData(image);
    QApplication::clipboard()->setMimeData(data);
    m_notice->tell(
        tr("The picture is copied as PNG, %1 × %2 pixels").arg(image.width()).arg(image.height()));
}

void MainWindow::changeEvent(QEvent *event)
{
    if (event->type() == QEvent::LanguageChange) {
        m_menu->retranslate();
        m_sandboxMenu->retranslate();
        m_pages->retranslate();
    }
    QMainWindow::changeEvent(event);
}

void MainWindow::closeEvent(QCloseEvent *event)
{
    if (!m_files->mayLeave()) {
        event->ignore();
        return;
    }
    m_presentation->end();
    m_settings.save(m_appearance);
    m_settings.setGeometry(saveGeometry());
    m_settings.setPage(m_pages->current());
    m_settings.setLabState(m_lab->state());
    m_settings.setColumns(m_page->columns());
    m_settings.setListShown(m_page->listWanted());
    m_settings.setLoadsView(m_page->loads().viewShown());
    m_settings.setSpeed(m_page->player().speed());
    m_settings.setAsking(m_page->quiz().asking());
    if (m_page->file().isEmpty())
        m_settings.setScenario(QString::fromStdString(m_page->player().lesson().scenario().id));
    QMainWindow::closeEvent(event);
}

/// Several are lessons for the list, of which the last is shown: the sandbox holds one ring.
void MainWindow::openFiles(const QStringList &paths)
{
    if (paths.size() == 1) {
        // The lab is where a file of keys belongs; lessons are JSON.
        if (onLabPage() && QFileInfo(paths.first()).suffix().toLower() != QLatin1String("json"))
            m_lab->useKeyFile(paths.first());
        else
            openFile(paths.first());
        return;
    }
    bool opened = false;
    for (const QString &path : paths)
        opened = openLesson(path) || opened;
    if (opened)
        m_pages->showPage(QStringLiteral("lesson"));
}

/// A button or a box of choices that has the focus keeps Space for itself, and buttons or tabs of
/// which one is chosen keep the arrows between them: else they could not be used by keyboard.
bool MainWindow::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return QMainWindow::eventFilter(watched, event);
    const int key = static_cast<QKeyEvent *>(event)->key();
    const auto *button = qobject_cast<QAbstractButton *>(watched);
    const bool oneOfSeveral = (button && (button->group() || button->autoExclusive())) ||
                              qobject_cast<QTabBar *>(watched);
    if ((key == Qt::Key_Space && (button || qobject_cast<QComboBox *>(watched))) ||
        ((key == Qt::Key_Left || key == Qt::Key_Right) && oneOfSeveral)) {
        event->accept();
        return true;
    }
    return QMainWindow::eventFilter(watched, event);
}

} // namespace ringwalk
