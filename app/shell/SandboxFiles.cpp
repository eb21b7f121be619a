// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/SandboxFiles.h"

#include <QDir>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QPushButton>

#include "lesson/Catalogue.h"
#include "lesson/ScenarioReader.h"
#include "lesson/ScenarioWriter.h"
#include "lesson/StepReader.h"
#include "paint/FigureExport.h"
#include "sandbox/BoardView.h"
#include "sandbox/DraftWords.h"
#include "sandbox/Fork.h"
#include "sandbox/HistoryCard.h"
#include "sandbox/SandboxPage.h"
#include "shell/ExportDialog.h"
#include "shell/Messages.h"
#include "shell/SavePlace.h"
#include "shell/Settings.h"

namespace ringwalk {

namespace {

/// Empty where there is no file, or it cannot be read.
QByteArray contentOf(const QString &path)
{
    QFile file(path);
    return !path.isEmpty() && file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

/// What a lesson is called until somebody gives it a title.

} // namespace

SandboxFiles::SandboxFiles(QWidget &window, SandboxPage &page, const Appearance &appearance,
                           Settings &settings)
    : QObject(&window)
    , m_window(window)
    , m_page(page)
    , m_appearance(appearance)
    , m_settings(settings)
    , m_autosave(settings.recoveryFolder(), [this] {
        return AutosavedWork{isOtherThing() ? QString() : m_path, bytes()};
    })
{
    Workbench &bench = page.bench();
    connect(&bench, &Workbench::boardChanged, this, &SandboxFiles::follow);
    connect(&bench.history(), &QUndoStack::cleanChanged, this, &SandboxFiles::follow);
    connect(&appearance, &Appearance::languageChanged, this, &SandboxFiles::follow);
    follow();
}

bool SandboxFiles::isOtherThing() const
{
    return m_holdsLesson && !m_page.bench().recording();
}

bool SandboxFiles::modified() const
{
    return !m_page.bench().history().isClean();
}

QString SandboxFiles::name() const
{
    if (!m_path.isEmpty())
        return QFileInfo(m_path).completeBaseName();
    return m_name.isEmpty() ? tr("New ring") : m_name;
}

void SandboxFiles::follow()
{
    m_autosave.setModified(modified());
    m_page.setName(name());
    Q_EMIT changed();
}

QByteArray SandboxFiles::bytes() const
{
    QString shortName = name();
    while (shortName.toUtf8().size() > static_cast<qsizetype>(kMaxName))
        shortName.chop(1);
    const std::string title = shortName.toStdString();
    if (const Recording *recording = m_page.bench().recording()) {
        Scenario scenario = recording->replay.scenario;
        // In lists of lessons all of them would be called the same.
        if (scenario.title == untitledLesson() && !m_path.isEmpty())
            scenario.title = {title, title};
        return QByteArray::fromStdString(scenarioJson(scenario));
    }
    return QByteArray::fromStdString(
        scenarioJson(scenarioOf(m_page.bench().board(), {title, title})));
}

/// What has no file and did not begin empty is unsaved from the start.
void SandboxFiles::start(const Board &board, const QString &path, const QString &name)
{
    m_path = path;
    m_onDisk = contentOf(path);
    m_name = name;
    m_holdsLesson = false;
    m_page.bench().start(board);
    follow();
}

bool SandboxFiles::startLesson(const Draft &lesson, const QString &path)
{
    const QString before =
        std::exchange(m_path, path); // It is asked for by what follows the board.
    if (!m_page.bench().start(lesson)) {
        m_path = before;
        return false;
    }
    m_onDisk = contentOf(path);
    m_name.clear();
    m_holdsLesson = true;
    follow();
    return true;
}

bool SandboxFiles::makeNew()
{
    if (!mayLeave())
        return false;
    start(Board(), {}, {});
    return true;
}

bool SandboxFiles::open(const QString &path)
{
    const QString absolute = QFileInfo(path).absoluteFilePath();
    // With the steps that are skipped, which a lesson does not have any more.
    const auto scenario = readScenarioFile(absolute.toStdString());
    const auto lesson =
        scenario ? Lesson::play(*scenario) : Result<Lesson, std::vector<Fault>>(scenario.error());
    if (!lesson) {
        m_settings.keepFailedFile(absolute);
        return askToTryAgain(&m_window, path, lesson.error(), m_appearance.language()) &&
               open(path);
    }
    const bool unsaved = modified();
    if (!mayLeave())
        return false;
    // It may be the file that has just been saved.
    if (unsaved && !modified())
        return open(path);
    m_settings.addRecentFile(absolute);
    if (scenario->steps.size() > 1 && startLesson(Draft::of(*scenario), absolute))
        return true;
    const Fork fork = forkOf(*lesson, 0);
    // A lesson is more than the ring of its first step, which must not take the place of its file.
    if (scenario->steps.size() == 1 && fork.lost.empty())
        start(fork.board, absolute, {});
    else
        startCopy(*lesson, fork);
    return true;
}

bool SandboxFiles::openCopy(const Lesson &lesson, std::size_t step)
{
    if (!mayLeave())
        return false;
    startCopy(lesson, forkOf(lesson, step));
    return true;
}

void SandboxFiles::startCopy(const Lesson &lesson, const Fork &fork)
{
    const Language language = m_appearance.language();
    start(fork.board, {}, QString::fromStdString(lesson.scenario().title.in(language)));
    QStringList lost;
    for (const Localized &each : fork.lost)
        lost.append(QString::fromStdString(each.in(language)));
    if (!lost.isEmpty())
        m_page.tell(tr("Left out: %1.").arg(lost.join(QStringLiteral("; "))));
}

bool SandboxFiles::save()
{
    if (m_path.isEmpty() || isOtherThing())
        return saveAs();
    bool elsewhere = false;
    if (mayReplace(elsewhere))
        return saveTo(m_path);
    return elsewhere && saveAs();
}

bool SandboxFiles::mayReplace(bool &elsewhere)
{
    const QByteArray now = contentOf(m_path);
    if (now.isEmpty() || now == m_onDisk)
        return true;
    QMessageBox box(QMessageBox::Warning, tr("The file has changed"),
                    tr("%1 is not what it was when it was opened or saved here.")
                        .arg(QDir::toNativeSeparators(m_path)),
                    {}, &m_window);
    box.setObjectName(QStringLiteral("changedOutside"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("What another program has written there is lost if you replace it."));
    const auto *replace = box.addButton(tr("&Replace"), QMessageBox::DestructiveRole);
    const auto *saveAs = box.addButton(tr("Save &as…"), QMessageBox::AcceptRole);
    box.setDefaultButton(box.addButton(tr("&Cancel"), QMessageBox::RejectRole));
    box.exec();
    elsewhere = box.clickedButton() == saveAs;
    return box.clickedButton() == replace;
}

bool SandboxFiles::saveAs()
{
    QFileDialog dialog(&m_window, tr("Save the ring"), {}, tr("Scenarios (*.json);;All files (*)"));
    dialog.setAcceptMode(QFileDialog::AcceptSave);
    dialog.setDefaultSuffix(QStringLiteral("json"));
    dialog.selectFile(m_path.isEmpty() ? fileNameOf(name()) + QStringLiteral(".json") : m_path);
    return dialog.exec() == QDialog::Accepted && saveTo(dialog.selectedFiles().constFirst());
}

bool SandboxFiles::isReadable()
{
    const Recording *recording = m_page.bench().recording();
    if (!recording)
        return true;
    const std::vector<Fault> faults = faultsOf(*recording);
    if (faults.empty())
        return true;
    const Language language = m_appearance.language();
    QMessageBox box(QMessageBox::Warning, tr("The lesson is not saved"),
                    QString::fromStdString(describe(faults.front(), language)), QMessageBox::Ok,
                    &m_window);
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("Edit or remove the step that is marked, then save again."));
    box.exec();
    return false;
}

bool SandboxFiles::saveTo(const QString &path)
{
    if (!isReadable())
        return false;
    const QString absolute = QFileInfo(path).absoluteFilePath();
    const QString before = std::exchange(m_path, absolute); // It is the title of the file too.
    if (const auto error = writeFile(absolute, bytes())) {
        m_path = before;
        QMessageBox box(QMessageBox::Warning, tr("The ring is not saved"),
                        QString::fromStdString(error->message.in(m_appearance.language())),
                        QMessageBox::Ok, &m_window);
        box.setTextFormat(Qt::PlainText);
        box.exec();
        return false;
    }
    m_onDisk = contentOf(absolute);
    m_holdsLesson = m_page.bench().recording() != nullptr;
    m_page.bench().history().setClean();
    m_settings.addRecentFile(absolute);
    follow();
    return true;
}

std::vector<ExportSource> SandboxFiles::exportSources() const
{
    std::vector<ExportSource> sources{{tr("The ring as it is"), m_page.lesson(), 0}};
    const Recording *recording = m_page.bench().recording();
    if (!recording)
        return sources;
    if (!faultsOf(*recording).empty()) {
        sources.push_back({tr("The recorded lesson: a step is faulty"), nullptr, 0});
        return sources;
    }
    const auto &played = recording->replay.steps.at(m_page.done().chosenStep()).played;
    sources.push_back({tr("The recorded lesson"),
                       std::make_shared<const Lesson>(*recording->replay.lesson),
                       played.value_or(0)});
    return sources;
}

bool SandboxFiles::mayLeave()
{
    if (!modified())
        return true;
    QMessageBox box(QMessageBox::Question, tr("Unsaved changes"),
                    tr("Save the changes to %1?").arg(name()), {}, &m_window);
    box.setObjectName(QStringLiteral("unsaved"));
    box.setTextFormat(Qt::PlainText);
    box.setInformativeText(tr("What is not saved is lost."));
    const auto *save = box.addButton(tr("&Save"), QMessageBox::AcceptRole);
    const auto *discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box.addButton(tr("&Cancel"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == save)
        return this->save();
    return box.clickedButton() == discard;
}

void SandboxFiles::recover()
{
    for (const QString &file : Autosave::leftovers(m_settings.recoveryFolder())) {
        // There is one board; the next one can wait for the next start.
        if (recover(file))
            return;
    }
}

bool SandboxFiles::recover(const QString &file)
{
    const auto work = Autosave::read(file);
    const auto scenario = work ? readScenario(work->scenario.toStdString())
                               : Result<Scenario, std::vector<Fault>>(std::vector<Fault>{});
    const auto lesson =
        scenario ? Lesson::play(*scenario) : Result<Lesson, std::vector<Fault>>(scenario.error());
    // A lesson can be open that cannot be played yet: a step may name what has gone.
    const bool isLesson = scenario && scenario->steps.size() > 1;
    if (!lesson && !isLesson) {
        askAboutUnreadable(file, lesson.error());
        return false;
    }
    QMessageBox box(
        QMessageBox::Question, tr("Unsaved ring"),
        tr("Ringwalk did not end properly. Its ring of %1 was not saved.")
            .arg(m_appearance.locale().toString(work->time.toLocalTime(), QLocale::ShortFormat)),
        {}, &m_window);
    box.setObjectName(QStringLiteral("recovery"));
    const auto *restore = box.addButton(tr("&Restore"), QMessageBox::AcceptRole);
    const auto *discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box.addButton(tr("&Later"), QMessageBox::RejectRole);
    box.exec();
    if (box.clickedButton() == discard)
        Autosave::forget(file);
    if (box.clickedButton() != restore)
        return false;
    if (!mayLeave())
        return true;
    if (!isLesson || !startLesson(Draft::of(*scenario), work->path)) {
        if (!lesson) {
            askAboutUnreadable(file, lesson.error());
            return false;
        }
        start(forkOf(*lesson, 0).board, work->path, {});
    }
    m_page.bench().history().resetClean();
    m_autosave.keepNow(); // Before the old file goes.
    Autosave::forget(file);
    Q_EMIT restored();
    return true;
}

/// It may be of another version, which can read it: nothing goes unasked.
void SandboxFiles::askAboutUnreadable(const QString &file, const std::vector<Fault> &faults)
{
    QMessageBox box(QMessageBox::Warning, tr("Unsaved ring"),
                    tr("Ringwalk did not end properly. What is left of its ring cannot be read."),
                    {}, &m_window);
    box.setObjectName(QStringLiteral("unreadable"));
    box.setTextFormat(Qt::PlainText);
    QStringList lines{QDir::toNativeSeparators(file)};
    if (!faults.empty())
        lines.append(QString::fromStdString(describe(faults.front(), m_appearance.language())));
    lines.append(tr("Another version of Ringwalk may be able to read it."));
    box.setInformativeText(lines.join(QLatin1Char('\n')));
    const auto *discard = box.addButton(tr("&Discard"), QMessageBox::DestructiveRole);
    box.setDefaultButton(box.addButton(tr("&Later"), QMessageBox::RejectRole));
    box.exec();
    if (box.clickedButton() == discard)
        Autosave::forget(file);
}

} // namespace ringwalk
